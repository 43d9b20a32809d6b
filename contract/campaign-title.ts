/** The host of a link as a person wrote it: in letters, where an address has `xn--`. Empty where it has none. */
function hostIn(link: string): string {
  if (!URL.canParse(link)) return '';
  const { hostname } = new URL(link);
  const [, typed = ''] = /^\s*https?:\/\/([^/?#:@\\\s]+)/i.exec(link) ?? [];
  const isSame = URL.canParse(`https://${typed}`) && new URL(`https://${typed}`).hostname === hostname;
  return isSame ? typed.toLowerCase() : hostname;
}

/** The name of a campaign, in its own record and in those that refer to it: its code, and the host of its site. */
export function campaignTitle({ code, link = '' }: { code: string; link?: string }): string {
  const host = hostIn(link);
  return host === '' ? code : `${code} · ${host}`;
}
