import MoreIcon from '@mui/icons-material/ExpandMore';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type SavedQuery, type SortPayload, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCapability } from '../../authProvider/store.ts';
import { copyText } from '../../shared/use-copy.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { firstOrder } from '../list/first-query.ts';
import type { View } from '../view.ts';
import { NameDialog } from './name-dialog.tsx';
import { useSavedViews } from './use-saved-views.ts';

const Row = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  overflowX: 'auto',
  position: 'relative',
  // Room for the outline of a focused tab, which scrolling would cut off.
  margin: -3,
  padding: 3,
  '& > span': {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    borderRadius: theme.shape.borderRadius,
  },
  '& > span:has([aria-current])': {
    backgroundColor: theme.palette.action.selected,
    '@media (forced-colors: active)': { outline: '1px solid Highlight' },
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    padding: '0 12px',
    maxWidth: 240,
    borderRadius: 'inherit',
    color: theme.palette.text.secondary,
    fontSize: '0.9375rem',
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.dark}` },
  },
  '& a[aria-current]': { color: theme.palette.text.primary },
}));

/** Brings the tab of the view on screen to the middle of the row, whose end it may be beyond. */
function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

interface TabProps {
  label: string;
  to: string;
  isCurrent: boolean;
}

function Tab({ label, to, isCurrent }: TabProps) {
  return (
    <Link to={to} aria-current={isCurrent ? 'true' : undefined}>
      <span title={label}>{label}</span>
    </Link>
  );
}

interface MenuProps {
  name: string;
  address: string;
  onRename: () => void;
  onRemove: () => void;
}

/** The actions of the view on screen. */
function ViewMenu({ name, address, onRename, onRemove }: MenuProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const title = t('list.view_actions', { name });
  const close = (then: () => void) => () => {
    setAnchor(undefined);
    then();
  };
  const copy = async () => {
    const link = new URL(address, window.location.origin).href;
    if (await copyText(link)) showToast({ severity: 'success', message: (now) => now('action.copied') });
  };
  return (
    <>
      <IconButton
        size="small"
        title={title}
        aria-label={title}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== undefined}
        onClose={() => setAnchor(undefined)}
        // A menu outside every landmark needs a role of its own for screen readers.
        slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
      >
        <MenuItem onClick={close(() => void copy())}>{t('action.copy_link')}</MenuItem>
        <MenuItem onClick={close(onRename)}>{t('list.rename_view')}</MenuItem>
        <MenuItem onClick={close(onRemove)}>{t('list.remove_view')}</MenuItem>
      </Menu>
    </>
  );
}

/** The saved views of a list as tabs: links, so that each can be opened elsewhere and sent to somebody. */
export function ViewTabs({ view }: { view: View }) {
  const { t } = useTranslation();
  const { filterValues, perPage } = useListContext();
  const { saved, current, rename, remove } = useSavedViews(view);
  const first = firstOrder(view, useCapability('paged-lists'));
  const [renamed, setRenamed] = useState<SavedQuery>();

  const addressOf = (filter: object, { field, order }: SortPayload) => {
    const query = { filter: JSON.stringify(filter), sort: field, order, page: '1', perPage: String(perPage) };
    return `/${view.address}?${new URLSearchParams(query).toString()}`;
  };
  const all = addressOf({}, first);
  return (
    <Row aria-label={t('list.views')}>
      <span>
        <Tab
          label={t('list.all_rows')}
          to={all}
          isCurrent={!current && Object.keys(filterValues).length === 0}
        />
      </span>
      {saved.map((item) => {
        const filter: object = item.value.filter;
        const address = addressOf(filter, item.value.sort ?? first);
        return (
          <span key={item.label} ref={item === current ? bringIntoView : undefined}>
            <Tab label={item.label} to={address} isCurrent={item === current} />
            {item === current && (
              <ViewMenu
                name={item.label}
                address={address}
                onRename={() => setRenamed(item)}
                onRemove={() => {
                  // The button that the focus would return to goes with its tab. The menu goes first: it holds the focus.
                  flushSync(() => remove(item));
                  document.querySelector<HTMLElement>('main input[type=search]')?.focus();
                }}
              />
            )}
          </span>
        );
      })}
      {renamed && (
        <NameDialog
          title={t('list.rename_view')}
          label={t('list.view_name')}
          name={renamed.label}
          onClose={() => setRenamed(undefined)}
          onName={(name) => {
            rename(renamed, name);
            setRenamed(undefined);
          }}
        />
      )}
    </Row>
  );
}
