import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import { type ClockProps, ClockView } from './ClockView';

/** The clock of an event, by the server's clock. */
export const EventClock = (props: ClockProps) => (
  <ClockView {...props} serverNow={useStreams().serverNow} Text={LiveText} />
);
