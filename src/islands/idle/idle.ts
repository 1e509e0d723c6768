import { merge, switchMap } from 'rxjs';
import { keepTrying, type Scope, type Streams } from '../../../streams/app';
import { eventsOf } from '../../ports/eventsOf';
import { figure } from '../../words/formats';
import { alertDialog } from '../../ui/alertDialog';
import { button } from '../../ui/elements';
import { showModalAboveSheets } from '../../ui/sheet/showModalAboveSheets';
import { idleWords } from './words';
import styles from './idle.module.css';

/**
 * Events that show the player is active; a moving pointer alone does not count, because a shaking table can cause it.
 */
const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'];

/** Warns an idle player in a dialog that any key or press answers, and says when the session has ended. */
export function watchIdle(
  { session, toasts }: Pick<Streams, 'session' | 'toasts'>,
  scope: Scope,
): void {
  scope.run(
    session.membership().pipe(
      keepTrying(),
      switchMap(({ idle }) => {
        const { dialog, show } = makeDialog(idle.touch, () => session.logout());
        scope.run(merge(...USES.map((name) => eventsOf(document, name))), () => {
          // The dialog handles its own answers.
          if (!dialog.open) idle.touch();
        });
        scope.run(idle.out$, () => toasts.show('warning', idleWords().out));
        scope.onClose(() => dialog.remove());
        scope.run(idle.warning$, show);
        return idle.out$;
      }),
    ),
  );
}

function makeDialog(stay: () => void, leave: () => void) {
  const words = idleWords();
  const { dialog, text } = alertDialog('idle', '', words.title);
  dialog.append(
    button(words.stay, stay, styles['stay']),
    button(words.leave, leave, styles['leave']),
  );
  // Escape counts as an answer too.
  dialog.addEventListener('cancel', stay);
  return {
    dialog,
    show(seconds: number | null): void {
      if (seconds === null) return dialog.close();
      text.textContent = words.left(seconds, figure(seconds, 0));
      showModalAboveSheets(dialog);
    },
  };
}
