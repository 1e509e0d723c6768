import type { Sport } from '../../../streams/index';
import { to } from '../../routes/routes';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { homeWords } from './words';

interface NothingInPlayProps {
  readonly sports: readonly Sport[];
  readonly hint?: string;
}

/** Nothing is in play; the first sport with an event leads on. */
export function NothingInPlay({ sports, hint }: NothingInPlayProps) {
  const next = sports.find(({ events }) => events.length > 0);
  return (
    <Notice title={homeWords().empty.inPlay} hint={hint}>
      {next ? <LinkButton href={to.sport(next.id)}>{homeWords().all(next.name)}</LinkButton> : null}
    </Notice>
  );
}
