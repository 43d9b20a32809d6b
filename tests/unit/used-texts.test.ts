import { expect, test } from 'vitest';
import { usedTexts } from '../../scripts/build/used-texts.ts';

test('a build has those texts that its code asks for, whole or put together', () => {
  const texts = {
    action: { save: 'Save', clone: 'Duplicate' },
    notification: { deleted_one: 'One deleted', deleted_other: 'Some deleted', canceled: 'Canceled' },
    navigation: { next: 'Next', previous: 'Previous' },
    guesser: { empty: { title: 'No data' } },
  };
  const code = 'f(`ra.action.save`),g("ra.notification.deleted",{n}),h(`ra.navigation.${e}`)';
  expect(usedTexts(texts, code, 'ra.')).toEqual({
    action: { save: 'Save' },
    notification: { deleted_one: 'One deleted', deleted_other: 'Some deleted' },
    navigation: { next: 'Next', previous: 'Previous' },
  });
});
