import type { VersionState as State } from '../../contract/version-state.ts';
import { Badge, type Tone } from './badge.tsx';

const tones: Record<State['key'], Tone> = {
  past: 'is-over',
  in_force: 'is-good',
  later: 'is-waiting',
};

/** How a version stands to the one in force, as a badge. */
export const VersionState = ({ state }: { state: State }) => (
  <Badge text={state.title} tone={tones[state.key]} />
);
