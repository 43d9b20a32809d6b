import { Worker } from 'node:worker_threads';

/** Milliseconds between two heartbeats. */
const interval = 1_000;

/** The source of a separate thread, which keeps running while the main thread hangs. */
const watch = `
const { writeSync } = require('node:fs');
const { workerData: { beats, interval, most } } = require('node:worker_threads');
let last = -1;
let missed = 0;
setInterval(() => {
  const present = Atomics.load(beats, 0);
  // It counts its own ticks instead of reading the clock: nothing was missed while the machine was asleep.
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
 * Ends the process when its main thread hangs, as it could then answer neither requests nor signals. Acknowledged
 * writes are not lost, and a supervisor can restart the process.
 *
 * @param seconds without a heartbeat after which the process ends.
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
