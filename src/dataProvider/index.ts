import { keptChoices } from './kept-choices.ts';
import type { Caller } from './lists.ts';
import { onceEach } from './once-each.ts';
import { oneByOne } from './one-by-one.ts';
import { ownAccount } from './own-account.ts';
import { pagesOfAnySize } from './pages-of-any-size.ts';
import { recordsOfLists } from './records-of-lists.ts';
import type { Request } from './rest.ts';
import { specified } from './specified.ts';
import type { PanelDataProvider } from './types.ts';
import { wholeLists } from './whole-lists.ts';
import { withoutAnswered } from './without-answered.ts';

export type { PanelDataProvider } from './types.ts';

/**
 * The panel's data provider: the calls of the specification, and around them one decorator for each thing that
 * react-admin or the panel expects but the backend does not do.
 *
 * @param language the language that sorting in the browser follows
 * @param caller the signed-in account
 */
export function createDataProvider(
  request: Request,
  language: () => string,
  caller: () => Caller,
): PanelDataProvider {
  const owner = () => ({ user: caller().id, language: language() });
  const backend = ownAccount(keptChoices(onceEach(specified(request, caller), caller), owner), caller);
  const lists = withoutAnswered(pagesOfAnySize(wholeLists(backend, caller, owner), caller));
  // The callers of react-admin's methods name the type of the records themselves.
  return { ...oneByOne(recordsOfLists(lists, caller)), supportAbortSignal: true } as PanelDataProvider;
}
