import { useState } from 'react';
import type * as z from 'zod';
import { presentIn } from '../../../shared/http/versions.ts';
import { useIsRead } from './use-is-read.ts';

/**
 * For a form that replaces something as a whole: the version that it begins from, and the newer one by somebody else
 * that a save was refused for. The next save begins from that one.
 *
 * @param began the version when the form was opened, undefined where the backend knows none.
 */
export function useNewer<R extends { version?: number | undefined }>(
  schema: z.ZodType<R>,
  began: number | undefined,
) {
  const [version, setVersion] = useState(began);
  const [newer, setNewer] = useState<R>();
  const isRead = useIsRead(newer);
  return {
    version,
    newer,
    isUnread: newer !== undefined && !isRead,
    /** Notes why a save failed. @returns whether there is a newer version */
    note: (error: unknown): boolean => {
      const { data } = schema.safeParse(presentIn(error));
      setNewer(data);
      if (!data) return false;
      setVersion(data.version);
      return true;
    },
    forget: () => setNewer(undefined),
  };
}
