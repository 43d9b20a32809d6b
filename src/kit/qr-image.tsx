import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import QRCode from 'qrcode';

const side = 240;

/** Black on white whatever the theme, as readers want it, with the four modules of white that they look for. */
const drawn = (text: string) => QRCode.toString(text, { type: 'svg', margin: 4, width: 1024 });

/** A text as a QR code in SVG; undefined until it is drawn. */
export function useQr(text: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: () => drawn(text),
    staleTime: Infinity,
    throwOnError: true,
  });
  return data;
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
