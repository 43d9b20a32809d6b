import { useMaskito } from '@maskito/react';
import { useTranslate } from 'react-admin';
import { dateMask, readDate, showDate } from './dateMask.ts';
import type { InputProps } from '../parts.ts';
import { TypedFilter } from './TypedFilter.tsx';

/** A day that a list is narrowed from or to. */
export function DateFilter({ source }: InputProps) {
  const translate = useTranslate();
  const ref = useMaskito({ options: dateMask });
  return (
    <TypedFilter
      source={source}
      read={readDate}
      show={showDate}
      wrong="validation.date"
      placeholder={translate('form.date_mask')}
      slotProps={{ htmlInput: { ref, inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}
