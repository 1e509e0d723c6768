import { useState } from 'react';
import type { Observable } from 'rxjs';
import { useCommand } from '../../hooks/useCommand';
import { Button } from '../../ui/Button';
import { Problem } from '../../ui/Problem';
import styles from './integration.module.css';
import { integrationWords } from './words';

interface EntranceProps {
  readonly name: string;
  readonly enter: () => Observable<string | null>;
}

/**
 * The way in to a partner. The player follows the link themselves: a browser keeps a page from opening tabs
 * later than their press.
 */
export function Entrance({ name, enter }: EntranceProps) {
  const { isBusy, failed, send } = useCommand();
  /** Undefined before a link was fetched; null if it came too late to work. */
  const [url, setUrl] = useState<string | null>();
  const words = integrationWords();
  if (url)
    return (
      <p className={styles['entrance']}>
        <a
          className={styles['go']}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => setUrl(undefined)}
        >
          {words.goTo(name)}
        </a>
        <small>{words.goHint}</small>
      </p>
    );
  return (
    <>
      <Button
        look="main"
        isBusy={isBusy}
        onClick={() => {
          setUrl(undefined);
          send(enter(), setUrl);
        }}
      >
        {isBusy ? words.asking : words.logIn}
      </Button>
      {url === null ? <output className={styles['about']}>{words.tooOld}</output> : null}
      <Problem of={failed} />
    </>
  );
}
