import { useEffect, useState } from 'react';
import { filter } from 'rxjs';
import type { LadderAction, LadderBetting } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { eventsOf } from '../../ports/eventsOf';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { Switch } from '../../ui/Switch';
import desktop from './desktop.module.css';
import { ladderWords } from './words';

/** The keys that the card shows; the sheet lists all of them. */
const SHOWN: readonly LadderAction[] = ['back', 'lay', 'move', 'cancel', 'arm', 'cashOut'];

/** Keys that replace no key: Tab leaves, and the others only change the key that follows, as Shift does for +. */
const PASSED_ON = /^(Tab|Shift|Control|Alt|Meta)$/;

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea') !== null;

/** The keys of a ladder, and the way to change them or turn them off. */
export function Keys({ betting: { keys } }: { readonly betting: LadderBetting }) {
  const map = useCurrent(keys.value$);
  const [isOpen, setOpen] = useState(false);
  const words = ladderWords().keys;
  const actions = Object.keys(map.keys) as readonly LadderAction[];
  useEffect(() => {
    const asks = eventsOf<KeyboardEvent>(document, 'keydown')
      .pipe(filter(({ key, target }) => key === '?' && !isField(target)))
      .subscribe(() => setOpen(true));
    return () => asks.unsubscribe();
  }, []);
  return (
    <section className={`card ${desktop['box']}`}>
      <div className={desktop['head']}>
        <h2>{words.title}</h2>
        <Button look="text" onClick={() => setOpen(true)}>
          {words.all} ?
        </Button>
      </div>
      {map.isOn ? (
        <ul className={desktop['shortcuts']}>
          {SHOWN.map((action) => (
            <li key={action}>
              <kbd className={desktop['key']}>{map.keys[action]}</kbd> {words.actions[action]}
            </li>
          ))}
        </ul>
      ) : (
        <p className={desktop['none']}>{words.off}</p>
      )}
      <Sheet open={isOpen} title={words.title} onClose={() => setOpen(false)}>
        <div className={desktop['keys']}>
          <Switch label={words.on} on={map.isOn} onChange={keys.turn} />
          <dl>
            {actions.map((action) => (
              <div key={action}>
                <dt>{words.actions[action]}</dt>
                <dd>
                  <KeyButton
                    name={words.actions[action]}
                    value={map.keys[action]}
                    change={(key) => keys.change(action, key)}
                  />
                </dd>
              </div>
            ))}
            {words.fixed.map(([action, key]) => (
              <div key={action}>
                <dt>{action}</dt>
                <dd>
                  <kbd className={desktop['key']}>{key}</kbd>
                </dd>
              </div>
            ))}
          </dl>
          <Button onClick={keys.reset}>{words.reset}</Button>
        </div>
      </Sheet>
    </section>
  );
}

interface KeyButtonProps {
  readonly name: string;
  readonly value: string;
  readonly change: (key: string) => void;
}

/** Shows a key; once it is pressed, the next key replaces it. */
function KeyButton({ name, value, change }: KeyButtonProps) {
  const [isListening, listen] = useState(false);
  const { press, change: says } = ladderWords().keys;
  useEffect(() => {
    if (!isListening) return undefined;
    // The sheet listens to Escape on the document, before any element receives the key.
    const presses = eventsOf<KeyboardEvent>(window, 'keydown', { capture: true })
      .pipe(filter(({ key }) => !PASSED_ON.test(key)))
      .subscribe((event) => {
        event.preventDefault();
        event.stopPropagation();
        listen(false);
        if (event.key !== 'Escape') change(event.key);
      });
    return () => presses.unsubscribe();
  }, [isListening, change]);
  return (
    <Button
      className={desktop['change'] ?? ''}
      aria-label={isListening ? press : says(name, value)}
      onClick={() => listen(true)}
      onBlur={() => listen(false)}
    >
      {isListening ? press : <kbd className={desktop['key']}>{value}</kbd>}
    </Button>
  );
}
