import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import LookIcon from '@mui/icons-material/TuneOutlined';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadItem } from '../export/download-item.tsx';
import { useForms } from '../../kinds/lazy-forms.tsx';
import { useShortcut } from '../use-shortcut.ts';
import type { View } from '../view.ts';

type Tool = 'export' | 'look' | 'shortcuts';

const tools: readonly (readonly [tool: Tool, icon: ComponentType, text: string])[] = [
  ['export', ExportIcon, 'export.title'],
  ['look', LookIcon, 'list.look'],
  ['shortcuts', KeyboardIcon, 'shortcuts.title'],
];

function OpenTool({ tool, view, onClose }: { tool: Tool; view: View; onClose: () => void }) {
  const forms = useForms();
  if (!forms) return null;
  if (tool === 'export') return <forms.ExportDialog view={view} onClose={onClose} />;
  if (tool === 'look') return <forms.LookDialog view={view} onClose={onClose} />;
  return <forms.ShortcutsDialog onClose={onClose} />;
}

/** The menu of further tools of a list: the export, the columns and density, the keyboard shortcuts. */
export function ListMenu({ view }: { view: View }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [tool, setTool] = useState<Tool>();
  useShortcut('help', () => setTool('shortcuts'));
  const more = t('list.more');
  const choose = (chosen: Tool) => {
    setAnchor(undefined);
    setTool(chosen);
  };
  return (
    <>
      <IconButton
        title={more}
        aria-label={more}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      {anchor && (
        <Menu
          anchorEl={anchor}
          open
          onClose={() => setAnchor(undefined)}
          // A menu outside every landmark needs a role of its own for screen readers.
          slotProps={{ paper: { role: 'dialog', 'aria-label': more } }}
        >
          {tools.map(([name, Icon, text]) => (
            <MenuItem key={name} onClick={() => choose(name)}>
              <ListItemIcon>
                <Icon />
              </ListItemIcon>
              <ListItemText>{t(text)}</ListItemText>
            </MenuItem>
          ))}
          {view.download && (
            <DownloadItem view={view} download={view.download} onClick={() => setAnchor(undefined)} />
          )}
        </Menu>
      )}
      {tool && <OpenTool tool={tool} view={view} onClose={() => setTool(undefined)} />}
    </>
  );
}
