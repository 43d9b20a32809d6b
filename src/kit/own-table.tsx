import { Box, Card, Pagination, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../shared/loading.tsx';
import { TableFrame } from './table-frame.ts';

/** A card with a heading, in which a table is shown. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <Typography variant="h2" component="h3" sx={{ px: 2, pt: 2, pb: 1, fontSize: '1rem' }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** A column whose texts begin on the left, as those of several lines do. */
export const atLeft = { '&&': { textAlign: 'left' } };

/** The names of these rows are dates and numbers, which leave their room to the other columns. */
const shortNames = { '& .name': { minWidth: '6rem' } };

/** The column of an `OwnTable`; the first one names its rows. */
interface Head {
  title: string;
  isAtLeft?: boolean;
}

interface OwnTableProps<R> {
  title: string;
  /** A page of the rows. */
  rows: Pick<UseQueryResult<{ data: R[]; meta: { last_page: number } }>, 'data' | 'error' | 'refetch'>;
  /** Shown where there are none. */
  empty: string;
  heads: readonly Head[];
  row: (record: R) => ReactNode;
  page: number;
  onPage: (page: number) => void;
  /** Reserved before the rows are there, in pixels. */
  leastHeight?: number;
}

/** A small table of an account's own records, page by page. */
export function OwnTable<R>(props: OwnTableProps<R>) {
  const { title, rows, empty, heads, row, page, onPage, leastHeight } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = rows;
  const { last_page: lastPage = 1 } = data?.meta ?? {};
  const label = t('customer.rows', { title });
  return (
    <>
      <Box sx={{ minHeight: leastHeight }}>
        <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
          {data &&
            (data.data.length === 0 ? (
              <Typography color="textSecondary" sx={{ p: 4, textAlign: 'center' }}>
                {empty}
              </Typography>
            ) : (
              // Keys scroll what is wider than the screen.
              <TableFrame tabIndex={0} role="region" aria-label={label} sx={shortNames}>
                <table>
                  <thead>
                    <tr>
                      {heads.map(({ title: head, isAtLeft }, at) => (
                        <Box
                          key={head}
                          component="th"
                          scope="col"
                          className={at === 0 ? 'name' : undefined}
                          sx={isAtLeft ? atLeft : undefined}
                        >
                          {head}
                        </Box>
                      ))}
                    </tr>
                  </thead>
                  <tbody>{data.data.map(row)}</tbody>
                </table>
              </TableFrame>
            ))}
        </Loading>
      </Box>
      {lastPage > 1 && (
        <Pagination
          sx={{ p: 1, '& ul': { justifyContent: 'end' } }}
          page={page}
          count={lastPage}
          onChange={(_event, next) => onPage(next)}
          aria-label={label}
        />
      )}
    </>
  );
}
