import type { EventInfo } from '../../../streams/index';
import { to } from '../../routes/routes';
import { Icon } from '../../ui/Icon';
import { marketWords } from './words';

/** The way up from an event to its sport, and the name of its competition. */
export function Crumb({
  event: { sportId, sportName, competition, title },
}: {
  readonly event: EventInfo;
}) {
  return (
    <nav className="crumb" aria-label={marketWords().way}>
      <a href={to.sport(sportId)}>
        <Icon name="chevron" />
        <span>{sportName}</span>
      </a>
      {/* Races are named after their course. */}
      {competition && !title.includes(competition) ? (
        <span title={competition}>
          <span aria-hidden="true">/ </span>
          {competition}
        </span>
      ) : null}
    </nav>
  );
}
