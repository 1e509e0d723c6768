import { useState } from 'react';
import { type LimitKind, type LimitPeriod, type Minor, type OwnLimit } from '../../../streams/app';
import { useCommand } from '../../hooks/useCommand';
import { useCurrency } from '../../hooks/useCurrency';
import { useMoney } from '../../hooks/useMoney';
import { amountIn } from '../../ui/amount/amountIn';
import { Button } from '../../ui/Button';
import { Problem } from '../../ui/Problem';
import { Field } from '../../ui/Field';
import { momentOf } from '../../words/moments';
import styles from './protection.module.css';
import type { Ask } from './useProtection';
import { protectionWords } from './words';

const KINDS: readonly LimitKind[] = ['deposit', 'loss', 'stake'];
const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];
/** The largest limit, in minor units. */
const MOST: Minor = 1_000_000_000_000;

interface LimitsProps {
  readonly limits: readonly OwnLimit[];
  readonly ask: Ask;
}

/** The limits by kind, with a row for each period. If the server does not name a limit, the player has not set it. */
export function LimitsCard({ limits, ask }: LimitsProps) {
  const words = protectionWords().limits;
  const rowsOf = (kind: LimitKind): readonly OwnLimit[] =>
    PERIODS.flatMap(
      (period) => limits.find((limit) => limit.kind === kind && limit.period === period) ?? [],
    );
  return (
    <section className={`card ${styles['card']} ${styles['whole']}`} aria-labelledby="limits-title">
      <h2 id="limits-title">{words.title}</h2>
      <p className={styles['about']}>{words.about}</p>
      <div className={styles['kinds']}>
        {KINDS.filter((kind) => rowsOf(kind).length > 0).map((kind) => (
          <section key={kind} aria-label={words.kinds[kind][0]}>
            <h3>{words.kinds[kind][0]}</h3>
            <p className={styles['about']}>{words.kinds[kind][1]}</p>
            <ul className={styles['rows']}>
              {rowsOf(kind).map((limit) => (
                <Row key={limit.period} limit={limit} ask={ask} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

interface RowProps {
  readonly limit: OwnLimit;
  readonly ask: Ask;
}

function Row({ limit, ask }: RowProps) {
  const { kind, period, amount, used, left, pending } = limit;
  const [isOpen, setOpen] = useState(false);
  const { isBusy, failed, send } = useCommand();
  const money = useMoney();
  const words = protectionWords().limits;
  const name = words.name(words.kinds[kind][0], words.periods[period]);
  return (
    <li>
      <span>{words.periods[period]}</span>
      <b>
        {amount === null ? words.none : amount === 'unknown' ? words.unknown : money.plain(amount)}
      </b>
      {left === null ? null : used === null ? (
        <small>{words.leftUnknown}</small>
      ) : (
        <small className={left === 0 ? styles['reached'] : undefined}>
          {left === 0 ? words.reached : words.left(money.plain(left))}
        </small>
      )}
      <Button
        look="text"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? words.cancel : words.change}: ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.cancel : words.change}
      </Button>
      {pending ? (
        <p className={styles['pending']}>
          <span>
            {words.pending(
              pending.amount === null ? words.none : money.plain(pending.amount),
              momentOf(pending.at),
            )}
          </span>
          <Button
            look="text"
            isBusy={isBusy}
            onClick={() => send(ask((protection) => protection.keepLimit(kind, period)))}
          >
            {words.keep}
          </Button>
        </p>
      ) : null}
      <Problem of={failed} />
      {isOpen ? <Change limit={limit} ask={ask} close={() => setOpen(false)} /> : null}
    </li>
  );
}

function Change({ limit, ask, close }: RowProps & { readonly close: () => void }) {
  const { kind, period, amount } = limit;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { isBusy, failed, send } = useCommand();
  const currency = useCurrency();
  const money = useMoney();
  const words = protectionWords().limits;
  const save = (next: Minor | null): void =>
    send(
      ask((protection) => protection.setLimit(kind, period, next)),
      close,
    );
  return (
    <form
      className={styles['change']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = amountIn(currency)(typed);
        if (read === null || read <= 0) setProblem(words.bad);
        else if (read > MOST) setProblem(words.tooMuch(money.plain(MOST)));
        else save(read);
      }}
    >
      <Field
        label={words.amount(money.symbol)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        problem={problem}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Problem of={failed} />
      <div className={styles['buttons']}>
        <Button look="main" type="submit" isBusy={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
        {amount === null ? null : (
          <Button disabled={isBusy} onClick={() => save(null)}>
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
