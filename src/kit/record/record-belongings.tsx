import { Box, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useId } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { capabilities, useCapability, useSession } from '../../authProvider/store.ts';
import { mayArrange } from '../offered.ts';
import { totalText } from '../list/total-text.ts';
import type { View } from '../view.ts';
import { useViews } from './use-views.ts';

interface Belonging {
  view: View;
  /** The filter of the list that leaves what belongs to the record. */
  filter: Record<string, RaRecord['id']>;
}

/** The lists that can be filtered by a record, each with that filter. */
function useBelongings({ resource }: View, { id }: RaRecord): readonly Belonging[] {
  const announced = capabilities(useSession());
  const views = useViews();
  return views
    .filter((view) => mayArrange(view, announced.includes('paged-lists')))
    .flatMap((view) => {
      const by = view.filters.find(
        ({ parts: { titledBy }, needs }) =>
          titledBy &&
          'records' in titledBy &&
          titledBy.records === resource.name &&
          (!needs || announced.includes(needs)),
      );
      return by ? [{ view, filter: { [by.source]: id } }] : [];
    });
}

const firstRow = { page: 1, perPage: 1 };
const newestFirst = { field: 'id', order: 'DESC' } as const;

/** A link to a filtered list, with the number of its rows where the backend counts them. */
function BelongingLink({ view, filter }: Belonging) {
  const { t, i18n } = useTranslation();
  const { resource, address, icon: Icon, filter: permanent, belonging = view.title } = view;
  const { total } = useGetList(
    resource.name,
    { filter: { ...permanent, ...filter }, pagination: firstRow, sort: newestFirst },
    // Without its number, a link is a link.
    { enabled: useCapability('paged-lists'), onError: () => undefined },
  );
  const search = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
  return (
    <li>
      <ListItemButton
        component={Link}
        to={{ pathname: `/${address}`, search }}
        sx={{ px: 1, borderRadius: 1, minHeight: 44 }}
      >
        <ListItemIcon sx={{ minWidth: 36 }}>
          <Icon />
        </ListItemIcon>
        <ListItemText primary={t(belonging)} />
        {total !== undefined && (
          <Typography component="span" color="textSecondary">
            {totalText(resource, total, i18n.language)}
          </Typography>
        )}
      </ListItemButton>
    </li>
  );
}

/** Links to the lists of what belongs to a record: a brand's promo materials, a plan's campaigns. */
export function RecordBelongings({ view, record }: { view: View; record: RaRecord }) {
  const { t } = useTranslation();
  const titleId = useId();
  const belongings = useBelongings(view, record);
  if (belongings.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h6" component="h4">
        {t('record.belongings')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -1, p: 0 }}>
        {belongings.map((belonging) => (
          <BelongingLink key={belonging.view.address} {...belonging} />
        ))}
      </Box>
    </section>
  );
}
