import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { percentSign, withDecimalsOf } from '../../../contract/csv.ts';
import type { Explanation } from '../../../contract/explain.ts';
import { monthName } from '../../../contract/month-name.ts';
import { CopyIconButton } from '../../shared/copy-button.tsx';
import { exactAmount, exactMoney } from '../../shared/exact-amount.ts';
import { hourText } from '../../shared/hour-text.ts';
import { formatMoment } from '../../shared/moment.ts';
import { dateText } from '../../shared/month-name.ts';

type Figure = Explanation['inputs'][number];

/** Characters from which a figure is a sentence, such as terms, and has a line to itself. */
const sentence = 60;

/** A figure as a language writes it. */
function figureText({ unit, value }: Figure, currency: string, language: string): string {
  switch (unit) {
    case 'money':
      return exactMoney(value, currency, language);
    case 'rate':
      return exactAmount(value.replace(/\.?0+$/, ''), language) + percentSign(language);
    case 'moment':
      return formatMoment(value, language)?.short ?? value;
    case 'hour':
      // Written as the clocks of its zone show it, so that it is read as if they were UTC's.
      return hourText(Date.parse(`${value}Z`), 'UTC', language);
    case 'day':
      return dateText(value, language);
    case 'month':
      return monthName(value, language);
    case 'count':
      return exactAmount(value, language);
    case 'text':
      return value;
  }
}

/** The formula of an amount, the figures that were put into it, and the event as its brand sent it. */
export function WhyFigures({ explanation }: { explanation: Explanation }) {
  const { t, i18n } = useTranslation();
  const { formula, inputs, raw, currency } = explanation;
  return (
    <>
      {formula !== null && (
        <Typography
          sx={{
            mt: 1,
            p: 1.5,
            borderRadius: 1,
            backgroundColor: ({ palette }) => palette.action.hover,
            fontVariantNumeric: 'tabular-nums',
            overflowWrap: 'anywhere',
          }}
        >
          {withDecimalsOf(i18n.language, formula)}
        </Typography>
      )}
      {inputs.length > 0 && (
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
            gap: 1.5,
            mt: 1.5,
            mb: 0,
          }}
        >
          {inputs.map((figure) => (
            <div
              key={figure.name}
              style={{ gridColumn: figure.value.length > sentence ? '1 / -1' : undefined }}
            >
              <Typography component="dt" variant="body2" color="textSecondary">
                {figure.title}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {figureText(figure, currency, i18n.language)}
              </Typography>
            </div>
          ))}
        </Box>
      )}
      {raw !== null && (
        <Box sx={{ mt: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="body2" color="textSecondary">
              {t('why.raw')}
            </Typography>
            <CopyIconButton text={raw} label={t('why.copy')} />
          </Box>
          <Box
            component="pre"
            tabIndex={0}
            aria-label={t('why.raw')}
            sx={{
              m: 0,
              p: 1.5,
              borderRadius: 1,
              backgroundColor: ({ palette }) => palette.action.hover,
              fontSize: '0.8125rem',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {raw}
          </Box>
        </Box>
      )}
    </>
  );
}
