interface BadgeProps {
  text: string;
  /** An outline, green for what is as it should be, in place of a ground. */
  look?: 'is-outlined' | 'is-good';
}

/** A short text as a badge. As the rows, it has its looks from the page: a list has one in every row. */
export const Badge = ({ text, look }: BadgeProps) => (
  <span className={look ? `badge ${look}` : 'badge'}>{text}</span>
);
