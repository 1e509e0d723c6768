import { useState } from 'react';
import { Button } from '../../ui/Button';
import styles from './payments.module.css';
import { paymentsWords } from './words';

interface Props {
  readonly name: string;
  readonly text: string;
}

/** A fact of the payee, and a button that copies it. */
export function Copyable({ name, text }: Props) {
  const [copied, setCopied] = useState(false);
  const words = paymentsWords();
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>
        <bdi translate="no">{text}</bdi>
        <Button
          look="text"
          aria-label={copied ? words.copied : words.copyOf(name)}
          onClick={() => {
            navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => setCopied(false),
            );
          }}
        >
          {copied ? words.copied : words.copy}
        </Button>
      </dd>
    </div>
  );
}
