import { to } from '../../routes/routes';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { uiWords } from '../../ui/words';
import { pageWords } from './words';

/** An address that leads nowhere (specification §2). */
export default function NotFound() {
  return (
    <>
      <h1 className="vh">{pageWords().notFound.title}</h1>
      <Notice title={pageWords().notFound.title} hint={pageWords().notFound.body} icon="alert">
        <LinkButton href={to.home()} look="main">
          {uiWords().goHome}
        </LinkButton>
      </Notice>
    </>
  );
}
