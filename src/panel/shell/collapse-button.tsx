import CollapseIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import ExpandIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';

interface CollapseButtonProps {
  collapsed: boolean;
  onChange: (collapsed: boolean) => void;
}

/** Makes the side navigation narrow or wide. */
export function CollapseButton({ collapsed, onChange }: CollapseButtonProps) {
  const { t } = useTranslation();
  const name = t(collapsed ? 'shell.expand' : 'shell.collapse');
  return (
    <Tooltip title={name} placement="right">
      <IconButton
        aria-label={name}
        onClick={() => onChange(!collapsed)}
        sx={{ alignSelf: collapsed ? 'center' : 'flex-end', m: 1 }}
      >
        {collapsed ? <ExpandIcon fontSize="small" /> : <CollapseIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
