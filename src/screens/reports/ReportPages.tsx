import { useEffect } from 'react';
import { useStreams } from '../../state/context';
import type { Paged, ReportQuery } from '../../../streams/app';
import { Pager } from '../../ui/pager/Pager';
import { figure } from '../../words/formats';
import { changed, SIZES } from './address';
import type { Address } from './useAddress';
import { reportsWords } from './words';
import styles from './report.module.css';

interface PagerProps {
  readonly address: Address;
  readonly query: ReportQuery;
  /** The page on screen. */
  readonly shown: Pick<Paged<unknown>, 'total' | 'received'>;
  /** Whether that page belongs to the current query. */
  readonly isOwn: boolean;
}

/** The links to the neighbouring pages, and the number of entries per page. */
export function ReportPages({ address: { path, search }, query, shown, isOwn }: PagerProps) {
  const { navigation } = useStreams();
  const { page, size } = query;
  const { total, received } = shown;
  const pages = total === null ? null : Math.max(1, Math.ceil(total / size));
  const hasOlder = pages === null ? received >= size : page + 1 < pages;
  // An address may name a page beyond the last one, or the list may have become shorter.
  const isBeyond = isOwn && pages !== null && page >= pages;
  useEffect(() => {
    if (isBeyond) navigation.go(changed(path, search, { page: String(pages) }), { replace: true });
  }, [isBeyond, navigation, path, search, pages]);
  // The whole list fits on the smallest page.
  if (page === 0 && total !== null && total <= (SIZES[0] ?? 0)) return null;
  const hrefOf = (index: number): string => changed(path, search, { page: String(index + 1) });
  return (
    <Pager page={page} pages={pages} hasOlder={hasOlder} hrefOf={hrefOf}>
      <label className={styles['size']}>
        {reportsWords().perPage}
        <select
          value={size}
          onChange={({ target }) => {
            // The first entry on screen stays on the page.
            const first = Math.floor((page * size) / Number(target.value));
            const next = { size: target.value, page: String(first + 1) };
            navigation.go(changed(path, search, next));
          }}
        >
          {SIZES.map((one) => (
            <option key={one} value={one}>
              {figure(one, 0)}
            </option>
          ))}
        </select>
      </label>
    </Pager>
  );
}
