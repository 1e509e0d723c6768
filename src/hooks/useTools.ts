import { useSubscription } from 'observable-hooks';
import { useMemo, useState } from 'react';
import type { BetTools } from '../../streams/index';
import { useStreams } from '../state/context';

interface Tools {
  /** Undefined until their code is there. */
  readonly tools: BetTools | undefined;
  /** Why the last attempt failed; undefined where none did. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** The tools of the slip once their code is there, asked for at once. */
export function useTools(): Tools {
  const streams = useStreams();
  const [attempt, setAttempt] = useState(0);
  const [tools, setTools] = useState<BetTools>();
  const [error, setError] = useState<unknown>();
  useSubscription(
    // oxlint-disable-next-line react/exhaustive-deps -- each attempt asks anew
    useMemo(() => streams.tools(), [streams, attempt]),
    { next: setTools, error: setError },
  );
  return {
    tools,
    error,
    retry: () => {
      setError(undefined);
      setAttempt(attempt + 1);
    },
  };
}
