import type { ComponentType } from 'react';
import { lazyComponent } from '../../shared/lazily.ts';
import type { RecordView } from '../view.ts';

/** The content of a drawer, which loads when the drawer opens. */
export const recordView = (
  load: () => Promise<{ default: ComponentType }>,
  needs?: RecordView['needs'],
): RecordView => ({ component: lazyComponent(load), needs });
