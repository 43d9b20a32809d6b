import { Box, Link } from '@mui/material';
import { useFieldValue, useTranslate } from 'react-admin';
import { valueText } from '../../dataProvider/valueText.ts';
import { CopyIconButton } from '../../common/CopyIconButton.tsx';
import { ExternalLink } from '../../common/ExternalLink.tsx';
import { nothing } from './TextCell.tsx';

const useText = (source: string) => valueText(useFieldValue({ source }));

/** A link to somewhere else, and a way to copy it. */
export function LinkCell({ source }: { source: string }) {
  const translate = useTranslate();
  const text = useText(source);
  if (!text) return <>{nothing}</>;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 170 }}>
      <ExternalLink to={text} />
      <CopyIconButton text={text} label={translate('action.copy_link')} />
    </Box>
  );
}

/** An address to write to. */
export function EmailCell({ source }: { source: string }) {
  const text = useText(source);
  if (!text) return <>{nothing}</>;
  // Whatever else stands in it must not become a parameter of the mail.
  return (
    <Link href={`mailto:${encodeURIComponent(text).replace('%40', '@')}`} sx={{ whiteSpace: 'nowrap' }}>
      {text}
    </Link>
  );
}

/** A number to call. */
export function PhoneCell({ source }: { source: string }) {
  const text = useText(source);
  if (!text) return <>{nothing}</>;
  return (
    <Link href={`tel:${text.replaceAll(/[^\d+]/g, '')}`} sx={{ whiteSpace: 'nowrap' }}>
      {text}
    </Link>
  );
}
