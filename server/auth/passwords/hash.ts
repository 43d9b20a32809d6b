import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password of any length, untruncated, with a salt of its own; PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

const { memoryCost, timeCost, parallelism } = parameters;
const currentForm = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Whether a hash was made with other parameters than today's, and should be made anew. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(currentForm);

const nobody = hashPassword('the hash that is compared where there is no account');

/**
 * Whether a password belongs to a hash. Without a hash it takes the same time and says no, so that
 * the answer does not tell whether there is such an account.
 */
export async function checkPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && typeof passwordHash === 'string';
}
