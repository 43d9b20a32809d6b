import type { Language } from '../../../contract/languages.ts';
import type { Route } from '../../../contract/routes.ts';

/** The purpose of a page, where a newcomer could not guess it from its title. They are loaded after the page. */
export const intros: Partial<Record<Route, Record<Language, string>>> = {
  '/operators/requests': {
    en: 'Operators who wait for your approval. Those who were invited are approved already.',
    ru: 'Операторы, которые ждут вашего одобрения. Приглашённые уже одобрены.',
  },
  '/operators/requests/affiliates': {
    en: 'These affiliates registered without a brand, or their brand has no operator. Only you can answer them.',
    ru: 'Эти партнёры зарегистрировались без бренда, или у\u00A0их бренда нет оператора. Ответить можете только вы.',
  },
  '/affiliates/requests': {
    en: 'These affiliates want to work with your brands. Once approved, they can create campaigns.',
    ru: 'Эти партнёры хотят работать с\u00A0вашими брендами. После одобрения они смогут создавать кампании.',
  },
  '/brands': {
    en: 'What affiliates advertise. The icons of a row lead to its registration link, API settings, and figures.',
    ru: 'То, что рекламируют партнёры. Значки в\u00A0строке ведут к\u00A0ссылке для регистрации, настройкам API и\u00A0показателям.',
  },
  '/promo-materials': {
    en: 'What affiliates publish in their campaigns. Open a material to read and copy it.',
    ru: 'То, что партнёры публикуют в\u00A0своих кампаниях. Откройте материал, чтобы прочитать и\u00A0скопировать его.',
  },
  '/campaigns': {
    en: 'A campaign is a promo material under a plan. Open one for its tracking link and its figures.',
    ru: 'Кампания\u00A0— это промоматериал по тарифу. Откройте её: там трекинговая ссылка и\u00A0показатели.',
  },
  '/plans': {
    en: 'What affiliates are paid for, and how much. Open a plan for its terms and for who may choose it.',
    ru: 'За что и\u00A0сколько платят партнёрам. Откройте тариф: там его условия и\u00A0те, кто может его выбрать.',
  },
  '/roles': {
    en: 'A role narrows what an account may do. Without a role, it may do everything that accounts of its type can.',
    ru: 'Роль ограничивает аккаунт. Без роли ему доступно всё, что есть у\u00A0аккаунтов его типа.',
  },
  '/permissions': {
    en: 'Everything that a role can allow. The list is fixed: choose from it in a role.',
    ru: 'Всё, что может разрешать роль. Список неизменный: из него выбирают в\u00A0роли.',
  },
  '/contacts': {
    en: 'People whose addresses you want at hand. They have no accounts here.',
    ru: 'Люди, чьи контакты нужны под рукой. Аккаунтов у\u00A0них здесь нет.',
  },
  '/invites': {
    en: 'Links for creating an account, sent by e-mail. They are valid for 7\u00A0days.',
    ru: 'Ссылки для создания аккаунта, отправленные по e-mail. Они действуют 7\u00A0дней.',
  },
  '/mails': {
    en: 'What the panel sent in the last 30\u00A0days. E-mails that failed can be sent again.',
    ru: 'Что панель отправила за последние 30\u00A0дней. Неотправленное можно отправить ещё раз.',
  },
  '/audit-log': {
    en: 'Who changed what, and when. Nothing can be edited here.',
    ru: 'Кто, что и\u00A0когда изменил. Исправить здесь ничего нельзя.',
  },
  '/affiliates/campaigns': {
    en: 'What your affiliates publish, and where. Open a campaign for its tracking link, its terms and its figures.',
    ru: 'Что и\u00A0где публикуют партнёры. Откройте кампанию: там трекинговая ссылка, условия и\u00A0показатели.',
  },
  '/affiliates/plans': {
    en: 'Plans that your affiliates can choose, and those of their campaigns. Open one for its terms.',
    ru: 'Тарифы, которые могут выбрать ваши партнёры, и\u00A0те, по которым идут их кампании. Откройте тариф: там его условия.',
  },
  '/affiliates/audit-log': {
    en: 'The changes of your brands and of all that belongs to them.',
    ru: 'Изменения ваших брендов и\u00A0всего, что к\u00A0ним относится.',
  },
  '/sub-accounts/list': {
    en: 'Managers work for you on one brand. Their role says what they may do.',
    ru: 'Менеджеры работают с\u00A0одним вашим брендом. Что им доступно, решает роль.',
  },
  '/sub-accounts/roles': {
    en: 'The roles of your managers. You can give those of the platform, but not change them.',
    ru: 'Роли ваших менеджеров. Роли платформы можно назначать, но не менять.',
  },
  '/sub-accounts/permissions': {
    en: 'What you can put into your roles.',
    ru: 'Что можно разрешить в\u00A0ваших ролях.',
  },
  '/payments/transactions': {
    en: 'Every change of what your affiliates are owed. Open one to see why.',
    ru: 'Каждое изменение того, что причитается партнёрам. Откройте его, чтобы узнать причину.',
  },
  '/payments/balances': {
    en: 'What you owe each affiliate today. Open an amount to see what it is made of.',
    ru: 'Сколько вы сегодня должны каждому партнёру. Откройте сумму, чтобы увидеть, из чего она сложилась.',
  },
  '/payments/conversions': {
    en: 'What single customers bring by CPA and CPL. Approve one early, or reject it with a reason.',
    ru: 'Что приносят отдельные клиенты по CPA и\u00A0CPL. Можно одобрить раньше срока или отклонить с\u00A0указанием причины.',
  },
  '/payments/own-conversions': {
    en: 'Each customer’s CPA and CPL: what is on hold and until when, what was rejected and why.',
    ru: 'CPA и\u00A0CPL каждого клиента: что на удержании и до какого времени, что отклонено и почему.',
  },
  '/events': {
    en: 'What the systems of your brands reported, and why some of it was rejected.',
    ru: 'Что сообщили системы ваших брендов и\u00A0почему часть отклонена.',
  },
  '/events/customers': {
    en: 'Who registered with your brands, and which campaign brought them.',
    ru: 'Кто зарегистрировался у\u00A0ваших брендов и\u00A0какая кампания их привела.',
  },
};
