/** Where affiliates publish, and how they can be reached. */
export const channels = [
  'https://t.me/best_offers_daily',
  'https://cashback-club.example/top',
  'https://обзор-сервисов.example/рейтинг',
  'https://travel-blog.example/2026/where-to-go',
  'https://youtube.com/@smart_choice',
  'https://vk.com/skidki_kazhdyi_den',
  'https://review-hub.example/compare?utm_source=panel&utm_medium=cpa',
  'https://finance-notes.example/newsletter',
] as const;

/** Links by the key of the communication method: Telegram, e-mail, WhatsApp, phone, Skype, website. */
export const reachedBy = (method: number, email: string): string => {
  const handle = email.replace(/@.*/, '').replaceAll('.', '_');
  const links = [
    `tg://resolve?domain=${handle}`,
    `mailto:${email}`,
    `https://wa.me/7912${String(1_000_000 + handle.length * 38_147)}`,
    `https://call.example/${handle}`,
    `https://join.skype.com/${handle}`,
    `https://${handle.replaceAll('_', '-')}.example`,
  ];
  return links[method - 1] ?? `mailto:${email}`;
};
