import type { CSSProperties } from 'react';

/** Hides content from everyone except screen readers. */
export const unseen: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};
