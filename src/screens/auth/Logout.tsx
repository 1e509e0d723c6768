import { useEffect } from 'react';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { accountText } from '../../islands/header/words';
import { logoutText } from './words';

/** Ends the session whatever the network does; a guest is led on from here to the login (specification §2). */
export default function Logout() {
  const { session } = useStreams();
  useEffect(() => session.logout(), [session]);
  return (
    <Notice title={logoutText.title} hint={logoutText.body}>
      <LinkButton href={to.login()}>{accountText.logIn}</LinkButton>
    </Notice>
  );
}
