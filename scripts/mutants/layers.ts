import type { Mutant } from './mutant.ts';

interface Fault extends Omit<Mutant, 'runner' | 'tests'> {
  /** The test file of the panel, and a part of the title of the test that must fail. */
  by: readonly [file: string, title: string];
}

const known = ({ by: [file, title], ...mutant }: Fault): Mutant => ({
  ...mutant,
  runner: 'vitest',
  tests: ['--project', 'panel', `tests/panel/${file}`, '-t', title],
});

/* The panel's tests prove these facts about the calls of a page, so the browser tests no longer do. */
const faults: readonly Fault[] = [
  {
    fault: 'what is missing in a form is sent',
    file: 'src/kit/form/resource-form.tsx',
    find: '      resolver={zodResolver(schema, { error: issueKey })}\n',
    replace: '      data-schema={zodResolver(schema, { error: issueKey }) && undefined}\n',
    by: ['plans.test.tsx', 'PL8 V1 V12'],
  },
  {
    fault: 'the server’s errors stand at no field',
    file: 'src/kit/form/form-errors.ts',
    find: 'filter(([field]) => inputs.includes(field));',
    replace: 'filter(([field]) => inputs.includes(`${field}s`));',
    by: ['plans.test.tsx', 'V14 E4'],
  },
  {
    fault: 'a double click saves twice',
    file: 'src/kit/form/resource-form.tsx',
    find: 'if (isTaken.current) return undefined;',
    replace: 'void isTaken.current;',
    by: ['resource-form.test.tsx', 'Q6'],
  },
  {
    fault: 'a refused deletion is not told',
    file: 'src/kit/table/delete-button.tsx',
    find: 'onError: (error) => setProblem(errorText(',
    replace: 'onError: (error) => void (errorText(',
    by: ['plans.test.tsx', 'PL7 a refusal'],
  },
  {
    fault: 'a page has one row more',
    file: 'contract/paging.ts',
    find: 'defaultPerPage = 18',
    replace: 'defaultPerPage = 19',
    by: ['plans.test.tsx', 'LS9'],
  },
  {
    fault: 'a refused login is not told',
    file: 'src/authProvider/session.ts',
    find: 'if (!isRedirect(error)) throw refusalOf(error, isAccepted);',
    replace: 'if (!isRedirect(error)) return { twoFactor: false };',
    by: ['login.test.tsx', 'L10, S2'],
  },
  {
    fault: 'the page of a crashed server is shown',
    file: 'src/shared/http/answer.ts',
    find: 'return JSON.parse(text);\n  } catch {\n    // The HTML page of a proxy or a crashed server: nothing in it is meant for the user.\n    return undefined;',
    replace: 'return JSON.parse(text);\n  } catch {\n    return { message: text };',
    by: ['login.test.tsx', 'E6'],
  },
  {
    fault: 'a second factor that is due as a text lets its user in',
    file: 'src/authProvider/session.ts',
    find: 'Boolean(json.two_factor)',
    replace: '(json.two_factor === true || json.two_factor === 1)',
    by: ['login.test.tsx', 'L5'],
  },
  {
    fault: 'it is not said when to try again',
    file: 'src/shared/http/error-text.ts',
    find: 'if (retryAfter === undefined || /\\d/.test(text)) return text;',
    replace: 'if (retryAfter !== -1) return text;',
    by: ['plans.test.tsx', 'when to try again'],
  },
  {
    fault: 'a logout that failed keeps the user',
    file: 'src/authProvider/session.ts',
    find: "  } finally {\n    forgetSavedViews();\n    tellSignOut();\n    signOut('logout', announced);\n  }",
    replace: "  }\n  forgetSavedViews();\n  tellSignOut();\n  signOut('logout', announced);",
    by: ['session.test.tsx', 'S6'],
  },
  {
    fault: 'a stale token is not replaced',
    file: 'src/shared/http/request.ts',
    find: 'error.status !== CSRF_MISMATCH) throw error;',
    replace: 'error.status !== 0) throw error;',
    by: ['http.test.ts', 'API6'],
  },
  {
    fault: 'what is stored decides who may open a page',
    file: 'src/authProvider/session.ts',
    find: '  rememberUser(user);\n  open(user, announced);',
    replace:
      "  const stored = JSON.parse(localStorage.getItem('auth_user') ?? '{}') as CurrentUser;\n  open({ ...user, ...stored }, announced);",
    by: ['session.test.tsx', 'ROUTE25'],
  },
  {
    fault: 'a code of letters is taken',
    file: 'src/shared/forms/code-field.tsx',
    find: 'pattern={REGEXP_ONLY_DIGITS}',
    replace: 'pattern={REGEXP_ONLY_DIGITS && undefined}',
    by: ['register.test.tsx', 'V11'],
  },
  {
    fault: 'a wrong code is sent again',
    file: 'src/public/register/use-code-check.ts',
    find: 'if (known) return setError(known);',
    replace: 'void known;',
    by: ['register.test.tsx', 'REG10'],
  },
  {
    fault: 'another code can be had at once',
    file: 'src/public/register/resend-code.tsx',
    find: 'disabled={left > 0 || pending}',
    replace: 'disabled={pending}',
    by: ['register.test.tsx', 'REG16'],
  },
  {
    fault: 'an invitation that has expired can be filled in',
    file: 'src/public/invitation/use-invitation.ts',
    find: "if (expiry !== undefined && isPast(expiry)) return { status: 'expired' };",
    replace: 'void [expiry, isPast];',
    by: ['invitation.test.tsx', 'INV2'],
  },
  {
    fault: 'the backend’s words for an expired invitation are not understood',
    file: 'src/public/invitation/expiry.ts',
    find: '(error.status === GONE || error.message === expiredMessage)',
    replace: '(error.status === GONE || error.message === `${expiredMessage}.`)',
    by: ['invitation.test.tsx', 'INV4'],
  },
  {
    fault: 'a link without a token shows a form',
    file: 'src/public/reset-password-page.tsx',
    find: 'return token ? <Mailed',
    replace: 'return token !== null ? <Mailed',
    by: ['forgotten-password.test.tsx', 'F6'],
  },
  {
    fault: 'an unknown registration link is not told',
    file: 'src/public/register/brand-notice.tsx',
    find: '      return <Alert severity="warning">{t(\'brand_link.unknown\')}</Alert>;',
    replace: '      return null;',
    by: ['brand-links.test.tsx', 'an unknown code is reported at once'],
  },
  {
    fault: 'the link of a brand has no QR code',
    file: 'src/kit/qr-image.tsx',
    find: '      {svg ? (',
    replace: '      {svg === null ? (',
    by: ['brand-links.test.tsx', 'has a QR code'],
  },
  {
    fault: 'the notice of an answer gives it only when its time is over',
    file: 'src/resources/approvals/use-answer.ts',
    find: 'onClose: ',
    replace: 'onOpened: ',
    by: ['approvals.test.tsx', 'is sent when its toast is closed'],
  },
  {
    fault: 'a row that was just made is not told by its id',
    file: 'src/kit/list/new-row.tsx',
    find: 'made?.id ? String(row.id) === made.id :',
    replace: "made?.id ? String(row.id) === '0' :",
    by: ['new-row.test.tsx', 'a new record'],
  },
  {
    fault: 'the failure of a call has the text of another',
    file: 'src/public/forgot-password-page.tsx',
    find: "'forgot_password.failed'",
    replace: "'reset_password.failed'",
    by: ['account-failures.test.tsx', 'forgot says why'],
  },
  {
    fault: 'one’s profile is a page of a super-admin too',
    file: 'contract/routes.ts',
    find: "'/profile-settings': [",
    replace: "'/profile-settings': ['super-admin', ",
    by: ['navigation.test.tsx', 'the guard'],
  },
  {
    fault: 'nothing shows while it is not known who is there',
    file: 'src/root.tsx',
    find: "case 'loading':",
    replace: "case 'nothing' as 'loading':",
    by: ['start.test.tsx', 'is awaited'],
  },
  {
    fault: 'a change of one’s role is not followed',
    file: 'src/authProvider/follow.ts',
    find: 'onForbidden(followRole);',
    replace: 'void followRole;',
    by: ['permitted.test.tsx', 'follows a change of the role'],
  },
];

export const layerMutants: readonly Mutant[] = faults.map(known);
