import { useId, useState } from 'react';
import { SIDE_COLUMN, useMedia } from '../../hooks/useMedia';
import { figure } from '../../words/formats';
import styles from './cashOut.module.css';
import { cashOutWords } from './words';

const SHARES = [25, 50, 75, 100];
const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

interface ShareProps {
  readonly share: number;
  readonly setShare: (share: number) => void;
}

/**
 * The share of the position to close, from 1 to 100 percent. On a phone the field opens a keypad of the page, because
 * the device's own keyboard would cover the figures.
 */
export function Share({ share, setShare }: ShareProps) {
  const words = cashOutWords();
  const name = useId();
  const aside = useMedia(SIDE_COLUMN);
  const [isOpen, setOpen] = useState(false);
  // Empty while the player types a new share; the last valid share still counts.
  const [text, setText] = useState<string | null>(null);
  const type = (typed: string): void => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 3);
    const value = Math.min(100, Number(digits));
    setText(digits === '' ? '' : String(value));
    if (value >= 1) setShare(value);
  };
  const shown = text ?? String(share);
  const press = (digit: number): void => type(text === null ? String(digit) : text + digit);
  return (
    <>
      <fieldset className={styles['share']}>
        <legend className="vh">{words.share}</legend>
        {SHARES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              className="vh"
              name={name}
              checked={share === each}
              onFocus={() => setOpen(false)}
              onChange={() => {
                setText(null);
                setShare(each);
              }}
            />
            <span>{words.percent(figure(each, 0))}</span>
          </label>
        ))}
        <label className={styles['field']}>
          <input
            inputMode={aside ? 'numeric' : 'none'}
            autoComplete="off"
            maxLength={3}
            aria-label={words.typeShare}
            value={shown}
            onFocus={() => setOpen(!aside)}
            onBlur={() => setText(null)}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <span aria-hidden="true">%</span>
        </label>
      </fieldset>
      {isOpen ? (
        <fieldset
          className={styles['keypad']}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
        >
          <legend className="vh">{words.keypad}</legend>
          {KEYS.map((digit) => (
            <button key={digit} type="button" onClick={() => press(digit)}>
              {figure(digit, 0)}
            </button>
          ))}
          <button type="button" onClick={() => type('')}>
            {words.clear}
          </button>
          <button type="button" onClick={() => press(0)}>
            {figure(0, 0)}
          </button>
          <button type="button" aria-label={words.delete} onClick={() => type(shown.slice(0, -1))}>
            ⌫
          </button>
        </fieldset>
      ) : null}
    </>
  );
}
