/** The content of a meta element that the server wrote into the page; undefined without one, and during the build. */
export const said = (name: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
