import { useEffect, useLayoutEffect, useState } from 'react';
import { failureIn, isNoAccess } from '../../streams/app';
import { tabMemory } from '../ports/tabMemory';
import { to } from '../routes/routes';
import { useStreams } from '../state/context';

/** Key of the server's reason in the tab's storage, so that it is shown again after a reload. */
const REASON = 'noAccess';

/**
 * Redirects to the "no access" page when the server refuses the data of a screen. The refused address is removed from
 * the history: Back would only be refused again.
 */
export function useNoAccess(error: unknown): void {
  const { navigation } = useStreams();
  const isRefused = isNoAccess(error);
  useLayoutEffect(() => {
    if (!isRefused) return;
    tabMemory.set(REASON, failureIn(error).serverMessage ?? '');
    navigation.go(to.notAuthorized(), { replace: true });
  }, [isRefused, error, navigation]);
}

/** The server's reason, until the player leaves the page; null if the server gave no reason. */
export function useNoAccessReason(): string | null {
  const [reason] = useState(() => tabMemory.get(REASON));
  useEffect(() => () => void tabMemory.set(REASON, ''), []);
  return reason || null;
}
