import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { asHtml, asText } from '../../server/mail/layout.ts';
import {
  invitationLetter,
  guardedChangeLetter,
  registeredLetter,
  resetLetter,
  verificationLetter,
  welcomeLetter,
} from '../../server/mail/letters.ts';
import { MailFailure } from '../../server/mail/mailer.ts';
import { openMailing } from '../../server/mail/mailing.ts';
import { openMailer } from '../../server/mail/open.ts';
import { outboxMailer } from '../../server/mail/outbox.ts';
import { languages } from '../../contract/languages.ts';
import { createApp } from '../../server/app.ts';
import { textsIn } from '../../server/base/texts.ts';
import { type MailSink, startMailSink } from '../support/mail-sink.ts';
import { startBackend } from '../support/server/backend.ts';
import { testVault } from '../support/server/vault.ts';
import { client } from '../support/server/client.ts';

const appUrl = 'https://panel.example';
const nowhere = { dataDirectory: path.join(tmpdir(), 'nowhere') };

/** Names a mail. */
const id = 'b3c1a2f4-0d8e-4f5a-9a51-0f1c2d3e4f5a';

const digits = (text: string | undefined) => text?.match(/\d+/g)?.filter((run) => run.length === 6);

describe('mail by SMTP', () => {
  let sink: MailSink;
  beforeAll(async () => {
    sink = await startMailSink();
  });
  afterAll(() => sink.close());

  test('REG4: a visitor’s code arrives in the visitor’s language, and is good', async () => {
    const backend = await startBackend();
    const { connection, services } = backend;
    const mailing = await openMailing(connection, { ...services, vault: testVault });
    mailing.start(openMailer({ mailUrl: sink.url, ...nowhere }, appUrl));
    const app = createApp({ ...services, mail: mailing.queue });
    const visitor = client(app, { language: 'ru' });
    const email = 'новый@example.test';
    expect((await visitor.post('/api/v1/auth/send_code', { email })).status).toBe(200);
    await mailing.idle();
    const { envelope, raw } = sink.received.at(-1) ?? {};
    expect(envelope && envelope.rcptTo.map(({ address }) => address)).toEqual([email]);
    const { subject, from, text } = await PostalMime.parse(raw ?? '');
    expect(subject).toBe('Код подтверждения');
    expect(from?.address).toBe('no-reply@panel.example');
    const [code] = digits(text) ?? [];
    expect(
      (await visitor.post('/api/v1/auth/check_verification', { email, code: Number(code) })).status,
    ).toBe(200);
    await mailing.stop();
    await backend.close();
  });

  test.each(languages)('the verification mail has exactly one six-digit number, in %s', async (language) => {
    const mail = openMailer({ mailUrl: sink.url, ...nowhere }, appUrl);
    await mail.send({
      id,
      to: 'a@example.test',
      letter: verificationLetter(textsIn(language), appUrl, '012345'),
    });
    mail.close();
    const { text, html } = await PostalMime.parse(sink.received.at(-1)?.raw ?? '');
    expect(digits(text)).toEqual(['012345']);
    expect(digits(html)).toEqual(['012345']);
  });

  test('MAIL_FROM is the sender', async () => {
    const mailFrom = 'Панель <panel@example.com>';
    const mail = openMailer({ mailUrl: sink.url, mailFrom, ...nowhere }, appUrl);
    await mail.send({
      id,
      to: 'a@example.test',
      letter: verificationLetter(textsIn('en'), appUrl, '123456'),
    });
    mail.close();
    const { from } = await PostalMime.parse(sink.received.at(-1)?.raw ?? '');
    expect(from).toMatchObject({ name: 'Панель', address: 'panel@example.com' });
  });

  test('security 61: neither a name nor an address writes headers, recipients or markup', async () => {
    const mail = openMailer({ mailUrl: sink.url, ...nowhere }, appUrl);
    const brand = 'A\r\nBcc: victim@example.test\r\n\r\n<script>alert(1)</script>';
    const letter = invitationLetter(textsIn('en'), appUrl, 'token', brand);
    for (const address of ['a,b@example.test', 'x"<victim@example.test', 'a;b:c@example.test']) {
      const before = sink.received.length;
      // Some are no addresses to a mail server: then nothing is sent at all.
      await mail
        .send({ id, to: address, letter: letter })
        .catch((error: unknown) => expect(error).toBeInstanceOf(MailFailure));
      for (const { envelope, raw } of sink.received.slice(before)) {
        const { headers, html } = await PostalMime.parse(raw);
        expect(envelope.rcptTo).toHaveLength(1);
        expect(headers.map(({ key }) => key)).not.toContain('bcc');
        expect(html).not.toContain('<script');
      }
    }
    mail.close();
  });

  test.each([
    ['sender', 530, '5.7.0 Must issue a STARTTLS command first', false],
    ['sender', 550, '5.1.8 Sender rejected', false],
    ['recipient', 550, '5.1.1 No such user', true],
    ['recipient', 450, '4.2.0 Try later', false],
    ['recipient', 530, '5.7.0 Authentication required', false],
    ['recipient', 554, '5.7.1 Relay access denied', false],
    ['text', 554, '5.6.0 Not wanted', false],
  ] as const)(
    'a %s that the mail server answers with %i %s: the mail is given up = %s',
    async (stage, responseCode, message, isFinal) => {
      const refuse = async () => {
        throw Object.assign(new Error(message), { responseCode });
      };
      const refusing =
        stage === 'recipient'
          ? await startMailSink(refuse)
          : await startMailSink(undefined, { [stage]: refuse });
      const mail = openMailer({ mailUrl: refusing.url, ...nowhere }, appUrl);
      const letter = verificationLetter(textsIn('en'), appUrl, '123456');
      const failure: unknown = await mail
        .send({ id, to: 'a@b.test', letter })
        .catch((error: unknown) => error);
      mail.close();
      await refusing.close();
      expect(failure).toBeInstanceOf(MailFailure);
      expect(failure).toMatchObject({ isFinal, cause: { responseCode } });
    },
  );

  test('a mail server that is not there fails soon', async () => {
    const mail = openMailer({ mailUrl: 'smtp://127.0.0.1:1', ...nowhere }, appUrl);
    await expect(
      mail.send({ id, to: 'a@b.test', letter: verificationLetter(textsIn('en'), appUrl, '123456') }),
    ).rejects.toBeInstanceOf(MailFailure);
    mail.close();
  });
});

