import { body, email, name, phone, record } from './fields.ts';
import { resource } from './resource.ts';

const fields = { name: name(), phone: phone(), email: email() };

/** Contacts: people the platform can be reached through. */
export const contacts = resource('contacts', {
  pages: { '/contacts': ['super-admin'] },
  path: '/api/v1/contacts',
  record: record(fields),
  create: body(fields),
  access: { list: ['super-admin'], create: ['super-admin'] },
});
