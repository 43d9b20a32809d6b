import ContactsIcon from '@mui/icons-material/ContactsOutlined';
import { api } from '../../contract/index.ts';
import { defineResource } from '../schema/define-resource.tsx';

export const contacts = defineResource(api.contacts, {
  icon: ContactsIcon,
  list: ['id', 'name', 'phone', 'email'],
  importable: true,
  form: ['name', 'phone', 'email'],
});
