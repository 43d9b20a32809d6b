import { useContext } from 'react';
import { AutocompleteArrayInput } from 'react-admin';
import type { Input } from '../../kinds/kind.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { isReference } from '../../shared/values.ts';
import { StoredRecord } from '../form/stored-record.ts';
import { textKey } from '../../kinds/texts.ts';
import { toChoice, useChoices } from './use-choices.ts';

/** An input that chooses several records of another resource; its value is their ids as strings. */
export function referencesInput(resource: string): Input {
  return function ReferencesInput(props) {
    const stored = useContext(StoredRecord)?.[props.source];
    const { data = [], isPending, isLoadingError, error, refetch } = useChoices(resource);
    if (isLoadingError) {
      return <LoadFailure error={error} fallback={textKey(resource, 'errors.load')} onRetry={refetch} />;
    }
    const offered = new Set(data.map(({ id }) => id));
    const current = Array.isArray(stored)
      ? stored.filter(isReference).filter(({ id }) => !offered.has(id))
      : [];
    const choices = [...data, ...current.map((record) => toChoice(resource, record))].map(({ id, name }) => ({
      id: String(id),
      name,
    }));
    return (
      <AutocompleteArrayInput {...props} choices={choices} translateChoice={false} isPending={isPending} />
    );
  };
}
