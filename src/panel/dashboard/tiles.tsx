import type { SvgIconComponent } from '@mui/icons-material';
import { Card, CardActionArea, Link as TextLink, Skeleton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Route } from '../../../contract/routes.ts';
import type { ListAddress } from './narrowed.ts';

const Row = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(9.375rem, 1fr))',
  // Two in a row, with a text twice as large one; a last one has a row of its own as a whole.
  '@media (max-width: 1100px)': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(8rem, 34%), 1fr))',
    '& > :nth-of-type(odd):last-of-type': { gridColumn: '1 / -1' },
  },
});

const Inside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  // Numbers stand on one line, beside labels of one line and of two.
  gridTemplateRows: '1fr auto',
  alignItems: 'start',
  gap: 4,
  padding: '16px 20px',
  height: '100%',
  minHeight: 92,
  hyphens: 'auto',
  overflowWrap: 'break-word',
  // With forced colors, the browser keeps the gray of icons, which may be hard to see.
  '@media (forced-colors: active)': { '& > svg': { color: 'CanvasText' } },
  // Five tiles share the page at 1280, two a phone's width, and «Промоматериалы» is one word.
  '@media (max-width: 1400px)': { paddingInline: 14 },
  '@media (max-width: 430px)': { paddingInline: 12, columnGap: 0, '& > svg': { display: 'none' } },
});

/** The numbers at the top. */
export function Tiles({ children }: { children: ReactNode }) {
  return <Row>{children}</Row>;
}

interface TileProps {
  label: string;
  icon: SvgIconComponent;
  /** Undefined while it is read, or when it could not be. An amount that opens leaves the link to the label. */
  value: number | string | ReactElement | undefined;
  isPending?: boolean;
  /** Whether somebody is waiting for an answer. */
  urgent?: boolean;
  to?: Route | ListAddress;
}

/** A number with a link to the list that it counts. */
export function Tile({ label, icon: Icon, value, isPending = false, urgent = false, to }: TileProps) {
  const { i18n } = useTranslation();
  const text = typeof value === 'number' ? value.toLocaleString(i18n.language) : (value ?? '—');
  // Words need more room than numbers.
  const opens = typeof value === 'object';
  const fontSize = opens || typeof value === 'string' ? '1.125rem' : '1.625rem';
  const inside = (
    <Inside>
      <Typography variant="body2" color="textSecondary">
        {to && opens ? (
          <TextLink component={Link} to={to} color="inherit">
            {label}
          </TextLink>
        ) : (
          label
        )}
      </Typography>
      <Icon sx={{ color: urgent ? 'primary.dark' : 'text.secondary' }} />
      <Typography
        sx={{ gridColumn: '1 / -1', fontSize, fontWeight: 700, lineHeight: 1.25, minHeight: '2rem' }}
      >
        {isPending ? <Skeleton width={64} /> : text}
      </Typography>
    </Inside>
  );
  return (
    <Card sx={urgent ? { borderColor: 'primary.main' } : undefined}>
      {to && !opens ? (
        <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
          {inside}
        </CardActionArea>
      ) : (
        inside
      )}
    </Card>
  );
}

interface TotalTileProps extends Omit<TileProps, 'value' | 'isPending'> {
  /** The call whose total it is. */
  of: { total?: number; isPending: boolean; isAllowed: boolean };
}

/** A total as a tile; nothing if the account may not list the records. */
export function TotalTile({ of: { total, isPending, isAllowed }, ...tile }: TotalTileProps) {
  return isAllowed && <Tile {...tile} value={total} isPending={isPending} />;
}
