import { useStreams } from '../state/context';
import { useCurrent } from './useCurrent';

/** Whether the server is one generation older, and so lacks some lists and figures; false until it is known. */
export const useIsOlder = (): boolean => useCurrent(useStreams().settings.site$)?.isOlder ?? false;
