import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/http/index.ts';
import { useCode } from './use-code.ts';

const TOO_MANY_REQUESTS = 429;

/**
 * Proves the second factor at a login. Too many attempts end the waiting login. Waiting alone would not help then, so
 * the message asks to log in again.
 */
export function useProof(send: (code: string) => Promise<void>) {
  const { t } = useTranslation();
  const { failure, error, ...proof } = useCode(send);
  const isOver = failure instanceof ApiError && failure.status === TOO_MANY_REQUESTS;
  return { ...proof, error: isOver ? t('two_factor.start_over', { reason: error }) : error };
}
