/** In the order of the search: most browsers also call themselves Chrome, and all of them Mozilla. */
const browsers: [mark: RegExp, name: string][] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const systems: [mark: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const find = (list: typeof browsers, text: string) => list.find(([mark]) => mark.test(text))?.[1];

/** A User-Agent header in readable form: `Firefox, Windows`. Undefined where it names nothing known. */
export function browserName(userAgent: string): string | undefined {
  const names = [find(browsers, userAgent), find(systems, userAgent)].filter(Boolean);
  return names.length > 0 ? names.join(', ') : undefined;
}
