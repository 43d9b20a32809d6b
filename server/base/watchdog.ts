import { Worker } from 'node:worker_threads';

/** Milliseconds between two signs of life. */
const interval = 1_000;

/** Runs in a thread of its own, as text: it must go on when everything else of the process hangs. */
const watch = `
const { writeSync } = require('node:fs');
const { workerData: { beats, interval, most } } = require('node:worker_threads');
let last = -1;
let missed = 0;
setInterval(() => {
  const present = Atomics.load(beats, 0);
  // Its own ticks are counted, as a machine that was asleep has missed nothing.
  missed = present === last ? missed + 1 : 0;
  last = present;
  if (missed < most) return;
  const time = new Date().toISOString();
  const msg = 'the process has hung for ' + Math.round((most * interval) / 1000) + ' s and is ended';
  writeSync(1, JSON.stringify({ level: 60, time, msg }) + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, interval);
`;

/**
 * Ends the process when its main thread hangs: it could neither answer nor hear a signal. Nothing that was
 * acknowledged is lost by that, and whatever started the process can start it again.
 *
 * @param seconds without a sign of life.
 * @returns a function that stops watching.
 */
export function startWatchdog(seconds: number): () => Promise<void> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const most = Math.ceil((seconds * 1000) / interval);
  const worker = new Worker(watch, { eval: true, execArgv: [], workerData: { beats, interval, most } });
  worker.unref();
  const timer = setInterval(() => Atomics.add(beats, 0, 1), interval).unref();
  return async () => {
    clearInterval(timer);
    await worker.terminate();
  };
}
