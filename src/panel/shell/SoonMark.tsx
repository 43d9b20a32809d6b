import ScheduleIcon from '@mui/icons-material/Schedule';

/** Marks an entry of the navigation that leads to a page yet to come: no wider than leaves its name on one line. */
export const SoonMark = () => <ScheduleIcon sx={{ fontSize: 15, flexShrink: 0 }} />;
