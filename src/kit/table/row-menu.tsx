import { mdiDotsVertical } from '@mdi/js';
import { Popover, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon.tsx';
import { RowButton } from './row-button.tsx';

/** The buttons under each other, with their names. */
const withNames: SystemStyleObject<Theme> = {
  display: 'grid',
  minWidth: 200,
  py: 1,
  '& .icon-button': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 44,
    px: 2,
    borderRadius: 0,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    textDecoration: 'none',
    '&:focus-visible': { outlineOffset: -2 },
    // A long name would squeeze it.
    svg: { flex: 'none' },
    '&::after': { content: 'attr(title)', color: 'text.primary', textAlign: 'start' },
    // The place of a button that other rows have.
    '&:not([title])': { display: 'none' },
  },
  '& .MuiStack-root': { display: 'contents' },
  '& .MuiButton-root': {
    justifyContent: 'start',
    gap: 1.5,
    minHeight: 44,
    px: 2,
    border: 0,
    borderRadius: 0,
    font: 'inherit',
    // It keeps the height of a line, and would take a gap.
    '&::before': { content: 'none' },
    '& .MuiButton-icon': { m: 0 },
    '& .MuiButton-icon svg': { fontSize: 20 },
    '& .text': { display: 'inline' },
  },
};

interface RowMenuProps {
  /** The name of the row's record. */
  name: string;
  /** The buttons of the row. */
  children: ReactNode;
}

/** The buttons of a row with their names, behind one button: on a phone they would leave no room for the row's name. */
export function RowMenu({ name, children }: RowMenuProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isUsed, setUsed] = useState(false);
  const title = t('list.actions');
  const label = t('list.action_on', { action: title, name });
  return (
    <>
      <RowButton
        title={title}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setUsed(true);
          setAnchor(currentTarget);
        }}
      >
        <Icon path={mdiDotsVertical} />
      </RowButton>
      {isUsed && (
        <Popover
          // A button tells what became of its call, which outlives the menu.
          keepMounted
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: 'row-menu', sx: withNames } }}
          onClick={(event) => {
            // A click must not reach the row, which may open its record.
            event.stopPropagation();
            if (
              event.target instanceof Element &&
              event.target.closest('.row-menu :is(.icon-button, .MuiButton-root)')
            ) {
              setAnchor(null);
            }
          }}
        >
          {children}
        </Popover>
      )}
    </>
  );
}
