import { switchMap } from 'rxjs';
import type { Scope, Streams } from '../../../streams/app';
import { panelsOf } from '../../state/panelsOf';

/** The player's display settings, once their code is loaded. */
export const displayOf = (streams: Pick<Streams, 'panels'>) =>
  panelsOf(streams).pipe(switchMap(({ display }) => display.value$));

/**
 * Applies the player's display settings to the page, as the boot script did from the device's storage
 * (src/boot/look.ts).
 */
export function followDisplay(streams: Pick<Streams, 'panels'>, scope: Scope): void {
  scope.run(displayOf(streams), {
    next(display) {
      const { dataset } = document.documentElement;
      const unwanted = Object.entries(display).flatMap(([name, on]) => (on === false ? name : []));
      dataset['hide'] = unwanted.join(' ');
      if (display.themeColour === null) delete dataset['colour'];
      else dataset['colour'] = display.themeColour;
    },
    error: () => undefined,
  });
}
