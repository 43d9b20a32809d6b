import type { ComponentType } from 'react';
import { lazyComponent } from '../../shared/lazily.ts';
import type { RecordView } from '../view.ts';

/** A dialog about a record; what it draws is loaded when one is opened. `title` is a translation key. */
export const recordView = (title: string, load: () => Promise<{ default: ComponentType }>): RecordView => ({
  title,
  component: lazyComponent(load),
});
