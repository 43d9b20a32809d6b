import { isKeptList, keep, type Owner } from './kept.ts';
import { keepOptions } from './options.ts';
import type { WholeReads } from './types.ts';

/** Stores the choices of selects in the browser whenever they are read (specification, section 3). */
export const keptChoices = <P extends WholeReads>(provider: P, owner: () => Owner): P => ({
  ...provider,
  getAll: async (name, signal) => {
    const asker = owner();
    const rows = await provider.getAll(name, signal);
    if (isKeptList(name)) keep(name, asker, rows);
    return rows;
  },
  getOptions: async (list, signal) => {
    const asker = owner();
    const options = await provider.getOptions(list, signal);
    keepOptions(list, asker, options);
    return options;
  },
});
