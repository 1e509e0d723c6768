import { useSubscription } from 'observable-hooks';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { type Armed, countsInLakh, type OneTap, parseMoney } from '../../../streams/index';
import { useCurrency } from '../../hooks/useCurrency';
import { useCurrent } from '../../hooks/useCurrent';
import { useMoney } from '../../hooks/useMoney';
import { useTools } from '../../hooks/useTools';
import { eventsOf } from '../../ports/eventsOf';
import { useStreams, useView } from '../../state/context';
import { Button } from '../../ui/Button';
import { failureWords } from '../../ui/failure';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { uiWords } from '../../ui/words';
import { control } from '../runtime/triggers';
import styles from './oneTap.module.css';
import { oneTapWords } from './words';

/** Any control that names it opens the sheet; the bar stays as long as it is on. */
export default function OneTapBets() {
  const { navigation } = useStreams();
  const { tools, error, retry } = useTools();
  const [open, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  useEffect(() => {
    const clicks = eventsOf(document, 'click').subscribe((event) => {
      if (control(event, '[data-opens="oneTap"]')) setOpen(true);
    });
    return () => clicks.unsubscribe();
  }, []);
  useSubscription(navigation.moved$, close);
  return (
    <>
      <Sheet open={open} title={oneTapWords().title} onClose={close}>
        <div className={styles['sheet']}>
          {tools ? (
            <Switching oneTap={tools.oneTap} close={close} />
          ) : error === undefined ? (
            <div aria-busy="true">
              <b className="bone w-l" />
            </div>
          ) : (
            <Notice error title={failureWords(error)}>
              <Button onClick={retry}>{uiWords().retry}</Button>
            </Notice>
          )}
        </div>
      </Sheet>
      {tools ? <State oneTap={tools.oneTap} /> : null}
    </>
  );
}

interface SwitchingProps {
  readonly oneTap: OneTap;
  readonly close: () => void;
}

/** What it does and when it ends, and the way to switch it on with a stake, or off. */
function Switching({ oneTap, close }: SwitchingProps) {
  const armed = useCurrent(oneTap.armed$);
  const words = oneTapWords();
  return (
    <>
      <p>{words.what}</p>
      {armed ? (
        <Button
          look="main"
          onClick={() => {
            oneTap.disarm();
            close();
          }}
        >
          {words.off}
        </Button>
      ) : (
        <StakeForm
          arm={(stake) => {
            oneTap.arm(stake);
            close();
          }}
        />
      )}
      <ul className={styles['rules']}>
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <div>
        <h3>{words.endsTitle}</h3>
        <ul className={styles['rules']}>
          {words.ends.map((end) => (
            <li key={end}>{end}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The stake of each tap: a quick one, or any other. */
function StakeForm({ arm }: { readonly arm: (stake: number) => void }) {
  const { stakes } = useSnapshot(useView().session);
  const { value } = useSnapshot(useView().preferences);
  const money = useMoney();
  const currency = useCurrency();
  const id = useId();
  const [text, setText] = useState(
    value.defaultStake === null ? '' : money.typed(value.defaultStake),
  );
  const [told, setTold] = useState(false);
  const words = oneTapWords();
  const read = parseMoney(text, countsInLakh(currency) ? 'lakh' : 'million');
  const stake = read !== null && read > 0 ? read : null;
  const isBad = stake === null && (told || text.trim() !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTold(true);
    if (stake === null) document.getElementById(id)?.focus();
    else arm(stake);
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <label htmlFor={id}>{words.stake(money.symbol)}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        aria-invalid={isBad}
        aria-describedby={`${id}-bad`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <small id={`${id}-bad`} aria-live="polite">
        {isBad ? words.bad : null}
      </small>
      <fieldset className={styles['quick']}>
        <legend className="vh">{words.quick}</legend>
        {stakes.map((quick) => (
          <button
            key={`${quick.title} ${quick.value}`}
            type="button"
            aria-label={words.use(quick.title)}
            onClick={() => setText(money.typed(quick.value * 100))}
          >
            {quick.title}
          </button>
        ))}
      </fieldset>
      <Button look="main" type="submit">
        {stake === null ? words.choose : words.on(money.plain(stake))}
      </Button>
    </form>
  );
}

/** The bar on every page while it is on; the notices of what it did not do. */
function State({ oneTap }: { readonly oneTap: OneTap }) {
  const { toasts } = useStreams();
  const armed = useCurrent(oneTap.armed$);
  useSubscription(oneTap.ended$, (why) => {
    // The end of a session has a notice of its own.
    if (why !== 'left') toasts.show('warning', oneTapWords().isOff, oneTapWords().why[why]);
  });
  useSubscription(oneTap.kept$, (runner) =>
    toasts.show('info', oneTapWords().notPlaced, oneTapWords().kept(runner)),
  );
  // The cells of every page look different while a tap on them places a bet.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-one-tap', armed !== null);
  }, [armed]);
  return (
    <>
      {armed ? <Bar armed={armed} off={oneTap.disarm} /> : null}
      <output className="vh">{armed ? oneTapWords().isOn : null}</output>
    </>
  );
}

function Bar({ armed, off }: { readonly armed: Armed; readonly off: () => void }) {
  const money = useMoney();
  const words = oneTapWords();
  return (
    <section className={styles['bar']} aria-label={words.title}>
      <p>
        <b>{words.isOn}</b> <span>{words.aTap(money.plain(armed.stake))}</span>
      </p>
      <Button className={styles['off'] ?? ''} onClick={off}>
        {words.off}
      </Button>
    </section>
  );
}
