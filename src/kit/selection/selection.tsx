import { useListContext } from 'react-admin';
import { useForms } from '../../kinds/lazy-forms.tsx';
import type { View } from '../view.ts';

function Bar({ view }: { view: View }) {
  const forms = useForms();
  return forms && <forms.SelectionBar view={view} />;
}

/** The bar for the selected rows; it loads when the first row is selected. */
export function Selection({ view }: { view: View }) {
  const { selectedIds } = useListContext();
  return selectedIds.length > 0 && <Bar view={view} />;
}
