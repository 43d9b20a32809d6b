import type { Language } from './languages.ts';

/** The texts about the offer of a plan. They stand here and not in the catalogs, as those of terms do. */
export const offerTexts = {
  title: { en: 'Who may choose it', ru: 'Кто может выбрать' },
  everyone: { en: 'All affiliates', ru: 'Все партнёры' },
  brands: { en: 'The affiliates of certain brands', ru: 'Партнёры отдельных брендов' },
  affiliates: { en: 'Certain affiliates', ru: 'Отдельные партнёры' },
  nobody: { en: 'nobody is left', ru: 'никого не осталось' },
  note: {
    en: 'An affiliate chooses among the plans that are offered to it and pay in the currency of its brand. Running campaigns go on.',
    ru: 'Партнёр выбирает из планов, которые ему предложены и платят в\u00A0валюте его бренда. Начатые кампании продолжаются.',
  },
  change: { en: 'Change who may choose it', ru: 'Изменить, кто может выбрать' },
  to: { en: 'Offered to', ru: 'Кому предложен' },
  chosen_brands: { en: 'Brands', ru: 'Бренды' },
  chosen_affiliates: { en: 'Affiliates', ru: 'Партнёры' },
  saved: { en: 'Offer saved', ru: 'Предложение сохранено' },
  failed: { en: 'Couldn’t save the offer', ru: 'Не удалось сохранить предложение' },
  more: { en: 'and {{count}} more', ru: 'и\u00A0ещё {{count}}' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;
