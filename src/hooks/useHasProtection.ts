import { useStreams } from '../state/context';
import { useCurrent } from './useCurrent';

/** Whether the server supports limits and breaks that players set for themselves; null until it is known. */
export const useHasProtection = (): boolean | null =>
  useCurrent(useStreams().settings.site$)?.hasProtection ?? null;
