import type { StorageKey } from '../storage/persisted';
import { listOf } from '../api/read';
import { versioned } from '../storage/formats';

const pinned = versioned(listOf(String));

/** The ids of pinned events, stored as a JSON list (specification §3, "Local settings"). */
export const PINS: StorageKey<ReadonlySet<string>> = {
  key: 'pins',
  initial: new Set(),
  parse: (text) => new Set(pinned.parse(text)),
  print: (pins) => pinned.print([...pins]),
  clearedAtLogout: true,
  outlivesExpiry: true,
};
