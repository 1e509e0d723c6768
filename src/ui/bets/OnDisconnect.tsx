import { useCurrent } from '../../hooks/useCurrent';
import { useOffline } from '../../hooks/useOffline';
import { useStreams } from '../../state/context';
import { seconds } from '../../words/details';
import { Icon } from '../Icon';
import panel from './panel.module.css';
import { betsWords } from './words';

/**
 * Says that the exchange cancels offers of a player who disconnects, if the exchange does so, and whether the player is
 * connected.
 */
export function OnDisconnect() {
  const { hub, settings } = useStreams();
  const graceS = useCurrent(settings.site$)?.disconnectGraceS ?? null;
  const isOffline = useOffline();
  const isConnected = useCurrent(hub.status$) === 'connected' && !isOffline;
  if (graceS === null) return null;
  const words = betsWords().onDisconnect;
  return (
    <output className={panel['note']} data-tone={isConnected ? undefined : 'warn'}>
      <Icon name={isConnected ? 'clock' : 'alert'} />
      <span>{(isConnected ? words.connected : words.gone)(seconds(graceS))}</span>
    </output>
  );
}
