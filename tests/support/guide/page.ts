/** A step that a page asks of the reader. */
export type Step =
  { does: 'write' | 'merge'; file: string; text: string } | { does: 'run'; commands: readonly string[] };

const block = /(?:^`(?<file>[^`\n]+)`(?:, (?<how>merged))?\n\n)?^```(?<language>\w+)\n(?<text>.*?)^```$/gms;

/**
 * Reads the code blocks of a Markdown page. The line above a block names its file: whole, or
 * `merged` into what is there. Blocks of the shell are commands to run.
 *
 * @throws if a block is neither.
 */
export function stepsOf(markdown: string): Step[] {
  return [...markdown.matchAll(block)].map(({ groups = {} }): Step => {
    const { file, how, language, text = '' } = groups;
    if (file) return { does: how ? 'merge' : 'write', file, text };
    if (language === 'sh') return { does: 'run', commands: text.trim().split('\n') };
    throw new Error(`No file is named for this block:\n${text}`);
  });
}
