import { screen } from '@testing-library/react';

/** The headings of the table's columns, in order; that of the boxes which select rows has no text. */
export async function headings(): Promise<string[]> {
  const cells = await screen.findAllByRole('columnheader');
  return cells.map(({ textContent }) => textContent).filter(Boolean);
}
