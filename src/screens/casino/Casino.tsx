import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { CasinoFeature, CasinoSession, GameCatalogue, Loadable } from '../../../streams/app';
import { EMPTY, switchMap } from 'rxjs';
import { useCurrent } from '../../hooks/useCurrent';
import { useHasProtection } from '../../hooks/useHasProtection';
import { useLazyFeature } from '../../hooks/useLazyFeature';
import { useWhenLoaded } from '../../hooks/useWhenLoaded';
import { useLoginHref } from '../../hooks/useLoginHref';
import { loadChunk } from '../../ports/chunks';
import { type ScreenParams, to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { LinkButton } from '../../ui/LinkButton';
import { Icon } from '../../ui/Icon';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { Notice } from '../../ui/Notice';
import { param } from '../../ui/param';
import { figure } from '../../words/formats';
import { useMoney } from '../../hooks/useMoney';
import styles from './casino.module.css';
import type { GameProps } from './Game';
import { GameBone, Games } from './GameCard';
import { OpenRound } from './OpenRound';
import { FAVOURITES, gamesOf, RECENT, sectionHref, sectionOf } from './sections';
import { casinoWords } from './words';

/** How many games of a section the page of all games shows; the others are one tap away. */
const FIRST = 6;

/** The code of an open game: browsing does not need it. */
const GAME = () => loadChunk('the game', () => import('./Game'));

const LOADING: Loadable<GameCatalogue> = { state: 'loading' };

/** The games by section, one section, or the one game that the address opens. */
export default function Casino(screen: ScreenParams) {
  const { navigation, panels, catalogue: events } = useStreams();
  const path = useCurrent(navigation.path$);
  const query = new URLSearchParams(useCurrent(navigation.search$));
  const {
    feature: casino,
    state: catalogue,
    retry,
  } = useLazyFeature(
    () => panels().pipe(switchMap((all) => all.casino())),
    ({ catalogue$ }) => catalogue$,
    ({ reload }) => reload(),
    LOADING,
  );
  // Until the games have loaded, the list of events contains some of them.
  const since = useCurrent(events.asOf$);
  const visit = useVisit(casino);
  const slug = param(screen, 'section') ?? query.get('section');
  const playing = path === to.lobby() ? query.get('play') : null;
  const words = casinoWords();
  const hasProtection = useHasProtection();
  return (
    <div className="stack">
      <Head visit={visit.value ?? null} isOld={visit.state === 'failed'} />
      <LoadableView
        of={catalogue}
        failed={words.failed}
        retry={retry}
        since={since}
        skeleton={<Bones />}
      >
        {(known) =>
          casino ? (
            <Known
              key={slug}
              casino={casino}
              catalogue={known}
              isPart={catalogue.state === 'loading'}
              slug={slug}
              visit={visit.value ?? null}
            />
          ) : null
        }
      </LoadableView>
      {casino && playing !== null ? (
        <Opened
          key={playing}
          casino={casino}
          catalogue={catalogue}
          gameId={playing}
          slug={slug}
          visit={visit}
          retry={retry}
        />
      ) : null}
      <p className={styles['makers']}>
        {words.makers} {hasProtection ? <a href={to.protection()}>{words.setLimit}</a> : null}
      </p>
    </div>
  );
}

/** Time and money of the session, once the code of the casino is loaded. */
function useVisit(casino: CasinoFeature | undefined): Loadable<CasinoSession | null> {
  const [visit, setVisit] = useState<Loadable<CasinoSession | null>>({ state: 'loading' });
  useSubscription(casino?.session$ ?? EMPTY, setVisit);
  return visit;
}

function Opened(props: GameProps) {
  const code = useWhenLoaded(GAME);
  return code ? <code.Game {...props} /> : null;
}

interface HeadProps {
  readonly visit: CasinoSession | null;
  readonly isOld: boolean;
}

function Head({ visit, isOld }: HeadProps) {
  const money = useMoney();
  const words = casinoWords();
  const net = visit?.net ?? null;
  return (
    <>
      <div className={`head ${styles['head']}`}>
        <h1>{words.title}</h1>
        {visit?.startedAt && net !== null ? (
          <small className="head-fact">
            {words.thisVisit}{' '}
            <b className={net < 0 ? styles['loss'] : net > 0 ? styles['gain'] : undefined}>
              {money.signed(net)}
            </b>
          </small>
        ) : null}
      </div>
      {isOld ? <output className={styles['quiet']}>{words.visitFailed}</output> : null}
    </>
  );
}

const BONES = ['1', '2', '3', '4', '5', '6'];

function Bones() {
  return (
    <div aria-busy="true" aria-hidden="true" className={`stack ${styles['waiting']}`}>
      <b className={`bone ${styles['searchBone']}`} />
      <div className="chips">
        <b className={`chip bone ${styles['wayBone']}`} />
        <b className={`chip bone ${styles['wayBone']}`} />
        <b className={`chip bone ${styles['wayBone']}`} />
      </div>
      <SectionBones />
    </div>
  );
}

/** A section whose games are loading. */
const SectionBones = () => (
  <div aria-busy="true" aria-hidden="true" className={`stack ${styles['waiting']}`}>
    <div className="head">
      <b className="bone w-m" />
    </div>
    <ul className={styles['games']}>
      {BONES.map((bone) => (
        <GameBone key={bone} />
      ))}
    </ul>
  </div>
);

interface KnownProps {
  readonly casino: CasinoFeature;
  readonly catalogue: GameCatalogue;
  /** Whether the full list is still loading; these games have loaded first. */
  readonly isPart: boolean;
  /** The section in the address; null for all. */
  readonly slug: string | null;
  readonly visit: CasinoSession | null;
}

function Known({ casino, catalogue, isPart, slug, visit }: KnownProps) {
  const { user } = useSnapshot(useView().session);
  const login = useLoginHref();
  const playerGames = useCurrent(casino.playerGames$);
  const [text, setText] = useState('');
  const words = casinoWords();
  const list = { favourites: playerGames.favourites, setFavourite: casino.setFavourite, slug };
  const round = visit?.openRound ? (
    <OpenRound catalogue={catalogue} round={visit.openRound} />
  ) : null;
  if (catalogue.games.length === 0)
    return (
      <>
        {round}
        <Notice title={words.empty} hint={words.emptyHint} icon="casino">
          <LinkButton href={to.home()}>{words.toSports}</LinkButton>
        </Notice>
      </>
    );
  const found = text.trim() === '' ? null : casino.find(catalogue, text);
  return (
    <>
      <SearchField count={isPart ? null : catalogue.games.length} text={text} setText={setText} />
      {found === null ? (
        <Ways casino={casino} catalogue={catalogue} slug={slug} isPlayer={user !== null} />
      ) : (
        // If no game was found, the notice below shows it to sighted users.
        <output className={found.length > 0 ? styles['quiet'] : 'vh'}>
          {isPart ? '' : words.found(found.length)}
        </output>
      )}
      {user === null ? (
        <p className={`card ${styles['guest']}`}>
          <span>{words.guest}</span>
          <LinkButton href={login}>{words.logIn}</LinkButton>
        </p>
      ) : null}
      {round}
      {found === null ? (
        <Sections
          casino={casino}
          catalogue={catalogue}
          isPart={isPart}
          slug={slug}
          isPlayer={user !== null}
        />
      ) : found.length > 0 ? (
        <Games games={found} {...list} />
      ) : isPart ? (
        <SectionBones />
      ) : (
        <Notice title={words.nothing(text.trim())} hint={words.nothingHint} icon="search" />
      )}
    </>
  );
}

interface SearchProps {
  /** How many games there are; null until it is known. */
  readonly count: number | null;
  readonly text: string;
  readonly setText: (text: string) => void;
}

function SearchField({ count, text, setText }: SearchProps) {
  const words = casinoWords();
  return (
    <label className={styles['search']}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={words.searchAll}
        placeholder={count === null ? words.searchAll : words.search(count)}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </label>
  );
}

type SectionsProps = Omit<KnownProps, 'visit'> & { readonly isPlayer: boolean };

/** The sections as chips; the player's own ones only if they have a game. */
function Ways({ casino, catalogue, slug, isPlayer }: Omit<SectionsProps, 'isPart'>) {
  const { favourites, recent } = useCurrent(casino.playerGames$);
  const words = casinoWords();
  const all: readonly (readonly [slug: string | null, name: string])[] = [
    [null, words.all],
    ...(favourites.length > 0 ? [[FAVOURITES, words.favourites] as const] : []),
    ...(recent.length > 0 ? [[RECENT, words.recent] as const] : []),
    ...catalogue.sections.map((section) => [section.slug, section.name] as const),
  ];
  // The chosen section is visible on every screen, next to the link to all sections.
  const rank = (way: string | null): number => (way === null ? 0 : way === slug ? 1 : 2);
  const ways = all.toSorted(([a], [b]) => rank(a) - rank(b));
  return (
    <nav className="chips" aria-label={words.sections}>
      {ways.map(([way, name]) => (
        <a
          key={way ?? ''}
          className="chip"
          href={sectionHref(way, isPlayer)}
          aria-current={way === slug ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function Sections({ casino, catalogue, isPart, slug, isPlayer }: SectionsProps) {
  const playerGames = useCurrent(casino.playerGames$);
  const words = casinoWords();
  const list = { favourites: playerGames.favourites, setFavourite: casino.setFavourite, slug };
  if (slug !== null) {
    const section = sectionOf(catalogue, playerGames, slug, words);
    // Games that loaded before the others may be only a part of the section.
    if (isPart) return <SectionBones />;
    if (section !== null && section.games.length > 0)
      return (
        <section className="stack" aria-label={section.name}>
          <div className="head">
            <h2>{section.name}</h2>
          </div>
          <Games games={section.games} {...list} />
        </section>
      );
    const isMarked = slug === FAVOURITES;
    return (
      <Notice
        title={isMarked ? words.noFavourites : words.noSection}
        hint={isMarked ? words.noFavouritesHint : words.noSectionHint}
        icon={isMarked ? 'star' : 'casino'}
      >
        <LinkButton href={sectionHref(null, isPlayer)}>{words.toCasino}</LinkButton>
      </Notice>
    );
  }
  const recent = gamesOf(catalogue, playerGames.recent);
  const shown = [
    ...(recent.length > 0 ? [{ slug: RECENT, name: words.recent, games: recent }] : []),
    ...catalogue.sections,
  ];
  const known = shown.map((section) => {
    const count = figure(section.games.length, 0);
    const most = section.games.every(({ isLive }) => isLive) ? 4 : FIRST;
    return (
      <section key={section.slug} className="stack" aria-label={section.name}>
        <div className="head">
          <h2>{section.name}</h2>
          {section.games.length > most ? (
            <a
              className="head-link"
              href={sectionHref(section.slug, isPlayer)}
              aria-label={words.allOfLong(section.name, count)}
            >
              {words.allOf(count)}
            </a>
          ) : null}
        </div>
        <Games
          games={section.games.slice(0, most)}
          room={isPart && section.slug !== RECENT ? most : 0}
          {...list}
        />
      </section>
    );
  });
  return (
    <>
      {known}
      {isPart ? <SectionBones /> : null}
    </>
  );
}
