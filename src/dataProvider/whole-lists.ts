import type { OptionList } from '../../contract/kinds.ts';
import { arrange } from './arrange.ts';
import type { Owner } from './kept.ts';
import { type Row, totalOf } from './list-answer.ts';
import { type Caller, listCall } from './lists.ts';
import { remembered } from './remembered.ts';
import { resourceOf } from './resource-of.ts';
import type { Specified } from './specified.ts';
import { titlesOf } from './titles.ts';
import type { HeldLists, ListParams, Lists, WholeReads, Writes } from './types.ts';
import { wholeList } from './whole-list.ts';

/**
 * Pages, sorts and filters in the browser the lists that the backend returns whole, and reads them again after a write.
 * Pages of the backend are passed on.
 */
export function wholeLists(
  provider: Specified,
  caller: () => Caller,
  owner: () => Owner,
): Lists & HeldLists & WholeReads & Writes {
  const whole = wholeList();
  const lists = remembered();
  /** A write, after which every list is read anew. */
  const changing = async <T>(write: Promise<T>): Promise<T> => {
    try {
      return await write;
    } finally {
      // Also after a failure: a write whose response was lost may have succeeded.
      whole.forget();
      lists.forget();
    }
  };

  const remember = <T>(list: string, read: () => Promise<T>) => {
    const { user, language } = owner();
    return lists.get(`${user} ${language} ${list}`, read);
  };
  const sources = {
    options: (list: OptionList) => remember(`options ${list}`, () => provider.getOptions(list)),
    records: (name: string) => remember(name, () => provider.getAll(name)),
  };
  const listOf = (name: string, params: ListParams) =>
    `${owner().language} ${listCall(resourceOf(name), params, caller())}`;
  const arranged = async (name: string, rows: readonly Row[], params: ListParams) => {
    const titles = await titlesOf(resourceOf(name), rows, params.filter ?? {}, sources);
    return arrange(resourceOf(name), rows, params, owner().language, titles);
  };

  return {
    ...provider,
    create: (name, params) => changing(provider.create(name, params)),
    update: (name, params) => changing(provider.update(name, params)),
    delete: (name, params) => changing(provider.delete(name, params)),
    answerRequest: (...answer) => changing(provider.answerRequest(...answer)),
    heldRows: (name) => whole.rowsOf(listOf(name, {})),
    getList: async (name, params) => {
      const { filter, sort, pagination } = params;
      const question = {
        list: listOf(name, params),
        arrangement: JSON.stringify({ filter, sort, pagination }),
        askedAt: performance.now(),
      };
      const held = whole.rowsFor(question);
      if (held) return arranged(name, held, params);
      const { rows, pages } = await provider.readList(name, params);
      if (!pages) {
        whole.take(question, rows);
        return arranged(name, rows, params);
      }
      const { page = 1, perPage = rows.length } = pagination ?? {};
      return {
        data: rows,
        total: totalOf({ rows, pages }, page, perPage),
        meta: pages.total === undefined ? { lastPage: pages.last } : undefined,
      };
    },
  };
}
