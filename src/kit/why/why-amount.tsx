import { Link, type SxProps, type Theme } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useOpenDialog } from '../../shared/dialog/open-dialogs.ts';
import { lazyDialog } from '../../shared/lazy-dialog.ts';

const WhyDialog = lazyDialog(() => import('./why-dialog.tsx'));

/** An amount that opens: underlined lightly, so that a column of amounts stays calm, whatever table it stands in. */
const look: SxProps<Theme> = {
  '&&': { color: 'inherit', textAlign: 'inherit' },
  font: 'inherit',
  verticalAlign: 'baseline',
  // With text twice as large it breaks rather than be cut off.
  overflowWrap: 'anywhere',
  maxWidth: '100%',
  textDecoration: ({ palette }) => `underline 1px dotted ${palette.text.secondary}`,
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationStyle: 'solid' },
  '@media (pointer: coarse)': { minHeight: 44 },
  '@media print': { textDecoration: 'none' },
};

/** Lets an amount break before its currency: else it would break within that. */
const breakable = (text: string) => text.replace(/[\u00a0\u202f](?=\D+$)/, ' ');

interface WhyAmountProps {
  /** The entry that explains it. */
  entry: string;
  /** The name of the amount. */
  title: string;
  /** The amount as people read it. */
  text: string;
}

/** An amount as a button that says why. */
export function WhyAmount({ entry, title, text }: WhyAmountProps) {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  return (
    <Link
      component="button"
      type="button"
      sx={look}
      aria-haspopup="dialog"
      aria-label={t('why.of', { name: `${title}, ${text}` })}
      onPointerEnter={WhyDialog.warm}
      onFocus={WhyDialog.warm}
      onClick={() => openDialog((onClose) => <WhyDialog entry={entry} title={title} onClose={onClose} />)}
    >
      {breakable(text)}
    </Link>
  );
}
