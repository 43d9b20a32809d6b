import { capabilities, useSession } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import type { Row } from '../../dataProvider/list-answer.ts';
import { resources } from '../../resources/index.ts';
import { recordAddress } from '../../kit/record-address.ts';
import { permittedOn } from '../../kit/use-permitted.ts';

/** Links to the records of a list, given that list's page, such as `affiliates/requests`. */
export function useRecordLink(page: string): (row: Row) => string {
  const user = useUser();
  const announced = capabilities(useSession());
  const view = resources.find(({ name }) => name === page)?.view;
  if (!view) throw new Error(`No entity is shown at /${page}`);
  const { edit } = permittedOn(view, user, announced);
  return (row) => recordAddress(view, row, edit);
}
