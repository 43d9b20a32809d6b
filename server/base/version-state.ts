import type { VersionState } from '../../contract/version-state.ts';
import type { Translate } from './texts.ts';

/** How a version stands to the one in force, both by their numbers. */
export function versionStateOf(version: number, inForce: number, text: Translate): VersionState {
  const key = version === inForce ? 'in_force' : version < inForce ? 'past' : 'later';
  return { key, title: text(`version_state.${key}`) };
}
