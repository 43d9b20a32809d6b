import { createContext } from 'react';

/** The record as the backend holds it, for inputs whose form value is only a part of it. */
export const StoredRecord = createContext<Record<string, unknown> | undefined>(undefined);
