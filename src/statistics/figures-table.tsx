import { Box, Button, Card, Pagination, Skeleton, TextField, Typography } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useStore } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { statisticsCalls } from '../../contract/statistics.ts';
import type { Statistics } from '../../contract/statistics-answer.ts';
import { type Group, groupTitles } from '../../contract/statistics-groups.ts';
import { fileLink } from '../shared/file-link.ts';
import { dateText } from '../shared/month-name.ts';
import { FigureCells } from './figure-cells.tsx';
import { isEstimated } from './estimated.ts';
import { narrowColumns, whereTight } from './figures-table-look.ts';
import { type GroupValue, groupValue } from './group-value.ts';
import { HeadCells } from './head-cells.tsx';
import type { Filters } from './question.ts';
import { TableFrame } from '../kit/table-frame.ts';
import { useLanguage } from '../shared/use-language.ts';
import { isLater } from './use-shown-figures.ts';

/** Reserved before the rows are there, in pixels. */
const leastHeight = 320;

interface FiguresTableProps {
  /** Undefined until they are read. */
  statistics: Statistics | undefined;
  /** Whether the rows on screen are those of the question before. */
  isOld: boolean;
  group: Group;
  /** The group of the rows on screen. */
  rowGroup: Group;
  groups: readonly Group[];
  onGroup: (group: Group) => void;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  onPage: (page: number) => void;
  onDrill: (value: GroupValue) => void;
  /** The parameters of the file. */
  query: Record<string, string>;
  filters: Filters;
}

/** The figures by one group, whose rows lead to what they are made of. */
export function FiguresTable(props: FiguresTableProps) {
  const {
    statistics,
    isOld,
    group,
    rowGroup,
    groups,
    onGroup,
    sort,
    onSort,
    onPage,
    onDrill,
    query,
    filters,
  } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [chosen, setWhole] = useStore<boolean | undefined>('whole-figures');
  // An order tells nothing without the figure that it is by.
  const isWhole = chosen ?? isLater(sort);
  const title = groupTitles[rowGroup][language];
  const { data = [], meta } = statistics ?? {};
  const isBare = meta?.currencies.length === 1;
  const { path } = statisticsCalls.file;
  const asked = meta && !isOld ? { from: meta.from, to: meta.to, ...filters } : undefined;
  const askedOf = ({ narrowing = { filters: {} }, earned }: GroupValue) =>
    asked &&
    (earned === null
      ? undefined
      : { ...asked, ...('span' in narrowing ? narrowing.span : narrowing.filters), ...earned });
  return (
    <Card component="section" aria-label={t('figures.table')} aria-busy={isOld}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          fullWidth={false}
          value={group}
          onChange={({ target }) => {
            const chosen = groups.find((one) => one === target.value);
            if (chosen) onGroup(chosen);
          }}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': t('figures.group_by') },
          }}
        >
          {groups.map((one) => (
            <option key={one} value={one}>
              {groupTitles[one][language]}
            </option>
          ))}
        </TextField>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <Button sx={whereTight} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'figures.fewer' : 'figures.all')}
          </Button>
          <Button
            component="a"
            {...fileLink(`${path}?${new URLSearchParams(query).toString()}`)}
            startIcon={<DownloadIcon />}
          >
            CSV
          </Button>
        </Box>
      </Box>
      {meta?.clicks_since !== undefined && meta.from < meta.clicks_since && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1 }}>
          {t('figures.clicks_since', { date: dateText(meta.clicks_since, language) })}
        </Typography>
      )}
      {meta && isEstimated(meta) && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1 }}>
          {t('figures.estimated_from', { date: dateText(meta.estimated_from, language) })}
        </Typography>
      )}
      <div style={{ minHeight: leastHeight }}>
        {!meta && <Skeleton variant="rectangular" height={leastHeight} />}
        {meta && data.length === 0 && (
          <Typography color="textSecondary" sx={{ p: 6, textAlign: 'center' }}>
            {t('figures.nothing_here')}
          </Typography>
        )}
        {meta && data.length > 0 && (
          // Keys scroll what is wider than the screen.
          <TableFrame
            tabIndex={0}
            role="region"
            aria-label={t('figures.by', { group: title })}
            className={isWhole ? 'whole' : undefined}
            sx={narrowColumns}
          >
            <table style={{ opacity: isOld ? 0.6 : 1 }}>
              <thead>
                <tr>
                  <th scope="col" className="name">
                    {title}
                  </th>
                  <HeadCells sort={sort} onSort={onSort} currencies={meta.currencies} />
                </tr>
              </thead>
              <tbody>
                <tr className="totals">
                  <th scope="row" className="name">
                    {t('figures.total')}
                  </th>
                  <FigureCells values={meta.totals} query={asked} isBare={isBare} />
                </tr>
                {data.map((row) => {
                  const value = groupValue(row, rowGroup, meta, t, language);
                  return (
                    <tr key={value.key}>
                      <th scope="row" className="name">
                        {value.narrowing ? (
                          <button type="button" onClick={() => onDrill(value)}>
                            {value.text}
                          </button>
                        ) : (
                          value.text
                        )}
                      </th>
                      <FigureCells values={row} query={askedOf(value)} isBare={isBare} />
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </TableFrame>
        )}
      </div>
      {meta && meta.last_page > 1 && (
        <Pagination
          sx={{ p: 1, '& ul': { justifyContent: 'end' } }}
          // As many as stand in one line of a phone.
          siblingCount={0}
          page={meta.current_page}
          count={meta.last_page}
          onChange={(_event, page) => onPage(page)}
        />
      )}
    </Card>
  );
}
