import * as Dialog from '@radix-ui/react-dialog';
import { useSubscription } from 'observable-hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { timer } from 'rxjs';
import { useSnapshot } from 'valtio';
import type {
  CasinoFeature,
  CasinoSession,
  Game as GameInfo,
  GameFacts,
  GameCatalogue,
  Loadable,
} from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useHasProtection } from '../../hooks/useHasProtection';
import { useMoney } from '../../hooks/useMoney';
import { useOffline } from '../../hooks/useOffline';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import { failureWords } from '../../ui/failure';
import { Icon } from '../../ui/Icon';
import { LastKnown } from '../../ui/loadable/LastKnown';
import { LiveText } from '../../ui/LiveText';
import { Notice } from '../../ui/Notice';
import { uiWords } from '../../ui/words';
import { rate } from '../../words/details';
import { figure } from '../../words/formats';
import { gameFrame } from './allowed';
import styles from './game.module.css';
import { clockOf, sectionHref } from './sections';
import { casinoWords } from './words';

/** The time, in ms, after which a page that has not loaded may never load. */
const SLOW_MS = 15_000;

export interface GameProps {
  readonly casino: CasinoFeature;
  readonly catalogue: Loadable<GameCatalogue>;
  readonly gameId: string;
  /** The section that the game was found in: closing the game returns there. */
  readonly slug: string | null;
  readonly visit: Loadable<CasinoSession | null>;
  /** Loads the games again. */
  readonly retry: () => void;
}

/** A game over the page, between two bars of this site: the close button, time and net result are always visible. */
export function Game({ casino, catalogue, gameId, slug, visit, retry }: GameProps) {
  const { navigation } = useStreams();
  const [game, keep] = useState<GameInfo>();
  // The list is reloaded while a game is open and may no longer contain the game, but the game continues.
  const found = game ?? catalogue.value?.games.find(({ id }) => id === gameId);
  if (found !== game) keep(found);
  const [isAbout, setAbout] = useState(false);
  const words = casinoWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.documentElement.classList.add('held');
    return () => {
      document.documentElement.classList.remove('held');
      casino.back();
    };
  }, [casino]);
  // The page below exists already, so closing the game does not leave a history entry of the game.
  const exit = (): void => navigation.go(sectionHref(slug, true), { replace: true });
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          ref={box}
          className={styles['play']}
          aria-describedby={undefined}
          // A game uses keys itself; so a key must not close the game by mistake.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            box.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          <div className={styles['bar']}>
            <button type="button" className={styles['exit']} onClick={exit}>
              <Icon name="close" />
              {words.exit}
            </button>
            <span className={styles['name']}>
              <Dialog.Title>{game?.name ?? words.title}</Dialog.Title>
              {game ? (
                <button
                  type="button"
                  className={styles['about']}
                  aria-expanded={isAbout}
                  onClick={() => setAbout(!isAbout)}
                >
                  {game.maker ? <span>{game.maker}</span> : null}
                  <u>{isAbout ? words.hideAbout : words.about}</u>
                </button>
              ) : null}
            </span>
            <Funds />
            <Line />
          </div>
          {game && isAbout ? <About casino={casino} game={game} /> : null}
          {game ? (
            <Opened casino={casino} game={game} exit={exit} />
          ) : catalogue.state === 'loading' ? (
            <p className={styles['wait']}>{uiWords().starts.now}</p>
          ) : catalogue.state === 'failed' ? (
            <Gone
              exit={exit}
              title={words.failed}
              hint={failureWords(catalogue.error)}
              again={retry}
            />
          ) : (
            <Gone exit={exit} title={words.noSuchGame} hint={words.noSuchGameHint} />
          )}
          <div className={styles['foot']}>
            {visit.state === 'failed' ? <output>{words.visitFailed}</output> : null}
            <Feet visit={visit} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Funds() {
  const { value: funds } = useSnapshot(useView().funds);
  const money = useMoney();
  return (
    <p className={styles['funds']}>
      <b>{funds ? money.full(funds.available) : '–'}</b>
      <small>{casinoWords().toPlay}</small>
    </p>
  );
}

/** Without a connection the figures of the bars are out of date. */
function Line() {
  const asOf = useCurrent(useStreams().balance.asOf$);
  return useOffline() ? (
    <output className={styles['offline']}>
      {uiWords().offline} <LastKnown time={asOf} />
    </output>
  ) : null;
}

interface OfGame {
  readonly casino: CasinoFeature;
  readonly game: GameInfo;
}

function About({ casino, game }: OfGame) {
  const [facts, setFacts] = useState<GameFacts | null>();
  useSubscription(
    useMemo(() => casino.facts(game), [casino, game]),
    setFacts,
  );
  const words = casinoWords();
  if (facts === undefined) return <output className={styles['facts']}>…</output>;
  return (
    <output className={styles['facts']}>
      {facts === null ? words.noFacts : `${facts.description} `}
      {typeof facts?.returned === 'number' ? words.returned(rate(facts.returned)) : null}
    </output>
  );
}

