import { flushSync } from 'react-dom';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { Location } from 'react-router';
import { withdrawQuestion } from '../asking/ask.tsx';
import { over } from '../asking/over.ts';
import { panelRouter } from '../panel-router.ts';
import { depthOf, markOf } from './mark.ts';

/*
 * A dialog without an address of its own has an entry of the history: the address of the page, with a mark that counts the
 * dialogs over it. Back leads to the entry before it, by which the topmost dialog closes. A dialog that closes otherwise
 * takes its entry away by going back. A step of “Why?” counts as a dialog.
 */

type Router = NonNullable<ReturnType<typeof panelRouter.get>>;

/** The open dialogs, the topmost last, each by the function that closes it, if nothing hinders that. */
let open: readonly (() => void)[] = [];
/** The last location that was seen. */
let seen: Location<unknown> | undefined;
/** Whether a step back is under way that was taken here. The browser takes it later. */
let isGoingBack = false;
let giveUp: ReturnType<typeof setTimeout> | undefined;
const longestStepMs = 5000;
/** The navigation that waits until the entry of the page itself is reached. */
let next: (() => void) | undefined;

const isSamePlace = (one: Location<unknown>, other: Location<unknown>) => one.pathname === other.pathname;

function goBack(router: Router, steps: number): void {
  isGoingBack = true;
  void router.navigate(-steps);
  // A navigation in between can cancel the step.
  clearTimeout(giveUp);
  giveUp = setTimeout(() => {
    isGoingBack = false;
    next = undefined;
  }, longestStepMs);
}

/** Adds the entry of what has been opened, or takes away those of what has been closed. */
function settle(): void {
  const router = panelRouter.get();
  if (!router || isGoingBack) return;
  const { location } = router.state;
  const depth = depthOf(location);
  if (depth > open.length) goBack(router, depth - open.length);
  // The change of the location settles the next one.
  else if (depth < open.length) void router.navigate(location, { state: markOf(location, depth + 1) });
}

/** Settles once this task has ended: React may draw one in place of another, and a navigation may follow. */
const settleSoon = () => queueMicrotask(settle);
/** Settles once it is on screen: with the location, the page below is drawn anew. */
const settleOnceSeen = () => void requestAnimationFrame(() => setTimeout(settle));

/** Closes what is above a depth, from the top, up to what stays open, as it asks about unsaved input. */
function closeDownTo(depth: number): void {
  while (open.length > depth) {
    const top = open.at(-1);
    // A question is answered by no, and the dialog below it stays.
    if (over.get() !== undefined) withdrawQuestion();
    else flushSync(() => top?.());
    if (open.at(-1) === top) break;
  }
  settle();
}

/** A step back that was taken here has come to its end. */
function arrive(router: Router, depth: number): void {
  isGoingBack = false;
  if (next === undefined) settleSoon();
  else if (depth > 0) goBack(router, depth);
  else {
    const go = next;
    next = undefined;
    go();
  }
}

function follow({ location, historyAction }: Router['state']): void {
  const router = panelRouter.get();
  const before = seen;
  if (!router || !before || location === before) return;
  seen = location;
  const depth = depthOf(location);
  if (historyAction === 'POP' && isGoingBack) arrive(router, depth);
  // Dialogs go with their page. If that leaves a mark without a dialog, it is an entry of one that was closed.
  else if (!isSamePlace(location, before))
    setTimeout(() => depthOf(router.state.location) > open.length && settle());
  else if (historyAction === 'POP') queueMicrotask(() => closeDownTo(depth));
  // A list that writes its filters into the address knows nothing of the mark.
  else if (depth < depthOf(before))
    void router.navigate(location, { replace: true, state: markOf(location, depthOf(before)) });
  else settleSoon();
}

let unfollow: (() => void) | undefined;
function begin(): void {
  unfollow?.();
  const router = panelRouter.get();
  isGoingBack = false;
  next = undefined;
  seen = router?.state.location;
  unfollow = router?.subscribe(follow);
  // A reload keeps the marks, but opens no dialog.
  settleSoon();
}
panelRouter.subscribe(begin);
begin();

/**
 * Gives what is open an entry of the history, by which Back closes it.
 * @param close closes it, like Escape: it may ask first, or do nothing
 */
export function useClosedByBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen || !panelRouter.get()) return undefined;
    const top = () => onBack();
    open = [...open, top];
    settleOnceSeen();
    return () => {
      open = open.filter((other) => other !== top);
      settleSoon();
    };
  }, [isOpen]);
}

/**
 * Goes back to the entry of the page itself, and then on: a navigation that replaces the entry of a dialog would leave
 * that of the page below it.
 */
export function fromPage(go: () => void): void {
  const router = panelRouter.get();
  const depth = router ? depthOf(router.state.location) : 0;
  if (!router || (depth === 0 && !isGoingBack)) {
    go();
    return;
  }
  next = go;
  if (!isGoingBack) goBack(router, depth);
}
