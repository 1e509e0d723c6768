import type { Panels } from '../../streams/app';
import { useStreams } from '../state/context';
import { useLate } from './useLate';

/** The panels; undefined until their code is loaded. */
export const usePanels = (): Panels | undefined => useLate(useStreams().panels);
