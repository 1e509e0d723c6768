import { useNoAccessReason } from '../../hooks/useNoAccess';
import { to } from '../../routes/routes';
import { LinkButton } from '../../ui/LinkButton';
import { PageNotice } from '../../ui/PageNotice';
import { pageWords } from './words';

/** A page that the visitor may not see (specification §2). */
export default function NotAuthorized() {
  const { title, body, logIn } = pageWords().notAuthorized;
  return (
    <PageNotice title={title} hint={useNoAccessReason() ?? body} icon="alert">
      <LinkButton href={to.login()}>{logIn}</LinkButton>
    </PageNotice>
  );
}
