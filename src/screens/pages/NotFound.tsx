import { to } from '../../routes/routes';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { text } from '../../words/first';
import { notFoundText } from './words';

/** An address that leads nowhere (specification §2). */
export default function NotFound() {
  return (
    <>
      <h1 className="vh">{notFoundText.title}</h1>
      <Notice title={notFoundText.title} hint={notFoundText.body} icon="alert">
        <LinkButton href={to.home()} look="main">
          {text.empty.goHome}
        </LinkButton>
      </Notice>
    </>
  );
}
