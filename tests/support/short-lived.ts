/**
 * Options of Node for a server that lives as long as a test. Optimizing the code of the embedded database would take a
 * start twice as long, and only pays off later.
 */
export const shortLived = ['--liftoff-only'];
