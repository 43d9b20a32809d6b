import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../shared/lazily.ts';

const WhyDialog = lazyComponent(() => import('./why-dialog.tsx'));

/** An amount that opens: underlined lightly, so that a column of amounts stays calm. */
const Amount = styled('button')(({ theme }) => ({
  '&&': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
  },
  cursor: 'pointer',
  // With text twice as large it breaks rather than be cut off.
  overflowWrap: 'anywhere',
  maxWidth: '100%',
  textDecoration: `underline 1px dotted ${theme.palette.text.secondary}`,
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationStyle: 'solid' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.dark}`, outlineOffset: 2 },
  '@media (pointer: coarse)': { minHeight: 44 },
  '@media print': { textDecoration: 'none' },
}));

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
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Amount
        type="button"
        aria-haspopup="dialog"
        aria-label={t('why.of', { name: `${title}, ${text}` })}
        onClick={() => setOpen(true)}
      >
        {text}
      </Amount>
      {isOpen && <WhyDialog entry={entry} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
