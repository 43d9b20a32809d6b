import { Navigate, useLocation } from 'react-router';
import { useForms } from '../../kinds/lazy-forms.tsx';
import type { Permitted } from '../use-permitted.ts';
import type { View } from '../view.ts';

interface ListDialogProps {
  view: View;
  may: Permitted;
}

interface DialogProps extends ListDialogProps {
  /** `create`, or the id of a record. */
  dialog: string;
  isShow: boolean;
}

function Dialog({ view, may, dialog, isShow }: DialogProps) {
  const forms = useForms();
  if (!forms) return null;
  const { CreateDialog, EditDialog, RecordDrawer } = forms;
  if (dialog === 'create') return <CreateDialog view={view} />;
  if (may.edit && !isShow) return <EditDialog key={dialog} view={view} id={dialog} />;
  return <RecordDrawer view={view} may={may} id={dialog} />;
}

/**
 * The dialog that the path below the list names: `create`, an id, an id and `show`, or none. For a path without a
 * dialog, or without permission, only the list is shown.
 */
export function ListDialog({ view, may }: ListDialogProps) {
  const { pathname, search } = useLocation();
  const list = `/${view.address}`;
  const [dialog, show] = pathname.slice(list.length + 1).split('/');
  if (!dialog) return null;
  if (dialog === 'create' && !may.create) return <Navigate to={list + search} replace />;
  return <Dialog view={view} may={may} dialog={dialog} isShow={show !== undefined} />;
}
