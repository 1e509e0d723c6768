import type { Facts } from '../../streams/app';
import { useLate } from './useLate';
import { useStreams } from '../state/context';

/** The event facts; undefined until their code is loaded. */
export const useFacts = (): Facts | undefined => useLate(useStreams().facts);
