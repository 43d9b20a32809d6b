import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** What a browser complained about, and what of it a test said beforehand to expect. */
export class Problems {
  readonly #seen: string[] = [];
  readonly #announced: RegExp[] = [
    // How a guest's browser reports the question whether a session exists; the answer is the point.
    /status of 401 .*\/api\/v1\/auth\/me$/,
  ];

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.#console(message));
    context.on('weberror', (problem) => this.#seen.push(`uncaught: ${problem.error().message}`));
    context.on('requestfailed', (request) => this.#failed(request));
  }

  #console(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    this.#seen.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  }

  #failed(request: Request): void {
    const reason = request.failure()?.errorText;
    // A page that is left gives up what it was still loading.
    if (reason !== 'net::ERR_ABORTED') this.#seen.push(`failed: ${reason} ${request.url()}`);
  }

  /** Announces a problem that the test provokes. */
  expect(pattern: RegExp): void {
    this.#announced.push(pattern);
  }

  /** What nobody announced. */
  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#announced.some((pattern) => pattern.test(problem)));
  }
}
