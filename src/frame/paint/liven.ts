import { filter, map, merge, skip, take, timer } from 'rxjs';
import type { Scope, Selection, Streams } from '../../../streams/index';
import { screenAt } from '../../routes/routes';
import { leave, paintedPath, whenPainted } from './paint';

/** The longest that the painted prices stand still for React, in ms; from then on they are asked for. */
const STILL_MS = 1_500;

type Needs = Pick<Streams, 'books' | 'slip' | 'tapped$' | 'navigation' | 'startPolling'>;

/** Moves what the frame painted, until React draws it: a slow React costs the prices nothing. */
export function liven(streams: Needs, scope: Scope): void {
  const { books, slip, tapped$, navigation, startPolling } = streams;
  // What the slip holds is not marked before React is there: no tap takes it out.
  const pick = (selection: Selection): void => slip.toggle(selection, false);
  window.__picks?.forEach(pick);
  // From here on the page keeps what waits for the slip.
  scope.run(tapped$, (tapped) => (window.__picks = [...tapped]));
  // Its code is there, and takes each tap at once.
  scope.run(slip.state$.pipe(skip(1)), () => (window.__picks = undefined));
  const { path$ } = navigation;
  const begun = paintedPath();
  // An address that only leads on leads to the same screen.
  const onward = screenAt(begun)?.path;
  scope.run(
    path$.pipe(
      // The streams' paths have no slash at their end.
      filter((path) => path !== onward && path !== begun && `${path}/` !== begun),
      take(1),
    ),
    leave,
  );
  whenPainted((picture) => {
    const moves$ = picture.parts.flatMap((part) => {
      const { market, runners, show, write } = part;
      if (!market) return [];
      return [
        books.watch(market.id),
        books.market$(market.id).pipe(map((state) => show(state, () => books.age(market.id)))),
        ...runners.map((runner) => books.runner$(market.id, runner.id).pipe(map(write))),
      ];
    });
    const asked$ = timer(STILL_MS).pipe(map(() => startPolling()));
    const living = scope.run(merge<unknown[]>(asked$, ...moves$));
    picture.onGone(() => living.unsubscribe());
    picture.onPick(pick);
  });
}
