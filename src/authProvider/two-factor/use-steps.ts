import { useEffect, useEffectEvent, useReducer } from 'react';
import { firstStep, type Mode, nextStep } from './machine.ts';

/**
 * The dialog's step, and what moves it on. An event is judged by the step that it finds, not by the one that
 * its call began in.
 */
export function useSteps(mode: Mode, onFinished?: () => void) {
  const [step, go] = useReducer(nextStep, firstStep[mode]);
  const finish = useEffectEvent(() => onFinished?.());
  useEffect(() => {
    if (step === 'finished') finish();
  }, [step]);
  return [step, go] as const;
}
