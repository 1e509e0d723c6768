import type { Panels } from '../../streams/app';
import { useStreams } from '../state/context';
import { useWhenLoaded } from './useWhenLoaded';

/** The panels; undefined until their code is loaded. */
export const usePanels = (): Panels | undefined => useWhenLoaded(useStreams().panels);
