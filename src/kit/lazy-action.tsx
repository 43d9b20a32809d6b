import type { ComponentType } from 'react';
import { Icon } from '../shared/icon.tsx';
import { lazyComponent } from '../shared/lazily.ts';

/** The places of buttons that a row has not, or not yet: the other rows have them. */
export const EmptyPlaces = ({ count }: { count: number }) => (
  <>
    {Array.from({ length: count }, (_, place) => (
      <span key={place} className="icon-button">
        <Icon path="" />
      </span>
    ))}
  </>
);

/** Buttons of a row that are loaded when rows are first drawn; until then their places are kept. */
export function lazyAction<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  places = 1,
) {
  const Action = lazyComponent(load);
  return (props: Props) => <Action {...props} waiting={<EmptyPlaces count={places} />} />;
}
