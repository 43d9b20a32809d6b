import SaveIcon from '@mui/icons-material/BookmarkAddOutlined';
import ExcelIcon from '@mui/icons-material/GridOnOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import SortIcon from '@mui/icons-material/SortOutlined';
import LookIcon from '@mui/icons-material/TuneOutlined';
import { ListItemIcon, ListItemText, Menu, MenuItem, useMediaQuery } from '@mui/material';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadItem } from '../export/download-item.tsx';
import { ExportDialog } from '../export/export-dialog.tsx';
import { LookDialog } from '../table/look-dialog.tsx';
import { SortDialog } from '../table/sort-dialog.tsx';
import { useAreCards } from '../table/table-settings.ts';
import { lazyComponent } from '../../shared/lazily.ts';
import { usePermitted } from '../use-permitted.ts';
import { SaveViewDialog } from '../filters/save-view.tsx';
import { useMayArrange } from '../offered.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import type { View } from '../view.ts';

interface ToolProps {
  view: View;
  onClose: () => void;
}

interface Tool {
  /** Translation key of its entry in the menu. */
  text: string;
  icon: ComponentType;
  dialog: ComponentType<ToolProps>;
}

const importing: Tool = {
  text: 'import.title',
  icon: ImportIcon,
  dialog: lazyComponent(() => import('../import/import-dialog.tsx')),
};

const saving: Tool = { text: 'list.save_view', icon: SaveIcon, dialog: SaveViewDialog };

const sorting: Tool = { text: 'ra.action.sort', icon: SortIcon, dialog: SortDialog };

const tools: readonly Tool[] = [
  { text: 'export.csv', icon: ExportIcon, dialog: (props) => <ExportDialog {...props} format="csv" /> },
  { text: 'export.xlsx', icon: ExcelIcon, dialog: (props) => <ExportDialog {...props} format="xlsx" /> },
  { text: 'list.look', icon: LookIcon, dialog: LookDialog },
];

/** Not where there is most likely no keyboard; one that is there after all opens them by “?”. */
const shortcuts: Tool = { text: 'shortcuts.title', icon: KeyboardIcon, dialog: ShortcutsDialog };

interface ListToolsProps extends ToolProps {
  /** The accessible name of the menu. */
  title: string;
  /** The button that opened the menu; undefined while it is closed. */
  anchor: HTMLElement | undefined;
  isHelpOpen: boolean;
  onHelpClose: () => void;
}

/** The tools of a list: the order of cards, saving the view, the exports, the columns and density, the keyboard shortcuts. */
export function ListTools({ view, title, anchor, onClose, isHelpOpen, onHelpClose }: ListToolsProps) {
  const { t } = useTranslation();
  const [tool, setTool] = useState<Tool>();
  const mayImport = usePermitted(view).create && view.importable;
  const mayArrange = useMayArrange(view);
  const areCards = useAreCards(view);
  const isTouched = useMediaQuery('(pointer: coarse) and (hover: none)', { noSsr: true });
  const offered = [
    ...(mayArrange && areCards ? [sorting] : []),
    ...(mayArrange ? [saving] : []),
    ...(mayImport ? [importing] : []),
    ...tools,
    ...(isTouched ? [] : [shortcuts]),
  ];
  return (
    <>
      {anchor && (
        <Menu
          anchorEl={anchor}
          open
          onClose={onClose}
          // A menu outside every landmark needs a role of its own for screen readers.
          slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
        >
          {offered.map((each) => (
            <MenuItem
              key={each.text}
              onClick={() => {
                onClose();
                setTool(each);
              }}
            >
              <ListItemIcon>
                <each.icon />
              </ListItemIcon>
              <ListItemText>{t(each.text)}</ListItemText>
            </MenuItem>
          ))}
          {view.download && <DownloadItem view={view} download={view.download} onClick={onClose} />}
        </Menu>
      )}
      {tool && <tool.dialog view={view} onClose={() => setTool(undefined)} />}
      {isHelpOpen && <ShortcutsDialog onClose={onHelpClose} />}
    </>
  );
}
