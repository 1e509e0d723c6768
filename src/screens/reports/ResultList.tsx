import { useStreams } from '../../state/context';
import type { ResultGroup, ResultsPage } from '../../../streams/app';
import { useMedia } from '../../hooks/useMedia';
import { WIDE_GRID } from '../../hooks/wideGrid';
import { useMoney } from '../../hooks/useMoney';
import { figure } from '../../words/formats';
import { joined } from '../../words/joined';
import { changed, type Levels } from './address';
import { toneOf } from './BetsBehind';
import { sportName } from './Crumbs';
import type { Address } from './useAddress';
import { headingOf } from './when';
import { WideTable } from './WideTable';
import { reportsWords } from './words';
import lines from './lines.module.css';
import results from './results.module.css';
import styles from './report.module.css';

interface Props {
  readonly address: Address;
  readonly levels: Levels;
  readonly page: ResultsPage;
}

type Level = 'sport' | 'event' | 'market';

const levelOf = ({ sportId, eventId }: Levels): Level =>
  eventId !== null ? 'market' : sportId !== null ? 'event' : 'sport';

/** The results of one level: a table if there is space, rows on a phone; each links to the level below. */
export function ResultList(props: Props) {
  return useMedia(WIDE_GRID) ? <ResultTable {...props} /> : <ResultRows {...props} />;
}

interface NameProps extends Props {
  readonly group: ResultGroup;
  readonly level: Level;
  readonly notes: string;
}

/** The name of a result; a link if there is a level below it. */
function ResultName({ group, level, address, page, notes }: NameProps) {
  const name = group.name || (level === 'sport' ? sportName(group.id) : reportsWords().unknownBet);
  const whole = (
    <>
      <b>{name}</b>
      <small>{notes}</small>
    </>
  );
  if (!page.isGrouped) return <span className={results['name']}>{whole}</span>;
  const { path, search } = address;
  return (
    <a className={results['name']} href={changed(path, search, { [level]: group.id })}>
      {whole}
    </a>
  );
}

/** The day and the counts of a result: 20 Nov · 3 markets · 5 bets. */
function useNotes(level: Level) {
  const { serverNow } = useStreams();
  const words = reportsWords();
  return ({ time, parts, bets }: ResultGroup): string => {
    const count = level === 'sport' ? words.events : words.markets;
    return joined([
      level === 'sport' || time === null ? '' : headingOf(time, serverNow()),
      parts === null || level === 'market' ? '' : count(parts, figure(parts, 0)),
      bets === null ? '' : words.bets(bets, figure(bets, 0)),
    ]);
  };
}

/** The size of a result relative to the largest of its page. */
function Share({ net, most }: { readonly net: number; readonly most: number }) {
  return (
    <span className={results['share']} aria-hidden="true">
      <i
        className={net < 0 ? results['minus'] : undefined}
        style={{ inlineSize: `${(Math.abs(net) / most) * 100}%` }}
      />
    </span>
  );
}

const mostOf = ({ entries }: ResultsPage): number =>
  Math.max(1, ...entries.map(({ net }) => Math.abs(net)));

function ResultRows(props: Props) {
  const { page, levels } = props;
  const money = useMoney();
  const level = levelOf(levels);
  const notesOf = useNotes(level);
  return (
    <ul className={`card ${results['rows']}`} aria-label={reportsWords().results}>
      {page.entries.map((group) => (
        <li key={group.id}>
          <ResultName
            {...props}
            group={group}
            level={level}
            notes={joined([
              notesOf(group),
              group.commission ? reportsWords().commission(money.bare(group.commission)) : '',
            ])}
          />
          <b className={styles[toneOf(group.net)]}>{money.signed(group.net)}</b>
          <Share net={group.net} most={mostOf(page)} />
        </li>
      ))}
    </ul>
  );
}

function ResultTable(props: Props) {
  const { page, levels } = props;
  const money = useMoney();
  const { profitLoss, column } = reportsWords();
  const level = levelOf(levels);
  const notesOf = useNotes(level);
  // An older server has neither groups nor commissions: each result is a market.
  const hasCommission = page.entries.some(({ commission }) => commission !== null);
  return (
    <WideTable
      title={profitLoss}
      days={page.days}
      columns={[
        { name: column[page.isGrouped ? level : 'market'] },
        ...(hasCommission ? [{ name: column.commission, isFigure: true }] : []),
        { name: column.net, isFigure: true },
      ]}
    >
      <tbody>
        {page.entries.map((group) => (
          <tr key={group.id}>
            <th scope="row" className={results['group']}>
              <ResultName {...props} group={group} level={level} notes={notesOf(group)} />
              <Share net={group.net} most={mostOf(page)} />
            </th>
            {hasCommission ? (
              <td className={lines['figure']}>
                {group.commission === null ? '' : money.bare(group.commission)}
              </td>
            ) : null}
            <td className={lines['figure']}>
              <b className={styles[toneOf(group.net)]}>{money.signed(group.net)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
