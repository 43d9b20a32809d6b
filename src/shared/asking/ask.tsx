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

/** Takes back the question on screen, which is then answered by no. */
export const withdrawQuestion = (): void => answer?.(false);

/** Asks whether to leave while a save is under way. */
export const askToLeaveSaving = (): Promise<boolean> =>
  ask({
    title: i18n.t('unsaved.saving'),
    effect: i18n.t('unsaved.saving_effect'),
    yes: i18n.t('unsaved.leave'),
    no: i18n.t('unsaved.wait'),
  });

/** Asks whether to discard what was typed. */
export const askToLeave = (): Promise<boolean> =>
  ask({
    title: i18n.t('unsaved.title'),
    effect: i18n.t('unsaved.effect'),
    yes: i18n.t('unsaved.leave'),
    no: i18n.t('unsaved.stay'),
    isHarmful: true,
  });
