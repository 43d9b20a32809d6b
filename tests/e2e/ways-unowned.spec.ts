import { demo, expect, keepsTo, logIn, register, test } from '../support/e2e/people.ts';

test('by the link of a brand without an operator, to the super-admin who answers instead', async ({
  somebody,
}) => {
  const admin = await somebody(demo('super-admin'));
  const visitor = await somebody({ name: 'Una Unowned' });
  const brand = `Brand for ${visitor.name}`;

  const { page: desk } = admin;
  await admin.arrive();
  await logIn(admin);
  await admin.opens('Brands');
  await admin.click(desk.getByRole('link', { name: 'Add brand' }).first());
  await admin.fill(desk.getByRole('dialog').getByLabel(/^Name/), brand);
  await admin.fill(desk.getByRole('dialog').getByLabel(/^Link/), 'https://unowned.example');
  await admin.click(desk.getByRole('button', { name: 'Save' }));
  await admin.sees(desk.getByText('Brand created'));
  await admin.click(desk.getByRole('button', { name: `QR code: ${brand}` }));
  const given = desk.getByRole('dialog', { name: `Registration link of ${brand}` });
  const link = await given.getByText(/\/register\?brand=/).innerText();

  await visitor.follow(link);
  await visitor.sees(visitor.page.getByText(`You’re joining the ${brand} program.`));
  await register(visitor);

  expect(await admin.followsMail(`New request: ${visitor.name}`)).toContain(brand);
  const request = desk.getByRole('dialog', { name: 'Affiliate' });
  await admin.sees(request.getByRole('heading', { name: visitor.name }));
  // The brand of its registration link is preselected, so that approving takes one click.
  await expect(request.getByRole('combobox', { name: 'Brand' })).toHaveValue(brand);
  const row = desk.getByRole('row', { name: new RegExp(visitor.name), includeHidden: true });
  await expect(row).toContainText(brand);
  await admin.click(request.getByRole('button', { name: 'Approve' }));
  await admin.closesNotice(`Approved: ${visitor.name}`);
  await expect(row).toHaveCount(0);

  await visitor.followsMail('Your application was approved');
  await visitor.sees(visitor.page.getByText(`Your brand is ${brand}.`));

  keepsTo({ clicks: 10, fields: 11 }, admin, visitor);
});
