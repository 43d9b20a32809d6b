/**
 * An icon of Material Design by its path, for use in every row: an icon of MUI takes as long to render as a row's text.
 */
export const Icon = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
