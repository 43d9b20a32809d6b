import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { calls } from '../../contract/calls.ts';
import { eventIntake, postbackParameters } from '../../contract/event-intake.ts';
import { routes } from '../../server/routes.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client } from '../support/server/client.ts';

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(10),
  parameters: z.array(z.record(z.string(), z.unknown())),
  requestBody: z
    .object({
      required: z.boolean(),
      content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }),
    })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
  security: z.array(z.unknown()),
  'x-access': z.array(z.string()),
});
const shape = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    parameters: z.record(z.string(), z.unknown()),
  }),
});

let backend: Backend;
let document: z.infer<typeof shape>;
let whole: string;
beforeAll(async () => {
  backend = await startBackend();
  const { body } = await client(backend.app).get('/api/openapi.json');
  document = shape.parse(body);
  whole = JSON.stringify(body);
});
afterAll(() => backend.close());

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the OpenAPI document', () => {
  test('lists every call of the contract and nothing else', () => {
    const listed = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => name({ method: method.toUpperCase(), path })),
    );
    // Two calls that share a path, told apart by their bodies, are one operation.
    const addresses = ['GET /t/{code}', 'GET /postback/{key}/{token}'];
    expect(listed.toSorted()).toEqual(
      [...new Set([...calls, eventIntake].map(name)), ...addresses].toSorted(),
    );
  });

  test('describes what the server mounts', () => {
    expect(routes.map(({ call }) => name(call)).toSorted()).toEqual(calls.map(name).toSorted());
  });

  test.each(calls.map((call) => [name(call), call] as const))('describes %s', (_name, call) => {
    const described = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(described?.responses).toHaveProperty(String(call.status));
    const documented = described?.parameters.map((parameter) => parameter['name']).filter(Boolean) ?? [];
    const expected = [...Object.keys(call.params?.shape ?? {}), ...Object.keys(call.query?.shape ?? {})];
    expect(documented).toEqual(expected);
    expect(described?.requestBody !== undefined).toBe(call.body !== undefined);
    // Two calls of one path are told apart by their bodies.
    const isAlone = calls.filter((other) => name(other) === name(call)).length === 1;
    if (call.body && isAlone) {
      expect(described?.requestBody?.required).toBe(!call.body.safeParse({}).success);
    }
    expect(Object.keys(described?.responses ?? {}).includes('412')).toBe(call.versionOf !== undefined);
    if (call.body) expect(described?.responses).toHaveProperty('422');
    if (call.access !== 'anyone') expect(described?.responses).toHaveProperty('401');
    if (call.method !== 'GET') expect(described?.responses).toHaveProperty('419');
  });

  test('describes the call of events with its examples, by a key alone', () => {
    const described = document.paths[eventIntake.path]?.['post'];
    expect(whole).toContain(JSON.stringify(eventIntake.example));
    expect(whole).toContain('"security":[{"key":[]}]');
    expect(Object.keys(described?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '401', '413', '429']),
    );
    expect(described?.responses).not.toHaveProperty('419');
  });

  test('has what a refused change needs in the answers that carry it, and excludes none of them', () => {
    const present = z.object({
      content: z.object({
        'application/json': z.object({
          schema: z.object({ properties: z.object({ message: z.unknown(), record: z.unknown() }) }),
        }),
      }),
    });
    const carrying = calls.flatMap(({ method, path, versionOf, conflictOf }) => {
      const { responses } = document.paths[path]?.[method.toLowerCase()] ?? {};
      return [versionOf && responses?.[412], conflictOf && responses?.[409]].filter(Boolean);
    });
    expect(carrying.length).toBeGreaterThan(8);
    for (const answer of carrying) expect(present.safeParse(answer).error).toBeUndefined();
    // Every part of an `allOf` that is closed refuses what the other parts add.
    expect(whole).not.toContain('"allOf"');
  });

  test('describes tracking links and postbacks, which need no session', () => {
    for (const path of ['/t/{code}', '/postback/{key}/{token}'])
      expect(document.paths[path]?.['get']).toMatchObject({ security: [], 'x-access': ['anyone'] });
    const names = document.paths['/postback/{key}/{token}']?.['get']?.parameters.map(({ name: one }) => one);
    expect(names).toEqual(['key', 'token', ...postbackParameters]);
  });

  test('refers to nothing that it does not define', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g);
    const { schemas, parameters } = document.components;
    const defined: Record<string, Record<string, unknown>> = { schemas, parameters };
    let count = 0;
    for (const [reference, section = '', key = ''] of references) {
      expect(defined[section], reference).toHaveProperty(key);
      count++;
    }
    expect(count).toBeGreaterThan(10);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  test('names every operation once', () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('names the schemas of entities', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Error',
        'ValidationError',
        'CurrentUser',
        'PlansRecord',
        'PlansCreate',
        'PlansUpdate',
      ]),
    );
  });
});
