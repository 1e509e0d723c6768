import type { Sport } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';

export interface Sports {
  /** The sports; undefined until a list has loaded. */
  readonly list: readonly Sport[] | undefined;
  /** The error of the last load, if it failed; `list` is then the last known list, if there is one. */
  readonly error: unknown;
  /** When the list was fetched, in epoch ms; null if it is not known. */
  readonly time: number | null;
  readonly reload: () => void;
}

/** Every sport with its events, as last known. */
export function useSports(): Sports {
  const { catalogue } = useStreams();
  const sports = useCurrent(catalogue.sports$);
  const time = useCurrent(catalogue.asOf$);
  return {
    time,
    list: sports.value,
    error: sports.state === 'failed' ? sports.error : undefined,
    reload: catalogue.reload,
  };
}
