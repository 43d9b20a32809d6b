import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kinds/badge.tsx';
import { CardRow } from '../../shared/card-row.ts';
import { formatMoment } from '../../shared/moment.ts';
import { browserName } from '../../shared/browser-name.ts';
import type { OwnSession } from './session-calls.ts';

/** The place and the time of a session; on a phone, one below the other. */
const Place = styled('div')({ display: 'flex', flexWrap: 'wrap', columnGap: 12 });
const Moment = styled('span')({ whiteSpace: 'nowrap' });

interface SessionRowProps {
  session: OwnSession;
  disabled: boolean;
  onEnd: () => void;
}

/** One place where the account is logged in, and the way to end that session. */
export function SessionRow({ session, disabled, onEnd }: SessionRowProps) {
  const { t, i18n } = useTranslation();
  const name = browserName(session.user_agent ?? '') ?? t('sessions.unknown_browser');
  const seen = formatMoment(session.last_seen_at, i18n.language);
  // There may be several of one browser.
  const told = [name, session.address, seen?.exact].filter(Boolean).join(', ');
  return (
    <CardRow>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component={Place} title={seen?.exact}>
          <span>{session.address}</span>
          <Moment>{seen?.short}</Moment>
        </Typography>
      </div>
      {session.current ? (
        <Badge text={t('sessions.current')} tone="is-good" />
      ) : (
        <Button
          size="small"
          disabled={disabled}
          aria-label={t('sessions.end_one', { name: told })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </CardRow>
  );
}
