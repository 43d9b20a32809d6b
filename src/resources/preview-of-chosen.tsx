import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { useChoices } from '../kit/inputs/use-choices.ts';
import { PreviewOfRole } from './preview-of-role.ts';

/** A preview of the panel for an account with the permissions that are chosen in the form. */
export default function PreviewOfChosen({ source }: { source: string }) {
  const preview = useContext(PreviewOfRole);
  const { data = [] } = useChoices('permissions');
  const chosen: unknown = useWatch({ name: source });
  const ids = Array.isArray(chosen) ? chosen.map(String) : [];
  const names = data.filter(({ id }) => ids.includes(String(id))).map(({ name }) => name);
  return preview(names);
}
