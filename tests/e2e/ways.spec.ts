import { demo, expect, keepsTo, logIn, register, test } from '../support/e2e/people.ts';

/*
 * Whole journeys of several people, from the first link to the last screen, with the number of clicks and fields that
 * each takes.
 */

test('by the link of a brand, from its operator to the first campaign', async ({ somebody }) => {
  const operator = await somebody(demo('operator'));
  const visitor = await somebody({ name: 'Vera Bylink' });

  await operator.arrive();
  await logIn(operator);
  const { page: desk } = operator;
  await operator.click(desk.getByRole('link', { name: 'Brands', exact: true }).first());
  await operator.click(desk.getByRole('button', { name: 'QR code: Aurora Bet' }));
  const given = desk.getByRole('dialog', { name: 'Registration link of Aurora Bet' });
  await operator.sees(given.getByRole('img', { name: /^QR code of/ }));
  const link = await given.getByText(/\/register\?brand=/).innerText();
  await operator.leaves();

  const { page } = visitor;
  await visitor.follow(link);
  await visitor.sees(page.getByText('You’re joining the Aurora Bet program.'));
  await register(visitor);
  const steps = page.getByRole('region', { name: 'First steps' });
  await visitor.sees(
    steps.getByText('Aurora Bet is reviewing it'),
    steps.getByText(`We’ll e-mail the answer to ${visitor.email}.`),
  );

  // The operator reads the mail later, signed out by then.
  const told = await operator.followsMail(`New request: ${visitor.name}`);
  expect(told).toContain(visitor.email);
  await logIn(operator);
  const request = desk.getByRole('dialog', { name: 'Affiliate' });
  await operator.sees(
    request.getByRole('heading', { name: visitor.name }),
    request.getByText(visitor.email),
    request.getByText('Telegram'),
    request.getByRole('link', { name: 'https://t.me/newcomer' }),
    request.getByText('Aurora Bet'),
  );
  await operator.click(request.getByRole('button', { name: 'Approve' }));
  await operator.sees(desk.getByText(`Approved: ${visitor.name}`));

  await visitor.followsMail('Your application was approved');
  await visitor.sees(
    steps.getByText('Your application is approved'),
    steps.getByText('Your brand is Aurora Bet.'),
  );
  await visitor.click(steps.getByRole('link', { name: 'Find a promo material' }));
  const row = page.getByRole('row').filter({ hasText: 'Why thousands choose Aurora Bet' });
  await visitor.click(row.first());
  const material = page.getByRole('dialog', { name: 'Promo material' });
  await visitor.sees(
    material.getByText('Why thousands choose Aurora Bet: quick start, fair terms, support around the clock.'),
  );
  await visitor.click(material.getByRole('link', { name: 'Create campaign' }));
  const form = page.getByRole('dialog');
  await expect(form.getByRole('combobox', { name: 'Promo material' })).toHaveValue(/^Why thousands choose/);
  await visitor.click(form.getByRole('combobox', { name: 'Plan' }));
  const plan = page.getByRole('option').filter({ hasText: /\d[.,]\d\d/ });
  const chosen = await plan.first().locator('div').first().innerText();
  await visitor.click(plan.first());
  await visitor.sees(form.getByText(/\d[.,]\d\d/));
  await visitor.fill(form.getByLabel('Link'), 'https://vera.example/aurora');
  await visitor.click(form.getByRole('button', { name: 'Save' }));
  await visitor.sees(page.getByText('Campaign created'));
  const campaign = page.getByRole('row').filter({ hasText: 'vera.example' });
  await expect(campaign).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns$/);
  await campaign.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Campaign' })).toContainText(chosen.split('\n')[0] ?? '');

  keepsTo({ clicks: 15, fields: 12 }, operator, visitor);
});

