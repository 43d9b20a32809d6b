/** Roles, how many days ago they were made, and what they allow, by the permissions' names. */
export const demoRoles: readonly [name: string, daysAgo: number, allowed: RegExp][] = [
  ['Full access', 210, /./],
  ['Brand manager', 198, /^(brands|promo-materials)\./],
  ['Affiliate manager', 180, /^affiliates\.|^campaigns\.|^(plans|events|statistics)\.view$/],
  ['Финансы', 141, /^plans\.|^campaigns\.view$/],
  ['Аналитик', 120, /\.view$/],
  ['Контент-менеджер', 77, /^promo-materials\.|^brands\.view$/],
  ['Поддержка', 34, /^(affiliates|campaigns)\.view$/],
  ['Trainee', 6, /^$/],
];
