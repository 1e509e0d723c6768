import { useStreams } from '../state/context';
import { useCurrent } from './useCurrent';

/** The address of the login that returns to the guest's current page. */
export function useLoginHref(): string {
  return useCurrent(useStreams().guards.login$);
}
