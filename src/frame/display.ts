import { retry, switchMap, timer } from 'rxjs';
import type { Scope, Streams } from '../../streams/index';

/** From a failure to the next attempt, ms. */
const RETRY_MS = 20_000;

/** The player's wishes for the page, once their code is there; code that does not come is asked for again. */
export const wishesOf = ({ panels }: Pick<Streams, 'panels'>) =>
  panels().pipe(
    retry({ delay: () => timer(RETRY_MS) }),
    switchMap(({ display }) => display.value$),
  );

/** Writes the player's wishes on the page, as the boot script did from the device (src/frame/boot.js). */
export function followDisplay(streams: Pick<Streams, 'panels'>, scope: Scope): void {
  scope.run(wishesOf(streams), {
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
