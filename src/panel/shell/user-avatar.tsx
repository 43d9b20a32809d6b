import Avatar from '@mui/material/Avatar';
import { useUser } from '../../authProvider/user.ts';

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0],
  );
  return letters.join('').toUpperCase();
}

/** The account's initials in a disc. */
export function UserAvatar() {
  const { name } = useUser();
  return (
    <Avatar
      aria-hidden
      sx={{
        width: 32,
        height: 32,
        fontSize: 13,
        fontWeight: 600,
        bgcolor: 'accent.solid',
        color: 'accent.onSolid',
      }}
    >
      {initials(name)}
    </Avatar>
  );
}
