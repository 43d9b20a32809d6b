import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Forms, useForms } from '../../kinds/lazy-forms.tsx';
import { useShortcut } from '../use-shortcut.ts';
import type { View } from '../view.ts';

function Tools(props: ComponentProps<Forms['ListTools']>) {
  const forms = useForms();
  return forms && <forms.ListTools {...props} />;
}

/** The menu of further tools of a list, which is loaded when it opens. */
export function ListMenu({ view }: { view: View }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  useShortcut('help', () => {
    setUsed(true);
    setHelpOpen(true);
  });
  const more = t('list.more');
  return (
    <>
      <IconButton
        title={more}
        aria-label={more}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      >
        <MoreIcon />
      </IconButton>
      {isUsed && (
        <Tools
          view={view}
          title={more}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
          isHelpOpen={isHelpOpen}
          onHelpClose={() => setHelpOpen(false)}
        />
      )}
    </>
  );
}
