import { Box } from '@mui/material';
import { useCapability } from '../authProvider/store.ts';
import { lazyComponent } from '../shared/lazily.ts';

const StatisticsOf = lazyComponent(() => import('../statistics/statistics-of.tsx'));
/** In pixels: the part of the dialog that the figures take before they are loaded. */
const figuresHeight = 1100;

/** The figures of a campaign in its drawer, where the backend has any. */
export function FiguresOfCampaign({ id }: { id: string }) {
  if (!useCapability('statistics')) return null;
  return <StatisticsOf filters={{ campaign_id: id }} waiting={<Box sx={{ height: figuresHeight }} />} />;
}
