/** Small sounds made on the spot, quiet ones. None is heard before somebody has pressed something on the page. */
import { settings } from './settings.svelte';

export type Sound = 'turn' | 'dice' | 'card' | 'blow' | 'heal' | 'step' | 'stone' | 'collapse' | 'fire' | 'doom' | 'chat' | 'won' | 'lost';

const LEVEL = 0.55; // of all sounds
const LONGEST = 1.2; // seconds
const AGAIN = 0.06; // seconds: who leafs quickly hears each sound once
const CALLS: readonly Sound[] = ['turn', 'chat']; // what is heard of a page that nobody looks at

let context: AudioContext | undefined;
let out: AudioNode;
let hissing: AudioBuffer;
const lately: Partial<Record<Sound, number>> = {}; // when each was made last

/** Play a sound, if sounds are on and somebody may want to hear it now: once what it belongs to has been drawn. */
export function play(sound: Sound): void {
  if (!settings.sound || (document.hidden && !CALLS.includes(sound)) || navigator.userActivation?.hasBeenActive === false) return;
  setTimeout(() => make(sound));
}

function make(sound: Sound): void {
  try {
    context ??= open();
    void context.resume();
    const now = context.currentTime;
    if (now - (lately[sound] ?? -AGAIN) < AGAIN) return;
    lately[sound] = now;
    SOUNDS[sound](context, now + 0.01);
  } catch {
    // Without sound the game is the same.
  }
}

function open(): AudioContext {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = LEVEL;
  volume.connect(audio.destination);
  out = volume;
  hissing = hiss(audio);
  return audio;
}

/** A tone; it may slide to another pitch. */
function tone(audio: AudioContext, at: number, pitch: number, length: number, loud = 0.12, shape: OscillatorType = 'sine', to = pitch): void {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
  source.connect(volume).connect(out);
  source.start(at);
  source.stop(at + length + 0.02);
}

/** Noise that lasts as long as any of ours. It is made once: to make it costs more than to play it. */
function hiss(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * LONGEST), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}

function noise(audio: AudioContext, at: number, length: number, pitch: number, loud = 0.15): void {
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const volume = audio.createGain();
  source.buffer = hissing;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  volume.gain.setValueAtTime(loud, at);
  volume.gain.setTargetAtTime(0, at, length / 4);
  source.connect(filter).connect(volume).connect(out);
  source.start(at, Math.random() * (LONGEST - length), length);
}

export const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  turn: (audio, at) => {
    tone(audio, at, 587, 0.5);
    tone(audio, at + 0.13, 880, 0.7);
  },
  dice: (audio, at) => [0, 0.07, 0.13, 0.22, 0.34].forEach((delay, i) => noise(audio, at + delay, 0.05, 1900 - 220 * i, 0.4)),
  card: (audio, at) => noise(audio, at, 0.14, 3200, 0.22),
  blow: (audio, at) => {
    noise(audio, at, 0.16, 240, 0.5);
    tone(audio, at, 110, 0.2, 0.2, 'triangle');
  },
  heal: (audio, at) => [523, 659, 784].forEach((pitch, i) => tone(audio, at + i * 0.07, pitch, 0.4, 0.07)),
  step: (audio, at) => noise(audio, at, 0.07, 520, 0.25),
  stone: (audio, at) => {
    noise(audio, at, 0.22, 340, 0.4);
    noise(audio, at + 0.16, 0.1, 160, 0.6);
  },
  collapse: (audio, at) => {
    noise(audio, at, 1.1, 110, 1.1);
    [0.05, 0.2, 0.31, 0.5, 0.72].forEach((delay, i) => noise(audio, at + delay, 0.12, 420 - 60 * i, 0.35));
    tone(audio, at, 82, 1, 0.22, 'triangle', 36);
  },
  fire: (audio, at) => {
    noise(audio, at, 0.7, 900, 0.3);
    noise(audio, at + 0.08, 0.9, 420, 0.35);
    tone(audio, at, 196, 0.8, 0.06, 'triangle', 392);
  },
  doom: (audio, at) => [98, 147, 233].forEach((pitch, i) => tone(audio, at, pitch, 1.4 - 0.3 * i, 0.12)),
  chat: (audio, at) => tone(audio, at, 740, 0.18, 0.07),
  won: (audio, at) => [523, 659, 784, 1047].forEach((pitch, i) => tone(audio, at + i * 0.14, pitch, 0.9, 0.1, 'triangle')),
  lost: (audio, at) => [392, 330, 262].forEach((pitch, i) => tone(audio, at + i * 0.2, pitch, 0.9, 0.09, 'triangle')),
};

const KINDS: [RegExp, Sound][] = [
  [/roll|attack/, 'dice'],
  [/wounded|fell|destroy|broke/, 'blow'],
  [/mended|heal/, 'heal'],
  [/drew|played|card|discard/, 'card'],
  [/moved|placed|revealed/, 'step'],
];

/** The sound of something that happened, if it has one. */
export function soundOf(kind: string): Sound | undefined {
  return KINDS.find(([pattern]) => pattern.test(kind))?.[1];
}
