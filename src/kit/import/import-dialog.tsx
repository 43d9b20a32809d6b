import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider, useLocaleState } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountOf, useCapability } from '../../authProvider/store.ts';
import { useUser } from '../../authProvider/user.ts';
import { newKey } from '../../dataProvider/once-each.ts';
import type { PanelDataProvider } from '../../dataProvider/index.ts';
import { textKey } from '../../kinds/texts.ts';
import { ApiError } from '../../shared/http/index.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { useAbortable } from '../../shared/use-abortable.ts';
import type { View } from '../view.ts';
import { mayLeave } from '../../shared/unsaved.ts';
import { CheckedRows } from './checked-rows.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnNotes } from './column-notes.tsx';
import { ImportProgress } from './import-progress.tsx';
import { loadChoices } from './load-choices.ts';
import { type Checked, checkRows } from './rows/check-rows.ts';
import { type ColumnsOfFields, guessColumns } from './rows/guess-columns.ts';
import { bodySchema } from './rows/import-field.ts';
import { type ImportRun, runImport } from './run-import.ts';
import type { FileRow, FileTable } from './table/file-table.ts';
import { useImportFields } from './use-import-fields.ts';
import { useProblemsOf } from './use-problems-of.ts';

/** The step that the dialog is at. */
type Step =
  | { at: 'file' }
  | { at: 'columns'; table: FileTable }
  | { at: 'checked'; table: FileTable; checked: Checked }
  | { at: 'running'; table: FileTable; checked: Checked; run: ImportRun };

interface ImportDialogProps {
  view: View;
  onClose: () => void;
}

/** Creates the records of a list from a file: choose it, choose its columns, look at the dry run, import. */
export default function ImportDialog({ view, onClose }: ImportDialogProps) {
  const { resource, call } = view.creation;
  const { t, i18n } = useTranslation();
  const [language] = useLocaleState();
  const dataProvider = useDataProvider<PanelDataProvider>();
  const queryClient = useQueryClient();
  const user = useUser();
  const isRepeatable = useCapability('idempotency-keys');
  const fields = useImportFields(view);
  const problemsOf = useProblemsOf(view, fields);
  const [step, setStep] = useState<Step>({ at: 'file' });
  /** Undefined until the user changes one: the guess improves once the headings of every language are known. */
  const [chosen, setChosen] = useState<ColumnsOfFields>();
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const checking = useAbortable();
  const stopRun = useEffectEvent(() => step.at === 'running' && step.run.stop());
  useEffect(() => () => void stopRun(), []);

  const columnsOf = ({ headings }: FileTable) => chosen ?? guessColumns(fields, headings);

  const check = async (table: FileTable) => {
    const signal = checking.begin();
    setChecking(true);
    setFailure(undefined);
    try {
      const columns = columnsOf(table);
      const used = fields.filter(({ source }) => columns[source] !== undefined);
      const textsIn = (code: string) => i18n.getFixedT(code);
      const choices = await loadChoices(used, { dataProvider, language, t, textsIn }, signal);
      const reader = { t, language, choices };
      const schema = bodySchema(view.creation);
      const checked = await checkRows(table.rows, { fields, columns, schema, reader }, signal);
      signal.throwIfAborted();
      setStep({ at: 'checked', table, checked });
    } catch (error) {
      if (!signal.aborted) setFailure({ error });
    } finally {
      if (!signal.aborted) setChecking(false);
    }
  };
  /** Ends a check of what has been changed since, and forgets its failure. */
  const stopChecking = () => {
    checking.abort();
    setChecking(false);
    setFailure(undefined);
  };

  /** A repeat of the file, after a break, creates none of its rows twice. */
  const keyOf = (table: FileTable, { number }: FileRow) => `import-${table.hash}-${number}`;

  /** @param anew names an import of rows that were created once, so that they are created again */
  const start = async (table: FileTable, checked: Checked, anew = '') => {
    const run: ImportRun = runImport({
      rows: checked.ready,
      isRepeatable,
      create: async ({ row, body }) => {
        // Another account, which has signed in meanwhile, must not go on with it.
        if (accountOf()?.id !== user.id) {
          run.stop();
          throw new ApiError(401);
        }
        const meta = { path: call?.path, idempotencyKey: keyOf(table, row) + anew };
        const created = await dataProvider.create(resource.name, { data: body, meta });
        return created.meta?.isRepeat === true;
      },
    });
    setStep({ at: 'running', table, checked, run });
    await run.run();
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [, method] }) => method === 'getList' });
  };

  // By Back, while it runs.
  const leave = async () => {
    if (await mayLeave()) onClose();
  };

  const { address } = view;
  const title = t('import.title');
  return (
    <PanelDialog title={title} subtitle={t(view.title)} width={640} onClose={() => void leave()}>
      {step.at === 'file' && (
        <ChooseFile
          address={address}
          fields={fields}
          onClose={onClose}
          onTable={(table) => {
            setChosen(undefined);
            setStep({ at: 'columns', table });
          }}
        />
      )}
      {step.at === 'columns' && (
        <ChooseColumns
          fields={fields}
          table={step.table}
          columns={columnsOf(step.table)}
          onColumns={(columns) => {
            stopChecking();
            setChosen(columns);
          }}
          isChecking={isChecking}
          failure={
            failure && (
              <LoadFailure
                error={failure.error}
                fallback={textKey(resource.name, 'errors.load')}
                onRetry={() => check(step.table)}
              />
            )
          }
          onBack={() => {
            stopChecking();
            setStep({ at: 'file' });
          }}
          onCheck={() => void check(step.table)}
        />
      )}
      {step.at === 'checked' && (
        <CheckedRows
          address={address}
          table={step.table}
          checked={step.checked}
          notes={<ColumnNotes fields={fields} table={step.table} columns={columnsOf(step.table)} />}
          onBack={() => setStep({ at: 'columns', table: step.table })}
          onImport={() => void start(step.table, step.checked)}
        />
      )}
      {step.at === 'running' && (
        <ImportProgress
          address={address}
          table={step.table}
          checked={step.checked}
          run={step.run}
          isRepeatable={isRepeatable}
          problemsOf={problemsOf}
          onAgain={() => setStep({ at: 'file' })}
          onAsNew={(ready) => void start(step.table, { ready, failed: [] }, `-${newKey()}`)}
          onClose={onClose}
        />
      )}
    </PanelDialog>
  );
}
