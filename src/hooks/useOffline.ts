import { useStreams } from '../state/context';
import { useCurrent } from './useCurrent';

/** Whether the device has no network. */
export const useOffline = (): boolean => useCurrent(useStreams().connection$) === 'offline';
