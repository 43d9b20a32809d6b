import { useTranslation } from 'react-i18next';
import { permissionKeys } from '../../contract/permission-keys.ts';
import { useCapability } from '../authProvider/store.ts';

/** The object of a permission and the action it allows, such as “Promo materials” and “create”. */
interface PermissionWords {
  group: string;
  text: string;
}

/**
 * Returns a function that turns the API's name of a permission into words. Unknown names of other backends stay as they
 * are, with the part before the dot as their group.
 */
export function usePermissionWords(): (name: string) => PermissionWords {
  const { t, i18n } = useTranslation();
  const isOurs = useCapability('sub-roles');
  return (name) => {
    const { group, action } = permissionKeys(name);
    if (!isOurs || !i18n.exists(group) || !i18n.exists(action)) {
      return { group: name.split('.')[0] ?? '', text: name };
    }
    return { group: t(group), text: t(action) };
  };
}

/** The same as one text: “Promo materials: create”. */
export function usePermissionText(): (name: string) => string {
  const wordsOf = usePermissionWords();
  return (name) => {
    const { group, text } = wordsOf(name);
    return text === name ? name : `${group}: ${text}`;
  };
}
