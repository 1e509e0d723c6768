import { map } from 'rxjs';
import type { Api } from '../../api/client';
import type { Store } from '../../storage/persisted';
import type { SessionFeed } from '../session';
import { stakesKey } from '../storedSession';
import type { SavedStakes } from '../types';
import { addUserStake } from './calls';
import type { Wishes } from './singleFlight';

export interface SavedStakesDeps {
  readonly api: Api;
  readonly store: Pick<Store, 'persist' | 'reread'>;
  readonly session: Pick<SessionFeed, 'player'>;
  readonly wishes: Wishes;
}

/** Saves quick stakes. Drops a reply that arrives after another player has logged in. */
export function createSavedStakes({ api, store, session, wishes }: SavedStakesDeps): SavedStakes {
  const kept = store.persist(stakesKey);
  return {
    save: (stakes) =>
      wishes.once({ name: 'savedStakes', about: stakes }, ({ player }) =>
        api.call(addUserStake, stakes).pipe(
          map(() => {
            store.reread();
            if (session.player() === player) kept.set([...stakes]);
            return null;
          }),
        ),
      ),
  };
}
