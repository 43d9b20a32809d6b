import { useMaskito } from '@maskito/react';
import { useTranslation } from 'react-i18next';
import { dateMask, readDate, showDate } from './dateMask.ts';
import type { InputProps } from '../../kinds/parts.ts';
import { TypedFilter } from './TypedFilter.tsx';

/** A day that a list is narrowed from or to. */
export function DateFilter({ source }: InputProps) {
  const { t } = useTranslation();
  const ref = useMaskito({ options: dateMask });
  return (
    <TypedFilter
      source={source}
      read={readDate}
      show={showDate}
      wrong="validation.date"
      placeholder={t('form.date_mask')}
      slotProps={{ htmlInput: { ref, inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}
