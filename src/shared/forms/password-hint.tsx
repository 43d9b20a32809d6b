import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { passwordStrength, type Strength } from './password-strength.ts';

/** The number of filled parts of three, and the translation key of the advice. */
const advice: Record<Strength, { filled: number; text: string }> = {
  common: { filled: 1, text: 'password_hint.common' },
  personal: { filled: 1, text: 'password_hint.personal' },
  weak: { filled: 1, text: 'password_hint.weak' },
  fair: { filled: 2, text: 'password_hint.fair' },
  strong: { filled: 3, text: 'password_hint.strong' },
};
const tones = ['error', 'warning', 'success'] as const;

const Bar = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 4,
  margin: '8px 0 4px',
});
const Part = styled('span')<{ tone?: (typeof tones)[number] }>(({ theme, tone }) => ({
  height: 4,
  borderRadius: 2,
  backgroundColor: tone ? theme.palette[tone].main : theme.palette.divider,
}));

/**
 * The strength of a password, and how to improve it. This is only advice: the form accepts any password within the
 * rules.
 */
export function PasswordHint({ password, known }: { password: string; known: readonly string[] }) {
  const { t } = useTranslation();
  const strength = passwordStrength(password, known);
  if (!strength) return null;
  const { filled, text } = advice[strength];
  return (
    <div role="status">
      <Bar aria-hidden>
        {tones.map((tone, at) => (
          <Part key={tone} tone={at < filled ? tones[filled - 1] : undefined} />
        ))}
      </Bar>
      <Typography variant="caption" color="textSecondary">
        {t(text)}
      </Typography>
    </div>
  );
}
