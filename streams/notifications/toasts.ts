import { asyncScheduler, Subscription, timer } from 'rxjs';
import { type Behavior, createState } from '../rx/behavior';
import type { Scope } from '../rx/scope';
import type { User } from '../session/types';
import type { Toast, Toasts } from '../settings/types';

/* The limits of specification §9. */
const LIFE_MS = 5_000;
const MOST = 20;
/**
 * The length of a step, in ms. A toast's time is counted in steps, so that a change of the clock moves its end by at
 * most one step.
 */
const STEP_MS = 250;

/** The time that a toast has left, and the start of its current step. */
interface Life {
  /** The id of the player who sees the toast; absent for a guest. */
  readonly player: string | undefined;
  left: number;
  since: number;
  timer: Subscription;
}

/**
 * Short messages to the player. Each is shown for five seconds of readable time: all timers pause while the pointer or
 * the focus is on a toast, and while the window has no focus. A toast that is removed no longer pauses the timers. A
 * repeated message restarts its time and is not shown twice. Above twenty messages, the oldest is removed. A player's
 * messages are removed when the player leaves, even while the timers pause, because they may mention money.
 */
export function createToasts(user$: Behavior<User | null>, scope: Scope): Toasts {
  const list = createState<readonly Toast[]>([], scope);
  const lives = new Map<number, Life>();
  /** The reasons why the timers pause: `window`, or a cause and its toast. */
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
  const updateHolds = (change: () => void): void => {
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
    updateHolds(() => {
      holds.delete(`pointer ${id}`);
      holds.delete(`focus ${id}`);
    });
    list.update((toasts) =>
      toasts.some((toast) => toast.id === id) ? toasts.filter((toast) => toast.id !== id) : toasts,
    );
  }

  // The message about the end of a session appears after the player is cleared, so it belongs to a guest or to the next
  // player.
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
    hold(now, holder) {
      // A removed toast cannot pause the timers; its holds were released when it was removed.
      if (holder && !lives.has(holder.id)) return;
      const cause = holder ? `${holder.cause} ${holder.id}` : 'window';
      updateHolds(() => void (now ? holds.add(cause) : holds.delete(cause)));
    },
  };
}
