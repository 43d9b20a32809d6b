/** What the server says in the page by a meta element; undefined where it says nothing, and while the build draws. */
export const said = (name: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
