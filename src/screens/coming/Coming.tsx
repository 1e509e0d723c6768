import { useCurrent } from '../../hooks/useCurrent';
import { routeOf, to } from '../../routes/routes';
import { titleWords } from '../../routes/words';
import { useStreams } from '../../state/context';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { uiWords } from '../../ui/words';
import { comingWords } from './words';

/** An address of the specification whose screen is still to be made: it says so and leads on. */
export default function Coming() {
  const { navigation } = useStreams();
  const title = titleWords()[routeOf(useCurrent(navigation.path$))?.path ?? ''] ?? '';
  return (
    <>
      <h1 className="vh">{title}</h1>
      <Notice title={title} hint={comingWords().body} icon="clock">
        <LinkButton href={to.home()} look="main">
          {uiWords().goHome}
        </LinkButton>
      </Notice>
    </>
  );
}
