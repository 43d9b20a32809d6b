import { useLocation } from 'react-router';
import { useForms } from './lazyForms.tsx';
import type { Permitted } from './usePermitted.ts';
import type { View } from './view.ts';

interface DialogProps {
  view: View;
  may: Permitted;
}

function Dialog({ view, may, dialog }: DialogProps & { dialog: string }) {
  const forms = useForms();
  if (!forms) return null;
  const { CreateDialog, EditDialog } = forms;
  if (dialog === 'create') return may.create && <CreateDialog view={view} />;
  return may.edit && <EditDialog key={dialog} view={view} id={decodeURIComponent(dialog)} />;
}

/** The dialog that the part of the address below the list names: `create`, an id, or none. */
export function ListDialog({ view, may }: DialogProps) {
  const { pathname } = useLocation();
  const dialog = pathname.slice(`/${view.address}/`.length);
  return dialog && <Dialog view={view} may={may} dialog={dialog} />;
}
