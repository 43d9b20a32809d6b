import type { Capability } from '../../../contract/capabilities.ts';
import type { Language } from '../../../contract/languages.ts';

type Texts = Record<Language, string>;

interface Hint extends Texts {
  /** The capability of which it speaks: about another backend it would not be true. */
  needs?: Capability;
  /** Shown there instead. */
  without?: Texts;
}

const mailed: Hint = {
  needs: 'invitations',
  en: 'We’ll send a link to this address. It is valid for 7\u00A0days.',
  ru: 'Отправим ссылку на этот адрес. Она действует 7\u00A0дней.',
  without: { en: 'We’ll send a link to this address.', ru: 'Отправим ссылку на этот адрес.' },
};

/**
 * Explanations that people need to fill a field, where its label does not say enough. By the names of resource and field. They stand
 * here and not in the catalogs, so that the first load goes without them. That of a field which a record keeps for good ends
 * in `.fixed`.
 */
export const hints: Readonly<Record<string, Hint>> = {
  'brands.link': {
    needs: 'tracking',
    en: 'Visitors of tracking links arrive here. The links work only if this is a website (http or https).',
    ru: 'Сюда попадают посетители трекинговых ссылок. Ссылки работают, только если это сайт (http или https).',
  },
  'brands.operator_id': {
    en: 'Answers the requests of the brand. Fixed once the brand has events.',
    ru: 'Отвечает на заявки бренда. После первых событий не меняется.',
  },
  'brands.currency': {
    en: 'Of all amounts of the brand. Fixed after the first click.',
    ru: 'Для всех сумм бренда. После первого клика не меняется.',
  },
  'brands.currency.fixed': {
    en: 'Fixed since the first click or event: another currency would make other amounts of what was counted.',
    ru: 'Не меняется после первого клика или события: в\u00A0другой валюте подсчитанные суммы стали бы другими.',
  },
  'brands.time_zone': {
    en: 'Days and months of the brand begin at midnight there. Fixed after the first click.',
    ru: 'По нему начинаются дни и месяцы бренда. После первого клика не меняется.',
  },
  'brands.time_zone.fixed': {
    en: 'Fixed since the first click or event: in another zone what was counted would be of other days.',
    ru: 'Не меняется после первого клика или события: в\u00A0другом поясе подсчитанное пришлось бы на другие дни.',
  },
  'brands.allowed_hosts': {
    en: 'One per line. Tracking links may lead to these as well.',
    ru: 'По одному в строке. Трекинговые ссылки могут вести и сюда.',
  },
  'brands.click_param': {
    en: 'The address of the brand gets the click ID under this name. Your system sends it back.',
    ru: 'Под этим именем адрес бренда получает ID клика. Ваша система возвращает его.',
  },
  'brands.attribution_days': {
    en: 'A registration counts for a click up to this many days later.',
    ru: 'Регистрация засчитывается клику в течение этого числа дней.',
  },
  'plans.price': {
    needs: 'commissions',
    en: 'An amount, or the percentage of a revenue share. A change starts a new version of the terms.',
    ru: 'Сумма, а для доли дохода\u00A0— процент. Изменение создаёт новую версию условий.',
  },
  'plans.payment_type': {
    needs: 'commissions',
    en: 'Affiliates can choose a new plan at once. Open it to set conditions, hold, cap, and who may choose it.',
    ru: 'Новый тариф партнёры могут выбрать сразу. Условия, удержание, предел и\u00A0доступ настраиваются в\u00A0его карточке.',
  },
  'promo-materials.content': {
    en: 'For a preview, begin a banner with its size, such as 728×90, and an e-mail with “Subject: …”.',
    ru: 'Для предпросмотра начните баннер с\u00A0размера, например 728×90, письмо\u00A0— со строки «Тема: …».',
  },
  'promo-materials.landing': {
    en: 'Where its tracking links lead. Empty: to the link of the brand.',
    ru: 'Куда ведут трекинговые ссылки. Если пусто\u00A0— на ссылку бренда.',
  },
  'campaigns.link': {
    en: 'Where you publish it: your website, channel, or page.',
    ru: 'Где вы публикуете материал: ваш сайт, канал или страница.',
  },
  'users.comment': {
    en: 'A note for your team.',
    ru: 'Заметка для вашей команды.',
  },
  'users.condition_cooperation': {
    needs: 'commissions',
    en: 'For your overview. What is paid follows from the plan.',
    ru: 'Для справки. Сколько платить, решает тариф.',
  },
  'users.role_id': {
    en: 'Narrows what the account may do.',
    ru: 'Ограничивает то, что доступно аккаунту.',
  },
  'managers.email': mailed,
  'invites.email': mailed,
};

/** The hint of a field, as it is true of what the backend announced; undefined where its label says enough. */
export function hintOf(
  resource: string | undefined,
  field: string,
  announced: readonly Capability[],
  language: Language,
): string | undefined {
  const hint = hints[`${resource}.${field}`];
  const isTrue = !hint?.needs || announced.includes(hint.needs);
  return (isTrue ? hint : hint.without)?.[language];
}
