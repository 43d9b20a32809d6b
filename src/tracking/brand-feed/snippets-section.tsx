import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../shared/copy-button.tsx';
import { languages, snippet, type SnippetLanguage } from './snippets.ts';

const names: Record<SnippetLanguage, string> = { curl: 'curl', node: 'Node.js', php: 'PHP' };
const isLanguage = (text: string): text is SnippetLanguage => text in names;

/** Code that sends the first event; `apiKey` is a key that was just made, or a word in its place. */
export function Snippets({ apiKey = 'API_KEY' }: { apiKey?: string }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  const code = snippet(language, window.location.origin, apiKey);
  return (
    <section aria-label={t('brand_feed.snippets')}>
      <Typography variant="h6" component="h3" gutterBottom>
        {t('brand_feed.snippets')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
        <TextField
          select
          size="small"
          fullWidth={false}
          sx={{ minWidth: 140 }}
          label={t('brand_feed.language')}
          value={language}
          onChange={({ target: { value } }) => isLanguage(value) && setLanguage(value)}
        >
          {languages.map((each) => (
            <MenuItem key={each} value={each}>
              {names[each]}
            </MenuItem>
          ))}
        </TextField>
        <CopyButton text={code} label={t('brand_feed.copy_code')} />
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        sx={{
          m: 0,
          mt: 1,
          p: 2,
          overflow: 'auto',
          bgcolor: 'background.default',
          borderRadius: 1,
          fontSize: 13,
        }}
      >
        {code}
      </Box>
    </section>
  );
}
