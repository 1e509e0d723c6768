import { defer, map, type Observable } from 'rxjs';
import { createLater } from '../lazy/later';
import type { ChunkPorts } from '../lazy/loadChunk';
import { flagFormat } from '../storage/formats';
import type { StorageKey } from '../storage/persisted';
import type { Behavior } from '../rx/behavior';
import type { Scope } from '../rx/scope';
import type { AlertNeeds } from './alerts';
import { ALERTS_ON_KEY } from './keys';
import type { Alerts } from './types';

/** This code loads only on demand, because most visits do not need it. */
const CODE$ = defer(() => import('./alerts'));

/** Whether any alert is on, as stored by the alerts themselves. */
const ALERTS_ON: StorageKey<boolean> = { ...ALERTS_ON_KEY, initial: false, ...flagFormat };

export interface LazyAlerts {
  /** Whether the player has turned on any alert. It does not load the code of the alerts. */
  readonly alertsOn$: Behavior<boolean>;
  /** Emits the alerts once their code has loaded, and completes; errors with `ApiError` if it cannot be loaded. */
  alerts(): Observable<Alerts>;
}

/** Loads the alerts when they are first requested. */
export function createLazyAlerts(
  needs: Omit<AlertNeeds, 'setOn'> & ChunkPorts,
  scope: Scope,
  code$: typeof CODE$ = CODE$,
): LazyAlerts {
  const alertsOn = needs.store.persist(ALERTS_ON);
  return {
    alertsOn$: alertsOn.value$,
    alerts: createLater(
      'the alerts',
      code$.pipe(map(({ createAlerts }) => createAlerts({ ...needs, setOn: alertsOn.set }, scope))),
      needs,
      scope,
    ),
  };
}
