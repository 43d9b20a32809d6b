/** What a page has the reader do, in its order. */
export type Step =
  | { does: 'write' | 'append' | 'merge'; file: string; text: string }
  | { does: 'run'; commands: readonly string[] };

const block =
  /(?:^`(?<file>[^`\n]+)`(?:, (?<how>at the end|merged))?\n\n)?^```(?<language>\w+)\n(?<text>.*?)^```$/gms;
const ways = { 'at the end': 'append', merged: 'merge' } as const;

/**
 * Reads the code blocks of a Markdown page. The line above a block names its file: whole, `at the end` of
 * what is there, or `merged` into it. Blocks of the shell are commands to run.
 *
 * @throws if a block is neither.
 */
export function stepsOf(markdown: string): Step[] {
  return [...markdown.matchAll(block)].map(({ groups = {} }): Step => {
    const { file, how, language, text = '' } = groups;
    if (file) return { does: how ? ways[how as keyof typeof ways] : 'write', file, text };
    if (language === 'sh') return { does: 'run', commands: text.trim().split('\n') };
    throw new Error(`No file is named for this block:\n${text}`);
  });
}
