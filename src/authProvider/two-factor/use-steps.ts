import { useEffect, useEffectEvent, useReducer } from 'react';
import { firstStep, type Mode, nextStep } from './machine.ts';

/**
 * The dialog's step, and the function that moves it on. An event applies to the step at its arrival, not to the step in
 * which its call began.
 */
export function useSteps(mode: Mode, onFinished?: () => void) {
  const [step, go] = useReducer(nextStep, firstStep[mode]);
  const finish = useEffectEvent(() => onFinished?.());
  useEffect(() => {
    if (step === 'finished') finish();
  }, [step]);
  return [step, go] as const;
}
