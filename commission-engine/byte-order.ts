/** Surrogates stand for the characters beyond U+FFFF, so they come after the other ones. */
function rank(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

/** Compares two texts as the bytes of their UTF-8, like a Postgres index of collation "C". */
export function byBytes(a: string, b: string): -1 | 0 | 1 {
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const [left, right] = [rank(a, at), rank(b, at)];
    if (left !== right) return left < right ? -1 : 1;
  }
  if (a.length === b.length) return 0;
  return a.length < b.length ? -1 : 1;
}
