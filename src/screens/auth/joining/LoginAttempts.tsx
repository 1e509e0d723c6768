import { useEffect, useState } from 'react';
import type {
  LoginAttempt,
  LoginAttemptPage,
  LoginAttempts as Attempts,
} from '../../../../streams/index';
import { Button } from '../../../ui/Button';
import { failureWords } from '../../../ui/failure';
import { Notice } from '../../../ui/Notice';
import { uiWords } from '../../../ui/words';
import { figure } from '../../../words/formats';
import { momentOf } from '../../../words/moments';
import { browserName } from './browserName';
import { joiningWords } from './words';
import styles from './attempts.module.css';

interface Props {
  readonly attempts: Attempts;
  /** The player says that a login was not theirs. */
  readonly onNo: () => void;
}

type Seen =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly page: LoginAttemptPage }
  | { readonly state: 'failed'; readonly error: unknown };

/** The account's logins, the newest first, and the question whether they were the player's. */
export function LoginAttempts({ attempts, onNo }: Props) {
  const [{ index, page$ }, ask] = useState(() => ({ index: 0, page$: attempts.page(0) }));
  const [seen, setSeen] = useState<Seen>({ state: 'loading' });
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null);
  useEffect(() => {
    const asked = page$.subscribe({
      next: (page) => setSeen({ state: 'ready', page }),
      error: (error: unknown) => setSeen({ state: 'failed', error }),
    });
    return () => asked.unsubscribe();
  }, [page$]);
  const words = joiningWords().attempts;
  const go = (next: number): void => {
    setSeen({ state: 'loading' });
    ask({ index: next, page$: attempts.page(next) });
  };
  return (
    <section className={`card ${styles['attempts']}`} aria-labelledby="attempts-title">
      <h2 id="attempts-title">{words.title}</h2>
      {seen.state === 'failed' ? (
        <Notice title={failureWords(seen.error)} error>
          <Button onClick={() => go(index)}>{uiWords().retry}</Button>
        </Notice>
      ) : (
        <List seen={seen} />
      )}
      {seen.state === 'ready' && seen.page.attempts.length > 0 ? (
        <fieldset className={styles['question']}>
          <legend>{words.question}</legend>
          <div>
            <Button aria-pressed={answer === 'yes'} onClick={() => setAnswer('yes')}>
              {words.yes}
            </Button>
            <Button
              aria-pressed={answer === 'no'}
              onClick={() => {
                setAnswer('no');
                onNo();
              }}
            >
              {words.no}
            </Button>
          </div>
        </fieldset>
      ) : null}
      <output className={styles['answer']}>
        {answer === null ? null : answer === 'yes' ? words.thanks : words.secure}
      </output>
      {seen.state === 'ready' && seen.page.pages > 1 ? (
        <div className={styles['pages']}>
          <Button disabled={index === 0} onClick={() => go(index - 1)}>
            {words.newer}
          </Button>
          <small>{words.page(figure(index + 1, 0), figure(seen.page.pages, 0))}</small>
          <Button disabled={index + 1 >= seen.page.pages} onClick={() => go(index + 1)}>
            {words.older}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** The rows of the skeleton, of the height of the attempts that come. */
const BONES = ['one', 'two', 'three'];

function List({ seen }: { readonly seen: Exclude<Seen, { readonly state: 'failed' }> }) {
  const words = joiningWords().attempts;
  if (seen.state === 'loading')
    return (
      <ul className={styles['list']} aria-busy="true" aria-hidden="true">
        {BONES.map((bone) => (
          <li key={bone}>
            <b className="bone w-m" />
            <b className="bone w-l" />
          </li>
        ))}
      </ul>
    );
  if (seen.page.attempts.length === 0) return <p>{words.empty}</p>;
  return (
    <ul className={styles['list']}>
      {seen.page.attempts.map((attempt, at) => (
        // Two attempts of one moment differ by their place alone.
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={`${attempt.at} ${at}`} attempt={attempt} />
      ))}
    </ul>
  );
}

function Row({ attempt: { result, at, address, browser } }: { readonly attempt: LoginAttempt }) {
  const words = joiningWords().attempts;
  return (
    <li data-result={result === 'success' ? 'success' : 'failure'}>
      <b>{words.result[result]}</b>
      <span>{at === null ? words.unknown : momentOf(at)}</span>
      <small>
        <bdi dir="ltr">{[address, browserName(browser)].filter(Boolean).join(' · ')}</bdi>
      </small>
    </li>
  );
}
