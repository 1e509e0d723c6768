import { retry, switchMap, timer } from 'rxjs';
import type { Scope, Streams } from '../../streams/index';

/** From a failure to the next attempt, ms. */
const RETRY_MS = 20_000;

/** Writes the player's wishes on the page, as the boot script did from the device (src/frame/boot.js). */
export function followDisplay({ panels }: Pick<Streams, 'panels'>, scope: Scope): void {
  const wishes$ = panels().pipe(
    // The code of the panels did not come: it is asked for again.
    retry({ delay: () => timer(RETRY_MS) }),
    switchMap(({ display }) => display.value$),
  );
  scope.run(wishes$, {
    next(wishes) {
      const { dataset } = document.documentElement;
      const unwanted = Object.entries(wishes).flatMap(([name, on]) => (on === false ? name : []));
      dataset['hide'] = unwanted.join(' ');
      if (wishes.themeColour === null) delete dataset['colour'];
      else dataset['colour'] = wishes.themeColour;
    },
    error: () => undefined,
  });
}
