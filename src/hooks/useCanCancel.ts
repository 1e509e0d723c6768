import { useStreams } from '../state/context';
import { useCurrent } from './useCurrent';

/** Whether the server can cancel unmatched bets. */
export const useCanCancel = (): boolean =>
  useCurrent(useStreams().settings.site$)?.canCancel ?? false;
