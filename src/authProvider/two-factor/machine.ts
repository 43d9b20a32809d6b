/** The purpose of the dialog: turning the second factor on, turning it off, signing in with it. */
export type Mode = 'CREATE' | 'EDIT' | 'LOGIN';

export type Step =
  /** Asks for the password before a change. */
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
  /** A secret was created and needs its first code. */
  | 'enabled'
  /** The second factor is off. */
  | 'disabled'
  /** The password was right, and it was asked for to show the recovery codes. */
  | 'unlocked'
  /** A code was right. */
  | 'accepted'
  /** The second factor was on already. */
  | 'already-on'
  /** The server wants the password again (423). */
  | 'password-due'
  /** The user chose the other kind of code. */
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

/** The step after an event. An event unknown to the step, such as a late answer, leaves it as it is. */
export const nextStep = (step: Step, event: Event): Step => transitions[step][event] ?? step;
