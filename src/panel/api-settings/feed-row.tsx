import { mdiKeyOutline } from '@mdi/js';
import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { FeedOfBrand } from '../../../contract/feeds.ts';
import { RowButton } from '../../kit/table/row-button.tsx';
import { Badge, type Tone } from '../../kinds/badge.tsx';
import { counted } from '../../tracking/brand-feed/counted.ts';
import FeedDialog from '../../tracking/brand-feed/feed-dialog.tsx';
import { useOpenDialog } from '../../shared/dialog/open-dialogs.ts';
import { Icon } from '../../shared/icon.tsx';
import { formatMoment } from '../../shared/moment.ts';

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr) auto',
  gap: '4px 16px',
  alignItems: 'center',
  padding: '10px 0',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > :not(:first-of-type, :last-child)': { gridColumn: 1 },
    '& > :last-child': { gridColumn: 2, gridRow: 1 },
  },
}));

const Words = styled('div')({ minWidth: 0, overflowWrap: 'anywhere' });

/**
 * How a brand's system does, by what was heard of it. Without a key nothing can come anymore, whatever came before; and
 * a quiet day is bad only where events usually come more often, as the dashboard judges it too.
 */
function stateOf(
  { keys, last_at, last_hour, last_day }: FeedOfBrand,
  isSilent: boolean,
): [key: string, tone: Tone] {
  if (keys.length === 0)
    return [last_at === null ? 'api_settings.state.none' : 'api_settings.state.keyless', 'is-over'];
  if (last_hour > 0) return ['api_settings.state.active', 'is-good'];
  if (last_day > 0) return ['api_settings.state.quiet', 'is-waiting'];
  if (isSilent) return ['api_settings.state.silent', 'is-bad'];
  return [last_at === null ? 'api_settings.state.never' : 'api_settings.state.stopped', 'is-waiting'];
}

interface FeedRowProps {
  feed: FeedOfBrand;
  /** Whether its events stopped to come. */
  isSilent: boolean;
}

/** One brand: its keys, what is heard of its system, and the button to its own settings. */
export function FeedRow({ feed, isSilent }: FeedRowProps) {
  const { t, i18n } = useTranslation();
  const openDialog = useOpenDialog();
  const { id, name, operator, keys, last_at, last_hour, last_day } = feed;
  const [state, tone] = stateOf(feed, isSilent);
  const when = last_at === null ? undefined : formatMoment(last_at, i18n.language);
  const label = t('brand_feed.title');
  return (
    <Item>
      <Words>
        <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
        <Typography variant="caption" color="textSecondary">
          {operator ?? t('api_settings.no_operator')}
        </Typography>
      </Words>
      <Words>
        {keys.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {t('api_settings.no_keys')}
          </Typography>
        ) : (
          keys.map((key) => (
            <Typography key={key.id} variant="body2">
              {key.name} <Typography variant="caption">{`${key.prefix}…`}</Typography>
            </Typography>
          ))
        )}
      </Words>
      <Words>
        <Badge text={t(state)} tone={tone} />
        {when && (
          <Typography variant="body2" color="textSecondary" title={when.exact}>
            {t('brand_feed.health', {
              when: when.short,
              hour: counted(last_hour, i18n.language),
              day: counted(last_day, i18n.language),
            })}
          </Typography>
        )}
      </Words>
      <RowButton
        onClick={() => openDialog((onClose) => <FeedDialog id={id} brand={name} onClose={onClose} />)}
        title={label}
        aria-label={t('list.action_on', { action: label, name })}
      >
        <Icon path={mdiKeyOutline} />
      </RowButton>
    </Item>
  );
}
