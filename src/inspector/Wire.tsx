import styles from './inspector.module.css';
import { clock } from './readable';
import type { View } from './useView';
import { messageAt, wireOf } from './wire';

/** The messages of the time range, beside its marbles. */
export function Wire({ view }: { readonly view: View }) {
  const { timeline, until, span, entry, trace, select } = view;
  const { entries } = timeline;
  const shown = trace
    ? trace.flatMap((index) => messageAt(timeline, index) ?? [])
    : wireOf(timeline, { until, span });
  return (
    <section className={styles['wire']} aria-label="Wire">
      <header className={styles['head']}>
        <h2>Wire</h2>
        <span className={styles['end']} />
        <small>hub and http</small>
      </header>
      <div className={styles['scroll']}>
        {shown.length === 0 ? <p className={styles['none']}>No message in this time.</p> : null}
        <ol className={styles['list']}>
          {shown.map((message) => (
            <li key={message.entry}>
              <button
                type="button"
                className={styles['message']}
                aria-current={
                  message.entry === entry || trace?.includes(message.entry) ? 'true' : undefined
                }
                data-failed={message.isFailed || undefined}
                onClick={() => select(message.entry)}
              >
                <span className={styles['mono']}>
                  {clock(entries[message.entry]?.at ?? 0).slice(3, 10)}
                </span>
                <span data-sent={message.isSent || undefined}>
                  {message.isSent ? '→' : '←'} {message.channel}
                </span>
                <b>{message.name}</b>
                {message.detail === '' ? null : <small>{message.detail}</small>}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
