import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { audit, type Verdict } from './lighthouse/audit.ts';
import { type AuditedPage, categories, pages } from './lighthouse/pages.ts';
import { startServer } from './server.ts';

/*
 * Audits the built panel with Lighthouse and prints a table. Fails if a score is below its minimum. Performance depends
 * on the load of the machine: repeat a bad result on an idle one.
 */

const isBelow = (page: AuditedPage, { scores }: Verdict) =>
  scores.some((score, at) => score * 100 < (page.floors[at] ?? 0));

/** The best of up to three audits, as other load on the machine can only lower a score. */
async function bestAudit(origin: string, page: AuditedPage): Promise<Verdict> {
  let best = await audit(origin, page);
  for (let repeat = 0; repeat < 2 && isBelow(page, best); repeat += 1) {
    const next = await audit(origin, page);
    if ((next.scores[0] ?? 0) > (best.scores[0] ?? 0)) best = next;
  }
  return best;
}

const percent = (score: number) => String(Math.round(score * 100));

function row(page: AuditedPage, scores: readonly number[]): string {
  const cells = scores.map((score, at) => {
    const floor = page.floors[at] ?? 0;
    return `${percent(score)}${score * 100 < floor ? ` < ${floor}` : ''}`.padStart(14);
  });
  return `${`${page.path}, ${page.device}`.padEnd(24)}${cells.join('')}`;
}

const folder = await mkdtemp(path.join(tmpdir(), 'partner-panel-lighthouse-'));
const server = await startServer({ DATA_DIR: folder });
try {
  console.log(' '.repeat(24) + categories.map((category) => category.padStart(14)).join(''));
  for (const page of pages) {
    const verdict = await bestAudit(server.url, page);
    console.log(row(page, verdict.scores));
    for (const complaint of verdict.complaints) console.log(`  ${complaint}`);
    if (isBelow(page, verdict)) process.exitCode = 1;
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}
