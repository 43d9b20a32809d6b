import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** The problems that a browser reported, and those that a test expected beforehand. */
export class Problems {
  readonly #seen: string[] = [];
  readonly #announced: RegExp[] = [
    // A guest's browser reports this when the panel asks whether a session exists; the 401 is expected.
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
    // A page that is left aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') this.#seen.push(`failed: ${reason} ${request.url()}`);
  }

  /** Expects a problem that the test causes on purpose. */
  expect(pattern: RegExp): void {
    this.#announced.push(pattern);
  }

  /** The problems that no test expected. */
  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#announced.some((pattern) => pattern.test(problem)));
  }
}
