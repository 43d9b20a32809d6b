import { i18n } from '../../i18n/instance.ts';
import { over } from './over.ts';
import { type Question, QuestionDialog } from './question-dialog.tsx';

/** The answer to the question on screen. */
let answer: ((isYes: boolean) => void) | undefined;

/** Asks the user. A question that another replaces is answered by no. */
export function ask(question: Question): Promise<boolean> {
  answer?.(false);
  return new Promise((resolve) => {
    answer = (isYes) => {
      answer = undefined;
      over.set(undefined);
      resolve(isYes);
    };
    over.set(<QuestionDialog {...question} onAnswer={answer} />);
  });
}

/** Asks whether to discard what was typed. */
export const askToLeave = (): Promise<boolean> =>
  ask({
    title: i18n.t('unsaved.title'),
    effect: i18n.t('unsaved.effect'),
    yes: i18n.t('unsaved.leave'),
    no: i18n.t('unsaved.stay'),
    isHarmful: true,
  });
