import { useState } from 'react';
import { Button } from '../../ui/Button';
import styles from './payments.module.css';
import { paymentsWords } from './words';

interface Props {
  readonly name: string;
  readonly text: string;
  /** What is copied; the text itself unless given. */
  readonly copied?: string;
}

/** A fact of the payee, and a button that copies it. */
export function Copyable({ name, text, copied = text }: Props) {
  const [isCopied, setCopied] = useState(false);
  const words = paymentsWords();
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>
        <bdi translate="no">{text}</bdi>
        <Button
          look="text"
          aria-label={isCopied ? words.copied : words.copyOf(name)}
          onClick={() => {
            navigator.clipboard.writeText(copied).then(
              () => setCopied(true),
              () => setCopied(false),
            );
          }}
        >
          {isCopied ? words.copied : words.copy}
        </Button>
      </dd>
    </div>
  );
}
