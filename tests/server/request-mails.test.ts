import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asHtml, asText } from '../../server/mail/layout.ts';
import { brands, users } from '../../server/database/tables/index.ts';
import { tellOfRequest } from '../../server/accounts/requests/tell-of-request.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Caller, demoCaller } from '../support/server/callers.ts';

let backend: Backend;
let admin: Caller;
let operator: Caller;
let people = 0;
beforeAll(async () => {
  backend = await startBackend();
  admin = await demoCaller(backend.app, 'super-admin');
  operator = await demoCaller(backend.app, 'operator');
});
afterAll(() => backend.close());

type New = Partial<typeof users.$inferInsert>;

async function applicant(more: New = {}): Promise<{ id: number; email: string }> {
  people += 1;
  const email = `applicant${people}@example.com`;
  const row = { type: 'affiliate', name: 'Пётр Новый', email, ...more } as const;
  const [made] = await backend.database.insert(users).values(row).returning({ id: users.id });
  return { id: made?.id ?? 0, email };
}

async function ownBrand() {
  const [brand] = await backend.database.select().from(brands).where(eq(brands.operatorId, operator.id));
  if (!brand) throw new Error('the demo operator has no brand');
  return brand;
}

/** The last mail to an address, as both of its forms say it. */
async function lastTo(email: string) {
  await backend.settled();
  const mail = backend.mailbox.to(email).at(-1);
  if (!mail) throw new Error(`no mail to ${email}`);
  const { letter } = mail;
  return { subject: letter.subject, text: asText(letter), html: await asHtml(letter) };
}

const exchange = () => {
  const { database, mail, appUrl } = backend.services;
  return {
    database,
    mail,
    appUrl,
    language: 'en' as const,
    now: backend.now(),
  };
};

describe('the answer to a request is mailed', () => {
  test('on approval, with a link to the panel, in the language the recipient used last', async () => {
    const { id, email } = await applicant({ brandId: (await ownBrand()).id, language: 'ru' });
    await operator.client.patch(`/api/v1/affiliates/${id}/approval`, { approved: true });
    const mail = await lastTo(email);
    expect(mail.subject).toBe('Ваша заявка одобрена');
    expect(mail.text).toContain('http://localhost:3000/dashboard');
    // A second approval changes nothing, and tells of nothing.
    await operator.client.patch(`/api/v1/affiliates/${id}/approval`, { approved: true });
    await backend.settled();
    expect(backend.mailbox.to(email)).toHaveLength(1);
  });

  test('on rejection, with the reason, whose markup stays text', async () => {
    const { id, email } = await applicant({ brandId: (await ownBrand()).id });
    const reason = 'No <b>website</b>.\nTry again.';
    await operator.client.patch(`/api/v1/affiliates/${id}/approval`, { approved: false, reason });
    const mail = await lastTo(email);
    expect(mail.subject).toBe('Your application was rejected');
    expect(mail.text).toContain(`Reason: ${reason}`);
    expect(mail.text).toContain('http://localhost:3000/dashboard');
    expect(mail.html).toContain('No &lt;b&gt;website&lt;/b&gt;.\nTry again.');
    expect(mail.html).toContain('white-space: pre-line');
  });

  test('of an operator too, and of an approval in the form of users', async () => {
    const { id, email } = await applicant({ type: 'operator' });
    await admin.client.patch(`/api/v1/operators/${id}/approval`, { approved: false });
    expect((await lastTo(email)).text).not.toContain('Reason');
    await admin.client.patch(`/api/v1/users/${id}`, { approved: true });
    expect((await lastTo(email)).subject).toBe('Your application was approved');
    await admin.client.patch(`/api/v1/users/${id}`, { approved: true, comment: 'Good' });
    await backend.settled();
    expect(backend.mailbox.to(email)).toHaveLength(2);
  });
});

describe('a new request is mailed', () => {
  test('to the operator of its brand, with the person and the link to the request', async () => {
    const brand = await ownBrand();
    const { id, email } = await applicant({ brandId: brand.id });
    await backend.database.update(users).set({ language: 'ru' }).where(eq(users.id, operator.id));
    await tellOfRequest(exchange(), id);
    const mail = await lastTo('operator@demo.test');
    expect(mail.subject).toBe('Новая заявка: Пётр Новый');
    expect(mail.text).toContain(email);
    expect(mail.text).toContain(brand.name);
    expect(mail.text).toContain(`http://localhost:3000/affiliates/requests/${id}\n`);
  });

  test('without a brand to the super-admins, with the link to the request in their queue', async () => {
    const { id, email } = await applicant();
    await tellOfRequest(exchange(), id);
    const mail = await lastTo('super-admin@demo.test');
    expect(mail.text).toContain(email);
    expect(mail.text).toContain(`http://localhost:3000/operators/requests/affiliates/${id}\n`);
  });

  test.each([
    ['an address', 'Blocked! Log in at evil.example'],
    ['a long number', 'Call 79123456789'],
    ['more than 60 characters', 'Name'.repeat(60)],
  ])('by the e-mail alone where the name has %s, as a stranger must not write our mails', async (_, name) => {
    const { id, email } = await applicant({ name });
    await tellOfRequest(exchange(), id);
    const mail = await lastTo('super-admin@demo.test');
    expect(mail.subject).toContain(email);
    expect(mail.text).toContain(`\n${email} `);
    expect(JSON.stringify(mail)).not.toContain(name);
  });

  test('only a limited number of times an hour: a flood of registrations does not fill a mailbox', async () => {
    backend.advance(3_600_000);
    const before = backend.mailbox.to('super-admin@demo.test').length;
    const { id } = await applicant();
    for (let time = 0; time < 30; time += 1) await tellOfRequest(exchange(), id);
    await backend.settled();
    expect(backend.mailbox.to('super-admin@demo.test')).toHaveLength(before + 20);
  });
});

describe('the language of an account', () => {
  const languageOf = async (id: number) =>
    (await backend.database.select().from(users).where(eq(users.id, id)))[0]?.language;

  test('is that of its last sign-in or write', async () => {
    const affiliate = await demoCaller(backend.app, 'affiliate');
    expect(await languageOf(affiliate.id)).toBe('en');
    const inRussian = { 'Accept-Language': 'ru' };
    await affiliate.client.send('/api/v1/auth/me', { headers: inRussian });
    expect(await languageOf(affiliate.id)).toBe('en');
    await affiliate.client.patch(`/api/v1/users/${affiliate.id}`, { name: 'Affiliate' }, inRussian);
    await backend.settled();
    expect(await languageOf(affiliate.id)).toBe('ru');
  });
});
