import { Button, Card, Link, Skeleton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ElementType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Route } from '../../../contract/routes.ts';
import type { ListAddress } from './narrowed.ts';
import { errorText } from '../../shared/http/error-text.ts';

// MUI's `styled` loses the prop `component`.
const Frame = styled(Card)<{ component: ElementType }>({
  display: 'flex',
  flexDirection: 'column',
  padding: 20,
  minWidth: 0,
});
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 12,
  marginBottom: 12,
});
const Body = styled('div')({ flexGrow: 1, display: 'flex', flexDirection: 'column' });

/** The state of the call whose result a widget shows. */
export interface Loaded {
  /** Whether the account may make the call; otherwise nothing is shown. */
  isAllowed: boolean;
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface WidgetProps {
  title: string;
  /** The page with all of the data. */
  to?: Route | ListAddress;
  from: Loaded;
  /** Height of the content in pixels, so that nothing moves when it arrives. */
  height: number;
  children: ReactNode;
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {errorText(t, error, t('error.server'))}
      </Typography>
      <Button size="small" variant="outlined" onClick={() => void onRetry()}>
        {t('action.retry')}
      </Button>
    </div>
  );
}

/** A card of the dashboard with its heading, and the result of its call. */
export function Widget({ title, to, from, height, children }: WidgetProps) {
  const { t } = useTranslation();
  const { isAllowed, isPending, error, refetch } = from;
  if (!isAllowed) return null;
  return (
    <Frame component="section" aria-label={title} aria-busy={isPending}>
      <Head>
        <Typography variant="h2" sx={{ flex: '1 1 8rem', minWidth: 0, fontSize: '1rem' }}>
          {title}
        </Typography>
        {to && (
          <Link component={RouterLink} to={to} variant="body2" sx={{ whiteSpace: 'nowrap' }}>
            {t('dashboard.show_all')}
          </Link>
        )}
      </Head>
      <Body style={{ minHeight: height }}>
        {isPending && <Skeleton variant="rounded" sx={{ flexGrow: 1 }} />}
        {!isPending && Boolean(error) && <Failed error={error} onRetry={refetch} />}
        {!isPending && !error && children}
      </Body>
    </Frame>
  );
}
