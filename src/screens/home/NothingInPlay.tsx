import type { Sport } from '../../../streams/app';
import { to } from '../../routes/routes';
import { LinkButton } from '../../ui/LinkButton';
import { Notice } from '../../ui/Notice';
import { homeWords } from './words';

interface NothingInPlayProps {
  readonly sports: readonly Sport[];
}

/** Says that no event is in play; links to the first sport with an event. */
export function NothingInPlay({ sports }: NothingInPlayProps) {
  const next = sports.find(({ events }) => events.length > 0);
  return (
    <Notice title={homeWords().empty.inPlay}>
      {next ? <LinkButton href={to.sport(next.id)}>{homeWords().all(next.name)}</LinkButton> : null}
    </Notice>
  );
}
