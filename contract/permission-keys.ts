/** The translation keys for the subject of a permission and for the action that it allows: `promo-materials.create`. */
export function permissionKeys(name: string): { group: string; action: string } {
  const [group = '', action = ''] = name.split('.');
  return { group: `permission.group.${group}`, action: `permission.action.${action}` };
}