test('decision 41: without a brand, to the super-admin who gives one with the approval', async ({
  somebody,
}) => {
  const visitor = await somebody({ name: 'Nils Brandless' });
  const admin = await somebody(demo('super-admin'));

  const { page } = visitor;
  await visitor.arrive();
  await visitor.click(page.getByRole('link', { name: 'Create an account' }));
  await register(visitor);
  const steps = page.getByRole('region', { name: 'First steps' });
  await visitor.sees(steps.getByText('Our team reviews it and assigns you a brand'));

  const told = await admin.followsMail(`New request: ${visitor.name}`);
  expect(told).toContain(visitor.email);
  const { page: desk } = admin;
  await logIn(admin);
  await expect(desk).toHaveURL(/\/operators\/requests\/affiliates\/\d+$/);
  const signedIn = admin.effort.clicks;
  const request = desk.getByRole('dialog', { name: 'Affiliate' });
  await admin.sees(request.getByRole('heading', { name: visitor.name }), request.getByText(visitor.email));
  await admin.click(desk.getByRole('option', { name: 'Aurora Bet' }));
  await admin.click(request.getByRole('radio', { name: 'RevShare' }));
  await admin.click(request.getByRole('button', { name: 'Approve' }));
  expect(admin.effort.clicks - signedIn).toBeLessThanOrEqual(3);
  await admin.closesNotice(`Approved: ${visitor.name}`);
  await expect(desk.getByRole('row', { name: new RegExp(visitor.name) })).toHaveCount(0);

  await visitor.followsMail('Your application was approved');
  await visitor.sees(steps.getByText('Your brand is Aurora Bet.'));
  await visitor.click(page.getByRole('link', { name: 'Profile settings' }));
  await visitor.sees(
    page.getByRole('main').getByText('Aurora Bet'),
    page.getByRole('main').getByText('RevShare'),
  );

  keepsTo({ clicks: 9, fields: 9 }, admin, visitor);
});

test('decision 42: rejected with a reason, informed in the affiliate’s language, and approved later', async ({
  somebody,
}) => {
  const operator = await somebody(demo('operator'));
  const visitor = await somebody({ name: 'Пётр Отказов', language: 'ru' });

  const { page: desk } = operator;
  await operator.arrive();
  await logIn(operator);
  await operator.click(desk.getByRole('link', { name: 'Brands', exact: true }).first());
  await operator.click(desk.getByRole('button', { name: 'QR code: Aurora Bet' }));
  const link = await desk
    .getByRole('dialog')
    .getByText(/\/register\?brand=/)
    .innerText();

  const { page } = visitor;
  await visitor.follow(link);
  await visitor.sees(page.getByText('партнёрской программе «Aurora Bet»'));
  await register(visitor, 'ru');
  await visitor.sees(page.getByText('Заявку рассматривают в «Aurora Bet»'));
  await visitor.click(page.getByRole('button', { name: 'Выйти' }).first());

  await operator.followsMail(`New request: ${visitor.name}`);
  const request = desk.getByRole('dialog', { name: 'Affiliate' });
  await operator.click(request.getByRole('button', { name: 'Reject' }));
  const question = desk.getByRole('dialog', { name: `Reject ${visitor.name}?` });
  await operator.fill(question.getByLabel('Reason (optional)'), 'Сначала нужен сайт.');
  await operator.click(question.getByRole('button', { name: 'Reject' }));
  await operator.closesNotice(`Rejected: ${visitor.name}`);

  const refused = await visitor.followsMail('Ваша заявка отклонена');
  expect(refused).toContain('Причина: Сначала нужен сайт.');
  await logIn(visitor, 'ru');
  await visitor.sees(
    page.getByText('Ваша заявка отклонена. Доступны только просмотр и профиль.'),
    page.getByText('Причина: Сначала нужен сайт.'),
    page.getByRole('main').getByText('Отклонён', { exact: true }),
  );

  await operator.click(desk.getByRole('button', { name: 'Close' }));
  await operator.opens('Affiliates', 'List');
  const row = desk.getByRole('row', { name: new RegExp(visitor.name) });
  await expect(row).toContainText('Rejected');
  await operator.click(row.getByRole('button', { name: `Approve: ${visitor.name}` }));
  await operator.closesNotice(`Approved: ${visitor.name}`);

  await visitor.followsMail('Ваша заявка одобрена');
  await visitor.sees(page.getByText('Заявка одобрена'), page.getByText('Ваш бренд — «Aurora Bet».'));
  await expect(page.getByText('Ваша заявка отклонена')).toHaveCount(0);

  keepsTo({ clicks: 15, fields: 12 }, operator, visitor);
});
