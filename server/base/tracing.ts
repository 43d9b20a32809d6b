/** Values that describe a span. They name no person: no address, account, e-mail or text. */
export type SpanValues = Record<string, string | number | undefined>;

/** A span that is being recorded. */
export interface OpenSpan {
  /** Adds values, and renames the span. */
  describe(values: SpanValues, name?: string): void;
  /** Marks it as failed. */
  fail(reason: string): void;
}

/** The description of a span at its start. */
export interface SpanStart {
  name: string;
  /**
   * `server`: it answers a call. `client`: it calls another program. `consumer`: it does a job that was ordered.
   * `internal`: anything else.
   */
  kind: 'server' | 'client' | 'consumer' | 'internal';
  values?: SpanValues;
  /** The traceparent (W3C Trace Context) of the span that caused it, if that was elsewhere. */
  parent?: string;
  /** The tracestate that came with it. */
  state?: string;
}

/** Records what a process does as spans, for a collector of traces. */
export interface Tracing {
  /** Runs work as a span; whatever the work starts belongs to that. An error marks the span, and is thrown on. */
  within<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Adds values to the span that the present work belongs to, if it belongs to one. */
  describe(values: SpanValues): void;
  /** Whether the present work belongs to a span that is recorded. */
  isRecording(): boolean;
  /** The present span as a traceparent, by which work elsewhere can continue the trace; undefined outside of spans. */
  traceparent(): string | undefined;
  /** Sends what is recorded, and resolves when it is sent or after a few seconds. */
  stop(): Promise<void>;
}
