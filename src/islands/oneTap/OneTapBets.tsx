import { useSubscription } from 'observable-hooks';
import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSnapshot } from 'valtio';
import type { Armed, OneClickBetting } from '../../../streams/app';
import { amountIn } from '../../ui/amount/amountIn';
import { useCurrency } from '../../hooks/useCurrency';
import { useCurrent } from '../../hooks/useCurrent';
import { useMoney } from '../../hooks/useMoney';
import { useFeature } from '../../hooks/useLazyFeature';
import { eventsOf } from '../../ports/eventsOf';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { Skeleton } from '../../ui/loadable/Skeleton';
import type { BetOutcome } from '../../ui/betOutcomeEvent';
import { Sheet } from '../../ui/Sheet';
import { uiWords } from '../../ui/words';
import { useOpener } from '../runtime/useOpener';
import styles from './oneTap.module.css';
import { oneTapWords } from './words';

/** The gap between the bar and the part above it, in px. */
const GAP = 8;

/** Any control with `data-opens="oneTap"` opens the sheet; the bar stays while one-tap betting is on. */
export default function OneTapBets() {
  const [code, retry] = useFeature(useStreams().tools);
  const tools = code.value;
  const [open, setOpen] = useOpener('oneTap');
  const close = (): void => setOpen(false);
  return (
    <>
      <Sheet open={open} title={oneTapWords().title} onClose={close}>
        <div className={styles['sheet']}>
          {tools ? (
            <Switching oneClick={tools.oneClick} close={close} />
          ) : (
            <LoadableView
              of={code}
              failed={uiWords().failures.missing}
              retry={retry}
              skeleton={<Skeleton rows={['l']} />}
            />
          )}
        </div>
      </Sheet>
      {tools ? <State oneClick={tools.oneClick} /> : null}
    </>
  );
}

interface SwitchingProps {
  readonly oneClick: OneClickBetting;
  readonly close: () => void;
}

