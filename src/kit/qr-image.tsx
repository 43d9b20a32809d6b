import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import QRCode from 'qrcode';

const side = 240;

/** Black on white whatever the theme, as readers want it, with the four modules of white that they look for. */
const drawn = (text: string) => QRCode.toString(text, { type: 'svg', margin: 4, width: 1024 });

/** A text as a QR code. */
interface Qr {
  /** Undefined until it is drawn. */
  svg: string | undefined;
  /** Whether a QR code cannot hold it: 2,331 bytes are the most, at the level by which a seventh of it may be illegible. */
  isTooLong: boolean;
}

/** Draws a text as a QR code. */
export function useQr(text: string): Qr {
  const { data, isError } = useQuery({
    queryKey: ['qr', text],
    queryFn: () => drawn(text),
    staleTime: Infinity,
    retry: false,
  });
  return { svg: data, isTooLong: isError };
}

/** A file name of the letters and digits of a name. */
export const qrFileName = (name: string): string =>
  `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}-qr.svg`;

/** A QR code, or the room for one that is not drawn yet. */
export function QrImage({ svg, alt }: { svg: string | undefined; alt: string }) {
  return (
    <Box sx={{ justifySelf: 'center', width: side, maxWidth: '100%', aspectRatio: '1' }}>
      {svg ? (
        <Box
          component="img"
          alt={alt}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          sx={{ display: 'block', width: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
      ) : (
        <Skeleton variant="rounded" width="100%" height="100%" />
      )}
    </Box>
  );
}
