import { ownTask } from './own-task.ts';

/** Keeps what is made for a language and options. */
function kept<Options, Format>(make: (language: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options: Options): Format => {
    const key = language + JSON.stringify(options);
    const format = made.get(key) ?? make(language, options);
    made.set(key, format);
    return format;
  };
}

/** A format of numbers. Kept, as making one takes longer than drawing the cell that uses it. */
export const numberFormat = kept(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

/** A format of dates and times, kept as well. */
export const dateFormat = kept(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);

/** Makes the first format of numbers, in a task of its own: it takes a browser 20 ms and more, and all others none. */
export async function warmNumbers(language: string): Promise<void> {
  await ownTask();
  numberFormat(language, {});
}
