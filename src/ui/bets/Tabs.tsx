import { type KeyboardEvent, useId, useRef } from 'react';
import { useKeptFocus } from '../keptFocus/useKeptFocus';
import styles from './tabs.module.css';

interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly {
    readonly name: T;
    readonly title: string;
    /** The count next to the title, and the same count in words; both are empty if there is no bet to count. */
    readonly count: string;
    readonly counted: string;
  }[];
  readonly chosen: T;
  readonly choose: (tab: T) => void;
  readonly children: React.ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Lists as tabs; the arrow keys move between them. */
export function Tabs<T extends string>({ label, tabs, chosen, choose, children }: TabsProps<T>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = (STEPS[event.key] ?? 0) * (isMirrored ? -1 : 1);
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 };
    const next = ends[event.key] ?? (step === 0 ? at : (at + step + tabs.length) % tabs.length);
    const tab = tabs[next];
    if (tab === undefined || next === at) return;
    event.preventDefault();
    choose(tab.name);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={styles['tabs']} ref={row}>
        {tabs.map(({ name, title, count, counted }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => choose(name)}
            onKeyDown={move}
          >
            <span>
              {title}
              {count === '' ? null : (
                <small>
                  <span aria-hidden="true">{count}</span>
                  <span className="vh">, {counted}</span>
                </small>
              )}
            </span>
          </button>
        ))}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${chosen}`}
        className="stack"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel without a control of its own is reached by Tab
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}
