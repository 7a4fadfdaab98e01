// The same scripted players as load.py, for boardgame.io: real socket.io clients, a Job on standard input.
const fs = require("fs");
const { io } = require("socket.io-client");

const job = JSON.parse(fs.readFileSync(0, "utf8").split("\n")[0]);
const SEATS = 3;
const base = `http://127.0.0.1:${job.port}`;
const lobby = `http://127.0.0.1:${job.lobby}`;
const tables = [];
const clients = [];
let ready = [];
let latencies = [];
let [sent, accepted, updates, bytes, flatOut] = [0, 0, 0, 0, false];

const say = (line) => fs.writeSync(1, JSON.stringify(line) + "\n");
const now = () => Number(process.hrtime.bigint()) / 1e9;
const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

async function post(path, body) {
  const answer = await fetch(lobby + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function isReady(table) {
  if (flatOut) {
    sent += 1;
    answer(table);
  } else {
    ready.push(table);
  }
}

function onState(table, seat, state) {
  const number = state._stateID;
  const asked = Number(state.ctx.currentPlayer);
  if (seat !== table.sender && table.sent.number <= number && table.sent.when) {
    latencies.push(now() - table.sent.when);
    table.sent.when = 0;
  }
  if (seat === asked && number > table.number) {
    if (table.number >= 0) accepted += 1;
    table.number = number;
    table.asked = seat;
    isReady(table);
  }
}

function answer(table) {
  const seat = table.asked;
  const type = Math.random() < 0.9 ? "roll" : "flee";
  const action = {
    type: "MAKE_MOVE",
    payload: { type, args: [], playerID: String(seat), credentials: table.credentials[seat] },
  };
  table.sender = seat;
  table.sent = { number: table.number + 1, when: now() };
  table.sockets[seat].emit("update", action, table.number, table.id, String(seat));
}

function sitDown(table, seat) {
  return new Promise((resolve) => {
    const socket = io(`${base}/race`, { transports: ["websocket"], forceNew: true, reconnection: false });
    table.sockets[seat] = socket;
    clients.push(socket);
    socket.io.engine.on("packet", ({ data }) => (bytes += data ? data.length : 0)); // as it came in
    socket.on("connect", () => socket.emit("sync", table.id, String(seat), table.credentials[seat], SEATS));
    socket.on("sync", (id, { state }) => {
      onState(table, seat, state);
      resolve();
    });
    socket.on("update", (id, state) => {
      updates += 1;
      onState(table, seat, state);
    });
    socket.on("disconnect", (why) => {
      if (!why.startsWith("io client")) throw new Error(`the server has hung up: ${why}`);
    });
  });
}

async function paced(rate, began, end) {
  while (now() < end) {
    const due = Math.floor((now() - began) * rate) + 1;
    while (sent < due && ready.length) {
      answer(ready.shift());
      sent += 1;
    }
    await sleep(0.001);
  }
}

async function play(stage) {
  latencies = [];
  [sent, accepted, updates, bytes] = [0, 0, 0, 0];
  const cpu = used();
  say({ begin: stage.name });
  const began = now();
  const end = began + stage.seconds;
  if (stage.rate) {
    await paced(stage.rate, began, end);
  } else {
    flatOut = true;
    const waiting = ready;
    ready = [];
    waiting.forEach(isReady);
    while (now() < end) await sleep(0.01);
    flatOut = false;
  }
  const seen = {
    name: stage.name, seconds: now() - began, accepted, updates, bytes, latencies, cpu: used() - cpu,
  };
  say({ end: stage.name });
  await sleep(0.3);
  return seen;
}

async function main() {
  for (let number = 0; number < job.tables; number += 1) {
    const { matchID } = await post("/games/race/create", { numPlayers: SEATS });
    const table = { id: matchID, sockets: [], credentials: [], number: -1, sender: -1, sent: { number: 0, when: 0 } };
    for (let seat = 0; seat < SEATS; seat += 1) {
      const joined = await post(`/games/race/${matchID}/join`, { playerID: String(seat), playerName: `P${seat}` });
      table.credentials.push(joined.playerCredentials);
    }
    tables.push(table);
    await Promise.all([0, 1, 2].map((seat) => sitDown(table, seat)));
  }
  say({ seated: [] });
  for (const stage of job.stages) say(await play(stage));
  for (const socket of clients) socket.disconnect();
  setTimeout(() => process.exit(0), 50);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
