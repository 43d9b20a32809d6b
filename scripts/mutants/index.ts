import { browserMutants } from './browser.ts';
import { foreignMutants } from './foreign.ts';
import { layerMutants } from './layers.ts';
import { moneyMutants } from './money.ts';
import { movedMutants } from './moved.ts';
import type { Mutant } from './mutant.ts';
import { panelMutants } from './panel.ts';
import { postgresMutants } from './postgres.ts';
import { processMutants } from './processes.ts';

/** Every fault that a test was removed, merged or moved for, and faults of money: a test must fail for each. */
export const mutants: readonly Mutant[] = [
  ...postgresMutants,
  ...movedMutants,
  ...processMutants,
  ...panelMutants,
  ...browserMutants,
  ...foreignMutants,
  ...layerMutants,
  ...moneyMutants,
];
