/**
 * Stands in the build for what react-admin's lists would export with. Ours are written by `useExport`,
 * which keeps a spreadsheet from taking a text for a formula.
 */
export default function unusedExporter(): never {
  throw new Error('Lists are exported by useExport.');
}
