import { useSnapshot } from 'valtio';
import { useView } from '../state/useView';

/** Whether the device has no network. */
export const useOffline = (): boolean => useSnapshot(useView().connection).state === 'offline';
