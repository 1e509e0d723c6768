import type {
  CardData,
  CricketCard,
  FootballCard,
  ScoreCard,
  TennisCard,
} from '../../../../streams/app';
import { oversOf } from '../../../../streams/app';
import { figure } from '../../../words/formats';
import styles from './facts.module.css';
import { Framed } from './Framed';
import { Age, chaseOf } from './Summary';
import { factsWords } from './words';

const count = (value: number): string => figure(value, 0);

interface ScorePanelProps {
  readonly card: Exclude<ScoreCard, { kind: 'none' }>;
  /** The id of the element with the event's title. */
  readonly title: string;
}

/** The full score, with its source and its age. */
export function ScorePanel({ card, title }: ScorePanelProps) {
  return (
    <section className={`card ${styles['panel']}`} aria-label={factsWords().score}>
      {card.kind === 'page' ? (
        <Framed address={card.address} title={`${factsWords().score}: ${title}`} />
      ) : (
        <Figures card={card.card} />
      )}
      <p className={styles['source']}>
        {card.kind === 'data' && card.source !== null ? (
          <span>{factsWords().source(card.source)}</span>
        ) : null}
        <Age card={card} />
        <span>{factsWords().caution}</span>
      </p>
    </section>
  );
}

function Figures({ card }: { readonly card: CardData }) {
  switch (card.sport) {
    case 'CRICKET':
      return <Cricket card={card} />;
    case 'TENNIS':
      return <Tennis card={card} />;
    case 'FOOTBALL':
      return <Football card={card} />;
  }
}

interface TableProps {
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    /** Screen-reader text after the name; sighted users see a dot. */
    readonly mark?: string | undefined;
    readonly figures: readonly string[];
  }[];
}

/** Names above figures. */
function Table({ heads: [first, ...heads], rows }: TableProps) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, mark, figures }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {mark ? (
                <>
                  <i className={styles['dot']} aria-hidden="true" />
                  <span className="vh"> ({mark})</span>
                </>
              ) : null}
            </th>
            {heads.map((head, at) => (
              <td key={head}>{figures[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cricket({ card }: { readonly card: CricketCard }) {
  const words = factsWords().cricket;
  const { innings, perOver, batters, bowler, over } = card;
  const parts = [factsWords().phases[card.phase], ...chaseOf(card)].filter(Boolean);
  return (
    <>
      <Table
        heads={[factsWords().team, words.runs, words.overs]}
        rows={innings.map(({ team, runs, wickets, balls }) => ({
          name: team,
          figures: [`${count(runs)}/${count(wickets)}`, oversOf(balls, perOver)],
        }))}
      />
      <p className={styles['phase']}>
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      {batters.length > 0 ? (
        <Table
          heads={[words.batter, words.runs, words.balls]}
          rows={batters.map(({ name, runs, balls, onStrike }) => ({
            name,
            mark: onStrike ? words.onStrike : undefined,
            figures: [count(runs), count(balls)],
          }))}
        />
      ) : null}
      {bowler ? (
        <Table
          heads={[words.bowler, words.overs, words.runs, words.wickets]}
          rows={[
            {
              name: bowler.name,
              figures: [oversOf(bowler.balls, perOver), count(bowler.runs), count(bowler.wickets)],
            },
          ]}
        />
      ) : null}
      {over.length > 0 ? (
        <p className={styles['over']}>
          <span>{words.thisOver}</span>
          {over.map((ball, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- balls have no other name
            <b key={at} data-ball={ball}>
              {ball}
            </b>
          ))}
        </p>
      ) : null}
    </>
  );
}

function Tennis({ card: { sides, phase } }: { readonly card: TennisCard }) {
  const words = factsWords().tennis;
  const sets = sides[0]?.games.map((_, at) => words.set(at + 1)) ?? [];
  return (
    <>
      <Table
        heads={[factsWords().player, ...sets, words.points]}
        rows={sides.map(({ name, games, points, isServing }) => ({
          name,
          mark: isServing ? words.serving : undefined,
          figures: [...sets.map((_, at) => count(games[at] ?? 0)), points],
        }))}
      />
      <Phase phase={phase} />
    </>
  );
}

const Phase = ({ phase }: Pick<CardData, 'phase'>) =>
  factsWords().phases[phase] === '' ? null : (
    <p className={styles['phase']}>{factsWords().phases[phase]}</p>
  );

function Football({ card: { sides, incidents, phase, clock } }: { readonly card: FootballCard }) {
  const words = factsWords().football;
  const parts = [clock, factsWords().phases[phase]].filter(Boolean);
  return (
    <>
      <Table
        heads={[factsWords().team, words.goals, words.corners, words.yellow, words.red]}
        rows={sides.map(({ name, goals, corners, yellow, red }) => ({
          name,
          figures: [goals, corners, yellow, red].map(count),
        }))}
      />
      <p className={styles['phase']}>
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      {incidents.length > 0 ? (
        <ol className={styles['incidents']} aria-label={words.incidents} reversed>
          {incidents.toReversed().map(({ minute, what, team, who }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same may happen twice in a minute
            <li key={incidents.length - at}>
              <b>{words.minute(minute)}</b>
              <span>{words.what[what]}</span>
              <span>{who === null ? team : `${who}, ${team}`}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
