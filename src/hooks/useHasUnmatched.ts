import { useStreams } from '../state/context';
import { useCurrent } from './useCurrent';

/** Whether a bet, or a part of it, can wait to be matched; true until the settings are known. */
export const useHasUnmatched = (): boolean =>
  useCurrent(useStreams().settings.site$)?.hasUnmatched ?? true;
