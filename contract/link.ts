/** Schemes a link may have (specification, section 5). */
export const linkProtocols = ['http:', 'https:', 'tg:', 'mailto:'] as const;

export type LinkProblem = 'invalid' | 'protocol' | 'domain' | 'wrong_domain';

/**
 * The problem with a link, or undefined when there is none: a link must parse, use an allowed scheme, and on
 * the web have a host with a dot whose last label has at least two characters.
 */
export function linkProblem(text: string): LinkProblem | undefined {
  let url;
  try {
    url = new URL(text);
  } catch {
    return 'invalid';
  }
  if (!linkProtocols.some((protocol) => protocol === url.protocol)) return 'protocol';
  if (url.protocol === 'tg:' || url.protocol === 'mailto:') return undefined;
  // Chromium encodes a space in a host, where others refuse the link: no host has a percent sign otherwise.
  if (url.hostname.includes('%')) return 'invalid';
  const labels = url.hostname.split('.');
  if (labels.length < 2) return 'domain';
  return (labels.at(-1) ?? '').length < 2 ? 'wrong_domain' : undefined;
}
