import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Loadable } from '../rx/loadable';
import type { Sport } from './types';
import type { User } from '../session/types';
import type { DomainSetting } from '../settings/calls';
import { isSportActive } from '../settings/sportFlags';

/** The sports that the known flags of the domain and the player allow. */
export const createActiveSports = (
  sports$: Behavior<Loadable<readonly Sport[]>>,
  setting$: Behavior<DomainSetting | null>,
  user$: Behavior<User | null>,
): Behavior<Loadable<readonly Sport[]>> =>
  derive([sports$, setting$, user$], (sports, setting, user) => {
    const value = sports.value?.filter(({ id, events }) =>
      isSportActive(id, { setting, user, hasEvents: events.length > 0 }),
    );
    return value === undefined ? sports : { ...sports, value };
  });
