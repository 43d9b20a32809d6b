import ScheduleIcon from '@mui/icons-material/Schedule';
import { useTranslation } from 'react-i18next';
import type { Route } from '../../../contract/routes.ts';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { isToCome } from '../pages/pages.ts';

/** Marks an entry of the navigation whose page is a placeholder; narrow enough to keep the entry on one line. */
export const SoonMark = () => <ScheduleIcon sx={{ fontSize: 15, flexShrink: 0 }} />;

/**
 * The note of a navigation entry whose page is a placeholder. It is a tooltip and a description for screen readers, so
 * that the entry's name is only the page's title.
 */
export function useSoon(to: Route): string | undefined {
  const { t } = useTranslation();
  const announced = capabilities(useSession());
  return isToCome(to, announced) ? t('nav.soon') : undefined;
}
