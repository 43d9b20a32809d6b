/** The page that the viewer draws on. It holds no script of its own, which the security headers forbid. */
export const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Partner panel API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/contrast.css" />
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <noscript>
      This page needs JavaScript. The same is in <a href="/api/openapi.json">openapi.json</a>.
    </noscript>
    <div id="viewer"></div>
  </body>
</html>
`;
