import { to } from '../../routes/routes';
import { LinkButton } from '../../ui/LinkButton';
import { PageNotice } from '../../ui/PageNotice';
import { pageWords } from './words';

/** The page of a server error (specification §2). */
export default function ServerError() {
  const { title, body, bets } = pageWords().serverError;
  return (
    <PageNotice title={title} hint={body} icon="alert">
      <LinkButton href={to.myBets()}>{bets}</LinkButton>
    </PageNotice>
  );
}
