import { skip } from 'rxjs';
import { type Behavior, createState } from '../rx/behavior';
import type { Scope } from '../rx/scope';
import type { Box, Boxes } from '../settings/types';

const SHUT: Readonly<Record<Box, boolean>> = {
  search: false,
  video: false,
  wallet: false,
  filter: false,
};

/** The open boxes (specification §4). All boxes are closed at first, and after a move to another page. */
export function createBoxes(path$: Behavior<string>, scope: Scope): Boxes {
  const open = createState(SHUT, scope);
  const show = (box: Box, isOpen: boolean): void =>
    open.update((now) => (now[box] === isOpen ? now : { ...now, [box]: isOpen }));
  scope.run(path$.pipe(skip(1)), () => open.set(SHUT));
  return {
    open$: open.value$,
    toggle: (box) => show(box, !open.value$.value[box]),
    close: (box) => show(box, false),
  };
}
