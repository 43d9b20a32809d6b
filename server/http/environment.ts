import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { maxLine } from '../../contract/rules.ts';
import type { Language } from '../../contract/languages.ts';
import { textsIn, type Translate } from '../base/texts.ts';

/** The values that hono carries along with a request. */
export interface Environment {
  /** The socket; absent when a test calls `app.fetch` without one. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    address: string;
    language: Language;
    /** The id of the call that answers, as the documentation has it. */
    call?: string;
    /** The account that makes the request, as soon as it is known. */
    accountId?: number;
    /** The account that a super-admin views the panel as, where it does. */
    viewed?: number;
    /** The account that a guest tries to sign in to, where there is one. */
    target?: number;
    /** The reason for a refusal: the key of its text. */
    refusal?: string;
  };
}

export type App = Hono<Environment>;
export type RequestContext = Context<Environment>;

/** The texts in the language of a request. */
export const textsFor = (c: RequestContext): Translate => textsIn(c.get('language'));

/** Where a request comes from. */
export const addressOf = (c: RequestContext): string => c.get('address');

/** The browser or program that makes a request, as it calls itself; at most a line. */
export const userAgentOf = (c: RequestContext): string | undefined =>
  c.req.header('User-Agent')?.slice(0, maxLine);
