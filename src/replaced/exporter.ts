/**
 * Replaces the exporter of react-admin's lists in the build. The panel exports by `useExport`, which keeps spreadsheets
 * from treating a text as a formula.
 */
export default function unusedExporter(): never {
  throw new Error('Lists are exported by useExport.');
}
