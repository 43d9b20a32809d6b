import * as z from 'zod';

/** How a version stands to the one in force, and its title in the language of the request. */
export const versionState = () => z.object({ key: z.enum(['past', 'in_force', 'later']), title: z.string() });
export type VersionState = z.output<ReturnType<typeof versionState>>;
