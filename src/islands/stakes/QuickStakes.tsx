import { useSubscription } from 'observable-hooks';
import { type SubmitEvent, useRef, useState } from 'react';
import { EMPTY, type Observable, switchMap } from 'rxjs';
import { useSnapshot } from 'valtio';
import { STANDARD_STAKES } from '../../../streams/app';
import { useCurrency } from '../../hooks/useCurrency';
import { useLoginHref } from '../../hooks/useLoginHref';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Icon } from '../../ui/Icon';
import { failureWords } from '../../ui/failure';
import { figure } from '../../words/formats';
import { accountWords } from '../header/words';
import { amountIn } from '../../ui/amount/amountIn';
import { amountsOf, moved, problemsOf, titleOf } from './rows';
import { afterAnswer, afterEnd, type SaveState } from './saveState';
import styles from './stakes.module.css';
import { stakesWords } from './words';

interface Row {
  /** The key of an amount, which stays the same when its row moves, so that the focus moves with the row. */
  readonly id: number;
  readonly text: string;
}

const rowsOf = (values: readonly number[], write: (minor: number) => string): readonly Row[] =>
  values.map((value, id) => ({ id, text: write(Math.round(value * 100)) }));

/** The eight stake buttons of the player's account: their amounts and order. A guest has the defaults. */
export function QuickStakes() {
  const { user } = useSnapshot(useView().session);
  const href = useLoginHref();
  if (user) return <Saved key={user.id} />;
  return (
    <section className={styles['guest']}>
      <p>{stakesWords().guest}</p>
      <LinkButton href={href}>{accountWords().logIn}</LinkButton>
    </section>
  );
}

function Saved() {
  const { session } = useStreams();
  const { stakes } = useSnapshot(useView().session);
  const money = useMoney();
  const read = amountIn(useCurrency());
  const [rows, setRows] = useState(() =>
    rowsOf(
      stakes.map(({ value }) => value),
      money.typed,
    ),
  );
  const [hasSubmitted, setSubmitted] = useState(false);
  const [state, setState] = useState<SaveState>({ status: 'typing' });
  const [saving$, save] = useState<Observable<null>>(EMPTY);
  useSubscription(saving$, {
    next: () => setState(afterAnswer),
    complete: () => setState(afterEnd),
    error: (error: unknown) => setState({ status: 'failed', error }),
  });
  const form = useRef<HTMLFormElement>(null);
  const typed = rows.map(({ text }) => text);
  const problems = problemsOf(typed, read);
  const words = stakesWords();

  const change = (next: readonly Row[]): void => {
    setRows(next);
    setState({ status: 'typing' });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSubmitted(true);
    const [first] = problems.keys();
    if (first !== undefined) return form.current?.querySelectorAll('input')[first]?.focus();
    const wanted = amountsOf(typed, read).map((amount) => ({
      title: titleOf(amount ?? 0, money.size, read),
      value: (amount ?? 0) / 100,
    }));
    setState({ status: 'saving' });
    save(session.membership().pipe(switchMap(({ savedStakes }) => savedStakes.save(wanted))));
  };

  return (
    <form ref={form} className={styles['quick']} onSubmit={submit} noValidate>
      <h3>{words.quick(money.symbol)}</h3>
      <ol>
        {rows.map(({ id, text }, index) => (
          <QuickRow
            key={id}
            place={index}
            last={rows.length - 1}
            text={text}
            problem={hasSubmitted ? problems.get(index) : undefined}
            onText={(next) =>
              change(rows.map((row) => (row.id === id ? { ...row, text: next } : row)))
            }
            onMove={(direction) => change(moved(rows, index, direction))}
          />
        ))}
      </ol>
      <div className={styles['ends']}>
        {state.status === 'failed' ? (
          <p role="alert" className={styles['problem']}>
            {failureWords(state.error)}
          </p>
        ) : null}
        <output>
          {state.status === 'saved' ? <p className={styles['done']}>{words.saved}</p> : null}
        </output>
        <Button
          onClick={() =>
            change(
              rowsOf(
                STANDARD_STAKES.map(({ value }) => value),
                money.typed,
              ),
            )
          }
        >
          {words.standard}
        </Button>
        <Button
          look="main"
          type="submit"
          disabled={state.status === 'saving'}
          aria-busy={state.status === 'saving'}
        >
          {words.save}
        </Button>
      </div>
    </form>
  );
}

interface QuickRowProps {
  /** The position of the amount, from 0. */
  readonly place: number;
  readonly last: number;
  readonly text: string;
  readonly problem: 'bad' | 'twice' | undefined;
  readonly onText: (text: string) => void;
  readonly onMove: (by: 1 | -1) => void;
}

function QuickRow({ place, last, text, problem, onText, onMove }: QuickRowProps) {
  const words = stakesWords();
  const number = figure(place + 1, 0);
  const problemId = `quick-stake-${place}`;
  return (
    <li>
      <input
        aria-label={words.button(number)}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : problemId}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <button
        type="button"
        aria-label={words.up(number)}
        aria-disabled={place === 0}
        onClick={() => onMove(-1)}
      >
        <Icon name="chevron" />
      </button>
      <button
        type="button"
        aria-label={words.down(number)}
        aria-disabled={place === last}
        onClick={() => onMove(1)}
      >
        <Icon name="chevron" />
      </button>
      {problem === undefined ? null : (
        <p id={problemId} className={styles['problem']}>
          {words[problem]}
        </p>
      )}
    </li>
  );
}
