import { email, filters, maybe, name, option, record, references, yesNo } from './fields.ts';
import { resource } from './resource.ts';

/** Operators: who own brands and invite affiliates. */
export const operators = resource('operators', {
  pages: { '/operators/requests': ['super-admin'], '/operators/list': ['super-admin'] },
  path: '/api/v1/operators',
  paged: true,
  record: record({
    name: name(),
    email: email(),
    communication_method: maybe(option('user.communication_method')),
    condition_cooperation: maybe(option('user.condition_cooperation')),
    brands: references('brands'),
    approved: yesNo(),
  }),
  filter: filters({
    approved: yesNo(),
    communication_method: option('user.communication_method'),
    condition_cooperation: option('user.condition_cooperation'),
  }),
  access: { list: ['super-admin'] },
});
