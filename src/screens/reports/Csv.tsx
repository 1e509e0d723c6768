import { useEffect, useRef, useState } from 'react';
import { type Observable, type Subscription, switchMap } from 'rxjs';
import type { FetchedEntries, Reports } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { failureWords } from '../../ui/failure';
import { saveFile } from '../../ui/saveFile';
import { figure } from '../../words/formats';
import { type Cell, csvOf, marksOf } from './csv';
import { reportsWords } from './words';
import styles from './report.module.css';

interface CsvProps<Entry> {
  /** The name of the file, without its extension. */
  readonly fileName: string;
  readonly gather: (reports: Reports) => Observable<FetchedEntries<Entry>>;
  readonly rows: (entries: readonly Entry[]) => readonly (readonly Cell[])[];
}

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'running'; readonly done: number; readonly total: number | null }
  | { readonly is: 'done'; readonly count: number; readonly isCut: boolean }
  | { readonly is: 'failed'; readonly error: unknown };

/** Downloads all pages of a report as a file, and prints the page; a running download can be cancelled. */
export function Csv<Entry>({ fileName, gather, rows }: CsvProps<Entry>) {
  const { reports } = useStreams();
  const [state, setState] = useState<State>({ is: 'idle' });
  const running = useRef<Subscription | null>(null);
  useEffect(() => () => running.current?.unsubscribe(), []);
  const words = reportsWords().csv;
  const start = (): void => {
    running.current?.unsubscribe();
    setState({ is: 'running', done: 0, total: null });
    let last: FetchedEntries<Entry> = { entries: [], total: 0, isCut: false };
    running.current = reports()
      .pipe(switchMap(gather))
      .subscribe({
        next(gathered) {
          last = gathered;
          const { entries, total } = gathered;
          setState({ is: 'running', done: entries.length, total });
        },
        error: (error: unknown) => setState({ is: 'failed', error }),
        complete() {
          saveFile(`${fileName}.csv`, csvOf(rows(last.entries), marksOf()), 'text/csv');
          setState({ is: 'done', count: last.entries.length, isCut: last.isCut });
        },
      });
  };
  const cancel = (): void => {
    running.current?.unsubscribe();
    setState({ is: 'idle' });
  };
  return (
    <div className={styles['tools']}>
      {state.is === 'running' ? (
        <>
          <progress
            aria-label={words.started}
            max={state.total ?? undefined}
            value={state.total === null ? undefined : state.done}
          />
          <Button onClick={cancel}>{words.cancel}</Button>
        </>
      ) : (
        <>
          <Button onClick={start}>{words.button}</Button>
          <Button onClick={() => window.print()}>{reportsWords().print}</Button>
        </>
      )}
      <output>{stateText(state)}</output>
    </div>
  );
}

function stateText(state: State): string {
  const words = reportsWords().csv;
  switch (state.is) {
    case 'running':
      return state.total === null
        ? words.started
        : words.progress(figure(state.done, 0), figure(state.total, 0));
    case 'done':
      return state.isCut ? words.cut(figure(state.count, 0)) : words.done;
    case 'failed':
      return `${words.failed} ${failureWords(state.error)}`;
    default:
      return '';
  }
}
