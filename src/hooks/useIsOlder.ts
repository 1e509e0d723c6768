import { useSnapshot } from 'valtio';
import { useView } from '../state/useView';

/**
 * Whether the server is one generation older, and so lacks some lists and figures; false until the settings are known.
 * The device stores the settings, so that the first render of a later visit knows it.
 */
export const useIsOlder = (): boolean =>
  useSnapshot(useView().settings).setting?.rest?.['dialect'] === 'older';
