import { useId, useState } from 'react';
import type { ProblemEvent, ProblemReport, Problems } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { saveFile } from '../../ui/saveFile';
import { shortReference } from '../../words/details';
import { figure } from '../../words/formats';
import { FeatureSheet } from '../runtime/FeatureSheet';
import styles from './problem.module.css';
import { problemWords } from './words';

const KINDS: readonly ProblemEvent['kind'][] = [
  'screen',
  'request',
  'connection',
  'bet',
  'failure',
  'error',
];
/** The longest text of a player, in characters. */
const LONGEST = 2_000;

/** Any control with `data-opens="problem"` opens the report. */
export default function Problem() {
  return (
    <FeatureSheet name="problem" title={problemWords().title} load={useStreams().problems}>
      {(problems) => <Report problems={problems} />}
    </FeatureSheet>
  );
}

/** The report as it is saved and sent: what happened until the sheet was opened, and the player's words. */
const textOf = (report: ProblemReport, words: string): string =>
  JSON.stringify({ words, ...report }, null, 2);

function Report({ problems }: { readonly problems: Problems }) {
  const { settings } = useStreams();
  const path = useCurrent(settings.site$)?.problemReports?.path ?? null;
  const sending = useCurrent(problems.sending$);
  // What the player reads is exactly what they send.
  const [report] = useState(problems.open);
  const [wrong, setWrong] = useState('');
  const id = useId();
  const words = problemWords();
  const text = textOf(report, wrong);
  const counted = KINDS.flatMap((kind) => {
    const count = report.events.filter((event) => event.kind === kind).length;
    return count === 0 ? [] : words.kinds[kind](figure(count, 0));
  });
  return (
    <>
      <div className={styles['words']}>
        <label htmlFor={id}>{words.wrong}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={LONGEST}
          value={wrong}
          readOnly={sending === 'sending' || sending === 'sent'}
          onChange={({ currentTarget }) => setWrong(currentTarget.value)}
        />
      </div>
      <p>{words.contains}</p>
      <ul className={styles['contents']}>
        {[...counted, words.also].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{words.never}</p>
      <Whole text={text} />
      <output className={styles['state']}>{words.states[sending]}</output>
      <div className={styles['ways']}>
        <Button
          onClick={() =>
            saveFile(`problem-${shortReference(report.reference)}.json`, text, 'application/json')
          }
        >
          {words.save}
        </Button>
        {path === null || sending === 'sent' ? null : (
          <Button
            look="main"
            isBusy={sending === 'sending'}
            onClick={() => problems.send(path, text)}
          >
            {sending === 'failed' || sending === 'unknown' ? words.again : words.send}
          </Button>
        )}
      </div>
    </>
  );
}

/** The whole report, rendered only while it is open. */
function Whole({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  const words = problemWords();
  return (
    <details
      className={styles['whole']}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{words.all}</summary>
      {open ? (
        // The keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
        <pre dir="ltr" tabIndex={0} aria-label={words.all}>
          {text}
        </pre>
      ) : null}
    </details>
  );
}
