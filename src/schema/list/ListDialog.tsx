import { Navigate, useLocation } from 'react-router';
import { useForms } from '../lazyForms.tsx';
import type { Permitted } from '../usePermitted.ts';
import type { View } from '../view.ts';

function Dialog({ view, dialog }: { view: View; dialog: string }) {
  const forms = useForms();
  if (!forms) return null;
  const { CreateDialog, EditDialog } = forms;
  if (dialog === 'create') return <CreateDialog view={view} />;
  return <EditDialog key={dialog} view={view} id={decodeURIComponent(dialog)} />;
}

/**
 * The dialog that the part of the address below the list names: `create`, an id, or none. One that is not
 * there, or not for this account, leaves the list.
 */
export function ListDialog({ view, may }: { view: View; may: Permitted }) {
  const { pathname, search } = useLocation();
  const list = `/${view.address}`;
  const dialog = pathname.slice(list.length + 1);
  if (!dialog) return null;
  if (!may[dialog === 'create' ? 'create' : 'edit']) return <Navigate to={list + search} replace />;
  return <Dialog view={view} dialog={dialog} />;
}
