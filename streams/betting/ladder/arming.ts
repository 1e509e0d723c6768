import { distinctUntilChanged, filter, type Observable, skip, Subject } from 'rxjs';
import { createState } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import type { SteadyClock } from '../../rx/steadyClock';
import type { MarketState } from '../../catalogue/types';
import type { Ports } from '../../ports';
import { createIdleWatch } from '../oneClick/idleWatch';
import type { Arming, LadderEnd } from './types';

/** The time without a touch after which an armed ladder disarms, in ms. */
export const UNTOUCHED_MS = 120_000;

interface Deps extends Pick<Ports, 'visibility' | 'network'> {
  /** The state of the ladder's market. */
  readonly market$: Observable<MarketState>;
  /** Emits when no reply to a bet from the ladder arrived in time. */
  readonly unknown$: Observable<unknown>;
  /** The player's id; null for a guest. */
  readonly player$: Observable<string | null>;
  readonly steady: Pick<SteadyClock, 'now'>;
}

export interface CreatedArming extends Arming {
  /** Whether the ladder is armed at this moment, by the clock. */
  isArmed(): boolean;
}

/**
 * Arms and disarms the ladders of a market. A ladder opens disarmed. It disarms at the first doubt that the player sees
 * current prices and still means to bet.
 */
export function createArming(
  { market$, unknown$, player$, visibility, network, steady }: Deps,
  scope: Scope,
): CreatedArming {
  const armed = createState(false, scope);
  const ended$ = new Subject<LadderEnd>();
  scope.onClose(() => ended$.complete());
  /** The reasons that prevent arming now, by their source. The market prevents it until its state is known. */
  const doubts = new Map<string, LadderEnd>([['market', 'connection']]);
  /**
   * The version of the market. A new version means that the status has changed, even if this page never saw the other
   * status.
   */
  let version: number | null = null;

  const end = (reason: LadderEnd): void => {
    if (!armed.value$.value) return;
    armed.set(false);
    ended$.next(reason);
  };
  const doubt = (source: string, reason: LadderEnd | null): void => {
    if (reason === null) return void doubts.delete(source);
    doubts.set(source, reason);
    end(reason);
  };

  const idle = createIdleWatch(steady, armed.value$, UNTOUCHED_MS, () => end('idle'), scope);
  scope.run(market$, (state) => {
    const isChanged = version !== null && version !== state.version;
    version = state.version;
    if (isChanged) end('suspended');
    const reason = state.status === 'OPEN' ? (state.stale ? 'connection' : null) : 'suspended';
    doubt('market', reason);
  });
  scope.run(visibility.visible$, (visible) => doubt('page', visible ? null : 'hidden'));
  scope.run(visibility.resumed$, () => end('hidden'));
  scope.run(network.online$, (online) => doubt('network', online ? null : 'connection'));
  scope.run(player$.pipe(distinctUntilChanged()), (player) =>
    doubt('player', player === null ? 'left' : null),
  );
  scope.run(player$.pipe(distinctUntilChanged(), skip(1), filter(Boolean)), () => end('left'));
  scope.run(unknown$, () => end('unknown'));

  return {
    armed$: armed.value$,
    ended$: ended$.asObservable(),
    arm() {
      if (scope.isClosed || doubts.size > 0) return;
      idle.start();
      armed.set(true);
    },
    disarm: () => armed.set(false),
    touch: idle.use,
    isArmed() {
      idle.check();
      return armed.value$.value;
    },
  };
}
