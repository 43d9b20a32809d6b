import { useResourceDefinitions } from 'react-admin';
import { mayOperate } from '../../authProvider/access.ts';
import { mayOpenPage } from '../../authProvider/route-access.ts';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { isThere } from '../use-permitted.ts';
import type { View } from '../view.ts';

interface Options {
  view: View;
}

/** The lists that the account may open, in the order of their declarations. */
export function useViews(): readonly View[] {
  const definitions = useResourceDefinitions<Options>();
  const user = useUser();
  const announced = capabilities(useSession());
  return Object.values(definitions)
    .flatMap(({ options }) => (options ? [options.view] : []))
    .filter((view) => {
      const isOpen = isThere(view, announced) && mayOpenPage(view.page, user, announced);
      return isOpen && mayOperate(user, view.resource.name, 'list');
    });
}
