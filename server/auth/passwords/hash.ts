import { hash, verify } from '@node-rs/argon2';
import { hashInTurn } from './queue.ts';

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The caller in the queue for hashes without a network of their own; other limits keep them few. */
const anybody = '';

/**
 * Hashes a password of any length, untruncated and with its own salt, in PHC form.
 *
 * @throws Refusal 503 when too many hashes wait.
 */
export const hashPassword = (password: string): Promise<string> =>
  hashInTurn(anybody, () => hash(password, parameters));

const { memoryCost, timeCost, parallelism } = parameters;
const currentForm = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Whether a hash was made with other parameters than the current ones, and should be replaced. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(currentForm);

const nobody = hashPassword('the hash that is compared where there is no account');

/**
 * Whether a password belongs to a hash. Without a hash it takes the same time and returns false, so that the response
 * does not reveal whether the account exists.
 *
 * @param caller the network of the request, for calls that guests can make.
 * @throws Refusal 503 when too many hashes wait.
 */
export async function checkPassword(
  passwordHash: string | null | undefined,
  password: string,
  caller = anybody,
): Promise<boolean> {
  const compared = passwordHash ?? (await nobody);
  const matches = await hashInTurn(caller, () => verify(compared, password));
  return matches && typeof passwordHash === 'string';
}
