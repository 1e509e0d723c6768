import { useCallback } from 'react';
import { useStreams } from '../../state/context';
import { age } from '../../words/details';
import { asOf } from '../../words/moments';
import { LiveText } from '../LiveText';
import { uiWords } from '../words';

/**
 * How old the shown data is, counting up.
 * @param time the time of the data by the server's clock, in epoch ms; null if it is not known
 */
export function LastKnown({ time }: { readonly time: number | null }) {
  const { serverNow } = useStreams();
  const read = useCallback(() => {
    const now = serverNow();
    return time === null
      ? uiWords().lastKnown
      : uiWords().lastKnownAt(asOf(time, now), age(now - time));
  }, [time, serverNow]);
  return <LiveText read={read} />;
}
