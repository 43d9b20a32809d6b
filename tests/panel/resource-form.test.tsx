import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, useInput } from 'react-admin';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { UserContext } from '../../src/authProvider/user.ts';
import { startI18n } from '../../src/i18n/index.ts';
import { ResourceForm } from '../../src/kit/form/resource-form.tsx';
import { DialogHold } from '../../src/shared/dialog/busy.ts';
import { somebody } from '../support/panel/somebody.ts';

function NameInput({ source }: { source: string }) {
  const { field } = useInput({ source });
  return <input aria-label="Name" {...field} />;
}

test('Q6 what was saved is not saved again by a click that comes before the dialog has closed', async () => {
  await startI18n();
  const onSave = vi.fn(() => Promise.resolve(undefined));
  const onClose = vi.fn();
  const release = vi.fn();
  render(
    <CoreAdminContext>
      <UserContext value={somebody}>
        {/* The form stands in a dialog, which it keeps open while it saves. */}
        <DialogHold value={() => release}>
          <ResourceForm
            inputs={[
              {
                source: 'name',
                input: NameInput,
                isRequired: true,
                parts: {},
                toForm: ({ name }) => name,
              },
            ]}
            schema={z.object({ name: z.string() })}
            record={{ name: 'CPA' }}
            onSave={onSave}
            onClose={onClose}
          />
        </DialogHold>
      </UserContext>
    </CoreAdminContext>,
  );
  const form = (await screen.findByLabelText('Name')).closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  fireEvent.submit(form);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onSave).toHaveBeenCalledOnce();
  expect(release).toHaveBeenCalled();
});