/** Explains one-tap betting and its end. Switches it on with a stake, or off. */
function Switching({ oneClick, close }: SwitchingProps) {
  const armed = useCurrent(oneClick.armed$);
  const { user } = useSnapshot(useView().session);
  const words = oneTapWords();
  return (
    <>
      <p>{words.what}</p>
      {armed ? (
        <Button
          look="main"
          onClick={() => {
            oneClick.disarm();
            close();
          }}
        >
          {words.off}
        </Button>
      ) : (
        <StakeForm
          // The next player must not inherit this player's stake.
          key={user?.id}
          arm={(stake) => {
            oneClick.arm(stake);
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

/** The stake of each tap: a quick stake or any other amount. */
function StakeForm({ arm }: { readonly arm: (stake: number) => void }) {
  const { stakes } = useSnapshot(useView().session);
  const { value } = useSnapshot(useView().preferences);
  const funds = useSnapshot(useView().funds).value;
  const money = useMoney();
  const id = useId();
  const [text, setText] = useState(
    value.defaultStake === null ? '' : money.typed(value.defaultStake),
  );
  const words = oneTapWords();
  const read = amountIn(useCurrency())(text);
  const stake = read !== null && read > 0 ? read : null;
  const isBad = stake === null && text.trim() !== '';
  const isOver = stake !== null && funds !== null && stake > funds.available;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (stake !== null) arm(stake);
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <label htmlFor={id}>{words.stake}</label>
      <span className={styles['amount']}>
        <span aria-hidden="true">{money.symbol}</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          aria-label={words.stakeIn(money.symbol)}
          aria-invalid={isBad}
          aria-describedby={`${id}-bad`}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </span>
      <small id={`${id}-bad`} aria-live="polite">
        {isBad ? words.bad : isOver ? words.available(money.plain(funds.available)) : null}
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
      <Button look="main" type="submit" disabled={stake === null}>
        {stake === null ? words.choose : words.on(money.plain(stake))}
      </Button>
    </form>
  );
}

/** The bar on every page while one-tap betting is on, and the notices of bets that were not sent. */
function State({ oneClick }: { readonly oneClick: OneClickBetting }) {
  const { toasts } = useStreams();
  const { toasts: shown } = useView();
  const armed = useCurrent(oneClick.armed$);
  const [last, setLast] = useState<BetOutcome & Pick<BarProps, 'armed'>>();
  useSubscription(oneClick.ended$, (reason) => {
    // The end of a session has its own notice.
    if (reason !== 'left') toasts.show('warning', oneTapWords().isOff, oneTapWords().why[reason]);
  });
  /** The bar shows the outcome while one-tap betting is on: a toast would cover the prices that are tapped next. */
  const showOnBar = useCallback(
    (outcome: BetOutcome): boolean => {
      const now = oneClick.armed$.value;
      if (now) setLast({ ...outcome, armed: now });
      return now !== null;
    },
    [oneClick],
  );
  useSubscription(oneClick.unsent$, ({ bettingType, side, runnerName }) => {
    const { bet, leftInSlip, notPlaced } = oneTapWords();
    const sides = bettingType === 'LINE' ? uiWords().lineSide : uiWords().side;
    const outcome = {
      kind: 'info',
      title: notPlaced,
      text: leftInSlip(bet(sides[side], runnerName)),
    } as const;
    if (!showOnBar(outcome)) toasts.show(outcome.kind, outcome.title, outcome.text);
  });
  useEffect(() => {
    const outcome$ = eventsOf<CustomEvent<BetOutcome>>(window, 'betOutcome').subscribe((event) => {
      const { kind, title, text } = event.detail;
      if (kind !== 'danger' && showOnBar(event.detail)) event.preventDefault();
      // This refusal has just switched one-tap betting off, so one notice reports both.
      const { isOff, why, ended } = oneTapWords();
      const off = shown.list.find((toast) => toast.text === why.refused);
      if (!off || kind !== 'danger') return;
      event.preventDefault();
      toasts.dismiss(off.id);
      toasts.show(kind, isOff, ended(title, text));
    });
    return () => outcome$.unsubscribe();
  }, [showOnBar, shown, toasts]);
  // One-tap betting is on again, so a notice that it is off would be wrong.
  useEffect(() => {
    if (armed === null) return;
    for (const { id, title } of shown.list) if (title === oneTapWords().isOff) toasts.dismiss(id);
  }, [armed, shown, toasts]);
  // Price cells on every page look different while a tap on one places a bet.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-one-tap', armed !== null);
  }, [armed]);
  return (
    <>
      {armed ? (
        <Bar armed={armed} last={last?.armed === armed ? last : undefined} off={oneClick.disarm} />
      ) : null}
      <output className="vh">{armed ? oneTapWords().isOn : null}</output>
    </>
  );
}

interface BarProps {
  readonly armed: Armed;
  readonly last: BetOutcome | undefined;
  readonly off: () => void;
}

/** Shows that one-tap betting is on, and the outcome of the last bet. */
function Bar({ armed, last, off }: BarProps) {
  const money = useMoney();
  const words = oneTapWords();
  const bar = useRef<HTMLElement>(null);
  useLifted(bar);
  return (
    <section className={styles['bar']} ref={bar} aria-label={words.title}>
      <output className={styles['last']}>
        {last ? (
          <>
            <Icon name={last.kind === 'success' ? 'check' : 'clock'} />
            <span>
              <b>{last.title}</b> {last.text}
            </span>
          </>
        ) : null}
      </output>
      <p>
        <b>{words.isOn}</b> <span>{words.aTap(money.plain(armed.stake))}</span>
      </p>
      <Button className={styles['off'] ?? ''} onClick={off}>
        {words.off}
      </Button>
    </section>
  );
}

/** Lifts everything else at the bottom of the window above the bar; the bar may have any height. */
function useLifted(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() =>
      style.setProperty('--lift', `${(bar.current?.offsetHeight ?? 0) + GAP}px`),
    );
    if (bar.current) sizes.observe(bar.current);
    return () => {
      sizes.disconnect();
      style.removeProperty('--lift');
    };
  }, [bar]);
}
