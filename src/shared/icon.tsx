/** An icon of Material Design by its path, for what stands in every row: one of MUI's costs as much as a row's text. */
export const Icon = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
