import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

const attributes = z
  .array(z.object({ key: z.string(), value: z.looseObject({}) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));

const spans = z.array(
  z.object({
    traceId: z.string(),
    spanId: z.string(),
    parentSpanId: z.string().optional(),
    name: z.string(),
    kind: z.int(),
    attributes,
    status: z.object({ code: z.int(), message: z.string().optional() }),
  }),
);

const request = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans })) }),
  ),
});

/** A span as a collector receives it. */
export type ReceivedSpan = z.output<typeof spans>[number];

/** A collector of traces. */
export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: readonly ReceivedSpan[];
  /** The attributes of the last process that sent something. */
  resource: Record<string, unknown>;
  /** Everything received, as it came. */
  raw(): string;
  close(): Promise<void>;
}

/** Starts a receiver of OTLP over HTTP (JSON) on a free port. It takes nothing that is not of that form. */
export async function startCollector(): Promise<Collector> {
  const received: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const collector = { url: '', spans: received, resource: {}, raw: () => bodies.join('\n') };
  const server = createServer((incoming, response) => {
    json(incoming).then(
      (body) => {
        const parsed = request.safeParse(body);
        if (incoming.url === '/v1/traces' && parsed.success) {
          bodies.push(JSON.stringify(body));
          for (const { resource, scopeSpans } of parsed.data.resourceSpans) {
            collector.resource = resource.attributes;
            received.push(...scopeSpans.flatMap((scope) => scope.spans));
          }
          response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
        } else response.writeHead(400).end();
      },
      () => response.writeHead(400).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(collector, {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}
