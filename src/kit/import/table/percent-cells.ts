import unzipHere from '../../../replaced/unzip.ts';

/* The package reads a cell of `35%` as 0.35 and tells nothing of its format, so the parts of the file are asked. */

const attribute = String.raw`(?:[^>"']|"[^"]*"|'[^']*')*`;
/** The tags of a name, whatever prefix they have. */
const tags = (xml: string, name: string) =>
  Array.from(
    xml.matchAll(new RegExp(String.raw`<(?:\w+:)?${name}(?:\s${attribute})?>`, 'g')),
    ([tag]) => tag,
  );

function valueIn(tag: string, name: string): string {
  const [, , value = ''] = new RegExp(String.raw`\s${name}=(["'])(.*?)\1`).exec(tag) ?? [];
  return value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The formats `0%` and `0.00%`, which every file has without saying so. */
const usual = ['9', '10'];

/** Whether a format shows a hundred times the number; a sign in quotes or after `\` is only written. */
const isPercent = (format: string) => format.replaceAll(/"[^"]*"|\\./g, '').includes('%');

/** The numbers of the styles by which cells are percentages. */
function percentStyles(xml: string): ReadonlySet<string> {
  const own = tags(xml, 'numFmt').filter((tag) => isPercent(valueIn(tag, 'formatCode')));
  const formats = [...usual, ...own.map((tag) => valueIn(tag, 'numFmtId'))];
  const [cells = ''] = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s.exec(xml) ?? [];
  const styles = tags(cells, 'xf').map((tag) => valueIn(tag, 'numFmtId'));
  return new Set(styles.flatMap((format, at) => (formats.includes(format) ? String(at) : [])));
}

/** The path of the first sheet, which the workbook names by the id of a relation. */
function firstSheet(workbook: string, relations: string): string | undefined {
  const [sheet = ''] = tags(workbook, 'sheet');
  const id = valueIn(sheet, String.raw`\w+:id`);
  const relation = tags(relations, 'Relationship').find((tag) => valueIn(tag, 'Id') === id);
  const target = relation && valueIn(relation, 'Target');
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
}

/** The addresses, such as `B2`, of the cells of the first sheet of an Excel file that show percentages. */
export async function percentCells(archive: ArrayBuffer): Promise<ReadonlySet<string>> {
  const partsAt = async (...paths: (string | undefined)[]) => {
    const parts = await unzipHere(archive, { filter: ({ path }) => paths.includes(path) });
    return paths.map((path) => new TextDecoder().decode(parts[path ?? '']));
  };
  const [workbook = '', relations = '', look = ''] = await partsAt(
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
  );
  const styles = percentStyles(look);
  if (styles.size === 0) return new Set();
  const [sheet = ''] = await partsAt(firstSheet(workbook, relations));
  const shown = tags(sheet, 'c').filter((tag) => styles.has(valueIn(tag, 's')));
  return new Set(shown.map((tag) => valueIn(tag, 'r')));
}
