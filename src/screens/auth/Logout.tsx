import { useEffect } from 'react';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { LinkButton } from '../../ui/LinkButton';
import { Notice } from '../../ui/Notice';
import { accountWords } from '../../islands/header/words';
import { authWords } from './words';

/** Ends the session even without a network; a guest is redirected to the login (specification §2). */
export default function Logout() {
  const { session } = useStreams();
  useEffect(() => session.logout(), [session]);
  return (
    <Notice title={authWords().logout.title} hint={authWords().logout.body}>
      <LinkButton href={to.login()}>{accountWords().logIn}</LinkButton>
    </Notice>
  );
}
