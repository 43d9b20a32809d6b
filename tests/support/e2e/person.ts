import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { MailSink } from '../mail-sink.ts';
import { mailedCode } from './mails.ts';

/** The effort of a journey: clicks, including links in mails, and fields that were filled in or chosen from. */
export interface Effort {
  clicks: number;
  fields: number;
}

/** A person with a browser and a mailbox, who navigates only by links and buttons. */
export class Person {
  readonly effort: Effort = { clicks: 0, fields: 0 };
  readonly page: Page;
  readonly name: string;
  readonly email: string;
  readonly #mails: MailSink;

  constructor(page: Page, mails: MailSink, { name, email }: { name: string; email: string }) {
    this.page = page;
    this.name = name;
    this.email = email;
    this.#mails = mails;
  }

  /** Opens the panel by its address. */
  async arrive(): Promise<void> {
    await this.page.goto('/');
  }

  /** Leaves the panel until the session has expired. */
  async leaves(): Promise<void> {
    // The page may still have open requests.
    await this.page.goto('about:blank');
    await this.page.context().clearCookies();
  }

  /** Opens a link that another person sent. */
  async follow(link: string): Promise<void> {
    const { pathname, search } = new URL(link);
    this.effort.clicks += 1;
    await this.page.goto(pathname + search);
  }

  async click(target: Locator): Promise<void> {
    this.effort.clicks += 1;
    await target.click();
  }

  /** Goes to a page by the side navigation; the group of its entry may be open already. */
  async opens(entry: string, inGroup?: string): Promise<void> {
    const menu = this.page.getByRole('navigation');
    if (inGroup === undefined) return this.click(menu.getByRole('link', { name: entry, exact: true }));
    const group = menu.getByRole('button', { name: new RegExp(`^${entry}`) });
    if ((await group.getAttribute('aria-expanded')) !== 'true') await this.click(group);
    const links = menu.locator(`[id="${await group.getAttribute('aria-controls')}"]`);
    return this.click(links.getByRole('link', { name: inGroup }));
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.effort.fields += 1;
    await target.fill(text);
  }

  /** Chooses in a select of the browser's own. */
  async choose(target: Locator, option: string): Promise<void> {
    this.effort.fields += 1;
    await target.selectOption(option);
  }

  /** Types the code that was mailed. */
  async typeCode(target: Locator): Promise<void> {
    await this.fill(target, await mailedCode(this.#mails, this.email));
  }

  async sees(...what: Locator[]): Promise<void> {
    for (const one of what) await expect(one).toBeVisible();
  }

  /**
   * Waits for the toast of an answer and closes it, so that the answer is sent instead of waiting for a possible undo.
   */
  async closesNotice(text: string): Promise<void> {
    const notice = this.page.getByRole('status').filter({ hasText: text });
    await notice.getByRole('button', { name: 'Dismiss' }).click();
  }

  /** The text of the last mail, once its subject is this one. */
  async reads(subject: string | RegExp): Promise<string> {
    const last = () => this.#mails.lastTo(this.email).catch(() => undefined);
    await expect.poll(async () => (await last())?.subject ?? '').toMatch(subject);
    return (await last())?.text ?? '';
  }

  /** Opens the link of the last mail, once its subject is this one. @returns what the mail says */
  async followsMail(subject: string | RegExp): Promise<string> {
    const text = await this.reads(subject);
    const [link] = /https?:\/\/\S+/.exec(text) ?? [];
    if (link === undefined) throw new Error(`“${String(subject)}” has no link.`);
    await this.follow(link);
    return text;
  }
}
