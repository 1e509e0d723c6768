import type { Panels } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { usePanels } from '../../hooks/usePanels';
import { to } from '../../routes/routes';
import { Icon } from '../../ui/Icon';
import { backWords } from './words';

/** Link from the lobby and its pages back to the sports. */
export default function Back() {
  const panels = usePanels();
  return panels ? <Link display={panels.display} /> : null;
}

function Link({ display }: Pick<Panels, 'display'>) {
  const { backToSportsShown } = useCurrent(display.value$);
  if (!backToSportsShown) return null;
  return (
    <nav className="crumb" aria-label={backWords().back}>
      <a className="crumb-link" href={to.home()}>
        <Icon name="chevron" />
        <span className="crumb-name">{backWords().back}</span>
      </a>
    </nav>
  );
}
