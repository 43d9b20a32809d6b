import { sql, type SQL } from 'drizzle-orm';

const list = (words: readonly string[]): SQL =>
  sql`(array[${sql.join(
    words.map((word) => sql.raw(`'${word}'`)),
    sql`, `,
  )}])`;

/** The word for the n-th row: `spread` makes neighbors differ. Arrays of SQL count from 1. */
const pick = (words: readonly string[], spread: number): SQL =>
  sql`${list(words)}[1 + (n * ${sql.raw(String(spread))} + n / ${sql.raw(String(words.length))}) % ${sql.raw(String(words.length))}]`;

const given = [
  'Anna',
  'Boris',
  'Clara',
  'Daniel',
  'Elena',
  'Fyodor',
  'Grace',
  'Hugo',
  'Irina',
  'Jonas',
  'Ксения',
  'Леонид',
  'Мария',
  'Никита',
  'Ольга',
  'Павел',
  'Рита',
  'Сергей',
  'Таисия',
  'Юрий',
];
const family = [
  'Petrenko',
  'Morgan',
  'Silva',
  'Novak',
  'Fischer',
  'Rossi',
  'Tanaka',
  'Ковальчук',
  'Литвин',
  'Бондарь',
  'Garcia',
  'Larsen',
  'Шевченко',
];
const first = [
  'Nord',
  'Blue',
  'Prime',
  'Lucky',
  'Silver',
  'Rapid',
  'Golden',
  'Urban',
  'Bright',
  'Royal',
  'Велес',
];
const second = [
  'Bet',
  'Market',
  'Finance',
  'Games',
  'Travel',
  'Fitness',
  'Academy',
  'Insurance',
  'Мода',
  'Delivery',
];
const offers = [
  'Spring offer',
  'Welcome bonus',
  'Weekend discount',
  'Free delivery',
  'Осенняя распродажа',
  'Second month free',
  'Подарок за регистрацию',
];

/** Differs between neighboring rows; for the largest amounts it needs more than 32 bits. */
const spread = sql`(n::bigint * 7919)`;

/** A moment in the last two years for the row number `n`, in whole milliseconds like the moments of the API. */
export const moment = sql`date_trunc('milliseconds', now()) - (${spread} % 1051200) * interval '1 minute'`;

/** Expressions over the row number `n`, each a plausible text. */
export const words = {
  person: sql`${pick(given, 7)} || ' ' || ${pick(family, 5)}`,
  brand: sql`${pick(first, 3)} || ' ' || ${pick(second, 7)} || ' ' || n`,
  offer: sql`${pick(offers, 3)} || ' ' || (5 + n % 45) || ' %'`,
  phone: sql`'+79' || lpad((${spread} % 1000000000)::text, 9, '0')`,
};
