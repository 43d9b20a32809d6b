import { useMediaQuery } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslation } from 'react-i18next';

export interface Count {
  /** A unique key, as labels may be the same. */
  id: string | number;
  label: string;
  value: number;
}

interface CountsChartProps {
  /** The name of the counted items. */
  title: string;
  counts: readonly Count[];
  /** In pixels. */
  height: number;
}

/** Of a bar, in pixels. */
const thickness = 12;

/** The longest label, in characters, that is shown beside its bar. */
const longest = 20;
const short = (label: string) => (label.length > longest ? `${label.slice(0, longest - 1)}…` : label);

/** The end of the axis, so that the figure after the longest bar is not cut off. */
const roomForFigures = (counts: readonly Count[]) => 1.25 * Math.max(1, ...counts.map(({ value }) => value));

/** With forced colors, the browser recolors texts but not SVG. */
const Chart = styled('div')({
  '@media (forced-colors: active)': {
    '& text': { fill: 'CanvasText !important' },
    '& rect': { fill: 'Highlight !important' },
  },
});

/** Numbers as bars; for a screen reader they are a table. */
export default function CountsChart({ title, counts, height }: CountsChartProps) {
  const { i18n } = useTranslation();
  const { palette } = useTheme();
  const quiet = useMediaQuery('(prefers-reduced-motion: reduce)');
  const labelOf = (id: Count['id']) => counts.find((count) => count.id === id)?.label ?? '';
  const format = (value: number | null) => (value ?? 0).toLocaleString(i18n.language);
  return (
    <>
      <table style={visuallyHidden}>
        <caption>{title}</caption>
        <tbody>
          {counts.map(({ id, label, value }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Chart aria-hidden>
        <BarChart
          layout="horizontal"
          height={height}
          skipAnimation={quiet}
          hideLegend
          disableKeyboardNavigation
          margin={{ left: 0, right: 8, top: 0, bottom: 0 }}
          borderRadius={4}
          yAxis={[
            {
              data: counts.map(({ id }) => id),
              scaleType: 'band',
              categoryGapRatio: Math.max(0, 1 - (thickness * counts.length) / height),
              width: 148,
              disableLine: true,
              disableTicks: true,
              valueFormatter: (id: Count['id'], { location }) =>
                location === 'tick' ? short(labelOf(id)) : labelOf(id),
            },
          ]}
          xAxis={[{ position: 'none', min: 0, max: roomForFigures(counts) }]}
          series={[
            {
              data: counts.map(({ value }) => value),
              color: palette.primary.main,
              barLabel: 'value',
              barLabelPlacement: 'outside',
              valueFormatter: format,
            },
          ]}
        />
      </Chart>
    </>
  );
}
