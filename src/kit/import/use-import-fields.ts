import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priceCurrency } from '../../../contract/currencies.ts';
import { useCapability } from '../../authProvider/store.ts';
import { languages } from '../../i18n/languages.ts';
import { useOfferedInputs } from '../offered.ts';
import type { View } from '../view.ts';
import { type ImportField, importFields } from './rows/import-field.ts';

/** The fields that an import fills in, which know the headings of every language once its texts are loaded. */
export function useImportFields({ creation }: View): readonly ImportField[] {
  const { t, i18n } = useTranslation();
  const inputs = useOfferedInputs(creation.inputs);
  // Without commissions, a backend says nothing of the currency of its prices.
  const currency = useCapability('commissions') ? priceCurrency : undefined;
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isLeft = false;
    // Without them, headings in the other language are chosen by hand.
    void i18n.loadLanguages(languages.map(({ code }) => code)).then(() => isLeft || setLoaded(true));
    return () => {
      isLeft = true;
    };
  }, [i18n]);
  return useMemo(() => {
    const words = isLoaded ? languages.map(({ code }) => i18n.getFixedT(code)) : [];
    return importFields(creation, inputs, t, [t, ...words], currency);
  }, [creation, inputs, t, i18n, isLoaded, currency]);
}
