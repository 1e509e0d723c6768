import { useId } from 'react';
import type { Proof } from '../../../streams/app';
import { Button } from '../../ui/Button';
import { failureWords } from '../../ui/failure';
import { Icon } from '../../ui/Icon';
import { figure } from '../../words/formats';
import styles from './proof.module.css';
import { paymentsWords } from './words';

interface Props {
  readonly proof: Proof;
  /** The name of the chosen file. */
  readonly name: string;
  readonly choose: (file: File) => void;
  /** Whether the player tried to send the request before this picture was uploaded. */
  readonly isBlocking: boolean;
  readonly retry: () => void;
  readonly clear: () => void;
  /** Fills in one of the recognised numbers. */
  readonly fill: (number: string) => void;
}

/** The picture of a payment: chosen, uploading, stored, and the numbers that were recognised in it. */
export function ProofBox({ proof, name, isBlocking, choose, retry, clear, fill }: Props) {
  const { picture: words, problems } = paymentsWords();
  const id = useId();
  if (proof.status === 'none')
    return (
      <label className={styles['pick']} htmlFor={id}>
        <Icon name="plus" />
        <span>
          <b>{words.choose}</b>
          <small>{words.chooseHint}</small>
        </span>
        <input
          id={id}
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) choose(file);
          }}
        />
      </label>
    );
  const picture = 'picture' in proof ? proof.picture : null;
  const kilobytes = picture === null ? null : words.size(figure(picture.size / 1_000, 0));
  const isUnreadable = proof.status === 'failed' && proof.reason === 'unreadable';
  const text =
    proof.status === 'failed'
      ? proof.reason === 'unreadable'
        ? words.unreadable
        : `${words.unsent} ${failureWords(proof.error)}`
      : words.at[proof.status];
  return (
    <fieldset
      className={styles['box']}
      aria-label={words.preview}
      aria-describedby={isBlocking ? id : undefined}
      tabIndex={-1}
      data-wrong={isBlocking ? '' : undefined}
    >
      <div className={styles['row']}>
        {picture === null ? (
          <span className={styles['blank']} />
        ) : (
          <img src={picture.address} alt={words.preview} width="40" height="48" />
        )}
        <span className={styles['about']}>
          <b translate="no">{name}</b>
          <small
            className={proof.status === 'failed' ? styles['failed'] : undefined}
            role={proof.status === 'failed' ? 'alert' : 'status'}
          >
            {kilobytes === null || proof.status === 'failed' ? text : words.state(kilobytes, text)}
          </small>
          {proof.status === 'failed' ? null : (
            <progress
              aria-label={words.progress}
              max={1}
              {...(proof.status === 'ready' ? { value: 1 } : {})}
            />
          )}
        </span>
        <button type="button" className={styles['clear']} aria-label={words.clear} onClick={clear}>
          <Icon name="close" />
        </button>
      </div>
      {isBlocking ? (
        <p id={id} className={styles['problem']}>
          {
            problems.picture[
              proof.status !== 'failed' ? 'waiting' : isUnreadable ? 'unreadable' : 'failed'
            ]
          }
        </p>
      ) : null}
      {proof.status !== 'failed' ? null : isUnreadable ? (
        <Button onClick={clear}>{words.another}</Button>
      ) : (
        <Button onClick={retry}>{words.again}</Button>
      )}
      {proof.status === 'ready' && proof.found.length > 0 ? (
        <fieldset className={styles['found']}>
          <legend>{words.found}</legend>
          {proof.found.map((number) => (
            <Button key={number} aria-label={words.fill(number)} onClick={() => fill(number)}>
              <bdi translate="no">{number}</bdi>
            </Button>
          ))}
        </fieldset>
      ) : null}
    </fieldset>
  );
}
