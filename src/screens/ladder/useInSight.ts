import { useSubscription } from 'observable-hooks';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { defer, EMPTY, map, merge } from 'rxjs';
import type { Price, RunnerInfo } from '../../../streams/app';
import { rowOf } from '../../../streams/rules/ladderRows';
import { eventsOf } from '../../ports/eventsOf';
import type { Trade } from './useTrade';

interface Given {
  readonly box: RefObject<HTMLElement | null>;
  readonly trade: Trade;
  readonly runner: RunnerInfo;
  readonly idOf: (price: Price) => string;
  /** Scrolls a row of the ladder into the middle. */
  readonly scrollTo: (row: number) => void;
}

/** Whether the whole row is visible between the column heads and the lower edge of the ladder. */
function isWhole(box: HTMLElement, row: Element | null): boolean {
  const heads = box.querySelector('[data-heads]');
  if (row === null || heads === null) return false;
  const { top, bottom } = row.getBoundingClientRect();
  // The position of a scrolled row may be a fraction of a pixel off.
  return (
    top >= heads.getBoundingClientRect().bottom - 1 &&
    bottom <= box.getBoundingClientRect().bottom + 1
  );
}

/** With large text the question covers the end of the ladder: scrolls the page if the question covers this row. */
function uncover(box: HTMLElement, row: Element | null): void {
  const edge = box.nextElementSibling?.getBoundingClientRect().top;
  if (row === null || edge === undefined || row.getBoundingClientRect().bottom <= edge) return;
  scrollBy({ top: box.getBoundingClientRect().bottom - edge, behavior: 'instant' });
}

/** Emits true when a pointer touches the ladder, and false when a pointer is released. */
const pressesOn = (box: HTMLElement) =>
  merge(
    eventsOf(box, 'pointerdown').pipe(map(() => true)),
    eventsOf(document, 'pointerup').pipe(map(() => false)),
    eventsOf(document, 'pointercancel').pipe(map(() => false)),
  );

/**
 * Keeps the price of the question, or of the offer that is picked up, in sight when the player changes it. The rows
 * stay in place while a pointer presses the ladder, and scroll after its release.
 */
export function useInSight({ box, trade, runner, idOf, scrollTo }: Given): void {
  const { question, moving, market } = trade;
  const press = (moving ?? question)?.press;
  const price = press?.runner.id === runner.id ? press.price : null;
  const subject = moving?.offer ?? question?.openedAt;
  const before = useRef(subject);
  const next = useRef<Price | null>(null);
  const isNew = useRef(false);
  const isPressed = useRef(false);
  const show = (): void => {
    if (box.current === null || price === null || !isNew.current || isPressed.current) return;
    const row = (): Element | null => document.getElementById(idOf(price));
    if (next.current !== null && !isWhole(box.current, row()))
      scrollTo(rowOf(market.ladder, price));
    uncover(box.current, row());
    next.current = null;
    isNew.current = false;
  };
  useLayoutEffect(() => {
    // The first price of a question or an offer is where the player touched the ladder.
    next.current = before.current === subject ? price : null;
    before.current = subject;
    isNew.current = true;
    show();
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls only when the player changes the price
  }, [subject, price]);
  const presses$ = useMemo(
    () => defer(() => (box.current ? pressesOn(box.current) : EMPTY)),
    [box],
  );
  useSubscription(presses$, (is) => {
    isPressed.current = is;
    show();
  });
}
