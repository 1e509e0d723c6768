import * as v from 'valibot';
import { reading } from '../../api/schemas';
import { versioned } from '../../storage/formats';
import type { StorageKey, Store } from '../../storage/persisted';
import { LADDER_KEYS_KEY } from '../keys';
import type { KeyMap, KeyMapChoice, LadderAction } from './types';

const STANDARD: KeyMap = {
  isOn: true,
  keys: {
    back: 'B',
    lay: 'L',
    move: 'M',
    cancel: 'X',
    centre: 'C',
    next: '+',
    previous: '-',
    arm: 'A',
    cashOut: 'G',
    read: 'P',
  },
};

const LADDER_ACTIONS = Object.keys(STANDARD.keys) as readonly LadderAction[];

const key = v.pipe(v.string(), v.minLength(1), v.maxLength(20));
const entries = Object.fromEntries(LADDER_ACTIONS.map((action) => [action, key])) as Record<
  LadderAction,
  typeof key
>;

/** The player's own keys for ladders. */
const KEYS: StorageKey<KeyMap> = {
  ...LADDER_KEYS_KEY,
  initial: STANDARD,
  ...versioned<KeyMap>(reading(v.object({ isOn: v.boolean(), keys: v.object(entries) }))),
};

/** Matches keys that move the cursor or that the browser needs. */
const TAKEN = /^(Arrow.*|Page.*|Home|End|Enter|Escape|Tab| |\?|Shift|Control|Alt|Meta|[1-9])$/;

/** Letters are stored in upper case, so that both cases count as the same key. */
const named = (text: string): string => (text.length === 1 ? text.toUpperCase() : text);

/** The keys for ladders, which the player can change and turn off. Each key has one action. */
export function createKeyMap(store: Pick<Store, 'persist'>): KeyMapChoice {
  const { value$, update, set } = store.persist(KEYS);
  return {
    value$,
    turn: (isOn) => update((map) => ({ ...map, isOn })),
    change(action, pressed) {
      if (TAKEN.test(pressed)) return;
      const next = named(pressed);
      update(({ keys, ...map }) => {
        const other = LADDER_ACTIONS.find((each) => keys[each] === next);
        // The other action gets the key that this action leaves.
        const freed = other === undefined ? {} : { [other]: keys[action] };
        return { ...map, keys: { ...keys, ...freed, [action]: next } };
      });
    },
    reset: () => set(STANDARD),
  };
}

/** Returns the action of a pressed key; undefined for a key without an action, or while the keys are off. */
export const actionOf = ({ isOn, keys }: KeyMap, pressed: string): LadderAction | undefined =>
  isOn ? LADDER_ACTIONS.find((action) => keys[action] === named(pressed)) : undefined;
