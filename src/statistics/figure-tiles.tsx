import { Card, Skeleton, Tooltip, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { FigureName } from '../../contract/figure-names.ts';
import { figures } from '../../contract/figures.ts';
import type { FigureValues, StatisticsMeta } from '../../contract/statistics-answer.ts';
import { useCapability } from '../authProvider/store.ts';
import { EarnedLines, type EarnedQuery } from './earned-lines.tsx';
import { isEstimated } from './estimated.ts';
import { changeOf, changeText, figureLines, spanText } from './format.ts';
import type { Filters } from './question.ts';
import { numberOf, type Point } from './series.ts';
import { Sparkline } from './sparkline.tsx';
import { useLanguage } from '../shared/use-language.ts';

/** The figures of the tiles, as many as fit into a row. */
const shown: Readonly<Record<'tracked' | 'paid', readonly FigureName[]>> = {
  tracked: [
    'clicks',
    'registrations',
    'first_deposits',
    'deposit_sum',
    'net_revenue',
    'click_to_registration',
  ],
  paid: ['clicks', 'registrations', 'click_to_registration', 'first_deposits', 'net_revenue', 'earned'],
};
/** Lines of an amount in several currencies; the table and the file have the others. */
const mostLines = 2;
/** Reserved before anything is known, so that nothing moves. */
const tileHeight = 148;

/** A size at which a line fits into the tile: a bold character is about 0.65 of it wide. */
const sizeOf = (characters: number, lines: number) =>
  `clamp(0.75rem, ${(100 / (characters * 0.65)).toFixed(1)}cqi, ${lines > 1 ? '1.0625rem' : '1.5rem'})`;

const Row = styled('div')({
  display: 'grid',
  gap: 16,
  // Six, three or two in a row, so that none stands alone in the last one.
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  '@container (max-width: 940px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@container (max-width: 540px)': { gap: 8, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const Change = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: 'success' | 'error' | undefined;
}>(({ theme, tone }) => ({
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: tone ? theme.palette[tone].main : theme.palette.text.secondary,
}));

interface TileProps {
  name: FigureName;
  meta: StatisticsMeta | undefined;
  points: readonly Point[];
  /** Undefined while the figures are those of another question. */
  filters: Filters | undefined;
}

/** The change of a figure against the span before, which a tooltip tells. */
function ChangeAgainst({ name, meta }: { name: FigureName; meta: StatisticsMeta }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { previous, totals } = meta;
  if (!previous) return null;
  const currency = meta.currencies.length === 1 ? meta.currencies[0] : undefined;
  const change = changeOf(numberOf(totals, name, currency), numberOf(previous, name, currency));
  if (change === undefined) return <Change tone={undefined}>—</Change>;
  const before = figureLines(previous, name, language).join(', ');
  const against = t('figures.before', {
    value: before,
    span: spanText(previous.from, previous.to, language),
  });
  return (
    <Tooltip describeChild title={against}>
      <Change tone={change > 0 ? 'success' : change < 0 ? 'error' : undefined}>
        {changeText(change, language)}
      </Change>
    </Tooltip>
  );
}

function Value({ name, values, query }: { name: FigureName; values: FigureValues; query: EarnedQuery }) {
  const lines = figureLines(values, name, useLanguage());
  const more = lines.length - mostLines;
  return (
    <>
      {name === 'earned' ? (
        <EarnedLines values={values} query={query} most={mostLines} />
      ) : (
        lines.slice(0, mostLines).map((line) => <div key={line}>{line}</div>)
      )}
      {more > 0 && <span style={{ fontSize: '0.8125rem', fontWeight: 400 }}>+{more}</span>}
    </>
  );
}

function FigureTile({ name, meta, points, filters }: TileProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, hint } = figures[name];
  const lines = meta && figureLines(meta.totals, name, language);
  const currency = meta?.currencies.length === 1 ? meta.currencies[0] : undefined;
  const longest = Math.max(1, ...(lines ?? []).map((line) => line.length));
  return (
    <Card
      sx={{
        minHeight: tileHeight,
        p: { xs: 1.5, sm: 2 },
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
      }}
      component="li"
    >
      <Tooltip describeChild title={hint[language]}>
        <Typography variant="body2" color="textSecondary" sx={{ minHeight: '2.5rem', hyphens: 'auto' }}>
          {name === 'earned' && meta && isEstimated(meta)
            ? t('figures.estimate', { title: title[language] })
            : title[language]}
        </Typography>
      </Tooltip>
      <Typography
        component="div"
        sx={{
          fontWeight: 700,
          lineHeight: 1.25,
          minHeight: '2.125rem',
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
          containerType: 'inline-size',
        }}
      >
        <div style={{ fontSize: sizeOf(longest, lines?.length ?? 1) }}>
          {meta ? (
            <Value
              name={name}
              values={meta.totals}
              query={filters && { from: meta.from, to: meta.to, ...filters }}
            />
          ) : (
            <Skeleton width={72} />
          )}
        </div>
      </Typography>
      <div style={{ minHeight: 22 }}>{meta && <ChangeAgainst name={name} meta={meta} />}</div>
      <div style={{ minHeight: 28, marginTop: 'auto' }}>
        <Sparkline values={points.map(({ values }) => numberOf(values, name, currency))} />
      </div>
    </Card>
  );
}

/** The totals of the span: each with its change against the span before, and its course. */
export function FigureTiles(props: Omit<TileProps, 'name'>) {
  const { t } = useTranslation();
  const isPaid = useCapability('commissions');
  return (
    <Row
      as="ul"
      aria-label={t('figures.totals')}
      aria-busy={props.meta === undefined}
      style={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {shown[isPaid ? 'paid' : 'tracked'].map((name) => (
        <FigureTile key={name} name={name} {...props} />
      ))}
    </Row>
  );
}
