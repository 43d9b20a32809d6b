import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  BatchSpanProcessor,
  type NodeTracerConfig,
  NodeTracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import type { SpanStart, Tracing } from '../base/tracing.ts';

type Resource = NonNullable<NodeTracerConfig['resource']>;

/** Milliseconds that a stopping process gives the collector. */
const lastSending = 3_000;

const kinds: Record<SpanStart['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** The attributes of the process. They are plain values here, so the package that detects others is not needed. */
function resourceOf(attributes: Record<string, string>): Resource {
  const resource: Resource = {
    attributes,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes),
  };
  return resource;
}

/** An exporter that logs when the collector begins to refuse spans, and when it takes them again. */
function reporting(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined;
        if (fails && !isFailing) log.warn({ err: result.error }, 'traces are not taken');
        if (!fails && isFailing) log.info('traces are taken again');
        isFailing = fails;
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function failed(span: Span, error: unknown): void {
  const message = error instanceof Error ? error.name : 'error';
  span.setAttribute('error.type', message).setStatus({ code: SpanStatusCode.ERROR, message });
}

function parentOf({ parent, state }: SpanStart): Context {
  if (parent === undefined) return context.active();
  return propagation.extract(ROOT_CONTEXT, { traceparent: parent, tracestate: state });
}

/**
 * Starts to record spans and to send them to a collector by OTLP over HTTP. The libraries read the standard variables
 * `OTEL_EXPORTER_OTLP_*`, `OTEL_TRACES_SAMPLER` and `OTEL_BSP_*` by themselves.
 */
export function traceTo({ service, attributes }: NonNullable<Config['tracing']>, log: Log): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceOf({ ...attributes, 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(reporting(new OTLPTraceExporter(), log))],
  });
  provider.register();
  const tracer = provider.getTracer('partner-panel');
  return {
    within: (start, work) =>
      tracer.startActiveSpan(
        start.name,
        { kind: kinds[start.kind], attributes: start.values },
        parentOf(start),
        async (span) => {
          try {
            return await work({
              describe(values, name) {
                span.setAttributes(values);
                if (name !== undefined) span.updateName(name);
              },
              fail: (reason) => span.setStatus({ code: SpanStatusCode.ERROR, message: reason }),
            });
          } catch (error) {
            failed(span, error);
            throw error;
          } finally {
            span.end();
          }
        },
      ),
    describe: (values) => void trace.getActiveSpan()?.setAttributes(values),
    isRecording: () => trace.getActiveSpan()?.isRecording() ?? false,
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    async stop() {
      const sending = provider
        .shutdown()
        .catch((error: unknown) => log.warn({ err: error }, 'the last traces were not taken'));
      await Promise.race([sending, pause(lastSending, undefined, { ref: false })]);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
