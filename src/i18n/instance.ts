import { createInstance } from 'i18next';

/** The one i18next instance. It stands alone so that the http client can ask it for the language. */
export const i18n = createInstance();
