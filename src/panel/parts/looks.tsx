import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { colors } from '../../theme/palette.ts';
import { Section } from './section.tsx';

const variants = ['h1', 'h2', 'h6', 'subtitle1', 'body1', 'body2', 'caption', 'button'] as const;

/** Sizes and weights of text. */
export const TypeScale = () => (
  <Section title="Type" across>
    {variants.map((variant) => (
      <Typography key={variant} variant={variant} component="p">
        {variant}: Partners, 1,250.00 EUR · Партнёры, 1 250,00 €
      </Typography>
    ))}
    <Typography color="textSecondary">Secondary text, of hints and captions</Typography>
    <Typography color="error">A problem</Typography>
  </Section>
);

function Swatch({ name, color }: { name: string; color: string }) {
  return (
    <Box sx={{ width: 104 }}>
      <Box
        sx={{ height: 40, borderRadius: 1, bgcolor: color, border: '1px solid', borderColor: 'divider' }}
      />
      <Typography variant="caption" component="p">
        {name}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {color}
      </Typography>
    </Box>
  );
}

/** The colors of the theme in force, and the shades that they are taken from. */
export function Colors() {
  const { palette, spacing } = useTheme();
  const named = {
    primary: palette.primary.main,
    'primary, dark': palette.primary.dark,
    error: palette.error.main,
    warning: palette.warning.main,
    success: palette.success.main,
    ground: palette.background.default,
    paper: palette.background.paper,
    text: palette.text.primary,
    'text, secondary': palette.text.secondary,
    divider: palette.divider,
  };
  return (
    <Section title="Color and spacing" across>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {Object.entries(named).map(([name, color]) => (
          <Swatch key={name} name={name} color={color} />
        ))}
      </Box>
      {Object.entries(colors).map(([name, shades]) => (
        <Box key={name} sx={{ display: 'grid', gridTemplateColumns: '5rem 1fr', alignItems: 'center' }}>
          <Typography variant="caption">{name}</Typography>
          <Box sx={{ display: 'flex' }}>
            {shades.map((color) => (
              <Box key={color} title={color} sx={{ flex: 1, height: 20, bgcolor: color }} />
            ))}
          </Box>
        </Box>
      ))}
      {[1, 2, 3, 4, 6].map((steps) => (
        <Box key={steps} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography variant="caption" sx={{ width: '5rem' }}>
            {spacing(steps)}
          </Typography>
          <Box sx={{ width: spacing(steps), height: 12, bgcolor: 'primary.main' }} />
        </Box>
      ))}
    </Section>
  );
}
