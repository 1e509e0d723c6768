import type { Facts } from '../../streams/index';
import { useLate } from './useLate';
import { useStreams } from '../state/context';

/** The facts once their code is there; undefined until then, and while it does not come. */
export const useFacts = (): Facts | undefined => useLate(useStreams().facts);
