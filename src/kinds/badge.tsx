interface BadgeProps {
  text: string;
  /** An outline instead of a background; a green one for a good state. */
  look?: 'is-outlined' | 'is-good';
}

/**
 * A short text as a badge. It is styled by the page's style sheet, like the rows, because a list has one in every row.
 */
export const Badge = ({ text, look }: BadgeProps) => (
  <span className={look ? `badge ${look}` : 'badge'}>{text}</span>
);
