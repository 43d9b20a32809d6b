import DoneIcon from '@mui/icons-material/Check';
import { Card, Link, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

/** One step of several. */
export interface Step {
  title: string;
  /** An explanation of the step, or of the wait. */
  detail?: string | undefined;
  isDone?: boolean;
  /** The page on which the step is taken. */
  to?: string | undefined;
}

const List = styled('ol')({ display: 'grid', gap: 16, listStyle: 'none', margin: '16px 0 0', padding: 0 });
const Item = styled('li')({ display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', gap: 12 });

const Mark = styled('span', { shouldForwardProp: (prop) => prop !== 'look' })<{
  look: 'done' | 'now' | 'later';
}>(({ theme, look }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: '2px solid',
  fontSize: '0.875rem',
  fontWeight: 600,
  borderColor: look === 'later' ? theme.palette.divider : theme.palette.primary.dark,
  color: look === 'now' ? theme.palette.text.primary : theme.palette.text.secondary,
  ...(look === 'done' && {
    backgroundColor: theme.palette.accent.solid,
    color: theme.palette.accent.onSolid,
  }),
}));

/** Shows a new account its steps: those done, the current one, and those after it. */
export function Steps({ title, steps }: { title: string; steps: readonly Step[] }) {
  const { t } = useTranslation();
  const now = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card component="section" aria-label={title} sx={{ p: 3 }}>
      <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
        {title}
      </Typography>
      <List>
        {steps.map(({ title: step, detail, isDone, to }, index) => (
          <Item key={step} aria-current={index === now ? 'step' : undefined}>
            <Mark look={isDone ? 'done' : index === now ? 'now' : 'later'} aria-hidden>
              {isDone ? <DoneIcon fontSize="small" /> : index + 1}
            </Mark>
            <div>
              <Typography
                sx={{ pt: '2px', fontWeight: index === now ? 600 : 400 }}
                color={index > now ? 'textSecondary' : undefined}
              >
                {to && !isDone ? (
                  <Link component={RouterLink} to={to}>
                    {step}
                  </Link>
                ) : (
                  step
                )}
                {isDone && <span style={visuallyHidden}> — {t('first_steps.done')}</span>}
              </Typography>
              {detail && (
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {detail}
                </Typography>
              )}
            </div>
          </Item>
        ))}
      </List>
    </Card>
  );
}
