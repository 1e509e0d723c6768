import { useState } from 'react';
import type { Loadable } from '../../../streams/app';
import { useStreams } from '../../state/context';

/** When the newest value arrived here; null if it was known before. */
export function useReceivedAt({ state, value }: Loadable<unknown>): number | null {
  const { serverNow } = useStreams();
  const [seen, setSeen] = useState<{ readonly value: unknown; readonly time: number | null }>({
    value,
    time: null,
  });
  if (value === seen.value) return seen.time;
  // A stream may emit the same old value again while a new one cannot be loaded.
  const time = state === 'ready' ? serverNow() : value === undefined ? null : seen.time;
  setSeen({ value, time });
  return time;
}
