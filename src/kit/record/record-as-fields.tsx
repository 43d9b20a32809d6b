import { type RaRecord, useRecordContext } from 'react-admin';
import { useOfferedFields } from './offered-fields.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordContent } from './record-content.tsx';
import { RecordField, RecordFields } from './record-fields.tsx';
import { ChoiceCell } from './choice-cell.tsx';
import { useShownIn } from './shown-in.ts';

/** The fields that head the drawer. */
const heading = ['name', 'user', 'user.name'];

/** Whether a record has a value at the beginning of a path such as `user.name`. */
const has = (record: RaRecord, source: string) => (source.split('.')[0] ?? '') in record;

/** A record whose declaration says nothing more: all of its fields, as far as the backend has them. */
export function RecordAsFields() {
  const record = useRecordContext();
  const { view } = useShownIn();
  const fields = useOfferedFields(view);
  if (!record) return null;
  const drawn = new Set(fields.map(({ source }) => source));
  const chosen = Object.keys(view.choices).filter((field) => !drawn.has(field));
  return (
    <>
      <RecordContent>
        <RecordFields>
          {fields
            .filter(({ source }) => has(record, source) && !heading.includes(source))
            .map(({ id, source, cell }) => (
              <RecordField key={id} id={id} source={source} cell={cell} />
            ))}
          {chosen
            .filter((source) => has(record, source))
            .map((source) => (
              <RecordField key={source} source={source} cell={ChoiceCell} />
            ))}
        </RecordFields>
      </RecordContent>
      <RecordActions>{null}</RecordActions>
    </>
  );
}
