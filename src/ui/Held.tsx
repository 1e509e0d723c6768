import { useCallback } from 'react';
import { heldSeconds } from '../../streams/rules/heldSeconds';
import { useStreams } from '../state/context';
import { seconds } from '../words/details';
import { LiveText } from './LiveText';

interface HeldProps {
  /** When the exchange decides about the bet, in epoch ms by the server's clock. */
  readonly until: number;
  /** The text with the time that is left. */
  readonly left: (time: string) => string;
  /** The text once the time is over. */
  readonly over: string;
}

/** Counts down the bet delay by the server's clock. */
export function Held({ until, left, over }: HeldProps) {
  const { serverNow } = useStreams();
  const read = useCallback(() => {
    const count = heldSeconds(until, serverNow());
    return count > 0 ? left(seconds(count)) : over;
  }, [until, left, over, serverNow]);
  return <LiveText read={read} />;
}
