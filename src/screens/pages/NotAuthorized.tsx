import { to } from '../../routes/routes';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { uiWords } from '../../ui/words';
import { pageWords } from './words';

/** A page that the visitor may not see (specification §2). */
export default function NotAuthorized() {
  const { title, body, logIn } = pageWords().notAuthorized;
  return (
    <>
      <h1 className="vh">{title}</h1>
      <Notice title={title} hint={body} icon="alert">
        <LinkButton href={to.home()} look="main">
          {uiWords().goHome}
        </LinkButton>
        <LinkButton href={to.login()}>{logIn}</LinkButton>
      </Notice>
    </>
  );
}
