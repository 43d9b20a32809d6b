import { offerTexts } from '../../../contract/offer-texts.ts';
import { useTermsLanguage } from './use-language.ts';

/** The texts about offers in the language of the panel. */
export function useOfferText(): (name: keyof typeof offerTexts) => string {
  const language = useTermsLanguage();
  return (name) => offerTexts[name][language];
}
