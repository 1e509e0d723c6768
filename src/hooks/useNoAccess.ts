import { useLayoutEffect } from 'react';
import { isNoAccess } from '../../streams/index';
import { to } from '../routes/routes';
import { useStreams } from '../state/context';

/**
 * Leads to the page that says so when the server refuses access to the data of a screen. The refused address leaves
 * the history: Back would only be refused again.
 */
export function useNoAccess(error: unknown): void {
  const { navigation } = useStreams();
  const isRefused = isNoAccess(error);
  useLayoutEffect(() => {
    if (isRefused) navigation.go(to.notAuthorized(), { replace: true });
  }, [isRefused, navigation]);
}
