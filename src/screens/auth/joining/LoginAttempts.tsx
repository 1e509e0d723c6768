import { useState } from 'react';
import type { LoginAttempt, LoginAttempts as Attempts } from '../../../../streams/app';
import { usePages } from '../../../hooks/useRequest';
import { Button } from '../../../ui/Button';
import { LoadableView } from '../../../ui/loadable/LoadableView';
import { Skeleton } from '../../../ui/loadable/Skeleton';
import { Pager } from '../../../ui/pager/Pager';
import { momentOf } from '../../../words/moments';
import { joined } from '../../../words/joined';
import { browserName } from './browserName';
import { joiningWords } from './words';
import styles from './attempts.module.css';

interface Props {
  readonly attempts: Attempts;
  /** Called when the player says that a login was not theirs. */
  readonly onNo: () => void;
}

/** The account's logins, newest first, with the question whether they were the player's. */
export function LoginAttempts({ attempts, onNo }: Props) {
  const { index, seen, go } = usePages(attempts.page);
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null);
  const words = joiningWords().attempts;
  const page = seen.value;
  return (
    <section className={`card ${styles['attempts']}`} aria-labelledby="attempts-title">
      <h2 id="attempts-title">{words.title}</h2>
      {page === undefined ? (
        <LoadableView
          of={seen}
          failed={words.failed}
          retry={() => go(index)}
          isPart
          skeleton={<Skeleton className={styles['list']} rows={BONES} />}
        />
      ) : page.attempts.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <ul className={styles['list']}>
          {page.attempts.map((attempt, index) => (
            // Two attempts at the same time differ only by their index.
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={`${attempt.time} ${index}`} attempt={attempt} />
          ))}
        </ul>
      )}
      {page && page.attempts.length > 0 ? (
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
      {page && page.pages > 1 ? (
        <Pager page={index} pages={page.pages} hasOlder={index + 1 < page.pages} go={go} />
      ) : null}
    </section>
  );
}

/** Placeholders as high as the attempts that replace them. */
const BONES = ['m l', 'm l', 'm l'];

function Row({ attempt: { result, time, address, browser } }: { readonly attempt: LoginAttempt }) {
  const words = joiningWords().attempts;
  return (
    <li data-result={result === 'success' ? 'success' : 'failure'}>
      <b>{words.result[result]}</b>
      <span>{time === null ? words.unknown : momentOf(time)}</span>
      <small>
        <bdi dir="ltr">{joined([address, browserName(browser)])}</bdi>
      </small>
    </li>
  );
}
