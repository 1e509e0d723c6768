import { switchMap } from 'rxjs';
import type { Scope, Streams } from '../../streams/index';
import { panelsOf } from './panels';

/** The player's wishes for the page, once their code is there. */
export const wishesOf = (streams: Pick<Streams, 'panels'>) =>
  panelsOf(streams).pipe(switchMap(({ display }) => display.value$));

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
