import { map } from 'rxjs';
import type { Api } from '../../api/client';
import type { Store } from '../../storage/persisted';
import type { SessionFeed } from '../session';
import { stakesKey } from '../storedSession';
import type { SavedStakes } from '../types';
import { addUserStake } from './calls';
import type { SingleFlight } from './singleFlight';

export interface SavedStakesDeps {
  readonly api: Api;
  readonly store: Pick<Store, 'persist' | 'reread'>;
  readonly session: Pick<SessionFeed, 'player'>;
  readonly singleFlight: SingleFlight;
}

/** Saves the player's quick stakes. A reply is dropped if another player has logged in since. */
export function createSavedStakes({
  api,
  store,
  session,
  singleFlight,
}: SavedStakesDeps): SavedStakes {
  const stored = store.persist(stakesKey);
  return {
    save: (stakes) =>
      singleFlight.once({ name: 'savedStakes', about: stakes }, ({ player }) =>
        api.call(addUserStake, stakes).pipe(
          map(() => {
            store.reread();
            if (session.player() === player) stored.set([...stakes]);
            return null;
          }),
        ),
      ),
  };
}
