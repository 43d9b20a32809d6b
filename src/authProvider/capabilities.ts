import { capabilities, type Capability } from '../../contract/capabilities.ts';
import type { Answer } from '../shared/http/answer.ts';

/** The capabilities that the answer to auth/me announces: `X-Capabilities: paged-lists, approvals`. */
export function announcedIn(headers: Answer['headers']): readonly Capability[] {
  const announced = (headers.get('X-Capabilities') ?? '').split(',').map((name) => name.trim());
  return capabilities.filter((capability) => announced.includes(capability));
}
