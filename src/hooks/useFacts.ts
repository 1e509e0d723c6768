import type { Facts } from '../../streams/app';
import { useWhenLoaded } from './useWhenLoaded';
import { useStreams } from '../state/context';

/** The event facts; undefined until their code is loaded. */
export const useFacts = (): Facts | undefined => useWhenLoaded(useStreams().facts);
