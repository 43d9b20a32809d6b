import ScheduleIcon from '@mui/icons-material/Schedule';
import { useTranslation } from 'react-i18next';
import type { Route } from '../../../contract/routes.ts';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { isToCome } from '../pages/pages.ts';

/** Marks an entry of the navigation that leads to a page yet to come: no wider than leaves its name on one line. */
export const SoonMark = () => <ScheduleIcon sx={{ fontSize: 15, flexShrink: 0 }} />;

/**
 * The note of a navigation entry whose page is yet to come (decision 49). The entry's name remains the page's
 * title alone: this is shown as a tooltip, and read out as a description.
 */
export function useSoon(to: Route): string | undefined {
  const { t } = useTranslation();
  const announced = capabilities(useSession());
  return isToCome(to, announced) ? t('nav.soon') : undefined;
}
