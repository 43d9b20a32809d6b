/** The look of the documentation, light or dark as the reader's system is. */
export const styleSheet = `:root {
  color-scheme: light dark;
  --page: light-dark(#ffffff, #16181d);
  --panel: light-dark(#f6f7f9, #1d2026);
  --line: light-dark(#dfe3e8, #343841);
  --text: light-dark(#1b1f26, #e4e7eb);
  --soft: light-dark(#565e6b, #a4adb9);
  --link: light-dark(#1864ab, #74c0fc);
  --get: light-dark(#1864ab, #74c0fc);
  --post: light-dark(#2b6a30, #8ce99a);
  --patch: light-dark(#8a4b08, #ffc078);
  --delete: light-dark(#b02525, #ffa8a8);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; display: grid; grid-template-columns: minmax(16rem, 21rem) minmax(0, 1fr);
  background: var(--page); color: var(--text);
  font: 1rem/1.55 'Inter Variable', Inter, system-ui, sans-serif;
}
a { color: var(--link); }
code, pre { font: 0.875em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--page); padding: 0.5rem; z-index: 1; }
nav {
  position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem;
  background: var(--panel); border-right: 1px solid var(--line); font-size: 0.875rem;
}
nav h2 { margin: 1.25rem 0 0.25rem; font-size: 0.8125rem; color: var(--soft); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a {
  display: flex; gap: 0.5rem; align-items: baseline; padding: 0.25rem 0.375rem; border-radius: 4px;
  color: inherit; text-decoration: none; overflow-wrap: anywhere;
}
nav li a:hover { background: var(--line); }
summary { font-weight: 600; cursor: pointer; padding: 0.25rem 0; }
.search input {
  display: block; width: 100%; margin-top: 0.25rem; padding: 0.5rem; font: inherit; color: inherit;
  background: var(--page); border: 1px solid var(--soft); border-radius: 4px;
}
[hidden] { display: none !important; }
main { padding: 2rem clamp(1rem, 4vw, 3rem) 6rem; max-width: 64rem; min-width: 0; }
h1 { margin: 0 0 1rem; font-size: 2rem; line-height: 1.2; }
main > h2 { margin: 3rem 0 1rem; padding-bottom: 0.5rem; border-bottom: 1px solid var(--line); }
.call { margin-bottom: 1.5rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 8px; }
.call:target { border-color: var(--link); }
h3 { margin: 0; font-size: 1.0625rem; overflow-wrap: anywhere; }
.method { flex: none; min-width: 3.75em; font-weight: 700; font-size: 0.8125em; }
.get { color: var(--get); } .post { color: var(--post); }
.patch { color: var(--patch); } .delete { color: var(--delete); }
.anchor { color: var(--soft); padding: 0 0.25rem; }
.access { color: var(--soft); }
.badge {
  display: inline-block; padding: 0 0.5rem; border: 1px solid var(--line); border-radius: 999px;
  background: var(--panel); color: var(--text); font-size: 0.875rem;
}
.scroll { overflow-x: auto; margin-top: 1rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
caption { text-align: left; font-weight: 600; padding-bottom: 0.375rem; font-size: 1rem; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { color: var(--soft); font-weight: 500; border-top: 0; }
tbody th { font-weight: 500; white-space: nowrap; }
figure { margin: 1rem 0 0; }
figcaption { color: var(--soft); font-size: 0.875rem; margin-bottom: 0.25rem; }
pre { margin: 0; padding: 0.75rem 1rem; overflow: auto; max-height: 24rem; background: var(--panel); border-radius: 6px; }
@media (max-width: 60rem) {
  body { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
  nav details[open] { max-height: 70vh; overflow: auto; }
  .call { padding: 1rem; }
}
`;
