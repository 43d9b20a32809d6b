import { EmailCell } from './LinkCells.tsx';
import { TextCell } from './TextCell.tsx';

/** Somebody: the name, and the address under it. */
export function PersonCell({ source }: { source: string }) {
  return (
    <>
      <TextCell source={source} />
      <div className="under">
        <EmailCell source={`${source}.email`} />
      </div>
    </>
  );
}
