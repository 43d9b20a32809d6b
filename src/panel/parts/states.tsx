import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import PlansIcon from '@mui/icons-material/PaymentsOutlined';
import { Badge } from '../../kinds/badge.tsx';
import { QuestionDialog } from '../../shared/asking/question-dialog.tsx';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { Failure } from '../../shared/failure.tsx';
import { Illustration } from '../../shared/illustration.tsx';
import { Spinner } from '../../shared/spinner.tsx';
import { showToast } from '../../shared/toasts/store.ts';
import { Tile, Tiles } from '../dashboard/tiles.tsx';
import { Section } from './section.tsx';

const severities = ['success', 'info', 'warning', 'error'] as const;

/** Parts that show a state: badges, chips, alerts and toasts. */
export const Notices = () => (
  <Section title="States and notices" across>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Badge text="CPA" />
      <Badge text="Approved" tone="is-good" />
      <Badge text="Waiting" tone="is-waiting" />
      <Badge text="Failed" tone="is-bad" />
      <Badge text="Ended" tone="is-over" />
      <Chip label="Brand: Aurora Bet" onDelete={() => undefined} />
      <Chip label="From: 1 November" variant="outlined" onDelete={() => undefined} />
    </div>
    {severities.map((severity) => (
      <Alert key={severity} severity={severity} action={<Button color="inherit">Undo</Button>}>
        An alert of the severity {severity}
      </Alert>
    ))}
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {severities.map((severity) => (
        <Button
          key={severity}
          variant="outlined"
          onClick={() => showToast({ severity, message: `A toast of the severity ${severity}` })}
        >
          Show a toast: {severity}
        </Button>
      ))}
    </div>
  </Section>
);

const rows = [
  ['Casino CPA', '30.00 EUR', 'is-good'],
  ['Sport share', '35%', 'is-waiting'],
  ['A plan with a name that is longer than its column leaves room for', '1,250.00 EUR', 'is-over'],
] as const;

function Rows({ size }: { size: 'small' | 'medium' }) {
  return (
    <Table size={size} aria-label={`Plans, ${size}`}>
      <TableHead>
        <TableRow>
          <TableCell>Name</TableCell>
          <TableCell align="right">Price</TableCell>
          <TableCell>State</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name, price, tone]) => (
          <TableRow key={name} hover>
            <TableCell>{name}</TableCell>
            <TableCell align="right">{price}</TableCell>
            <TableCell>
              <Badge text="State" tone={tone} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Tables and tiles. */
export const Data = () => (
  <Section title="Data" across>
    <Tiles>
      <Tile label="Plans" icon={PlansIcon} value={1250} />
      <Tile label="Requests" icon={PlansIcon} value={3} urgent />
      <Tile label="Loading" icon={PlansIcon} value={undefined} isPending />
      <Tile label="Failed" icon={PlansIcon} value={undefined} />
    </Tiles>
    <Rows size="medium" />
    <Rows size="small" />
  </Section>
);

/** Parts that replace content: nothing yet, loading, failed. */
export const Instead = () => (
  <Section title="In place of content" across>
    <Illustration width={200} />
    <Skeleton variant="rounded" height={40} />
    <LinearProgress aria-label="Loading" />
    <Spinner />
    <Failure
      title="Couldn’t load the plans"
      message="The server does not answer. Check your connection."
      action="Try again"
      onAction={() => undefined}
    />
  </Section>
);

/** The frame of dialogs. */
export function Dialogs() {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title="Dialogs">
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        Ask a question
      </Button>
      {isAsked && (
        <QuestionDialog
          title="Revoke the key?"
          effect="The system that uses it can’t send events anymore."
          yes="Revoke"
          isHarmful
          onAnswer={() => setAsked(false)}
        />
      )}
      {isOpen && (
        <PanelDialog title="Delete the plan?" subtitle="Casino CPA" onClose={close}>
          <DialogContent>Campaigns that run under it keep their terms.</DialogContent>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button variant="contained" color="error" onClick={close}>
              Delete
            </Button>
          </DialogActions>
        </PanelDialog>
      )}
    </Section>
  );
}
