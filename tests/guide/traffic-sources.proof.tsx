import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../../server/database/tables/index.ts';
import { theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { client, signedIn } from '../support/server/client.ts';

/*
 * Checks what must hold once docs/adding-an-entity.md was followed. It runs in the copy of the project in which that
 * was done, among the panel's tests.
 */

const path = '/api/v1/traffic-sources';
/** Rows that the demo data makes up. */
const demoRows = 12;
const row = {
  name: 'Review blogs',
  link: 'https://blogs.example',
  email: 'desk@blogs.example',
  cost: '10.00',
};

test('the API lists, creates, changes and deletes it, for those who may', async () => {
  const { app, database } = theBackend();
  const admin = await signedIn(app, 'super-admin@demo.test');
  const operator = await signedIn(app, 'operator@demo.test');
  const affiliate = await signedIn(app, 'affiliate@demo.test');

  const created = await admin.post(path, row);
  expect(created).toMatchObject({ status: 201, body: row });
  const { id } = created.body as { id: number };
  expect((await operator.get(path)).body).toContainEqual({ id, ...row });
  expect((await admin.get(`${path}?page=1&q=Review`)).body).toMatchObject({
    data: [{ id }],
    meta: { total: 1 },
  });
  expect((await admin.get(`${path}?page=1`)).body).toMatchObject({ meta: { total: demoRows + 1 } });
  expect(await admin.patch(`${path}/${id}`, { name: 'Blogs' })).toMatchObject({
    status: 200,
    body: { ...row, id, name: 'Blogs' },
  });
  expect(await admin.post(path, { ...row, link: 'blogs' })).toMatchObject({
    status: 422,
    body: { errors: { link: [expect.any(String)] } },
  });

  expect((await client(app).get(path)).status).toBe(401);
  expect((await affiliate.get(path)).status).toBe(403);
  expect((await operator.post(path, row)).status).toBe(403);
  expect((await operator.patch(`${path}/${id}`, row)).status).toBe(403);
  expect((await operator.delete(`${path}/${id}`)).status).toBe(403);

  expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
  expect((await admin.patch(`${path}/${id}`, row)).status).toBe(404);
  expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
  expect((await admin.get(`${path}?page=1`)).body).toMatchObject({ meta: { total: demoRows } });

  const recorded = await database
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.entity, 'traffic_sources'))
    .orderBy(auditLog.id);
  expect(recorded.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  expect((await client(app).get('/api/openapi.json')).body).toHaveProperty([
    'paths',
    `${path}/{id}`,
    'delete',
  ]);
});

test('the panel leads a super-admin to it, and shows what is added', async () => {
  const user = await openPanel('/dashboard', { as: 'super-admin' });
  await user.click(await screen.findByRole('link', { name: 'Traffic sources' }));
  await screen.findByRole('cell', { name: 'Example 1' });
  const [add] = screen.getAllByRole('link', { name: 'Add traffic source' });
  if (!add) throw new Error('Nothing can be added.');
  await user.click(add);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add traffic source' }));
  await user.type(await dialog.findByLabelText(/^Name/), row.name);
  await user.type(dialog.getByLabelText(/^Link/), row.link);
  await user.type(dialog.getByLabelText(/^E-mail/), row.email);
  await user.type(dialog.getByLabelText(/^Cost/), row.cost);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('cell', { name: row.name });
});

test('an operator then reads it, in Russian, and adds nothing', async () => {
  await openPanel('/traffic-sources', { as: 'operator', language: 'ru' });
  await screen.findByRole('heading', { level: 1, name: 'Источники трафика' });
  await screen.findByRole('cell', { name: row.name });
  expect(screen.queryByRole('link', { name: 'Добавить источник трафика' })).toBeNull();
});

test('an affiliate is sent home', async () => {
  await openPanel('/traffic-sources', { as: 'affiliate' });
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});
