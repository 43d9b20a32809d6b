import DownloadIcon from '@mui/icons-material/DataObject';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../authProvider/user.ts';
import { listQueryOf } from '../../dataProvider/lists.ts';
import { fileLink } from '../../shared/file-link.ts';
import type { Download, View } from '../view.ts';

interface DownloadItemProps {
  view: View;
  download: Download;
  onClick: () => void;
}

/** Has the browser save what the backend makes of the list in context, with its filters. */
export function DownloadItem({ view, download: { call, title }, onClick }: DownloadItemProps) {
  const { t } = useTranslation();
  const { filterValues } = useListContext();
  const filter = { ...filterValues, ...view.filter };
  const { id, type } = useUser();
  const query = listQueryOf(view.resource, { filter }, { id, type, pagedLists: true, takesKeys: false });
  const link = fileLink(`${call.path}?${query}`);
  return (
    <MenuItem
      component="a"
      {...link}
      // On a phone a long title takes two lines.
      sx={{ whiteSpace: 'normal' }}
      onClick={(event) => {
        link.onClick(event);
        onClick();
      }}
    >
      <ListItemIcon>
        <DownloadIcon />
      </ListItemIcon>
      <ListItemText>{t(title)}</ListItemText>
    </MenuItem>
  );
}
