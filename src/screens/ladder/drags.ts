import {
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
  type Observable,
  startWith,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  tap,
  timer,
  withLatestFrom,
} from 'rxjs';
import type { Price } from '../../../streams/app';
import { eventsOf } from '../../ports/eventsOf';

/** A step of a drag: it picks up an offer by its key, moves it over a price, or leaves it at its own price. */
export type DragStep =
  | { readonly kind: 'pickUp'; readonly key: string }
  | { readonly kind: 'aim'; readonly price: Price }
  | { readonly kind: 'leave' };

/**
 * The time, in ms, for which a finger rests on an offer before the offer is picked up; a finger that moves earlier
 * scrolls.
 */
const HOLD_MS = 300;
/** The largest movement, in px, that does not count as a move. */
const SLOP = 6;
/** The height, in px, of the edges in which a drag scrolls the ladder, and the time for each row, in ms. */
const EDGE = 28;
const ROW_MS = 160;

const pointersOf = (target: EventTarget, type: string, { pointerId }: PointerEvent) =>
  eventsOf<PointerEvent>(target, type).pipe(filter((event) => event.pointerId === pointerId));

/**
 * For the `ref` of an offer: stops the browser from scrolling under a finger that drags the offer. The listener is on
 * the offers only, because the browser waits for it before it scrolls.
 */
export const blocksScroll = (offer: HTMLElement | null): void =>
  offer?.addEventListener(
    'touchmove',
    (event) => {
      if (offer.dataset['dragged'] !== undefined) event.preventDefault();
    },
    { passive: false },
  );

/** Emits a pointer once, when it picks up an offer: a finger by resting on the offer, a mouse by moving. */
function pickUps(down: PointerEvent): Observable<PointerEvent> {
  const moved$ = pointersOf(document, 'pointermove', down).pipe(
    filter(({ clientX, clientY }) => {
      const [right, below] = [clientX - down.clientX, clientY - down.clientY];
      return Math.hypot(right, below) > SLOP;
    }),
  );
  const ended$ = merge(
    pointersOf(document, 'pointerup', down),
    pointersOf(document, 'pointercancel', down),
  );
  return down.pointerType === 'touch'
    ? timer(HOLD_MS).pipe(
        map(() => down),
        takeUntil(merge(moved$, ended$)),
      )
    : moved$.pipe(take(1), takeUntil(ended$));
}

/** Returns the price of the row under a pointer; undefined between the rows. */
function priceUnder({ clientX, clientY }: PointerEvent): Price | undefined {
  const row = document.elementFromPoint(clientX, clientY)?.closest('[data-rung]');
  const at = row?.querySelector<HTMLElement>('[data-at]')?.dataset['at'];
  return at === undefined ? undefined : Number(at);
}

/** Returns whether a pointer is over the ladder. */
function isOver(grid: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = grid.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** Returns the direction in which a pointer at an edge scrolls the ladder: -1 up, 1 down, otherwise 0. */
function edgeUnder(grid: HTMLElement, event: PointerEvent): -1 | 0 | 1 {
  if (!isOver(grid, event)) return 0;
  const { top, bottom } = grid.getBoundingClientRect();
  const heads = grid.querySelector<HTMLElement>('[data-heads]')?.offsetHeight ?? 0;
  if (event.clientY < top + heads + EDGE) return -1;
  return event.clientY > bottom - EDGE ? 1 : 0;
}

/** Scrolls the ladder row by row while the pointer is at one of its edges; emits after each row. */
const edgeScrolls = (grid: HTMLElement, moves$: Observable<PointerEvent>): Observable<unknown> =>
  moves$.pipe(
    map((event) => edgeUnder(grid, event)),
    distinctUntilChanged(),
    switchMap((way) => (way === 0 ? EMPTY : timer(ROW_MS, ROW_MS).pipe(map(() => way)))),
    tap((way) => {
      const row = grid.querySelector<HTMLElement>('[data-rung]')?.offsetHeight ?? 0;
      grid.scrollTop += way * row;
    }),
  );

/** Emits the prices under a dragged offer until it is dropped. If the drag is cancelled, emits `leave` and completes. */
function dragged(grid: HTMLElement, first: PointerEvent): Observable<DragStep> {
  const moves$ = pointersOf(grid, 'pointermove', first).pipe(startWith(first));
  const aims$ = merge(
    moves$,
    edgeScrolls(grid, moves$).pipe(
      withLatestFrom(moves$),
      map(([, move]) => move),
    ),
  ).pipe(
    map(priceUnder),
    filter((price) => price !== undefined),
    distinctUntilChanged(),
    map((price): DragStep => ({ kind: 'aim', price })),
  );
  // The dock may have opened under the finger: only a pointer that was over the ladder can leave it.
  const exits$ = moves$.pipe(
    map((event) => isOver(grid, event)),
    distinctUntilChanged(),
    filter((isInside, index) => !isInside && index > 0),
  );
  const ends$ = merge(
    exits$,
    pointersOf(grid, 'pointercancel', first),
    eventsOf(window, 'blur'),
    eventsOf<KeyboardEvent>(document, 'keydown').pipe(filter(({ key }) => key === 'Escape')),
  ).pipe(map((): DragStep => ({ kind: 'leave' })));
  return merge(aims$, ends$).pipe(
    takeWhile(({ kind }) => kind !== 'leave', true),
    takeUntil(pointersOf(grid, 'pointerup', first)),
  );
}

/** Emits the steps of each drag of an own offer on a ladder. */
export const dragsOn = (grid: HTMLElement): Observable<DragStep> =>
  eventsOf<PointerEvent>(grid, 'pointerdown').pipe(
    filter(({ button, isPrimary }) => button === 0 && isPrimary),
    switchMap((down) => {
      const offer =
        down.target instanceof Element ? down.target.closest<HTMLElement>('[data-offer]') : null;
      return offer === null
        ? EMPTY
        : pickUps(down).pipe(
            // The offer may have been matched and removed, and the browser may have lost the finger with it.
            filter(() => offer.isConnected),
            switchMap((first) => {
              // Only the ladder receives the pointer from now on, so its release is no click on a cell.
              grid.setPointerCapture(down.pointerId);
              offer.dataset['dragged'] = '';
              return dragged(grid, first).pipe(
                startWith({ kind: 'pickUp', key: offer.dataset['offer'] ?? '' } as const),
                finalize(() => delete offer.dataset['dragged']),
              );
            }),
          );
    }),
  );
