import type { ReactNode } from 'react';
import { useFieldValue } from 'react-admin';
import { Link } from 'react-router';
import { isAddressable } from '../../authProvider/route-access.ts';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { partsOfSchema } from '../../kinds/index.ts';
import { isReference } from '../../shared/values.ts';
import { shownAt } from '../record-address.ts';
import { permittedOn } from '../use-permitted.ts';
import { useShownIn } from './shown-in.ts';
import { useViews } from './use-views.ts';

/** Makes the name of another record a link to it, if the account may open the list that has them all. */
export function ToRecord({ source, children }: { source: string; children: ReactNode }) {
  const { view } = useShownIn();
  const user = useUser();
  const announced = capabilities(useSession());
  const views = useViews();
  const value: unknown = useFieldValue({ source });
  const titledBy = partsOfSchema(view.resource.record.shape[source])?.titledBy;
  const of = titledBy && 'records' in titledBy && titledBy.records;
  const list = views.find(({ resource, filter }) => resource.name === of && Object.keys(filter).length === 0);
  if (!list || !isReference(value) || !isAddressable(value.id)) return <>{children}</>;
  const { edit } = permittedOn(list, user, announced);
  return (
    <Link className="text-link" to={`/${list.address}/${shownAt(value.id, edit)}`}>
      {children}
    </Link>
  );
}
