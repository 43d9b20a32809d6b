import { expect, test } from 'vitest';
import { campaignTitle } from '../../../contract/campaign-title.ts';

test.each([
  ['https://t.me/best_offers_daily', 'abcd2345 · t.me'],
  ['HTTPS://Blog.Example:8080/x?y#z', 'abcd2345 · blog.example'],
  ['https://обзор-сервисов.example/a', 'abcd2345 · обзор-сервисов.example'],
  ['https://somebody@blog.example/', 'abcd2345 · blog.example'],
  ['https://blog.example\\@other.example/', 'abcd2345 · blog.example'],
  ['mailto:a@b.example', 'abcd2345'],
  ['no link', 'abcd2345'],
  [undefined, 'abcd2345'],
])('a campaign at %s is called %s', (link, title) => {
  expect(campaignTitle({ code: 'abcd2345', link })).toBe(title);
});
