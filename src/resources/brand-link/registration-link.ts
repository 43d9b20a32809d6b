/** The address at which people register for a brand. */
export const registrationLink = (code: string): string =>
  `${window.location.origin}/register?${new URLSearchParams({ brand: code }).toString()}`;

/** The code in a brand's record, which a backend without registration links does not send. */
export function codeIn(brand: unknown): string | undefined {
  const code: unknown =
    typeof brand === 'object' && brand !== null && 'code' in brand ? brand.code : undefined;
  return typeof code === 'string' && code !== '' ? code : undefined;
}
