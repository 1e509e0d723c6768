import type { EventInfo } from '../../../streams/app';
import { Icon } from '../../ui/Icon';
import { marketWords } from './words';

interface CrumbProps {
  readonly event: Pick<EventInfo, 'sportName' | 'competition' | 'title'>;
  /** The address of the event's sport. */
  readonly href: string;
}

/** The breadcrumb from an event up to its sport, with the name of its competition. */
export const Crumb = ({ event: { sportName, competition, title }, href }: CrumbProps) => (
  <nav className="crumb" aria-label={marketWords().way}>
    <a className="crumb-link" href={href}>
      <Icon name="chevron" />
      <span className="crumb-name">{sportName}</span>
    </a>
    {/* Races are named after their course. */}
    {competition && !title.includes(competition) ? (
      <span className="crumb-name" title={competition}>
        <span aria-hidden="true">/ </span>
        {competition}
      </span>
    ) : null}
  </nav>
);
