/// <reference types="vite/client" />
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { chartHeight } from './chart-height.ts';
import { rangeOf } from './chart-range.ts';
import { type Scale, sidesOf, widthOf } from './chart-sides.ts';
import { lonePoints } from './lone-points.ts';

/** A line of the chart. */
export interface Line {
  label: string;
  color: string;
  /** Lengths of dashes and gaps; none for a solid line. */
  dash: readonly number[];
  scale: Scale;
  values: readonly (number | null)[];
}

interface ChartProps {
  label: string;
  /** Milliseconds of the points. */
  at: readonly number[];
  lines: readonly Line[];
  /** Of the line of money. */
  currency: string | undefined;
  /** The text of a point below the axis. */
  tick: (time: number) => string;
  /** Tells that the pointer or the keys have come to a point; undefined when they leave. */
  onPoint: (index: number | undefined) => void;
  /** The point that the pointer or the keys are at, and its text. */
  index: number | undefined;
  pointText: string | undefined;
  language: string;
}

const compact = (language: string) => {
  const format = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 });
  // Half a click is no mark of an axis.
  return (value: number) => (Number.isInteger(value) ? format.format(value) : '');
};

/** The colors beside those of the lines: the browser does not recolor what is drawn on a canvas. */
function useColors() {
  const { palette, typography } = useTheme();
  const isForced = useMediaQuery('(forced-colors: active)');
  return {
    text: isForced ? 'CanvasText' : palette.text.secondary,
    grid: isForced ? 'GrayText' : palette.divider,
    font: `12px ${typography.fontFamily}`,
  };
}

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 };

/** Where a key leads from a point. */
function pointAfter(key: string, index: number | undefined, last: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = keySteps[key];
  if (step === undefined) return undefined;
  return index === undefined ? (step > 0 ? 0 : last) : Math.max(0, Math.min(last, index + step));
}

/** Lines over time. Arrow keys move from point to point; a table beside it has the same for screen readers. */
export default function Chart(props: ChartProps) {
  const { label, at, lines, currency, tick, onPoint, index, pointText, language } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(undefined);
  const colors = useColors();
  const look = JSON.stringify([
    colors,
    lines.map(({ values: _values, ...line }) => line),
    currency,
    language,
  ]);
  const data: UPlot.AlignedData = [at.map((time) => time / 1000), ...lines.map(({ values }) => [...values])];
  // The drawing is made anew for another look only; new figures are set into it.
  const latest = useRef({ data, tick, onPoint });
  useEffect(() => {
    latest.current = { data, tick, onPoint };
  });

  useEffect(() => {
    const parent = frame.current;
    // A browser may refuse to draw, against fingerprinting: then the table alone tells the figures.
    if (!parent || !document.createElement('canvas').getContext('2d')) return undefined;
    const axis = { stroke: colors.text, font: colors.font, ticks: { show: false } };
    /** The earnings at the points, and the amounts taken back. */
    const earned = () =>
      lines.flatMap(({ scale }, at) =>
        scale === 'money'
          ? [...(latest.current.data[at + 1] ?? [])].filter((value) => typeof value === 'number')
          : [],
      );
    const sides = sidesOf(lines, currency);
    const made = new UPlot(
      {
        width: parent.clientWidth,
        height: chartHeight,
        legend: { show: false },
        padding: [12, sides.length === 1 && sides[0]?.side === 3 ? 16 : 0, 0, 0],
        cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
        scales: {
          x: { time: false },
          left: { range: (_plot, _least, most) => rangeOf([most], earned()) },
          right: { range: (_plot, _least, most) => rangeOf([most], earned()) },
          money: {
            range: () => {
              const values = earned();
              return rangeOf(values, values);
            },
          },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            size: 32,
            // Marks stand at points, and never between two days.
            splits: () => {
              const times = latest.current.data[0];
              const room = Math.max(1, Math.floor(parent.clientWidth / 90));
              const every = Math.max(1, Math.ceil(times.length / room));
              return [...times].filter((_time, index) => index % every === 0);
            },
            values: (_plot, times) => times.map((time) => latest.current.tick(time * 1000)),
          },
          ...sides.map(({ scale, side, grid, color = colors.text, unit }) => ({
            ...axis,
            scale,
            side,
            stroke: color,
            ...(unit !== undefined && { label: unit, labelSize: 18, labelFont: colors.font }),
            size: (_plot: UPlot, marks: string[] | null) => widthOf(marks),
            grid: { show: grid, stroke: colors.grid, width: 1 },
            // Below zero there is money alone.
            values: (_plot: UPlot, marks: number[]) =>
              marks.map((mark) => (mark < 0 && scale !== 'money' ? '' : compact(language)(mark))),
          })),
        ],
        series: [
          {},
          ...lines.map(({ label: name, scale, dash, color }) => ({
            label: name,
            scale,
            stroke: color,
            dash: [...dash],
            width: 2,
            points: { show: false, filter: lonePoints },
          })),
        ],
        hooks: { setCursor: [({ cursor }) => latest.current.onPoint(cursor.idx ?? undefined)] },
      },
      latest.current.data,
      parent,
    );
    plot.current = made;
    const observer = new ResizeObserver(() =>
      made.setSize({ width: parent.clientWidth, height: chartHeight }),
    );
    observer.observe(parent);
    return () => {
      observer.disconnect();
      made.destroy();
      plot.current = undefined;
    };
    // `look` says all that the drawing is made of.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [look]);

  const drawn = JSON.stringify(data);
  useEffect(() => plot.current?.setData(latest.current.data), [drawn, look]);

  const move = (event: KeyboardEvent) => {
    const { current } = plot;
    const next = pointAfter(event.key, current?.cursor.idx ?? undefined, at.length - 1);
    const time = next === undefined ? undefined : data[0][next];
    if (!current || time === undefined) return;
    event.preventDefault();
    current.setCursor({ left: current.valToPos(time, 'x'), top: 0 });
  };
  return (
    <div
      ref={frame}
      role="slider"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={at.length - 1}
      aria-valuenow={index ?? at.length - 1}
      aria-valuetext={pointText}
      tabIndex={0}
      onKeyDown={move}
      onBlur={() => plot.current?.setCursor({ left: -10, top: -10 })}
      style={{ height: chartHeight }}
    />
  );
}
