import ApproveIcon from '@mui/icons-material/Check';
import { Button, Stack, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router';
import { RejectButton } from './reject-button.tsx';

interface AnswerButtonsProps {
  /** The name of the sender, for a single request; on a narrow screen the buttons in its row are icons, to save room. */
  name?: string;
  count?: number;
  /** Approves, or links to the dialog if approving needs more than a click. */
  approve: ((event: MouseEvent) => void) | Pick<LinkProps, 'to' | 'state'>;
  /** Absent for a request that was already rejected. */
  onReject?: ((reason: string) => void) | undefined;
}

const inRow: SystemStyleObject<Theme> = {
  display: 'inline-flex',
  '& .MuiButton-root': { minWidth: { xs: 44, md: 64 } },
  // Where there is no room for both: icons on a phone and a tablet, else texts.
  '@media (max-width: 1599.95px)': { '& .MuiButton-icon': { mx: 0, display: { md: 'none' } } },
  '& .text': { display: { xs: 'none', md: 'inline' } },
};

/** Approve and reject. Approving is one click, which can be undone for a while; rejecting asks for the reason. */
export function AnswerButtons({ name, count, approve, onReject }: AnswerButtonsProps) {
  const { t } = useTranslation();
  const labelOf = (action: string) => name && t('list.action_on', { action, name });
  const look = {
    size: 'small',
    variant: 'outlined',
    startIcon: <ApproveIcon />,
    'aria-label': labelOf(t('approval.approve')),
    // After an approval by keyboard, the same button of the next request gets the focus.
    'data-again': 'approve',
  } as const;
  const text = <span className="text">{t('approval.approve')}</span>;
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', ...(name && inRow) }}>
      {typeof approve === 'function' ? (
        <Button {...look} onClick={approve}>
          {text}
        </Button>
      ) : (
        <Button {...look} component={Link} {...approve}>
          {text}
        </Button>
      )}
      {onReject && (
        <RejectButton name={name} count={count} label={labelOf(t('approval.reject'))} onReject={onReject} />
      )}
    </Stack>
  );
}
