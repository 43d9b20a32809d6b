import { EmailCell } from './email.tsx';
import { keyedBy } from './keyed.ts';
import type { KindParts } from './kind.ts';
import { TextCell } from './text-cell.tsx';

/** Somebody: the name, and the address under it. */
function PersonCell({ source }: { source: string }) {
  return (
    <>
      <TextCell source={source} />
      <div className="under">
        <EmailCell source={`${source}.email`} />
      </div>
    </>
  );
}

/** A person as part of a record. */
export const person: KindParts = { cell: PersonCell, naming: 2, title: TextCell, read: keyedBy('id') };
