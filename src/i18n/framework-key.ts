/** The text in place of the sentence that only says that fields are wrong. */
export const invalidKey = 'ra.message.invalid_form';

/**
 * Sentences that stand in the code of Laravel and Fortify rather than among a backend's texts, and the key of the
 * panel's text instead. They address developers, often in English whatever the user's language.
 */
const sentences: readonly [sentence: RegExp, key: string][] = [
  [/^(Server Error|Service Unavailable)$/, 'error.server'],
  [/^Unauthenticated\.$/, 'login.session_lost'],
  [/^CSRF token mismatch\.$/, 'error.page_expired'],
  [/^This action is unauthorized\.$/, 'ra.notification.not_authorized'],
  [/^Too Many Attempts\.$/, 'error.too_many'],
  [/^The provided password was incorrect\.$/, 'error.wrong_password'],
  [/^The provided two factor authentication code was invalid\.$/, 'two_factor.code_wrong'],
  [/^The provided two factor recovery code was invalid\.$/, 'two_factor.recovery_code_wrong'],
  [/^The given data was invalid\.$/, invalidKey],
  [/^No query results for model /, 'ra.notification.item_doesnt_exist'],
  [/^The (route .+ could not be found|[A-Z]+ method is not supported for )/, 'error.unsupported'],
];

/** The key of the text that replaces a message; undefined for the backend's own messages. */
export const frameworkKey = (message: string): string | undefined =>
  sentences.find(([sentence]) => sentence.test(message))?.[1];
