import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Details } from './Details';
import { Head, type Source } from './Head';
import styles from './inspector.module.css';
import { Keys } from './Keys';
import { Lanes } from './Lanes';
import type { Place } from './map';
import { Streams } from './Streams';
import { useKeys } from './useKeys';
import { useView } from './useView';
import { Wire } from './Wire';

const PANELS = ['Streams', 'Marbles', 'Wire', 'Details'] as const;
type Panel = (typeof PANELS)[number];

/** The page of the inspector: streams, marbles on one timeline, the wire, and details. */
export function Inspector({
  source,
  places,
}: {
  readonly source: Source;
  readonly places: readonly Place[];
}) {
  const { openFile, problem } = source;
  const view = useView({ places, recording: source.recording, now: source.now });
  /** The part that a phone shows. */
  const [panel, setPanel] = useState<Panel>('Marbles');
  const [hasKeys, showKeys] = useState(false);
  const find = useRef<HTMLInputElement>(null);
  useKeys({
    ...view,
    find: () => {
      // On a phone the field is not displayed before. It gets the next key, however soon.
      flushSync(() => setPanel('Streams'));
      find.current?.focus();
    },
    keys: () => showKeys(true),
  });
  return (
    <div
      className={styles['page']}
      data-panel={panel}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) openFile(file);
      }}
    >
      <Head source={source} view={view} showKeys={() => showKeys(true)} />
      {problem === null ? null : (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <nav className={styles['panels']} aria-label="Parts of the page">
        {PANELS.map((name) => (
          <Button key={name} aria-pressed={name === panel} onClick={() => setPanel(name)}>
            {name}
          </Button>
        ))}
      </nav>
      {view.recording === null ? (
        <main className={styles['empty']} id="main">
          <Notice
            title="No tab is open"
            hint="Open the product in another tab of this browser, or open a recording. You can also drop a recording on this page."
          />
        </main>
      ) : (
        <main className={styles['columns']} id="main">
          <Streams view={view} find={find} />
          <Lanes view={view} isFile={source.isFile} />
          <Wire view={view} />
          <Details view={view} places={places} />
        </main>
      )}
      <Keys isOpen={hasKeys} close={() => showKeys(false)} />
    </div>
  );
}
