import { createInstance, type i18n as I18n } from 'i18next';

/** The one i18next instance, in a module of its own so that the http client can read the language. */
export const i18n: I18n = createInstance();
