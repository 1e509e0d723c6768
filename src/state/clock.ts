import { map, share, startWith, timer } from 'rxjs';

/** Beats at once and then each second while anyone listens; the one clock of countdowns and ages. */
export const second$ = timer(1_000, 1_000).pipe(
  share(),
  startWith(0),
  map(() => undefined),
);
