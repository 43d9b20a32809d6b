/** The result of sealing anew. */
interface Sealed {
  /** The file of the present secret. */
  file: string;
  /** Whether the file of the former secret is there. */
  hasFormer: boolean;
  /** Whether the former secret is given up. */
  isLost: boolean;
  /** Second factors that no known secret opened, which are gone. */
  removed: number;
  /** Second factors that are sealed anew. */
  factors: number;
  /** Waiting mails that are sealed anew, and those that no known secret opens. */
  sealed: number;
  lost: number;
}

/** Tells the result of sealing anew, and what to do where the former secret is missing. */
export function sealReport({ file, hasFormer, isLost, removed, factors, sealed, lost }: Sealed): string {
  const done =
    `Sealed ${factors} second factors and ${sealed} waiting mails anew.` +
    (lost > 0 ? ` No secret that is here opens ${lost} more waiting mails: they cannot be sent.` : '');
  if (isLost) {
    return `The database now has the secret of ${file}. Removed ${removed} second factors that it does not open. ${done}`;
  }
  if (!hasFormer) {
    return (
      `Found no ${file}.former: ${file} is the only secret. ${done} ` +
      `To replace the secret, rename ${file} to ${file}.former, put the new one into ${file}, restart the server and ` +
      'run this again; docs/operating.md says how several processes do that.'
    );
  }
  return (
    `${done} ${file}.former is no longer needed for them. ` +
    'Keep it until the last link and click id that it has signed have expired; docs/operating.md says when.'
  );
}
