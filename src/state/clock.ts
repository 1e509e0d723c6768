import { interval, map, share, startWith } from 'rxjs';

/** Beats at once and then each second while anyone listens; the one clock of countdowns and ages. */
export const second$ = interval(1_000).pipe(
  share(),
  startWith(0),
  map(() => undefined),
);
