import { type ChangeEvent, useRef } from 'react';
import type { Recording } from '../../streams/app';
import { Button } from '../ui/Button';
import { Tag } from '../ui/Tag';
import styles from './inspector.module.css';
import type { View } from './useView';

/** What the inspector shows, and where it comes from. */
export interface Source {
  /** Null until a tab replies. */
  readonly recording: Recording | null;
  /** The end of the recording so far, in epoch ms. */
  readonly now: number;
  /** The name of the tab or of the file. */
  readonly name: string;
  /** Whether it is a file, which does not continue. */
  readonly isFile: boolean;
  readonly tabs: readonly { readonly id: string; readonly name: string }[];
  readonly chooseTab: (id: string) => void;
  readonly openFile: (file: File) => void;
  /** Why the last file could not be opened. */
  readonly problem: string | null;
  readonly returnToTab: () => void;
}

interface HeadProps {
  readonly source: Source;
  readonly view: Pick<View, 'recording' | 'isPaused' | 'pause'>;
  readonly showKeys: () => void;
}

/** Stores the recording as a file of the developer. */
function save(recording: Recording): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([JSON.stringify(recording)], { type: 'application/json' }),
  );
  link.download = 'recording.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The bar of the page: what it shows, and the commands for all of it. */
export function Head({ source, view, showKeys }: HeadProps) {
  const { name, isFile, tabs, chooseTab, openFile, returnToTab } = source;
  const { recording, isPaused, pause } = view;
  const input = useRef<HTMLInputElement>(null);
  const chooseFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    if (file) openFile(file);
    // The same file can be chosen again after it has changed.
    currentTarget.value = '';
  };
  return (
    <header className={styles['top']}>
      <h1>Streams</h1>
      <Tag tone="warn">developer</Tag>
      {recording === null ? null : <Tag>{isFile ? 'file' : isPaused ? 'paused' : 'live'}</Tag>}
      {tabs.length > 1 && !isFile ? (
        <select
          className={styles['tabs']}
          aria-label="Tab"
          value={tabs.find((tab) => tab.name === name)?.id}
          onChange={({ currentTarget }) => chooseTab(currentTarget.value)}
        >
          {tabs.map((tab) => (
            <option key={tab.id} value={tab.id}>
              {tab.name}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles['name']}>{name}</span>
      )}
      <div className={styles['commands']}>
        {recording === null || isFile ? null : (
          <Button aria-pressed={isPaused} onClick={pause}>
            {isPaused ? 'Resume' : 'Pause'} <kbd className={styles['key']}>Space</kbd>
          </Button>
        )}
        {recording === null ? null : <Button onClick={() => save(recording)}>Save</Button>}
        {isFile ? <Button onClick={returnToTab}>Live</Button> : null}
        <Button onClick={() => input.current?.click()}>Open file</Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="Recording"
          hidden
          onChange={chooseFile}
        />
        <Button onClick={showKeys}>
          Keys <kbd className={styles['key']}>?</kbd>
        </Button>
      </div>
    </header>
  );
}
