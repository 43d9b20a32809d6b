import { Navigate, useLocation } from 'react-router';
import { useForms } from '../../kinds/lazy-forms.tsx';
import type { Permitted } from '../use-permitted.ts';
import type { View } from '../view.ts';

interface DialogProps {
  view: View;
  may: Permitted;
  dialog: string;
}

function Dialog({ view, may, dialog }: DialogProps) {
  const forms = useForms();
  if (!forms) return null;
  const { CreateDialog, EditDialog, RecordDialog } = forms;
  if (dialog === 'create') return <CreateDialog view={view} />;
  const id = decodeURIComponent(dialog);
  if (may.edit) return <EditDialog key={id} view={view} id={id} />;
  return view.record && <RecordDialog key={id} view={view} recordView={view.record} id={id} />;
}

/**
 * The dialog that the path below the list names: `create`, an id, or none. For a path without a dialog, or without
 * permission, only the list is shown.
 */
export function ListDialog({ view, may }: { view: View; may: Permitted }) {
  const { pathname, search } = useLocation();
  const list = `/${view.address}`;
  const dialog = pathname.slice(list.length + 1);
  if (!dialog) return null;
  if (!may[dialog === 'create' ? 'create' : 'open']) return <Navigate to={list + search} replace />;
  return <Dialog view={view} may={may} dialog={dialog} />;
}
