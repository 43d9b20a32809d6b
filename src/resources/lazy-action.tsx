import type { ComponentType } from 'react';
import { Icon } from '../shared/icon.tsx';
import { lazyComponent } from '../shared/lazily.ts';

/** Buttons of a row that are loaded when rows are first drawn; until then their places are kept. */
export function lazyAction<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  places = 1,
) {
  const Action = lazyComponent(load);
  return (props: Props) => (
    <Action
      {...props}
      waiting={
        <>
          {Array.from({ length: places }, (_, place) => (
            <span key={place} className="icon-button">
              <Icon path="" />
            </span>
          ))}
        </>
      }
    />
  );
}
