import { email, filters, maybe, moment, name, record, references, text, yesNo } from './fields.ts';
import { contact, terms } from './people.ts';
import { request, requestDetails, requestFilter } from './requests.ts';
import { resource } from './resource.ts';

/** Operators own brands and invite affiliates. */
export const operators = resource('operators', {
  pages: { '/operators/requests': ['super-admin'], '/operators/list': ['super-admin'] },
  path: '/api/v1/operators',
  paged: true,
  versioned: true,
  record: record({
    name: name(),
    email: email(),
    ...contact,
    brands: references('brands'),
    approved: yesNo(),
    created_at: moment(),
    comment: maybe(text()),
    ...request,
  }).extend(requestDetails),
  filter: filters({ approved: yesNo(), ...terms }).extend(requestFilter),
  fieldsBeyond: { approvals: ['communication_link', 'created_at', 'state'] },
  access: { list: ['super-admin'] },
});
