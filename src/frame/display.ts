import { switchMap } from 'rxjs';
import type { Scope, Streams } from '../../streams/app';
import { panelsOf } from './panels';

/** The player's display settings, once their code is loaded. */
export const wishesOf = (streams: Pick<Streams, 'panels'>) =>
  panelsOf(streams).pipe(switchMap(({ display }) => display.value$));

/**
 * Applies the player's display settings to the page, as the boot script did from the device's storage
 * (src/boot/look.ts).
 */
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
