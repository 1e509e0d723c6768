import { asyncScheduler, type Subscription, timer } from 'rxjs';
import { createState } from '../core/behavior';
import type { Scope } from '../core/scope';
import type { Toast, Toasts } from './types';

/* The specification's figures (§9). */
const LIFE_MS = 5_000;
const MOST = 20;

/** How much of its life a toast has left, and since when it is being used up. */
interface Life {
  left: number;
  since: number;
  timer: Subscription | null;
}

/**
 * Short messages to the player. Each lives five seconds of the time in which it could be read: while
 * one is held, all stand still. The same message again starts its life anew instead of standing there
 * twice; beyond twenty the oldest goes.
 */
export function createToasts(scope: Scope): Toasts {
  const list = createState<readonly Toast[]>([], scope);
  const lives = new Map<number, Life>();
  let held = false;
  let last = 0;

  const run = (id: number, life: Life): void => {
    life.since = asyncScheduler.now();
    life.timer = scope.run(timer(life.left), () => dismiss(id));
  };
  const pause = (life: Life): void => {
    if (life.timer === null) return;
    life.timer.unsubscribe();
    life.timer = null;
    life.left -= asyncScheduler.now() - life.since;
  };
  const start = (id: number): void => {
    lives.get(id)?.timer?.unsubscribe();
    const life: Life = { left: LIFE_MS, since: 0, timer: null };
    lives.set(id, life);
    if (!held) run(id, life);
  };
  const dismiss = (id: number): void => {
    lives.get(id)?.timer?.unsubscribe();
    lives.delete(id);
    list.update((toasts) =>
      toasts.some((toast) => toast.id === id) ? toasts.filter((toast) => toast.id !== id) : toasts,
    );
  };

  return {
    list$: list.value$,
    show(kind, title, text) {
      const same = list.value$.value.find(
        (toast) => toast.kind === kind && toast.title === title && toast.text === (text ?? null),
      );
      if (same !== undefined) return start(same.id);
      const toast: Toast = { id: ++last, kind, title, text: text ?? null };
      const oldest = list.value$.value[MOST - 1];
      if (oldest !== undefined) dismiss(oldest.id);
      list.update((toasts) => [toast, ...toasts]);
      start(toast.id);
    },
    dismiss,
    hold(now) {
      if (now === held) return;
      held = now;
      for (const [id, life] of lives) {
        if (held) pause(life);
        else run(id, life);
      }
    },
  };
}
