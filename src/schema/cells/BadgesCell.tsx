import { Box, Chip } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { useFieldValue, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { valueText } from '../../dataProvider/valueText.ts';
import { type Forms, useForms } from '../lazyForms.tsx';
import { textKey } from '../texts.ts';
import { nothing } from './TextCell.tsx';

interface BadgesCellProps {
  source: string;
  /** How many are shown before the rest hides behind a button. */
  limit?: number;
}

/** Other records as badges: the first few, and a button that shows them all in a dialog. */
export function BadgesCell({ source, limit = 3 }: BadgesCellProps) {
  const value: unknown = useFieldValue({ source });
  const texts = Array.isArray(value) ? [...new Set(value.map(valueText))].filter(Boolean) : [];
  if (texts.length === 0) return <>{nothing}</>;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, minWidth: { xs: 320, sm: 0 } }}
    >
      {texts.slice(0, limit).map((text) => (
        <Chip key={text} size="small" label={text} />
      ))}
      {texts.length > limit && <AllBadges source={source} texts={texts} hidden={texts.length - limit} />}
    </Box>
  );
}

function Opened(props: ComponentProps<Forms['BadgesDialog']>) {
  const forms = useForms();
  return forms && <forms.BadgesDialog {...props} />;
}

function AllBadges({ source, texts, hidden }: { source: string; texts: readonly string[]; hidden: number }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Chip
        component="button"
        clickable
        size="small"
        variant="outlined"
        label={`+${hidden}`}
        aria-label={translate('list.show_all', { count: texts.length })}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Opened
          title={`${translate(textKey(resource, `fields.${source}`))}: ${valueText(record)}`}
          texts={texts}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
