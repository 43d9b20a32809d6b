import { isObject } from '../../shared/lenient.ts';

/** The id of a new record in the response to its creation, at the top or within `data`; undefined if it has none. */
export function createdId(answer: unknown): unknown {
  if (!isObject(answer)) return undefined;
  const { id } = isObject(answer.data) ? answer.data : answer;
  return /^[1-9]\d*$/.test(String(id)) ? id : undefined;
}
