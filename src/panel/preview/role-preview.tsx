import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountType, accountTypes } from '../../../contract/accounts.ts';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { usePermissionWords } from '../../kinds/permission-words.ts';
import { accountTypeKeys } from '../../shared/account-type-keys.ts';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { routeTitle } from '../../shared/route-titles.ts';
import { pagesSeen, unseenBy } from './pages-seen.ts';

const Pages = styled('ul')({ display: 'grid', gap: 8, listStyle: 'none', margin: 0, padding: 0 });

/** An operator's roles are for its sub-operators. */
const typesFor = (type: AccountType): readonly AccountType[] =>
  type === 'super-admin' ? accountTypes : ['sub-operator'];

/** That a permission does nothing without others. */
const Idle = ({ children }: { children: string }) => (
  <Typography variant="caption" color="warning" sx={{ display: 'block' }}>
    {children}
  </Typography>
);

/** The pages that somebody with a role sees, and what can be done on each, by the rules of navigation and guard. */
export default function RolePreview({ permissions }: { permissions: readonly string[] }) {
  const { t } = useTranslation();
  const id = useId();
  const user = useUser();
  const announced = capabilities(useSession());
  const wordsOf = usePermissionWords();
  const types = typesFor(user.type);
  const [type, setType] = useState<AccountType>(types.includes('operator') ? 'operator' : 'sub-operator');
  const inWords = (resource: string | undefined, permission: string) => {
    const { group, text } = wordsOf(permission);
    return permission.startsWith(`${resource}.`) ? text : `${group}: ${text}`;
  };
  const visitor = { type, permissions: [...permissions] };
  const idleText = (resource: string | undefined, [permission, missing]: [string, readonly string[]]) =>
    t('role_preview.idle', {
      permission: inWords(resource, permission),
      missing: missing.map((one) => inWords(undefined, one)).join(', '),
    });
  const seen = pagesSeen(visitor, announced);
  const unseen = Object.entries(unseenBy(visitor, announced, seen));
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Typography id={id} variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        {t('role_preview.title')}
      </Typography>
      {types.length > 1 && (
        <SelectField
          label={t('role_preview.type')}
          value={type}
          onChange={({ target }) => setType(types.find((one) => one === target.value) ?? type)}
        >
          {types.map((one) => (
            <option key={one} value={one}>
              {t(accountTypeKeys[one])}
            </option>
          ))}
        </SelectField>
      )}
      <Pages aria-live="polite">
        {seen.map(({ page, resource, actions, idle }) => (
          <li key={page}>
            <Typography variant="body2">{t(routeTitle(page))}</Typography>
            {resource !== undefined && (
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {actions.length > 0
                  ? actions.map((permission) => inWords(resource, permission)).join(', ')
                  : t('role_preview.looks')}
              </Typography>
            )}
            {Object.entries(idle).map((entry) => (
              <Idle key={entry[0]}>{idleText(resource, entry)}</Idle>
            ))}
          </li>
        ))}
        {unseen.map((entry) => (
          <li key={entry[0]}>
            <Idle>{idleText(undefined, entry)}</Idle>
          </li>
        ))}
      </Pages>
    </Box>
  );
}
