import { Counter, Gauge, type Registry } from 'prom-client';
import type { ClickCounts } from '../tracking/clicks/click-queue.ts';

/** Measures how clicks are written, as the process tells when it is asked. */
export function measureClicks(registry: Registry, countsOf: () => ClickCounts): void {
  const registers = [registry];
  void new Counter({
    name: 'panel_clicks_total',
    help: 'Clicks of tracking links, by whether they were written or dropped.',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { written, dropped } = countsOf();
      this.reset();
      this.inc({ outcome: 'written' }, written);
      this.inc({ outcome: 'dropped' }, dropped);
    },
  });
  void new Gauge({
    name: 'panel_clicks_waiting',
    help: 'Clicks in memory that wait for being written.',
    registers,
    collect() {
      this.set(countsOf().waiting);
    },
  });
}
