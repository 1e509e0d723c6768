import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import type { Site } from '../../../streams/app';

/** The branding and rules of the domain; null until its settings are read. */
export const useSite = (): Site | null => useCurrent(useStreams().settings.site$);
