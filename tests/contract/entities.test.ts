import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../../contract/index.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Answer, type Client, signedIn } from '../support/server/client.ts';
import { isGenerable, rightBody, shownOf, wrongField } from './arbitrary.ts';

let backend: Backend;
let users: Record<string, Client>;
beforeAll(async () => {
  backend = await startBackend();
  users = {};
  for (const type of ['super-admin', 'operator', 'affiliate']) {
    users[type] = await signedIn(backend.app, `${type}@demo.test`);
  }
});
afterAll(() => backend.close());

/** Someone who may make a call. */
function allowed(access: readonly string[] | undefined): Client {
  const client = users[access?.[0] ?? ''];
  if (!client) throw new Error(`No demo account may do this: ${access?.join()}`);
  return client;
}

const idOf = (answer: Answer) => z.object({ id: z.int() }).parse(answer.body).id;
const runs = { numRuns: 60 };

/** The entities whose bodies can be made up: those that refer to no other record. */
const generable = Object.values<AnyResource>(api).flatMap(({ create, access, ...entity }) =>
  create && isGenerable(create) && access.list?.length ? [{ ...entity, create, access }] : [],
);
const changeable = generable.flatMap(({ update, ...entity }) => (update ? [{ ...entity, update }] : []));

describe.each(generable)('$name', ({ path, access, create }) => {
  test('API20: what was created is read back as it was sent', async () => {
    await fc.assert(
      fc.asyncProperty(rightBody(create), async (body) => {
        const answer = await allowed(access.create).post(path, body);
        expect(answer).toMatchObject({ status: 201, body: shownOf(create, body) });
        const list = await allowed(access.list).get(path);
        expect(list.body).toContainEqual(answer.body);
      }),
      runs,
    );
  });

  test('V13: one wrong field is refused, and the error names only that field', async () => {
    await fc.assert(
      fc.asyncProperty(rightBody(create), wrongField(create), async (body, { name, value }) => {
        const answer = await allowed(access.create).post(path, { ...body, [name]: value });
        expect(answer).toMatchObject({ status: 422, body: { message: expect.any(String) } });
        const { errors } = z
          .object({ errors: z.record(z.string(), z.array(z.string()).length(1)) })
          .parse(answer.body);
        expect(Object.keys(errors)).toEqual([name]);
      }),
      runs,
    );
  });

  test('V13: no JSON body causes a server error', async () => {
    const client = allowed(access.create ?? access.list);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (body) => {
        const { status } = await client.post(path, body);
        expect([400, 403, 404, 405, 422]).toContain(status);
      }),
      runs,
    );
  });

  test.each(['PUT', 'OPTIONS'])('API20: %s is not supported', async (method) => {
    expect((await allowed(access.list).send(path, { method })).status).toBe(405);
  });
});

describe.each(changeable)('$name', ({ path, access, create, update }) => {
  test('API20: a change leaves the other fields as they are', async () => {
    const client = allowed(access.update);
    const before = rightBody(create);
    const changes = rightBody(update).chain((values) =>
      fc.tuple(fc.constant(values), fc.subarray(Object.keys(values))),
    );
    await fc.assert(
      fc.asyncProperty(before, changes, async (body, [values, chosen]) => {
        const id = idOf(await allowed(access.create).post(path, body));
        const part = Object.fromEntries(chosen.map((name) => [name, values[name]]));
        const expected = { id, ...shownOf(create, body), ...shownOf(update, part) };
        expect(await client.patch(`${path}/${id}`, part)).toMatchObject({ status: 200, body: expected });
      }),
      runs,
    );
  });

  test('V13: one wrong field of a change is refused as well', async () => {
    const id = idOf(await allowed(access.create).post(path, fc.sample(rightBody(create), 1)[0]));
    await fc.assert(
      fc.asyncProperty(wrongField(update), async ({ name, value }) => {
        // Leaving out a key is valid in a change.
        fc.pre(value !== undefined);
        const answer = await allowed(access.update).patch(`${path}/${id}`, { [name]: value });
        expect(answer).toMatchObject({ status: 422, body: { errors: { [name]: [expect.any(String)] } } });
      }),
      runs,
    );
  });
});
