import { useObservable, useSubscription } from 'observable-hooks';
import { type KeyboardEvent, useRef, useState } from 'react';
import { switchMap } from 'rxjs';
import type { Finding, Hit, Panels } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { uiWords } from '../../ui/words';
import { HitRow } from './HitRow';
import styles from './search.module.css';
import { searchWords } from './words';

const NOTHING: Finding = { state: 'none', hits: [] };
const LIST = 'search-hits';
const idOf = (at: number): string => `${LIST}-${at}`;

const keyOf = (hit: Hit): string =>
  `${hit.kind} ${hit.sportId} ${hit.kind === 'event' ? hit.event.id : hit.name}`;

interface SearchBoxProps {
  readonly search: Panels['search'];
  readonly close: () => void;
}

/** The field with its results: the arrow keys choose a result, and Enter opens it. */
export function SearchBox({ search, close }: SearchBoxProps) {
  const [text, setText] = useState('');
  const [{ state, hits }, setFinding] = useState(NOTHING);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const finding$ = useObservable(
    (inputs$) => inputs$.pipe(switchMap(([query]) => search.find(query))),
    [text],
  );
  useSubscription(finding$, (next) => {
    setFinding(next);
    setActive(0);
  });
  const choose = (next: number): void => {
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent): void => {
    // An input method is still composing the word.
    if (event.nativeEvent.isComposing || hits.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) choose((active + step + hits.length) % hits.length);
    else if (event.key === 'Enter') document.getElementById(idOf(active))?.click();
    else return;
    event.preventDefault();
  };
  const words = searchWords();
  const isOpen = hits.length > 0;
  return (
    <div className={styles['search']}>
      <input
        className={styles['field']}
        type="search"
        role="combobox"
        aria-label={words.title}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={LIST}
        aria-activedescendant={isOpen ? idOf(active) : undefined}
        placeholder={words.field}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="go"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <Told state={state} count={hits.length} text={text.trim()} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options are links with two lines */}
      <div id={LIST} ref={list} role="listbox" aria-label={words.title}>
        {hits.map((hit, index) => (
          <HitRow
            key={keyOf(hit)}
            id={idOf(index)}
            hit={hit}
            chosen={index === active}
            choose={() => setActive(index)}
            close={close}
          />
        ))}
      </div>
    </div>
  );
}

interface ToldProps {
  readonly state: Finding['state'];
  readonly count: number;
  readonly text: string;
}

/** The state of the search, visible and announced. */
function Told({ state, count, text }: ToldProps) {
  const { catalogue } = useStreams();
  const words = searchWords();
  const stateText = {
    none: words.hint,
    loading: words.loading,
    failed: words.failed,
    ready: count > 0 ? words.found(count) : words.none(text),
  }[state];
  return (
    <div className={styles['state']}>
      <output>{stateText}</output>
      {state === 'ready' && count === 0 ? <small>{words.noneHint}</small> : null}
      {state === 'failed' ? (
        <Button look="text" onClick={catalogue.reload}>
          {uiWords().retry}
        </Button>
      ) : null}
    </div>
  );
}