describe('the outbox', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  test('gets one file per mail, readable only by its owner, and prints the code or link', async () => {
    const printed: string[] = [];
    const outbox = path.join(directory, 'outbox');
    const mail = outboxMailer(outbox, 'no-reply@localhost', (line) => printed.push(line));
    const link = resetLetter(textsIn('ru'), appUrl, 'a+b@example.test', 'the-token');
    await mail.send({
      id,
      to: 'a@example.test',
      letter: verificationLetter(textsIn('en'), appUrl, '123456'),
    });
    await mail.send({ id, to: 'a+b@example.test', letter: link });
    const url = `${appUrl}/reset-password?token=the-token&email=a%2Bb%40example.test`;
    expect(printed).toEqual(['Mail to a@example.test: 123456', `Mail to a+b@example.test: ${url}`]);
    const files = (await readdir(outbox)).toSorted();
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/\.eml$/);
      expect((await stat(path.join(outbox, file))).mode & 0o777).toBe(0o600);
    }
    const raw = await readFile(path.join(outbox, files[1] ?? ''), 'utf8');
    const { subject, to, text, html } = await PostalMime.parse(raw);
    expect({ subject, to: to?.[0]?.address }).toEqual({ subject: 'Сброс пароля', to: 'a+b@example.test' });
    expect(text).toContain(url);
    expect(html).toContain(`href="${url.replace('&', '&amp;')}"`);
  });

  test('a folder that cannot be written is a failure', async () => {
    const mail = outboxMailer('/dev/null/outbox', 'no-reply@localhost', () => {});
    await expect(
      mail.send({ id, to: 'a@b.test', letter: guardedChangeLetter(textsIn('en'), appUrl, 'password') }),
    ).rejects.toBeInstanceOf(MailFailure);
  });
});

test.each(languages)(
  'the HTML of a mail names its language, loads nothing and keeps to the reader’s colors, in %s',
  async (language) => {
    const letter = resetLetter(textsIn(language), appUrl, 'a@b.test', 'the-token');
    const html = await asHtml(letter);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain('content="light dark"');
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/i);
    expect(html.match(/https?:\/\/[^"<\s]+/g)?.every((url) => url.startsWith(appUrl))).toBe(true);
    // Only the button has colors of its own, and both of them.
    expect(html.match(/(?<!-)color: [^;"]+/g)).toEqual(['color: #ffffff']);
    expect(html.match(/background(-color)?: [^;"]+/g)).toEqual(['background-color: #1971c2']);
  },
);

test('the HTML of a mail lets a long word break, so that it does not widen the mail', async () => {
  const html = await asHtml(invitationLetter(textsIn('en'), appUrl, 't', 'Brand'.repeat(12)));
  expect(html).toMatch(/<body[^>]*>\s*<div style="[^"]*overflow-wrap: anywhere/);
});

test('the HTML of a mail has the name and the accent of the panel that sends it', async () => {
  const letter = resetLetter(textsIn('en'), appUrl, 'a@b.test', 'the-token');
  const html = await asHtml(letter, { name: 'Acme & <Sons>', accent: '#0b7285' });
  expect(html).toContain('>Acme &amp; &lt;Sons&gt;</p>');
  expect(html.match(/background(-color)?: [^;"]+/g)).toEqual(['background-color: #0b7285']);
});

test('a panel with a name of its own sends mails in that name', async () => {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'named-'));
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const mail = openMailer({ dataDirectory, appName: 'Acme, Inc.' }, 'https://panel.example');
  await mail.send({ id, to: 'a@b.test', letter: guardedChangeLetter(textsIn('en'), appUrl, 'password') });
  const outbox = path.join(dataDirectory, 'outbox');
  const [file = ''] = await readdir(outbox);
  const { from } = await PostalMime.parse(await readFile(path.join(outbox, file)));
  expect(from).toMatchObject({ name: 'Acme, Inc.', address: 'no-reply@panel.example' });
});

test.each(languages)('every letter has all its texts, in %s', (language) => {
  const text = textsIn(language);
  const letters = [
    verificationLetter(text, appUrl, '123456'),
    registeredLetter(text, appUrl),
    resetLetter(text, appUrl, 'a@b', 't'),
    welcomeLetter(text, appUrl, 'a@b', 't'),
    guardedChangeLetter(text, appUrl, 'password'),
    invitationLetter(text, appUrl, 't', 'Brand'),
    invitationLetter(text, appUrl, 't', undefined),
  ];
  const said = JSON.stringify(letters);
  expect(said).not.toMatch(/"mail\.|\{\{/);
  expect(/[а-я]/i.test(said)).toBe(language === 'ru');
  for (const letter of letters) {
    const lines = asText(letter).split('\n\n');
    expect(lines[0]).toBe({ ru: 'Здравствуйте!', en: 'Hello,' }[language]);
    expect(lines.at(-1)).toContain('panel.example');
  }
});