interface GoneProps {
  readonly title: string;
  readonly hint: string;
  readonly exit: () => void;
  readonly again?: () => void;
}

/** Says why a game cannot be opened, and what to do next. */
function Gone({ title, hint, exit, again }: GoneProps) {
  const isOffline = useOffline();
  return (
    <div className={styles['gone']}>
      <Notice title={title} hint={hint} error>
        {again && !isOffline ? <Button onClick={again}>{uiWords().retry}</Button> : null}
        <Button look="text" onClick={exit}>
          {casinoWords().back}
        </Button>
      </Notice>
    </div>
  );
}

type Stage =
  | { readonly is: 'opening' }
  | { readonly is: 'framed'; readonly address: string }
  | { readonly is: 'failed'; readonly error: unknown };

/** The policy that the page set for itself (src/boot/look.ts). */
const policyHere = (): string =>
  document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content ??
  '';

function Opened({ casino, game, exit }: OfGame & Pick<GoneProps, 'exit'>) {
  const [attempt, setAttempt] = useState(0);
  const [stage, setStage] = useState<Stage>({ is: 'opening' });
  const words = casinoWords();
  useSubscription(
    // oxlint-disable-next-line react/exhaustive-deps -- each attempt launches again
    useMemo(() => casino.launch(game), [casino, game, attempt]),
    {
      next: ({ address }) => setStage({ is: 'framed', address }),
      error: (error: unknown) => setStage({ is: 'failed', error }),
    },
  );
  const again = (): void => {
    setStage({ is: 'opening' });
    setAttempt(attempt + 1);
  };
  if (stage.is === 'opening')
    return <output className={styles['wait']}>{words.opening(game.name)}</output>;
  const reason = stage.is === 'failed' ? failureWords(stage.error) : null;
  if (reason !== null || stage.is === 'failed')
    return (
      <Gone
        title={words.notOpened(game.name)}
        hint={`${reason} ${words.noMoney}`}
        exit={exit}
        again={again}
      />
    );
  const frame = gameFrame(stage.address, location.origin, policyHere());
  if (frame === null)
    return <Gone title={words.notOpened(game.name)} hint={words.notAllowed} exit={exit} />;
  return <Frame key={attempt} frame={frame} name={game.name} again={again} />;
}

interface FrameProps {
  readonly frame: NonNullable<ReturnType<typeof gameFrame>>;
  readonly name: string;
  readonly again: () => void;
}

function Frame({ frame, name, again }: FrameProps) {
  const [state, setState] = useState<'loading' | 'slow' | 'there'>('loading');
  useEffect(() => {
    const late = timer(SLOW_MS).subscribe(() =>
      setState((now) => (now === 'loading' ? 'slow' : now)),
    );
    return () => late.unsubscribe();
  }, []);
  const words = casinoWords();
  return (
    <div className={styles['stage']}>
      {state === 'there' ? null : (
        <output className={styles['wait']}>
          {state === 'slow' ? words.slow : words.opening(name)}
          {state === 'slow' ? <Button onClick={again}>{uiWords().retry}</Button> : null}
        </output>
      )}
      <iframe
        title={words.frame(name)}
        src={frame.address}
        sandbox={frame.sandbox}
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        onLoad={() => setState('there')}
      />
    </div>
  );
}

/** Time and money of the session, below every game. */
function Feet({ visit }: Pick<GameProps, 'visit'>) {
  const { serverNow } = useStreams();
  const money = useMoney();
  const hasProtection = useHasProtection();
  const words = casinoWords();
  const [opened] = useState(serverNow);
  const { startedAt = null, net = null, staked = null } = visit.value ?? {};
  const from = startedAt ?? opened;
  const time = useCallback(
    () => clockOf(serverNow() - from, (value) => figure(value, 0)),
    [from, serverNow],
  );
  return (
    <div className={styles['feet']}>
      <dl>
        <div>
          <dt>{words.time}</dt>
          <dd>
            <LiveText read={time} />
          </dd>
        </div>
        {visit.value === null ? null : (
          <>
            <div>
              <dt>{words.net}</dt>
              <dd
                className={
                  net === null || net === 0 ? undefined : styles[net < 0 ? 'loss' : 'gain']
                }
              >
                {net === null ? '–' : money.signed(net)}
              </dd>
            </div>
            <div>
              <dt>{words.staked}</dt>
              <dd>{staked === null ? '–' : money.bare(staked)}</dd>
            </div>
          </>
        )}
      </dl>
      {hasProtection ? <a href={to.protection()}>{words.takeBreak}</a> : null}
    </div>
  );
}
