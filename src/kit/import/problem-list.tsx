import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { FailedRow } from './rows/check-rows.ts';

/** More than anyone reads here; the file has them all. */
const maxProblems = 100;

/** The rows that are not imported, each with its number in the file and its problems. */
export function ProblemList({ failed }: { failed: readonly FailedRow[] }) {
  const { t } = useTranslation();
  const title = t('import.problems');
  const rest = failed.length - maxProblems;
  return (
    <Box
      role="region"
      aria-label={title}
      // A keyboard scrolls what has the focus.
      tabIndex={0}
      sx={{ maxHeight: 280, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, px: 2 }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {failed.slice(0, maxProblems).map(({ row, problems }) => (
          <Box
            component="li"
            key={row.number}
            sx={{ py: 1, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
          >
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
              {t('import.row', { number: row.number })}
            </Typography>
            {problems.map((problem) => (
              <Typography key={problem} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {problem}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
      {rest > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
          {t('import.more_in_file', { count: rest })}
        </Typography>
      )}
    </Box>
  );
}
