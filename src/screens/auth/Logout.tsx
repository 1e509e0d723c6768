import { useEffect } from 'react';
import { useStreams } from '../../state/context';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { accountText } from '../../islands/header/words';
import { logoutText } from './words';

/**
 * Ends the session whatever the network does, and leads on to the login (specification §2), which leads
 * back to where a player was whose session the server ended.
 */
export default function Logout() {
  const { session, navigation } = useStreams();
  useEffect(() => {
    if (session.token$.value !== null) session.logout();
    navigation.go(`/auth/login${navigation.search$.value}`, { replace: true });
  }, [session, navigation]);
  return (
    <Notice title={logoutText.title} hint={logoutText.body}>
      <LinkButton href="/auth/login">{accountText.logIn}</LinkButton>
    </Notice>
  );
}
