import type { ReactNode } from 'react';
import { figure } from '../../words/formats';
import { Button } from '../Button';
import styles from './pager.module.css';
import { pagerWords } from './words';

interface PagerProps {
  /** The number of the page, from 0. */
  readonly page: number;
  /** The number of pages; null if the server does not send it. */
  readonly pages: number | null;
  readonly hasOlder: boolean;
  /** Writes the address of a page; without it, `go` opens a page. */
  readonly hrefOf?: (page: number) => string;
  readonly go?: (page: number) => void;
  readonly label?: string;
  readonly children?: ReactNode;
}

/** Links to the previous and next page, or buttons if pages have no addresses. */
export function Pager(props: PagerProps) {
  const { page, pages, hasOlder, hrefOf, go, label = pagerWords().label, children } = props;
  const { newer, older, one, of } = pagerWords();
  const step = (to: number, name: string, rel: string, isThere: boolean): ReactNode =>
    hrefOf === undefined ? (
      <Button disabled={!isThere} onClick={() => go?.(to)}>
        {name}
      </Button>
    ) : isThere ? (
      <a href={hrefOf(to)} rel={rel}>
        {name}
      </a>
    ) : null;
  return (
    <nav className={styles['pager']} aria-label={label}>
      {step(page - 1, newer, 'prev', page > 0)}
      <span className={styles['place']} aria-live="polite">
        {pages === null
          ? one(figure(page + 1, 0))
          : of(figure(Math.min(page + 1, pages), 0), figure(pages, 0))}
      </span>
      {step(page + 1, older, 'next', hasOlder)}
      {children}
    </nav>
  );
}
