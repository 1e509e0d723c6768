import { useCurrent } from '../../hooks/useCurrent';
import { routeOf, to } from '../../routes/routes';
import { titleWords } from '../../routes/words';
import { useStreams } from '../../state/context';
import { LinkButton } from '../../ui/Button';
import { PageNotice } from '../../ui/PageNotice';
import { comingWords } from './words';

/** An address of the specification whose screen is still to be made: it says so and leads on. */
export default function Coming() {
  const { navigation } = useStreams();
  const title = titleWords()[routeOf(useCurrent(navigation.path$))?.path ?? ''] ?? '';
  return (
    <PageNotice title={title} hint={comingWords().body} icon="clock">
      <LinkButton href={to.myBets()}>{comingWords().myBets}</LinkButton>
    </PageNotice>
  );
}
