// A dice race on boardgame.io's own server, with its storage in memory: node server.js PORT LOBBY_PORT
// Its state holds what an update of Epic Roll holds, hidden hands included, and is about as long.
const { Server } = require("boardgame.io/server");

const [port, apiPort] = process.argv.slice(2).map(Number);
const SPACES = 1_000_000; // nobody gets there while we measure
const CARDS = ["hit", "heal", "block", "counter"];
const SEATS = [0, 1, 2];

const race = {
  name: "race",
  minPlayers: 3,
  maxPlayers: 3,
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: 20 }, (_, number) => CARDS[number % CARDS.length]));
    return {
      champions: ["greff", "orric", "dara"],
      positions: [0, 0, 0],
      hands: SEATS.map((seat) => [deck[seat]]),
      deck: deck.slice(3),
      discard: [[["block", 1], ["heal", 1], ["hit", 1]], ["counter"]],
      health: 6,
      enemy: { name: "skeleton", health: 5, cards: 2 },
      dice: [],
      attacks: 0,
      fleeing: false,
      relics: ["", "", ""],
      asked: {},
      lines: [],
    };
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
  moves: {
    roll: ({ G, ctx, random, events }) => {
      const seat = Number(ctx.currentPlayer);
      G.dice = [random.D6(), random.D6()];
      G.attacks += 1;
      G.enemy.health = 1 + ((G.enemy.health + G.dice[0]) % 9);
      G.lines = [
        line(ctx, "rolled", "ROLL-1", `Player ${seat + 1} rolls ${G.dice[0]}.`, { seat, die: G.dice[0] }),
        line(ctx, "threat", "ROLL-2", `The skeleton rolls ${G.dice[1]}.`, { seat, die: G.dice[1] }),
      ];
      if (G.dice[0] > G.dice[1]) {
        G.positions[seat] += 1;
        G.lines.push(line(ctx, "moved", "MOVE-1", `Player ${seat + 1} goes on.`, { seat }));
        ask(G, seat);
      } else {
        G.health = 6;
        ask(G, (seat + 1) % 3);
        events.endTurn();
      }
    },
    flee: ({ G, ctx, events }) => {
      const seat = Number(ctx.currentPlayer);
      G.fleeing = !G.fleeing;
      G.lines = [line(ctx, "fled", "FLEE-1", `Player ${seat + 1} flees.`, { seat })];
      ask(G, (seat + 1) % 3);
      events.endTurn();
    },
  },
  endIf: ({ G }) => {
    const winner = G.positions.findIndex((position) => position >= SPACES);
    return winner >= 0 ? { winner } : undefined;
  },
};

function line(ctx, kind, rule, text, facts) {
  return { number: ctx.turn, kind, rule, text, facts };
}

function ask(G, seat) {
  G.asked = {
    seat,
    prompt: "Attack, or flee?",
    rule: "FIGHT-2",
    choices: ["roll", "flee"],
  };
}

Server({ games: [race], origins: [/127\.0\.0\.1/] }).run({ port, lobbyConfig: { apiPort } });
