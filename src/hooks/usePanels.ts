import type { Panels } from '../../streams/index';
import { useStreams } from '../state/context';
import { useLate } from './useLate';

/** The panels once their code is there; undefined until then, and while it does not come. */
export const usePanels = (): Panels | undefined => useLate(useStreams().panels);
