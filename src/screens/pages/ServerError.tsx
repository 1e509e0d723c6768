import { to } from '../../routes/routes';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { uiWords } from '../../ui/words';
import { pageWords } from './words';

/** The page of a failure on the server's side (specification §2). */
export default function ServerError() {
  const { title, body, bets } = pageWords().serverError;
  return (
    <>
      <h1 className="vh">{title}</h1>
      <Notice title={title} hint={body} icon="alert">
        <LinkButton href={to.home()} look="main">
          {uiWords().goHome}
        </LinkButton>
        <LinkButton href={to.myBets()}>{bets}</LinkButton>
      </Notice>
    </>
  );
}
