import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, by their last folders and names, longest first. Begun last, one of them would run alone
 * at the end while a core has nothing to do; a fresh clone has no durations of an earlier run to sort by.
 */
const longest = [
  'server/reliability/facts',
  'server/stopping',
  'server/process-start',
  'server/process',
  'server/backup',
  'server/several-processes',
  'server/process-data',
  'server/reliability/mails',
  'server/statistics/proof',
  'server/throttle',
  'contract/permissions',
  'server/two-factor',
  'server/replica',
  'contract/entities',
  'server/booking/closing',
  'contract/access',
  'panel/specified',
  'panel/plans',
  'panel/dashboard',
  'panel/lapsed',
  'panel/inviting',
  'panel/approvals',
];

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex(
    (name) => moduleId.endsWith(`/tests/${name}.test.ts`) || moduleId.endsWith(`/tests/${name}.test.tsx`),
  );
  return place === -1 ? longest.length : place;
};

/**
 * Where the projects stand in a run of several: those whose tests start processes first, as they have the longest tests,
 * and the units last, as they have the shortest. The files of a project stay together, because they share workers.
 */
const stages = [
  /-processes$/,
  /^server-embedded$/,
  /^server-postgres$/,
  /^panel/,
  /^guide$/,
  /^unit$/,
  /-timing$/,
];
const stageOf = ({ project }: TestSpecification) => stages.findIndex((name) => name.test(project.name));

/** Sorts the files of a run so that no long one is left over at its end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted(
      (a, b) =>
        stageOf(a) - stageOf(b) || a.project.name.localeCompare(b.project.name) || placeOf(a) - placeOf(b),
    );
  }
}
