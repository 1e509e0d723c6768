import type { Sport } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';

export interface Sports {
  /** Undefined until something is known. */
  readonly list: readonly Sport[] | undefined;
  /** The last load failed; `list` is then what was known before, if anything. */
  readonly error: unknown;
  /** When the list was fetched, epoch ms; null if it is not known. */
  readonly at: number | null;
  readonly reload: () => void;
}

/** Every sport with its events, as last known. */
export function useSports(): Sports {
  const { catalogue } = useStreams();
  const sports = useCurrent(catalogue.sports$);
  const at = useCurrent(catalogue.asOf$);
  return {
    at,
    list: sports.value,
    error: sports.state === 'failed' ? sports.error : undefined,
    reload: catalogue.reload,
  };
}
