import { safeReturn } from '../../streams/index';
import { useStreams } from '../state/context';
import { LOGIN } from '../routes/routes';
import { useCurrent } from './useCurrent';

/** The way to the login that leads back to where the guest is now. */
export function useLoginHref(): string {
  const { navigation } = useStreams();
  const path = useCurrent(navigation.path$);
  const search = useCurrent(navigation.search$);
  const back = safeReturn(path + search);
  return back === '/home' ? LOGIN : `${LOGIN}?to=${encodeURIComponent(back)}`;
}
