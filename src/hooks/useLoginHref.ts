import { useStreams } from '../state/context';
import { useCurrent } from './useCurrent';

/** The way to the login that leads back to where the guest is now. */
export function useLoginHref(): string {
  return useCurrent(useStreams().guards.login$);
}
