import type { ReactNode } from 'react';
import type { BetEvidence } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { Button } from '../Button';
import { CopyButton } from '../CopyButton';
import { saveFile } from '../saveFile';
import styles from './evidence.module.css';
import { evidenceRows, evidenceText } from './evidenceRows';
import { evidenceWords } from './words';

export interface SeenAndSentProps {
  readonly evidence: BetEvidence;
  /** The name of the file, without its extension. */
  readonly fileName: string;
  readonly price: (price: number) => string;
}

/** What the player saw and sent with a bet, and the reply, to copy or to save. */
export default function SeenAndSent({ evidence, fileName, price }: SeenAndSentProps): ReactNode {
  const money = useMoney();
  const words = evidenceWords();
  const rows = evidenceRows(evidence, { price, money });
  const text = evidenceText(rows, evidence);
  return (
    <div className={styles['evidence']}>
      <p>{words.what}</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {evidence.request === null ? null : (
          <div>
            <dt>{words.request}</dt>
            <dd>
              <code dir="ltr">{evidence.request}</code>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles['ways']}>
        <CopyButton text={text} name={words.copy} />
        <Button look="text" onClick={() => saveFile(`${fileName}.txt`, text, 'text/plain')}>
          {words.save}
        </Button>
      </div>
    </div>
  );
}
