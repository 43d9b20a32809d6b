import { FormControlLabel, Switch } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { useTranslation } from 'react-i18next';

/** Milliseconds between two readings. Nobody reads while the tab is hidden. */
const readAgainMs = 3000;

/** The switch by which a list goes on reading its newest rows, which then appear at its top. */
export default function LiveTail() {
  const { t } = useTranslation();
  const resource = useResourceContext();
  const { refetch, sort, setSort, setPage } = useListContext();
  const [isOn, setOn] = useState(false);
  useQuery({
    queryKey: ['live-tail', resource],
    queryFn: async () => {
      await refetch();
      return null;
    },
    enabled: isOn,
    refetchInterval: readAgainMs,
    gcTime: 0,
  });
  const turn = (on: boolean) => {
    setOn(on);
    if (!on) return;
    // Elsewhere nothing new would be seen. Another order begins at the first page as well.
    if (sort.field === 'id' && sort.order === 'DESC') setPage(1);
    else setSort({ field: 'id', order: 'DESC' });
  };
  return (
    <FormControlLabel
      sx={{ alignSelf: 'start', height: 38 }}
      control={<Switch checked={isOn} onChange={(_event, on) => turn(on)} />}
      label={t('tracking.live')}
    />
  );
}
