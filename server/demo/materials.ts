import { materialTypes } from '../base/options.ts';

const { banner, landing, text, video, emailTemplate, social } = materialTypes;

type Material = readonly [type: number, english: string, russian: string];

const materials: readonly Material[] = [
  [
    banner,
    '728×90, "Start with {brand} today", animated, 140 kB',
    '728×90, «Начните с {brand} сегодня», анимация, 140 КБ',
  ],
  [banner, '300×250, {brand}, summer campaign, static', '300×250, {brand}, летняя кампания, статичный'],
  [
    landing,
    '{brand}: landing page with a short form, converts best on mobile',
    '{brand}: лендинг с короткой формой, лучше всего для мобильных',
  ],
  [
    text,
    'Why thousands choose {brand}: quick start, fair terms, support around the clock.',
    'Почему выбирают {brand}: быстрый старт, честные условия, поддержка круглосуточно.',
  ],
  [video, '{brand} in 30 seconds, 1080p, with subtitles', '{brand} за 30 секунд, 1080p, с субтитрами'],
  [
    emailTemplate,
    'Subject: {brand} has a present for you\n\nHello!\nOpen your account this week and get the welcome bonus.',
    'Тема: подарок от {brand}\n\nЗдравствуйте!\nОткройте счёт на этой неделе и получите приветственный бонус.',
  ],
  [
    social,
    'Tried {brand}? Tell your friends and get a bonus for each of them.',
    'Уже пробовали {brand}? Расскажите друзьям и получите бонус за каждого.',
  ],
];

/** The promo materials of a brand, in the language of its name. */
export function materialsFor(brand: string, count: number): { type: number; content: string }[] {
  const isRussian = /[а-яё]/i.test(brand);
  return materials.slice(0, count).map(([type, english, russian]) => ({
    type,
    content: (isRussian ? russian : english).replaceAll('{brand}', brand),
  }));
}
