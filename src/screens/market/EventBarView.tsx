import type { MouseEventHandler, ReactNode, Ref } from 'react';
import type { EventInfo, MarketInfo } from '../../../streams/app';
import { Icon } from '../../ui/Icon';
import { shapeOf } from '../home/eventShape';
import styles from './bar.module.css';
import type { Section } from './sections';
import { marketWords } from './words';

interface EventBarViewProps {
  /** The event in one line (`LineView`). */
  readonly line: ReactNode;
  /** The name of the sport. */
  readonly sport: string;
  readonly sections: readonly Pick<Section, 'key' | 'name'>[];
  /** The key of the only section shown; null if all are shown. */
  readonly chosen: string | null;
  readonly isStuck?: boolean;
  readonly mark?: Ref<HTMLElement>;
  readonly bar?: Ref<HTMLDivElement>;
  readonly choose?: (key: string | null) => void;
  readonly openMore?: MouseEventHandler;
}

/** The event in one line, and its markets as chips. */
export function EventBarView({
  line,
  sport,
  sections,
  chosen,
  isStuck = false,
  mark,
  bar,
  choose,
  openMore,
}: EventBarViewProps) {
  const more = (
    <button
      type="button"
      className={styles['more']}
      aria-label={marketWords().moreThan(sport)}
      aria-haspopup="dialog"
      onClick={openMore}
    >
      <Icon name="chevron" />
    </button>
  );
  return (
    <>
      <i className={styles['mark']} ref={mark} />
      <div className={styles['bar']} ref={bar} data-stuck={isStuck || undefined}>
        <div className={styles['line']}>
          {line}
          {sections.length > 1 ? null : more}
        </div>
        {sections.length > 1 ? (
          <div className={styles['row']}>
            <fieldset className={`chips ${styles['chips']}`}>
              <legend className="vh">{marketWords().jump}</legend>
              <Chip
                on={chosen === null}
                name={marketWords().all}
                choose={choose && (() => choose(null))}
              />
              {sections.map(({ key, name }) => (
                <Chip
                  key={key}
                  on={key === chosen}
                  name={name}
                  choose={choose && (() => choose(key))}
                />
              ))}
            </fieldset>
            {more}
          </div>
        ) : null}
      </div>
    </>
  );
}

interface LineViewProps {
  readonly event: EventInfo;
  readonly main: MarketInfo | undefined;
  readonly clock: ReactNode;
  readonly pin: ReactNode;
  readonly boxRef?: Ref<HTMLDivElement>;
}

/** The event in one line; a name may be cut off here, because it is shown in full above. */
export function LineView({ event, main, clock, pin, boxRef }: LineViewProps) {
  const { sides } = shapeOf({ title: event.title, market: main ?? event.market });
  const { home, away } = event.score ?? {};
  const score = home && away ? `${home}–${away}` : marketWords().versus;
  return (
    // Hidden from screen readers, because the head of the page says the same.
    <div className={styles['copy']} aria-hidden="true" ref={boxRef}>
      {sides ? (
        <b title={event.title}>
          <span data-yields>{sides[0]}</span>
          <span className={styles['score']}> {score} </span>
          <span data-yields>{sides[1]}</span>
        </b>
      ) : (
        <b title={event.title}>
          <span data-yields>{event.title}</span>
        </b>
      )}
      {clock}
      {pin}
    </div>
  );
}

interface ChipProps {
  readonly on: boolean;
  readonly name: string;
  readonly choose: MouseEventHandler | undefined;
}

const Chip = ({ on, name, choose }: ChipProps) => (
  <button type="button" className="chip" aria-pressed={on} onClick={choose}>
    {name}
  </button>
);
