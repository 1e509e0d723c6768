import { useSubscription } from 'observable-hooks';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { to } from '../../routes/routes';
import { useCurrent } from '../../hooks/useCurrent';
import { useHasProtection } from '../../hooks/useHasProtection';
import { useIsOlder } from '../../hooks/useIsOlder';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { FundsLines } from '../../ui/FundsLines';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import { accountWords } from '../header/words';
import { menuWords } from './words';
import { useLoginHref } from '../../hooks/useLoginHref';
import { control } from '../runtime/control';
import { BetSettings } from './BetSettings';
import { DisplaySettings } from './DisplaySettings';
import styles from './menu.module.css';
import { eventsOf } from '../../ports/eventsOf';

/** The player's account and preferences; any control with `data-opens="menu"` opens it. */
export default function Menu() {
  const { navigation } = useStreams();
  const view = useView();
  const { user } = useSnapshot(view.session);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const clicks = eventsOf(document, 'click').subscribe((event) => {
      if (control(event, '[data-opens="menu"]')) setOpen(true);
      // A control inside that leads to a page or opens another sheet closes the menu.
      else if (control(event, `.${styles['menu']} :is(a, [data-opens])`)) setOpen(false);
    });
    return () => clicks.unsubscribe();
  }, []);
  // The menu also closes when a guard redirects the player.
  useSubscription(navigation.moved$, () => setOpen(false));
  return (
    <Sheet open={open} title={menuWords().title} onClose={() => setOpen(false)}>
      <div className={styles['menu']}>
        {user ? <Player username={user.username} demo={user.demo} /> : <Guest />}
        <DisplaySettings />
        <BetSettings />
        {user ? <ReportProblem /> : null}
        {user ? <LogOut close={() => setOpen(false)} /> : null}
      </div>
    </Sheet>
  );
}

function Guest() {
  return (
    <section className={styles['who']}>
      <p>{menuWords().guest}</p>
      <LinkButton href={useLoginHref()} look="main">
        {accountWords().logIn}
      </LinkButton>
    </section>
  );
}

function Player({ username, demo }: { readonly username: string; readonly demo: boolean }) {
  return (
    <section className={styles['who']}>
      <p className={styles['name']}>{username}</p>
      {demo ? <p className={styles['demo']}>{menuWords().demo}</p> : null}
      <FundsLines className={styles['funds']} />
      <Ways demo={demo} />
    </section>
  );
}

/** The account's pages; a demo player has no password to change. */
function Ways({ demo }: { readonly demo: boolean }) {
  const path = useCurrent(useStreams().navigation.path$);
  const hasProtection = useHasProtection();
  const isOlder = useIsOlder();
  const words = menuWords();
  const ways = [
    [to.myBets(), words.myBets],
    [to.betHistory(), words.betHistory],
    [to.statement(), words.statement],
    [to.profitLoss(), words.profitLoss],
    [to.banking(), words.banking],
    ...(isOlder
      ? []
      : ([
          [to.bonuses(), words.bonuses],
          [to.integrations(), words.integrations],
        ] as const)),
    ...(hasProtection ? ([[to.protection(), words.protection]] as const) : []),
    [to.profile(), words.profile],
    ...(demo ? [] : ([[to.changePassword(), words.changePassword]] as const)),
  ] as const;
  return (
    <nav aria-label={words.title}>
      <ul className={styles['rows']}>
        {ways.map(([href, name]) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? 'page' : undefined}>
              {name}
              <Icon name="chevron" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens the report of a problem, if the site accepts reports. */
function ReportProblem() {
  const site = useCurrent(useStreams().settings.site$);
  return site === null || site.problemReports === null ? null : (
    <Button data-opens="problem" aria-haspopup="dialog">
      {menuWords().problem}
    </Button>
  );
}

function LogOut({ close }: { readonly close: () => void }) {
  const { session } = useStreams();
  return (
    <Button
      onClick={() => {
        close();
        session.logout();
      }}
    >
      <Icon name="exit" />
      {accountWords().logOut}
    </Button>
  );
}
