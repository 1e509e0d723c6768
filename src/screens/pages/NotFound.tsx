import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { text } from '../../ui/text';

/** An address that leads nowhere (specification §2). */
export default function NotFound() {
  return (
    <>
      <h1 className="vh">{text.notFound.title}</h1>
      <Notice title={text.notFound.title} hint={text.notFound.body}>
        <LinkButton href="/home" look="main">
          {text.empty.goHome}
        </LinkButton>
      </Notice>
    </>
  );
}
