/** How a state is told at a glance: as it should be, waiting for somebody, gone wrong, or over. */
export type Tone = 'is-good' | 'is-waiting' | 'is-bad' | 'is-over';

interface BadgeProps {
  text: string;
  /** A dot of its color, before the text, in place of a ground. */
  tone?: Tone | undefined;
}

/** A short text as a badge. As the rows, it has its looks from the page: a list has one in every row. */
export const Badge = ({ text, tone }: BadgeProps) => (
  <span className={tone ? `badge ${tone}` : 'badge'}>{text}</span>
);
