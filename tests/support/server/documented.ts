import { calls } from '../../../contract/calls.ts';
import { eventIntake } from '../../../contract/event-intake.ts';
import { answersOf } from '../../../server/openapi/answers.ts';

/** Statuses that any call may return, so that no call names them: the document has them under `default`. */
const anywhere = [500, 503, 507];

const documented = [...calls, eventIntake].map((call) => ({
  name: `${call.method} ${call.path}`,
  matches: new RegExp(`^${call.method} ${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  isStatic: !call.path.includes('{'),
  statuses: new Set(Object.keys(answersOf(call))),
}));

/**
 * Checks that the actual status of a call's response is in the OpenAPI document.
 *
 * @throws when it is not.
 */
export function expectDocumented(method: string, path: string, status: number): void {
  if (anywhere.includes(status)) return;
  const found = documented.filter(({ matches }) => matches.test(`${method} ${path}`));
  const meant = found.some(({ isStatic }) => isStatic) ? found.filter(({ isStatic }) => isStatic) : found;
  if (meant.length === 0 || meant.some(({ statuses }) => statuses.has(String(status)))) return;
  throw new Error(`The OpenAPI document does not know that ${meant[0]?.name} answers ${status}`);
}
