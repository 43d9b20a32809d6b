import type { ComponentProps } from 'react';
import { useFieldValue } from 'react-admin';
import { isObject, numberIn } from '../shared/lenient.ts';
import { valueText, isReference } from '../shared/values.ts';
import { type Forms, lazyInput, useForms } from './lazy-forms.tsx';
import type { Kind } from '../../contract/kinds.ts';
import { Badge } from './badge.tsx';
import { keyedBy } from './keyed.ts';
import type { KindParts } from './kind.ts';
import { nothing } from './text-cell.tsx';

interface BadgesCellProps {
  source: string;
  /** The number of badges before a button for the rest. */
  limit?: number;
  /** The text of each badge, where that is not the name. */
  textOf?: (one: unknown) => string;
}

/** Other records as badges: the first few, and a button that shows them all in a dialog. */
export function BadgesCell({ source, limit = 3, textOf = valueText }: BadgesCellProps) {
  const value: unknown = useFieldValue({ source });
  const texts = Array.isArray(value) ? [...new Set(value.map(textOf))].filter(Boolean) : [];
  if (texts.length === 0) return <>{nothing}</>;
  return (
    <div className="badges">
      {texts.slice(0, limit).map((text) => (
        <Badge key={text} text={text} />
      ))}
      {texts.length > limit && <AllBadges source={source} texts={texts} hidden={texts.length - limit} />}
    </div>
  );
}

/** The button for the rest of the badges. Until its code is loaded, one that does nothing keeps its place. */
function AllBadges(props: ComponentProps<Forms['BadgesButton']>) {
  const forms = useForms();
  if (forms) return <forms.BadgesButton {...props} />;
  return <button type="button" className="badge is-outlined">{`+${props.hidden}`}</button>;
}

const readOne = keyedBy('id');
/** The id of a record that may come as its id alone; none of what has no id. */
const idsIn = (one: unknown) => (isReference(one) ? one.id : numberIn(one)) ?? [];

/** Several other records. */
export const references = ({ resource }: Extract<Kind, { is: 'references' }>): KindParts => ({
  cell: BadgesCell,
  input: lazyInput(({ referencesInput }) => referencesInput(resource)),
  takesNone: true,
  toForm: (value) => (Array.isArray(value) ? value.flatMap(idsIn).map(String) : []),
  titledBy: { records: resource },
  // A collection that Laravel filtered comes as an object, with its former places as keys.
  read: (value) => (isObject(value) ? Object.values(value).map(readOne) : value),
});
