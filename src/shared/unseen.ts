import type { CSSProperties } from 'react';

/** For what is there for screen readers alone. */
export const unseen: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};
