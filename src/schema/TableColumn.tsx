import { DataTable, useDataTableRenderContext } from 'react-admin';
import type { ReactNode } from 'react';

interface TableColumnProps {
  /** By what the table knows the column, and sorts by it. */
  source: string;
  label: ReactNode;
  align?: 'left' | 'right';
  disableSort?: boolean;
  children: ReactNode;
}

/**
 * A column with react-admin's heading over bare cells, which the table styles as a whole: cells that each bring
 * styles of their own are half of what opening a list costs.
 */
export function TableColumn({ children, ...heading }: TableColumnProps) {
  const isCell = useDataTableRenderContext() === 'data';
  if (!isCell) return <DataTable.Col {...heading} />;
  const { source, align } = heading;
  return (
    <td className={`column-${source}`} style={align && { textAlign: align }}>
      {children}
    </td>
  );
}
