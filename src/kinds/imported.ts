import type { Kind } from '../../contract/kinds.ts';
import { price } from '../../contract/rules.ts';
import { readAmount } from '../shared/read-amount.ts';

/* Only an import needs this knowledge of kinds, so it is loaded with the dialog of imports. */

/** How the files of other programs have the values of a kind. */
interface Imported {
  /** The titles that their columns often have. */
  headings?: readonly string[];
  /**
   * Reads a cell; without it, the text is the value. A text that is no value of the kind is returned as it is, and the
   * contract's rules refuse it.
   */
  read?: (text: string, language: string) => unknown;
  /** The translation key of a problem that the contract's rules would tell less well, if the text has one. */
  problem?: (text: string) => string | undefined;
}

/** An amount with either decimal sign, as far as it leaves no doubt: `1,250` in Russian is no amount. */
function readMoney(text: string, language: string): string {
  const languages = [language, 'ru', ...(text.includes('.') ? ['en'] : [])];
  const readings = languages.map((one) => readAmount(text, one));
  return readings.find((amount) => price().safeParse(amount).success) ?? text;
}

/** A share is written as its number alone; anything else would be read as an amount of money. */
const percentage = (text: string) => (text.trim().endsWith('%') ? 'import.problem.percentage' : undefined);

/** A Russian number as the contract has it, however it was written. */
function readPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '').replace(/^[78](?=\d{10}$)/, '');
  const [, ...parts] = /^(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits) ?? [];
  const [code, first, second, third] = parts;
  return code ? `+7 (${code}) ${first}-${second}-${third}` : text;
}

const yes = ['yes', 'да', 'true', '1'];
const no = ['no', 'нет', 'false', '0'];

function readYesNo(text: string): boolean | string {
  if (yes.includes(text.toLowerCase())) return true;
  return no.includes(text.toLowerCase()) ? false : text;
}

/** The kinds whose columns have usual titles, or whose cells are not their values. */
export const imported: Readonly<Partial<Record<Kind['is'], Imported>>> = {
  email: { headings: ['mail', 'e-mail address', 'почта', 'электронная почта', 'адрес почты'] },
  phone: { headings: ['phone number', 'tel', 'телефон', 'номер телефона', 'тел'], read: readPhone },
  link: { headings: ['url', 'link', 'website', 'site', 'ссылка', 'сайт'] },
  money: {
    headings: ['amount', 'price', 'cost', 'сумма', 'цена', 'стоимость'],
    read: readMoney,
    problem: percentage,
  },
  yesNo: { read: readYesNo },
};
