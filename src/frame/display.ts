import { switchMap } from 'rxjs';
import type { Scope, Streams } from '../../streams/index';

/** Writes the player's wishes on the page, as the boot script did from the device (src/frame/boot.js). */
export function followDisplay({ panels }: Pick<Streams, 'panels'>, scope: Scope): void {
  scope.run(panels().pipe(switchMap(({ display }) => display.value$)), {
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
