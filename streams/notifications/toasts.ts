import { asyncScheduler, Subscription, timer } from 'rxjs';
import { type Behavior, createState } from '../rx/behavior';
import type { Scope } from '../rx/scope';
import type { User } from '../session/types';
import type { Toast, Toasts } from '../settings/types';

/* The limits of the specification (§9). */
const LIFE_MS = 5_000;
const MOST = 20;
/**
 * The length of a step, in ms: a life is used up in steps, so that setting the clock moves its end by one
 * step at most.
 */
const STEP_MS = 250;

/** The rest of a toast's life, and the begin of its present step. */
interface Life {
  /** The id of the player it was told to; absent for a guest. */
  readonly player: string | undefined;
  left: number;
  since: number;
  timer: Subscription;
}

/**
 * Short messages to the player. Each lives five seconds of the time in which it could be read: while one is
 * held, by the pointer or by the focus, or the window is left, all stand still. A toast that goes takes its
 * own holds with it. The same message again starts its life anew and does not stand there twice; beyond
 * twenty the oldest goes. What a player was told goes with them, held or not: it may name their money.
 */
export function createToasts(user$: Behavior<User | null>, scope: Scope): Toasts {
  const list = createState<readonly Toast[]>([], scope);
  const lives = new Map<number, Life>();
  /** The holders: `window`, or a cause and its toast. */
  const holds = new Set<string>();
  let last = 0;

  const stepOf = ({ left }: Life): number => left % STEP_MS || Math.min(STEP_MS, left);
  const run = (id: number, life: Life): void => {
    life.since = asyncScheduler.now();
    life.timer = scope.run(timer(stepOf(life), STEP_MS), () => {
      life.left -= stepOf(life);
      life.since = asyncScheduler.now();
      if (life.left <= 0) dismiss(id);
    });
  };
  const pause = (life: Life): void => {
    life.timer.unsubscribe();
    const used = asyncScheduler.now() - life.since;
    life.left -= Math.min(Math.max(0, used), stepOf(life));
  };
  const held = (change: () => void): void => {
    const before = holds.size > 0;
    change();
    const now = holds.size > 0;
    if (now === before) return;
    for (const [id, life] of lives) {
      if (now) pause(life);
      else run(id, life);
    }
  };
  const start = (id: number, player: string | undefined): void => {
    lives.get(id)?.timer.unsubscribe();
    const life: Life = { player, left: LIFE_MS, since: 0, timer: Subscription.EMPTY };
    lives.set(id, life);
    if (holds.size === 0) run(id, life);
  };
  function dismiss(id: number): void {
    lives.get(id)?.timer.unsubscribe();
    lives.delete(id);
    held(() => {
      holds.delete(`pointer ${id}`);
      holds.delete(`focus ${id}`);
    });
    list.update((toasts) =>
      toasts.some((toast) => toast.id === id) ? toasts.filter((toast) => toast.id !== id) : toasts,
    );
  }

  // How their session ended is told as they are gone: that notice is nobody's, or the next player's.
  scope.run(user$, (user) => {
    for (const [id, { player }] of lives)
      if (player !== undefined && player !== user?.id) dismiss(id);
  });

  return {
    list$: list.value$,
    show(kind, title, text, to = user$.value?.id) {
      if (to !== undefined && to !== user$.value?.id) return;
      const same = list.value$.value.find(
        (toast) => toast.kind === kind && toast.title === title && toast.text === (text ?? null),
      );
      if (same !== undefined) return start(same.id, to);
      const toast: Toast = { id: ++last, kind, title, text: text ?? null };
      const oldest = list.value$.value[MOST - 1];
      if (oldest !== undefined) dismiss(oldest.id);
      list.update((toasts) => [toast, ...toasts]);
      start(toast.id, to);
    },
    dismiss,
    hold(now, by) {
      // A toast that is gone can hold nothing; its holds have gone with it.
      if (by && !lives.has(by.id)) return;
      const cause = by ? `${by.cause} ${by.id}` : 'window';
      held(() => void (now ? holds.add(cause) : holds.delete(cause)));
    },
  };
}
