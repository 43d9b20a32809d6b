import { useRef } from 'react';
import { newKey } from '../../dataProvider/once-each.ts';

/**
 * The Idempotency-Key of what a form sends: the same as long as it sends the same, so that nothing is written twice if an
 * answer is lost.
 */
export function useKeyOf(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: newKey() };
    return last.current.key;
  };
}
