import { merge, switchMap } from 'rxjs';
import type { Scope, Streams } from '../../../streams/index';
import { eventsOf } from '../../ports/eventsOf';
import { figure } from '../../words/formats';
import { openAbove } from '../openAbove';
import { idleWords } from './words';
import styles from './idle.module.css';

/** The events of a player who does something; the pointer alone may be moved by a table that shakes. */
const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'];

/** Warns the player of a page that nobody uses, in a dialog that any press answers, and says its end. */
export function watchIdle(
  { session, toasts }: Pick<Streams, 'session' | 'toasts'>,
  scope: Scope,
): void {
  scope.run(
    session.membership().pipe(
      switchMap(({ idle }) => {
        const { dialog, show } = makeDialog(idle.touch, () => session.logout());
        scope.run(merge(...USES.map((name) => eventsOf(document, name))), () => {
          // The dialog has answers of its own.
          if (!dialog.open) idle.touch();
        });
        scope.run(idle.out$, () => toasts.show('warning', idleWords().out));
        scope.onClose(() => dialog.remove());
        scope.run(idle.warning$, show);
        return idle.out$;
      }),
    ),
    // The code did not come: the session lasts as long as its token.
    { error: () => undefined },
  );
}

function makeDialog(stay: () => void, leave: () => void) {
  const words = idleWords();
  const dialog = document.createElement('dialog');
  dialog.className = `card ${styles['idle']}`;
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'idle-title');
  dialog.setAttribute('aria-describedby', 'idle-left');
  const title = Object.assign(document.createElement('h2'), {
    id: 'idle-title',
    textContent: words.title,
  });
  const left = Object.assign(document.createElement('p'), { id: 'idle-left' });
  const button = (text: string, className: string, act: () => void): HTMLButtonElement => {
    const made = Object.assign(document.createElement('button'), {
      type: 'button',
      className,
      textContent: text,
    });
    made.addEventListener('click', act);
    return made;
  };
  dialog.append(
    title,
    left,
    button(words.stay, styles['stay'] ?? '', stay),
    button(words.leave, styles['leave'] ?? '', leave),
  );
  // Escape answers as well: whoever presses it is there.
  dialog.addEventListener('cancel', stay);
  document.body.append(dialog);
  return {
    dialog,
    show(seconds: number | null): void {
      if (seconds === null) return dialog.close();
      left.textContent = words.left(seconds, figure(seconds, 0));
      openAbove(dialog);
    },
  };
}
