/** A start that cannot succeed, with a sentence for the person who started it. */
export class StartError extends Error {}
