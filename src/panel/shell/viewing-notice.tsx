import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../authProvider/user.ts';
import { endViewing, followViewing } from '../../authProvider/viewing.ts';

/** Milliseconds between two looks at whether the view has ended, once it should have by this computer's clock. */
const againMs = 30_000;

/** Leaves the view when its time is over. The server's clock decides: it may differ from this computer's. */
function useEnd(until: string): void {
  useEffect(() => {
    let timer = window.setTimeout(look, Math.max(0, Date.parse(until) - Date.now()));
    function look() {
      void followViewing();
      timer = window.setTimeout(look, againMs);
    }
    return () => window.clearTimeout(timer);
  }, [until]);
}

function Notice({ name, until }: { name: string; until: string }) {
  const { t, i18n } = useTranslation();
  const [isEnding, setEnding] = useState(false);
  useEnd(until);
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(new Date(until));
  const end = async () => {
    setEnding(true);
    await endViewing();
    setEnding(false);
  };
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        flexShrink: 0,
        mt: 'auto',
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        borderWidth: '2px 0 0',
        borderRadius: 0,
        bgcolor: 'background.paper',
        color: 'text.primary',
        '& .MuiAlert-message': { flex: 1, overflowWrap: 'anywhere' },
      }}
      action={
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          disabled={isEnding}
          onClick={() => void end()}
        >
          {t('viewing.end')}
        </Button>
      }
    >
      {t('viewing.notice', { name, time })}
    </Alert>
  );
}

/** Tells a super-admin, on every page, that it sees the panel as another account, and until when. */
export default function ViewingNotice() {
  const { name, viewed } = useUser();
  return viewed && <Notice name={name} until={viewed.until} />;
}
