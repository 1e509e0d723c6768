import { useCallback } from 'react';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import { startsAt } from '../../words/formats';
import { type ClockProps, ClockView } from './ClockView';

/** The clock of an event, by the server's. */
export function EventClock(props: ClockProps) {
  const { serverNow } = useStreams();
  const { startTime } = props.event;
  const countdown = useCallback(
    () => (startTime === null ? '' : startsAt(startTime, serverNow())),
    [startTime, serverNow],
  );
  return <ClockView {...props} now={serverNow()} countdown={countdown} Text={LiveText} />;
}
