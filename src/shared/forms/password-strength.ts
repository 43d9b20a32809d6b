/*
 * A hint and not a rule: the specification requires only eight characters. It detects what guessing programs try first
 * (NIST SP 800-63B, section 5.1.1.2): common passwords, repetitions, and data of the person.
 */

export type Strength = 'common' | 'personal' | 'weak' | 'fair' | 'strong';

/** The stems of the most used passwords of eight and more characters; digits and signs around them help little. */
const commonStems =
  /^(pass?w(or)?d|passwort|qwerty|qwertz|qwertyuiop|asdfghjkl?|zxcvbnm|1q2w3e4r(5t)?(6y)?|q1w2e3r4(t5)?|1qaz2wsx|iloveyou|football|baseball|basketball|superman|batman|starwars|princess|sunshine|welcome|letmein|whatever|trustno|administrator|admin|login|changeme|default|dragon|monkey|master|shadow|michael|jennifer|computer|internet|samsung|liverpool|chelsea|пароль|йцукен(гшщз)?|любовь|привет|наташа|максим)$/;

const shortest = 8;
const long = 12;
const veryLong = 16;

/** Whether the characters follow each other in the alphabet or on the keyboard's row of digits: 12345678, abcdefgh. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((char, at) => char.charCodeAt(0) - text.charCodeAt(at));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

const isCommon = (text: string) =>
  isSequence(text) || commonStems.test(text.replaceAll(/^\P{L}+|\P{L}+$/gu, '')) || commonStems.test(text);

/** The pieces of names and addresses that are long enough to be recognized. */
const piecesOf = (known: readonly string[]) =>
  known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((piece) => piece.length > 3);

/** The strength of a password against guessing; undefined while it is too short. */
export function passwordStrength(password: string, known: readonly string[] = []): Strength | undefined {
  if (password.length < shortest) return undefined;
  const text = password.toLowerCase();
  const rest = piecesOf(known).reduce((left, piece) => left.replaceAll(piece, ''), text);
  if (isCommon(text) || /^\d+$/.test(text)) return 'common';
  if (rest.length < shortest && rest.length < text.length) return 'personal';
  const variety = new Set(rest).size;
  if (variety < 5) return 'weak';
  if (password.length >= veryLong && variety >= 8) return 'strong';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  if (password.length >= long) return kinds > 2 ? 'strong' : 'fair';
  return kinds > 2 ? 'fair' : 'weak';
}
