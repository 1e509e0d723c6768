import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useCommand } from '../../hooks/useCommand';
import { useMoney } from '../../hooks/useMoney';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import { Problem } from '../../ui/Problem';
import { momentOf } from '../../words/moments';
import { type Length, LENGTHS } from './lengths';
import { dayWithYear } from './moments';
import { RadioOption } from '../../ui/RadioOption';
import styles from './protection.module.css';
import type { Ask } from './useProtection';
import { protectionWords } from './words';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** When the account opens again, by day if that is more than a week away. */
const momentFrom = (now: number, time: number): string =>
  time - now > WEEK_MS ? dayWithYear(time) : momentOf(time);

/** A choice of breaks, then a confirmation. */
export function BreakCard({ ask }: { readonly ask: Ask }) {
  const [chosen, choose] = useState<Length | null>(null);
  const [isAsking, setAsking] = useState(false);
  const words = protectionWords().break;
  if (chosen && isAsking)
    return <Question length={chosen} ask={ask} back={() => setAsking(false)} />;
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="break-title">
      <h2 id="break-title">{words.title}</h2>
      <p className={styles['about']}>{words.about}</p>
      {(['timeOut', 'exclusion'] as const).map((kind) => (
        <fieldset key={kind} className={styles['choice']}>
          <legend>{words[kind]}</legend>
          {LENGTHS.filter((length) => length.kind === kind).map((length) => (
            <RadioOption
              key={length.hours}
              name="break"
              checked={chosen === length}
              choose={() => choose(length)}
            >
              {length.name()}
            </RadioOption>
          ))}
        </fieldset>
      ))}
      <Button disabled={chosen === null} onClick={() => setAsking(true)}>
        {words.next}
      </Button>
    </section>
  );
}

interface QuestionProps {
  readonly length: Length;
  readonly ask: Ask;
  readonly back: () => void;
}

function Question({ length: { kind, hours, name }, ask, back }: QuestionProps) {
  const { serverNow } = useStreams();
  const { value: funds } = useSnapshot(useView().funds);
  const money = useMoney();
  const { isBusy, failed, send } = useCommand();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const words = protectionWords().break;
  const now = serverNow();
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="break-title">
      <h2 id="break-title" ref={title} tabIndex={-1}>
        {words.ask(name())}
      </h2>
      <ul className={styles['facts']}>
        <li>{words.until(momentFrom(now, now + hours * HOUR_MS))}</li>
        <li>{words.ends}</li>
        <li>{words.waiting}</li>
        {funds && funds.balance > 0 ? (
          <li>
            {words.balance(money.full(funds.balance))}{' '}
            <a href={`${to.banking()}?view=withdraw`}>{words.withdraw}</a>
          </li>
        ) : null}
        <li>{words.final}</li>
      </ul>
      <Problem of={failed} />
      <div className={styles['buttons']}>
        <Button
          look="main"
          isBusy={isBusy}
          onClick={() =>
            // The login page that follows shows the lock for as long as it lasts.
            send(ask((protection) => protection.takeBreak(kind, hours)))
          }
        >
          {isBusy ? words.locking : words.confirm}
        </Button>
        <Button disabled={isBusy} onClick={back}>
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}
