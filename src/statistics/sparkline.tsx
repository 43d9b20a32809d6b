import { styled } from '@mui/material/styles';

const width = 96;
const height = 28;
/** Room above and below for the width of the line. */
const rim = 2;

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height,
  fill: 'none',
  stroke: theme.palette.primary.dark,
  strokeWidth: 1.5,
  // A value alone is a line without length.
  strokeLinecap: 'round',
  '@media (forced-colors: active)': { stroke: 'CanvasText' },
}));

/** The course of a figure in one line, beside its number; gaps where there is no data. One point has no course. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const numbers = values.filter((value) => value !== null);
  const [least, most] = [Math.min(0, ...numbers), Math.max(...numbers)];
  const scale = most > least ? (height - 2 * rim) / (most - least) : 0;
  const path = values.map((value, index) => {
    if (value === null) return '';
    const [former, next] = [values[index - 1] ?? null, values[index + 1] ?? null];
    const x = (index / (values.length - 1)) * width;
    const place = `${x.toFixed(1)} ${(height - rim - (value - least) * scale).toFixed(1)}`;
    if (former !== null) return `L${place}`;
    return next === null ? `M${place}h0` : `M${place}`;
  });
  return (
    <Drawing aria-hidden viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      {values.length > 1 && numbers.length > 0 && (
        <path d={path.join('')} vectorEffect="non-scaling-stroke" />
      )}
    </Drawing>
  );
}
