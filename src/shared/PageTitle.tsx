import Typography from '@mui/material/Typography';
import { useDocumentTitle } from './useDocumentTitle.ts';

/** The one h1 of a page, which also names the page in the browser's tab. */
export function PageTitle({ children }: { children: string }) {
  useDocumentTitle(children);
  return <Typography variant="h1">{children}</Typography>;
}
