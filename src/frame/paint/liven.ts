import { filter, map, merge, take, timer } from 'rxjs';
import type { Scope, Streams } from '../../../streams/index';
import { screenAt } from '../../routes/routes';
import { painted } from './paint';

/** The longest that the painted prices stand still for React, in ms; from then on they are asked for. */
const STILL_MS = 1_500;

type Needs = Pick<Streams, 'books' | 'slip' | 'navigation' | 'startPolling'>;

/** Moves what the frame painted, until React draws it: a slow React costs the prices nothing. */
export function liven({ books, slip, navigation, startPolling }: Needs, scope: Scope): void {
  const picture = painted();
  if (!picture) return;
  const moves$ = picture.parts.flatMap(({ market, runners, show, write }) => {
    if (!market) return [];
    return [
      books.watch(market.id),
      books.market$(market.id).pipe(
        map((state) => {
          picture.adopt();
          show(state);
        }),
      ),
      ...runners.map((runner) => books.runner$(market.id, runner).pipe(map(write))),
    ];
  });
  const screen = screenAt(navigation.path$.value);
  const left$ = navigation.path$.pipe(
    filter((path) => screenAt(path) !== screen),
    take(1),
    map(() => picture.drop()),
  );
  const asked$ = timer(STILL_MS).pipe(map(() => startPolling()));
  const living = scope.run(merge<unknown[]>(left$, asked$, ...moves$));
  picture.onGone(() => living.unsubscribe());
  // A picture shows nothing of what the slip keeps, nor the slip itself: a tap there takes nothing out.
  picture.onPick((selection) => slip.toggle(selection, false));
}
