import { useStreams } from '../state/context';
import { useCurrent } from './useCurrent';

/** Whether the server cancels waiting bets. */
export const useCanCancel = (): boolean =>
  useCurrent(useStreams().settings.site$)?.canCancel ?? false;
