import { useState } from 'react';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';

export interface Address {
  readonly path: string;
  /** The query with its question mark; empty without a query. */
  readonly search: string;
}

/** The address of this screen, which stays the same when the player navigates elsewhere. */
export function useAddress(): Address {
  const { navigation } = useStreams();
  const path = useCurrent(navigation.path$);
  const search = useCurrent(navigation.search$);
  const [own, setOwn] = useState<Address>({ path, search });
  if (path !== own.path || search === own.search) return own;
  const next = { path, search };
  setOwn(next);
  return next;
}
