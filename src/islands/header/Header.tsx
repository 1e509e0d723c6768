import { useSnapshot } from 'valtio';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { FundsAge } from '../../ui/FundsAge';
import { accountWords } from './words';
import { useCurrent } from '../../hooks/useCurrent';
import { useLoginHref } from '../../hooks/useLoginHref';
import { useMoney } from '../../hooks/useMoney';
import styles from './header.module.css';

/** Shown next to the brand: whether prices are live, and the player's funds or the login. */
export default function Header() {
  const { user } = useSnapshot(useView().session);
  return (
    <>
      <ConnectionDot />
      {user ? <Wallet /> : <LogIn />}
    </>
  );
}

function ConnectionDot() {
  const state = useCurrent(useStreams().connection$);
  const words = accountWords().connection[state];
  return (
    <>
      <button
        type="button"
        className={styles['connection']}
        data-state={state}
        title={words}
        aria-label={words}
        data-opens="connection"
        aria-haspopup="dialog"
      >
        <span className="dot" />
        {state === 'offline' || state === 'failing' ? (
          <span className={styles['word']}>{accountWords().notLive[state]}</span>
        ) : null}
      </button>
      <output className="vh">{words}</output>
    </>
  );
}

function Wallet() {
  const { value } = useSnapshot(useView().funds);
  const { user } = useSnapshot(useView().session);
  const money = useMoney();
  return (
    <button type="button" className={styles['wallet']} data-opens="wallet" aria-haspopup="dialog">
      <b>
        <span className="vh">{accountWords().balance} </span>
        {value ? money.full(value.balance) : '–'}
        <span className="vh">
          {' '}
          <FundsAge />
        </span>
      </b>
      <small>
        {user?.demo ? (
          <span className={styles['demo']} data-yields>
            {accountWords().demo}{' '}
          </span>
        ) : null}
        <span>
          <span data-yields>{accountWords().exposure} </span>
          <span className={value && value.exposure > 0 ? styles['owed'] : undefined}>
            {value ? money.bare(value.exposure) : '–'}
          </span>
        </span>
      </small>
    </button>
  );
}

function LogIn() {
  return (
    <a className="login" href={useLoginHref()}>
      {accountWords().logIn}
    </a>
  );
}
