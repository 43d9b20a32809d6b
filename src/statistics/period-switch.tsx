import { Box, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../contract/dates.ts';
import { maxSpan, type Period, periods } from '../../contract/statistics.ts';
import { DayField } from './day-field.tsx';
import { usePainted } from '../shared/use-painted.ts';
import type { Span } from './question.ts';

const free = 'free';

const periodKeys: Record<Period | typeof free, string> = {
  today: 'figures.period.today',
  yesterday: 'figures.period.yesterday',
  7: 'figures.period.week',
  30: 'figures.period.month',
  this_month: 'figures.period.this_month',
  last_month: 'figures.period.last_month',
  free: 'figures.period.free',
};
const choices = [...periods, free] as const;

/** Where the buttons have no room in one line: on a phone, and in a dialog. */
const narrow = '@container (max-width: 800px)';

interface PeriodSwitchProps {
  span: Span;
  /** The span as the server understood it, from which a free one starts. */
  shown: { from: string; to: string } | undefined;
  onChange: (span: Span) => void;
}

/** The span of the figures: one of those with a name, or any from day to day. */
export function PeriodSwitch({ span, shown, onChange }: PeriodSwitchProps) {
  const { t } = useTranslation();
  const chosen = 'period' in span ? span.period : free;
  const isPainted = usePainted();
  const choose = (value: unknown) => {
    const period = periods.find((one) => one === value);
    if (period) onChange({ period });
    else if (value === free && shown) onChange({ from: shown.from, to: shown.to });
  };
  const dates = 'from' in span ? span : undefined;
  const setDate = (end: 'from' | 'to', value: string) => {
    if (!dates) return;
    const next = { ...dates, [end]: value };
    // A day after the other end moves that along.
    if (next.from > next.to || lengthOf(next) > maxSpan) next.from = next.to = value;
    onChange(next);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        aria-label={t('figures.period.title')}
        onChange={(_event, value: unknown) => choose(value)}
        sx={{
          [narrow]: { display: 'none' },
          '& button': { textTransform: 'none', px: 1.5, whiteSpace: 'nowrap', color: 'text.primary' },
        }}
      >
        {choices.map((value) => (
          <ToggleButton key={value} value={value} disabled={value === free && !shown}>
            {t(periodKeys[value])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isPainted && (
        <TextField
          select
          size="small"
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': t('figures.period.title') },
          }}
          fullWidth={false}
          sx={{ display: 'none', [narrow]: { display: 'flex' } }}
        >
          {choices.map((value) => (
            <option key={value} value={value}>
              {t(periodKeys[value])}
            </option>
          ))}
        </TextField>
      )}
      {dates &&
        (['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={t(end === 'from' ? 'figures.period.from' : 'figures.period.to')}
            value={dates[end]}
            onDay={(day) => setDate(end, day)}
          />
        ))}
    </Box>
  );
}
