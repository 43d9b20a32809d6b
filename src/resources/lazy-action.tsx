import type { ComponentType } from 'react';
import { Icon } from '../shared/icon.tsx';
import { lazyComponent } from '../shared/lazily.ts';

/** A button of a row that is loaded when rows are first drawn; until then its place is kept. */
export function lazyAction<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Action = lazyComponent(load);
  return (props: Props) => (
    <Action
      {...props}
      waiting={
        <span className="icon-button">
          <Icon path="" />
        </span>
      }
    />
  );
}
