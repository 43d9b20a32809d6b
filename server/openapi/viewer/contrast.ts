/** Replaces colors of the viewer that have too little contrast: WCAG 2 requires at least 4.5 to 1. */
export const contrast = `
html:not(.dark-mode) .swagger-ui {
  .info .url { color: #1f5fb0; }
  .info .title small, .info .title small pre.version { background: #3f5a00; }
  .opblock.opblock-get .opblock-summary-method { background: #1f5fb0; }
  .opblock.opblock-post .opblock-summary-method { background: #1d6b43; }
  .opblock.opblock-put .opblock-summary-method { background: #8a4b08; }
  .opblock.opblock-patch .opblock-summary-method { background: #14665b; }
  .opblock.opblock-delete .opblock-summary-method { background: #b3211f; }
  .parameter__in { color: #4a4f58; }
  .btn.authorize { color: #1d6b43; border-color: #1d6b43; }
  .btn.authorize svg { fill: #1d6b43; }
  .btn.cancel { color: #b3211f; border-color: #b3211f; }
  .btn.execute { background: #1f5fb0; border-color: #1f5fb0; }
  .download-contents { background: #4a4f58; }
}

/* The bar for choosing a server has only the button for a key, as there is one server. */
.swagger-ui .scheme-container { margin: 0; padding: 0 0 16px; background: none; box-shadow: none; }

/* The two buttons of an operation would end beyond a narrow screen. */
.swagger-ui .opblock-section-header { flex-wrap: wrap; height: auto; }
.swagger-ui .try-out { margin-left: auto; }
.swagger-ui .try-out .btn { min-width: 0; }
`;
