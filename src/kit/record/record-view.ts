import type { ComponentType } from 'react';
import { lazyComponent } from '../../shared/lazily.ts';
import type { RecordView } from '../view.ts';

/** A dialog about a record, whose content loads when it opens. `title` is a translation key. */
export const recordView = (title: string, load: () => Promise<{ default: ComponentType }>): RecordView => ({
  title,
  component: lazyComponent(load),
});
