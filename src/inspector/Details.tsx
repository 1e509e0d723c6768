import type { Entry, Recording } from '../../streams/app';
import { Button } from '../ui/Button';
import { CopyButton } from '../ui/CopyButton';
import frame from './inspector.module.css';
import styles from './details.module.css';
import { nameOf } from './lanes';
import { marbleCommand } from './marble/command';
import { placeOf, type Place } from './map';
import { ownerText } from './outlived';
import { brief, clock, readable } from './readable';
import { isFacade } from './seams';
import type { Row, Timeline } from './timeline';
import { traceOf } from './trace';
import type { View } from './useView';

interface DetailsProps {
  readonly view: View;
  readonly places: readonly Place[];
}

/** The selected marble and its stream: value, causes, sources, readers, and what the map says about it. */
export function Details({ view, places }: DetailsProps) {
  const { timeline, current: seam, entry, trace, select } = view;
  const row = seam === null ? undefined : timeline.rows.get(seam);
  const place = seam === null ? null : placeOf(places, seam);
  const selected = entry === null ? undefined : timeline.entries[entry];
  return (
    <section className={frame['details']} aria-label="Details">
      <header className={frame['head']}>
        <h2 className={frame['mono']}>{seam === null ? 'Details' : nameOf(seam)}</h2>
        <span className={frame['end']} />
        {selected ? <small>{clock(selected.at)}</small> : null}
      </header>
      <div className={`${frame['scroll']} ${styles['parts']}`}>
        {selected !== undefined && entry !== null ? (
          <>
            {trace ? (
              <Button onClick={view.leaveTrace}>
                Leave the trace <kbd className={frame['key']}>Esc</kbd>
              </Button>
            ) : (
              <Button look="main" onClick={view.startTrace}>
                Trace <kbd className={frame['key']}>Enter</kbd>
              </Button>
            )}
            {trace ? (
              <Chain title="From cause to effect" chain={trace} view={view} />
            ) : (
              <Chain
                title="Caused by"
                chain={traceOf(timeline, entry).filter((one) => one < entry)}
                view={view}
              />
            )}
            <Value timeline={timeline} row={timeline.rows.get(selected.seam)} entry={entry} />
            <MarbleTest recording={view.recording} entry={entry} />
          </>
        ) : null}
        {row ? <About row={row} timeline={timeline} place={place} select={select} /> : null}
      </div>
    </section>
  );
}

interface ChainProps {
  readonly title: string;
  readonly chain: readonly number[];
  readonly view: Pick<View, 'timeline' | 'entry' | 'select'>;
}

function Chain({ title, chain, view: { timeline, entry, select } }: ChainProps) {
  if (chain.length === 0)
    return (
      <div>
        <h3>{title}</h3>
        <p className={frame['none']}>Its cause is outside the page.</p>
      </div>
    );
  return (
    <div>
      <h3>{title}</h3>
      <ol className={`${frame['list']} ${styles['chain']}`}>
        {chain.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === entry ? 'true' : undefined}
              onClick={() => select(one)}
            >
              <b>{nameOf(timeline.entries[one]?.seam ?? '')}</b>
              <small>{briefOf(timeline, one)}</small>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What happened without a value. */
const HAPPENED: Partial<Record<Entry['what'], string>> = { subscribe: 'subscribed', fire: 'fired' };

/** Of a text on the page, the text itself. */
function briefOf({ entries }: Timeline, index: number): string {
  const { seam, what = 'next', value } = entries[index] ?? {};
  const { text } = Object(value) as { text?: string };
  if (seam === 'page.text' && text !== undefined) return `“${text}”`;
  return value === undefined ? (HAPPENED[what] ?? '') : brief(value);
}

interface ValueProps {
  readonly timeline: Timeline;
  readonly row: Row | undefined;
  readonly entry: number;
}

function Value({ timeline: { entries }, row, entry }: ValueProps) {
  const before = row?.marbles.findLast((marble) => marble.entry < entry);
  const lines = readable(
    entries[entry]?.value,
    before === undefined ? undefined : entries[before.entry]?.value,
  );
  const changed = lines.filter(({ isNew }) => isNew).length;
  return (
    <div>
      <h3>
        Value <small>{changed === 0 ? '' : `${changed} of ${lines.length} lines changed`}</small>
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll it */}
      <pre className={styles['value']} tabIndex={0}>
        {lines.map(({ key, text, isNew }) => (
          <span key={key} data-new={isNew || undefined}>
            {`${text}\n`}
          </span>
        ))}
      </pre>
    </div>
  );
}

interface MarbleTestProps {
  readonly recording: Recording | null;
  readonly entry: number;
}

/** How to turn a wrong value into a marble test. */
function MarbleTest({ recording, entry }: MarbleTestProps) {
  const command = recording && marbleCommand(recording, entry);
  if (command === null) return null;
  return (
    <div>
      <h3>
        Marble test <CopyButton text={command} name="Copy the command" />
      </h3>
      <p>
        Is this value wrong? Save the recording, and run this with the right value or a part of it.
      </p>
      <p className={styles['test']}>{command}</p>
    </div>
  );
}

interface AboutProps {
  readonly row: Row;
  readonly timeline: Timeline;
  readonly place: Place | null;
  readonly select: (entry: number) => void;
}

/** What the map says about a stream, what feeds it, and what keeps it alive. */
function About({ row: { seam, fedBy, open }, timeline, place, select }: AboutProps) {
  return (
    <>
      {place ? (
        <div>
          <h3>In the map</h3>
          <p>{place.says.replace(/ Emits .*$/, '')}</p>
          <p className={frame['mono']}>streams/{place.file}</p>
          {place.marbles === '' ? null : <p className={styles['test']}>{place.marbles}</p>}
        </div>
      ) : null}
      <div>
        <h3>Fed by</h3>
        {fedBy.length === 0 ? (
          <p className={frame['none']}>
            {isFacade(seam) ? 'Nothing in this recording.' : 'The world outside the streams.'}
          </p>
        ) : (
          <ul className={`${frame['list']} ${styles['sources']}`}>
            {fedBy.map(([source, times]) => (
              <li key={source}>
                <span className={frame['mono']}>{nameOf(source)}</span>
                <small>{times} times</small>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div hidden={open.length === 0}>
        <h3>
          Kept alive by{' '}
          <small>{open.length === 1 ? '1 subscription' : `${open.length} subscriptions`}</small>
        </h3>
        <ul className={`${frame['list']} ${styles['chain']}`}>
          {open.map(({ from, outlived }) => (
            <li key={from}>
              <button
                type="button"
                data-outlived={outlived !== null || undefined}
                onClick={() => select(from)}
              >
                <b>since {clock(timeline.entries[from]?.at ?? 0)}</b>
                <small>{outlived ? ownerText(timeline, outlived) : openedBy(timeline, from)}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Says who opened a subscription. */
function openedBy({ entries, causes }: Timeline, index: number): string {
  const cause = causes[index];
  if (cause === null || cause === undefined) return 'a view';
  const { seam = '', value } = entries[cause] ?? {};
  return seam === 'page.tap' ? `the tap ${brief(value)}` : nameOf(seam);
}
