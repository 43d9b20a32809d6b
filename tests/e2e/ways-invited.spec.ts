import { acceptInvitation, choosePassword, demo, keepsTo, logIn, test } from '../support/e2e/people.ts';

test('an operator is invited, makes a brand, and brings an affiliate and a manager', async ({ somebody }) => {
  const admin = await somebody(demo('super-admin'));
  const operator = await somebody({ name: 'Marta Lind' });
  const affiliate = await somebody({ name: 'Ian Invited' });
  const manager = await somebody({ name: 'Mona Manager' });
  const brand = `Brand of ${operator.name}`;

  const { page: office } = admin;
  await admin.arrive();
  await logIn(admin);
  await admin.opens('Operators', 'List');
  await admin.click(office.getByRole('link', { name: 'Invite operator' }));
  await admin.fill(office.getByRole('dialog').getByLabel('E-mail'), operator.email);
  await admin.click(office.getByRole('button', { name: 'Send invitation' }));
  await admin.sees(office.getByText('Invitation sent'));

  const { page: desk } = operator;
  await acceptInvitation(operator, 'Invitation to become an operator');
  const steps = desk.getByRole('region', { name: 'First steps' });
  await operator.click(steps.getByRole('link', { name: 'Add a brand' }));
  await operator.fill(desk.getByRole('dialog').getByLabel(/^Name/), brand);
  await operator.fill(desk.getByRole('dialog').getByLabel(/^Link/), 'https://marta.example');
  await operator.click(desk.getByRole('button', { name: 'Save' }));
  await operator.sees(desk.getByText('Brand created'), desk.getByRole('row').filter({ hasText: brand }));

  await operator.opens('Affiliates', 'List');
  await operator.click(desk.getByRole('link', { name: 'Invite affiliate' }).first());
  const invitation = desk.getByRole('dialog');
  await operator.fill(invitation.getByLabel('E-mail'), affiliate.email);
  await operator.click(invitation.getByRole('combobox', { name: 'Brand' }));
  await operator.click(desk.getByRole('option', { name: brand }));
  await operator.click(invitation.getByRole('button', { name: 'Send invitation' }));
  await operator.sees(desk.getByText('Invitation sent'));

  await acceptInvitation(affiliate, 'Invitation to an affiliate program');
  await affiliate.sees(affiliate.page.getByText(`Your brand is ${brand}.`));
  await operator.opens('Dashboard');
  await operator.sees(desk.getByRole('main').getByRole('link', { name: affiliate.name }));

  await operator.opens('Sub-accounts', 'List');
  await operator.click(desk.getByRole('link', { name: 'Add account' }).first());
  const account = desk.getByRole('dialog');
  await operator.click(account.getByRole('combobox', { name: 'Brand' }));
  await operator.click(desk.getByRole('option', { name: brand }));
  await operator.fill(account.getByLabel(/^Name/), manager.name);
  await operator.fill(account.getByLabel(/^E-mail/), manager.email);
  await operator.click(account.getByRole('button', { name: 'Save' }));
  await operator.sees(
    desk.getByText('Manager account created'),
    desk.getByRole('row').filter({ hasText: manager.email }),
  );

  const { page } = manager;
  await manager.followsMail('Your new account');
  await choosePassword(manager);
  await manager.click(page.getByRole('button', { name: 'Save password' }));
  await logIn(manager);
  await manager.sees(
    page.getByText(`Hello, ${manager.name}!`),
    page.getByText(`You work with the brand “${brand}”.`),
  );

  keepsTo({ clicks: 27, fields: 17 }, admin, operator, affiliate, manager);
});
