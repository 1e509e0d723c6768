import { type ReactNode, useMemo, useState } from 'react';
import type { CashOuts, GreenChoice, GreenRow } from '../../../streams/app';
import { sum } from '../../../streams/rules/sum';
import { useCurrent } from '../../hooks/useCurrent';
import { SIDE_COLUMN, useMedia } from '../../hooks/useMedia';
import { useMoney } from '../../hooks/useMoney';
import { withFirst } from '../../hooks/withFirst';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { usePressed } from '../../ui/cashOut/usePressed';
import { failureWords } from '../../ui/failure';
import { LinkButton } from '../../ui/LinkButton';
import { Notice } from '../../ui/Notice';
import { uiWords } from '../../ui/words';
import { figure } from '../../words/formats';
import { type Chosen, chosenAfter } from './chosen';
import { Foot, Sum } from './Foot';
import styles from './greenAll.module.css';
import { Row } from './Row';
import { greenAllWords } from './words';

interface ChoosingProps {
  readonly cashOuts: CashOuts;
  readonly eventId: string | null;
  readonly bones: ReactNode;
}

/** The player's positions: first those that can be closed, then the others with the reasons why not. */
export function Choosing({ cashOuts: { greenAll }, eventId, bones }: ChoosingProps) {
  const { openBets } = useStreams();
  const bets = useCurrent(openBets.bets$);
  const rows = useCurrent(
    useMemo(() => withFirst(greenAll.positions$(eventId), null), [greenAll, eventId]),
  );
  const words = greenAllWords();
  if (rows === null)
    return bets.state === 'failed' && bets.value === undefined ? (
      <Notice title={words.failed} hint={failureWords(bets.error)} error>
        <Button onClick={openBets.reload}>{uiWords().retry}</Button>
      </Notice>
    ) : (
      bones
    );
  if (rows.length === 0)
    return (
      <Notice title={words.none} hint={words.noneHint}>
        <LinkButton href={to.inPlay()}>{words.find}</LinkButton>
      </Notice>
    );
  return <Rows rows={rows} isOneEvent={eventId !== null} takeAll={greenAll.takeAll} />;
}

const canGo = (row: GreenRow): row is GreenRow & GreenChoice => 'bets' in row.quote;

interface RowsProps {
  readonly rows: readonly GreenRow[];
  readonly isOneEvent: boolean;
  readonly takeAll: (choices: readonly GreenChoice[]) => void;
}

function Rows({ rows, isOneEvent, takeAll }: RowsProps) {
  const words = greenAllWords();
  const aside = useMedia(SIDE_COLUMN);
  const [before, setChosen] = useState<Chosen>(new Map());
  const chosen = chosenAfter(before, rows);
  if (chosen !== before) setChosen(chosen);
  const offered = rows.filter(canGo);
  const choices = offered.filter(({ marketId }) => chosen.get(marketId));
  const isAll = choices.length === offered.length;
  const choose = (ids: readonly string[], isIn: boolean): void =>
    setChosen((now) => new Map([...now, ...ids.map((id) => [id, isIn] as const)]));
  const row = (of: GreenRow): ReactNode => (
    <Row
      key={of.marketId}
      of={of}
      isOneEvent={isOneEvent}
      isChosen={chosen.get(of.marketId) ?? false}
      choose={(isIn) => choose([of.marketId], isIn)}
    />
  );
  const can = rows.filter(({ section }) => section === 'ready');
  return (
    <div className={styles['page']}>
      <div className="stack">
        {can.length > 0 ? (
          <section className="stack" aria-label={words.can}>
            <div className={styles['section']}>
              <h2>{words.can}</h2>
              {offered.length > 1 ? (
                <Button
                  look="text"
                  onClick={() =>
                    choose(
                      offered.map(({ marketId }) => marketId),
                      !isAll,
                    )
                  }
                >
                  {isAll ? words.nothing : words.all}
                </Button>
              ) : null}
            </div>
            <ul className={`card ${styles['rows']}`}>{can.map(row)}</ul>
          </section>
        ) : null}
        {(
          [
            ['blocked', words.cannot],
            ['level', words.level],
          ] as const
        ).map(([section, title]) => (
          <Others
            key={section}
            title={title}
            rows={rows.filter((each) => each.section === section)}
            row={row}
          />
        ))}
        {aside ? null : <small className={styles['hint']}>{words.hint}</small>}
      </div>
      {offered.length > 0 || can.length > 0 ? (
        <Take choices={choices} offered={offered.length} isOneEvent={isOneEvent} take={takeAll} />
      ) : null}
    </div>
  );
}

interface OthersProps {
  readonly title: string;
  readonly rows: readonly GreenRow[];
  readonly row: (of: GreenRow) => ReactNode;
}

/** Markets without a checkbox; nothing without such a market. */
function Others({ title, rows, row }: OthersProps) {
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <div className={styles['section']}>
        <h2>{title}</h2>
        <small>{greenAllWords().markets(figure(rows.length, 0), rows.length === 1)}</small>
      </div>
      <ul className={`card ${styles['rows']}`}>{rows.map(row)}</ul>
    </section>
  );
}

interface TakeProps {
  readonly choices: readonly GreenChoice[];
  /** How many markets can be closed now. */
  readonly offered: number;
  readonly isOneEvent: boolean;
  readonly take: (choices: readonly GreenChoice[]) => void;
}

/** The sum of the chosen markets, and the button that accepts the figures it showed when it was pressed. */
function Take({ choices, offered, isOneEvent, take }: TakeProps) {
  const words = greenAllWords();
  const money = useMoney();
  const aside = useMedia(SIDE_COLUMN);
  const press = usePressed(choices, take);
  const total = sum(choices.map(({ quote }) => quote.worst));
  const count = figure(choices.length, 0);
  return (
    <Foot
      title={words.chosen(count, figure(offered, 0))}
      lines={choices.map(({ marketId, eventTitle, marketName, quote }) => ({
        id: marketId,
        name: isOneEvent ? marketName : words.market(eventTitle, marketName),
        sum: quote.worst,
      }))}
      facts={[[words.betsToPlace, figure(sum(choices.map(({ quote }) => quote.bets.length)), 0)]]}
      sum={
        <>
          {words.atLeast} <Sum of={total} />
        </>
      }
    >
      {/* Announced when the choice changes, not at each tick. */}
      <output className="vh" key={count}>
        {words.chosen(count, figure(offered, 0))}, {words.atLeast} {money.signed(total)}
      </output>
      {choices.length > 0 ? (
        <Button look="main" {...press}>
          {words.take(count, choices.length === 1, money.signed(total))}
        </Button>
      ) : (
        <Button look="main" disabled>
          {words.takeNone}
        </Button>
      )}
      {aside ? <small>{words.hint}</small> : null}
    </Foot>
  );
}
