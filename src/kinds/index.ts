import type * as z from 'zod';
import { type Kind, kindOf } from '../../contract/kinds.ts';
import { bound } from './bound.ts';
import { changes } from './changes.tsx';
import { content } from './content.tsx';
import { email } from './email.tsx';
import { id, version } from './id.ts';
import type { KindParts } from './kind.ts';
import { link } from './link.tsx';
import { moment } from './moment.tsx';
import { money } from './money.tsx';
import { option } from './option.ts';
import { person } from './person.tsx';
import { phone } from './phone.tsx';
import { reference } from './reference.ts';
import { references } from './references.tsx';
import { state } from './state.tsx';
import { text } from './text.tsx';
import { yesNo } from './yes-no.tsx';

/** The kinds without parameters. */
const plain = {
  changes,
  content,
  email,
  id,
  link,
  moment,
  money,
  person,
  phone,
  state,
  text,
  version,
  yesNo,
};

function make(kind: Kind): KindParts {
  if (kind.is === 'bound') return bound(kind);
  if (kind.is === 'option') return option(kind);
  if (kind.is === 'reference') return reference(kind);
  if (kind.is === 'references') return references(kind);
  return plain[kind.is];
}

const made = new WeakMap<Kind, KindParts>();

/** How the panel handles the values of a kind. */
export function partsOf(kind: Kind): KindParts {
  const parts = made.get(kind) ?? make(kind);
  made.set(kind, parts);
  return parts;
}

/** The same for a schema of the contract; undefined if it has no kind. */
export function partsOfSchema(schema: z.core.$ZodType | undefined): KindParts | undefined {
  const kind = schema && kindOf(schema);
  return kind && partsOf(kind);
}
