import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon.tsx';
import { TypedField } from './typed-field.tsx';

interface FieldRowsProps {
  /** The list in the form. */
  name: 'share.tiers' | 'cpa.countries';
  /** The two fields of a row, with the translation keys of their labels. */
  fields: readonly { name: string; label: string; inputMode?: 'text' }[];
  empty: Readonly<Record<string, string>>;
  /** Translation key of the button that adds a row. */
  add: string;
  /** The most rows. */
  most: number;
}

/** Rows of two fields that are added and removed: tiers, and the amounts of single countries. */
export function FieldRows({ name, fields, empty, add, most }: FieldRowsProps) {
  const { t } = useTranslation();
  const { fields: rows, append, remove } = useFieldArray({ name });
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {rows.map(({ id }, at) => (
        <Box
          key={id}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr auto', gap: 1, alignItems: 'start', width: 1 }}
        >
          {fields.map((field) => (
            <TypedField
              key={field.name}
              name={`${name}.${at}.${field.name}`}
              label={t(field.label)}
              inputMode={field.inputMode}
            />
          ))}
          <IconButton
            sx={{ mt: '26px' }}
            aria-label={t('terms.remove_row', { number: at + 1 })}
            onClick={() => {
              remove(at);
              // The button that had the focus goes with its row.
              adding.current?.focus();
            }}
          >
            <Icon path={mdiTrashCanOutline} />
          </IconButton>
        </Box>
      ))}
      {rows.length < most && (
        <Button
          ref={adding}
          size="small"
          startIcon={<Icon path={mdiPlus} />}
          onClick={() => append({ ...empty })}
        >
          {t(add)}
        </Button>
      )}
    </Box>
  );
}
