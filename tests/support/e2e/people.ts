import { randomUUID } from 'node:crypto';
import type { AccountType } from '../../../contract/accounts.ts';
import { Person, type Effort } from './person.ts';
import { Problems } from './problems.ts';
import { catalogs, type Language } from './routes.ts';
import { password } from './sign-in.ts';
import { expect, test as base } from './test.ts';

interface People {
  /** Creates a person, new or of the demo data, with a browser of their own whose console is watched too. */
  somebody: (who: { name: string; email?: string; language?: Language }) => Promise<Person>;
}

export const test = base.extend<People>({
  somebody: async ({ browser, baseURL, mails }, provide) => {
    const watched: Problems[] = [];
    await provide(async ({ name, email, language = 'en' }) => {
      const context = await browser.newContext({ baseURL, locale: language });
      watched.push(new Problems(context));
      // Of letters alone: a mail does not quote a name with five digits in a row.
      const mark = randomUUID()
        .slice(0, 6)
        .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
      const known = { name, email: email ?? `person-${mark}@example.test` };
      return new Person(
        await context.newPage(),
        mails,
        email ? known : { ...known, name: `${name} ${mark}` },
      );
    });
    for (const context of browser.contexts()) await context.close();
    expect(watched.flatMap((problems) => problems.unexpected())).toEqual([]);
  },
});

export { expect };

/** The account of the demo data, as `somebody` takes it. */
export const demo = (type: AccountType) => ({ name: type, email: `${type}@demo.test` });

/** Signs in on the login page, which is already open. */
export async function logIn(person: Person, language: Language = 'en'): Promise<void> {
  const { field, login } = catalogs[language];
  const { page } = person;
  const email = page.getByLabel(field.email);
  await expect(email).toBeVisible();
  if ((await email.inputValue()) === '') await person.fill(email, person.email);
  await person.fill(page.getByLabel(field.password, { exact: true }), password);
  await person.click(page.getByRole('button', { name: login.submit, exact: true }));
}

/** Fills the form of a registration, and the code that is mailed; signed in afterward. */
export async function register(person: Person, language: Language = 'en'): Promise<void> {
  const { field, register: form, code } = catalogs[language];
  const { page } = person;
  await person.fill(page.getByLabel(field.name), person.name);
  await person.fill(page.getByLabel(field.email), person.email);
  await person.choose(page.getByLabel(field.communication_method), 'Telegram');
  await person.fill(page.getByLabel(field.communication_link), 'https://t.me/newcomer');
  await choosePassword(person, language);
  await person.click(page.getByRole('button', { name: form.submit }));
  const dialog = page.getByRole('dialog', { name: code.title });
  await person.sees(dialog.getByText(person.email));
  await person.typeCode(dialog.getByRole('textbox'));
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Fills a new password, twice. */
export async function choosePassword(person: Person, language: Language = 'en'): Promise<void> {
  const { field } = catalogs[language];
  const label = new RegExp(`^(${field.password}|${field.new_password})$`);
  await person.fill(person.page.getByLabel(label), password);
  await person.fill(person.page.getByLabel(field.password_confirmation), password);
}

/** Accepts an invitation that was mailed. */
export async function acceptInvitation(person: Person, subject: string): Promise<void> {
  const { page } = person;
  await person.followsMail(subject);
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await person.fill(page.getByLabel('Name'), person.name);
  await choosePassword(person);
  await person.click(page.getByRole('button', { name: 'Accept invitation' }));
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Asserts that no person needed more clicks and fields than this budget. */
export function keepsTo(budget: Effort, ...people: Person[]): void {
  const effort = { clicks: 0, fields: 0 };
  for (const { name, effort: own } of people) {
    effort.clicks += own.clicks;
    effort.fields += own.fields;
    const description = `${name}: ${own.clicks} clicks, ${own.fields} fields`;
    base.info().annotations.push({ type: 'effort', description });
  }
  expect(effort.clicks, 'clicks').toBeLessThanOrEqual(budget.clicks);
  expect(effort.fields, 'fields').toBeLessThanOrEqual(budget.fields);
}
