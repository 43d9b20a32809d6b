/** What the dialog is opened for: turning the second factor on, turning it off, signing in with it. */
export type Mode = 'CREATE' | 'EDIT' | 'LOGIN';

export type Step =
  /** Proves that it is the owner who is about to change something. */
  | 'password'
  /** The QR code, and the first code from the app. */
  | 'scan'
  /** The recovery codes, to be kept somewhere. */
  | 'recovery-codes'
  /** Signing in with a code from the app. */
  | 'code'
  /** Signing in with a recovery code. */
  | 'recovery-code'
  | 'finished';

export type Event =
  /** A secret was made, and waits for its first code. */
  | 'enabled'
  /** The second factor is off. */
  | 'disabled'
  /** The password was right, and what it was asked for are the recovery codes. */
  | 'unlocked'
  /** A code was right. */
  | 'accepted'
  /** The second factor was on already. */
  | 'already-on'
  /** The server wants the password again (423). */
  | 'password-due'
  /** The other kind of code is wanted. */
  | 'switched'
  | 'done';

export const firstStep: Record<Mode, Step> = { CREATE: 'password', EDIT: 'password', LOGIN: 'code' };

const transitions: Record<Step, Partial<Record<Event, Step>>> = {
  password: { enabled: 'scan', disabled: 'finished', unlocked: 'recovery-codes' },
  scan: { accepted: 'recovery-codes', 'already-on': 'recovery-codes', 'password-due': 'password' },
  'recovery-codes': { done: 'finished', 'password-due': 'password' },
  code: { accepted: 'finished', switched: 'recovery-code' },
  'recovery-code': { accepted: 'finished', switched: 'code' },
  finished: {},
};

/** Where an event leads. What a step does not know, such as an answer that comes too late, leaves it as it is. */
export const nextStep = (step: Step, event: Event): Step => transitions[step][event] ?? step;
