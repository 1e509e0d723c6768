import { capabilitiesIn, effectIn } from '../sandbox/contract/records';
import type { Difference, Note, Report } from './report';

/** The part of a record that names it in the report. */
export interface Named {
  readonly area: string;
  readonly about: string;
  /** The method and the path, or the name of a message. */
  readonly call: string;
}

/** Collects the entries of a report. */
export interface Findings {
  /** Records that a call was made. */
  made(): void;
  differs(
    named: Named,
    difference: Pick<Difference, 'request' | 'found' | 'effect'> & { readonly setting?: string },
  ): void;
  notes(named: Named, found: string): void;
  skips(named: Named, found: string): void;
  /** Shows a name in place of a secret from now on. */
  hide(secret: string, name: string): void;
  report(): Report;
}

/** The area, such as `event facts`, or the setting by which a server announces the call. */
const capabilityOf = ({ area, about }: Named): string =>
  capabilitiesIn(about)[0] ??
  (area.split('/')[0] ?? area).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const withoutIt = ({ about }: Named): string => effectIn(about);

/** Replaces the start of a secret in a text that was cut within it. */
function withoutStart(text: string, [secret, name]: readonly [string, string]): string {
  for (let length = secret.length - 1; length > 3 && text.includes('…'); length -= 1)
    text = text.replaceAll(`${secret.slice(0, length)}…`, `${name}…`);
  return text;
}

export function createFindings(): Findings {
  const differences: Difference[] = [];
  const [notes, skipped]: [Note[], Note[]] = [[], []];
  const secrets = new Map<string, string>();
  let calls = 0;
  const plain = (text: string): string => {
    const whole = [...secrets].reduce(
      (left, [secret, name]) => left.replaceAll(secret, name),
      text,
    );
    return [...secrets].reduce(withoutStart, whole);
  };
  const noted = (named: Named, found: string): Note => ({
    capability: capabilityOf(named),
    call: named.call,
    found: plain(found),
  });

  return {
    made: () => void (calls += 1),
    differs(named, { request, found, effect, setting }) {
      const isKnown = differences.some(
        (one) => one.call === named.call && one.found === plain(found),
      );
      if (isKnown) return;
      const [capability] = capabilitiesIn(named.about);
      differences.push({
        ...noted(named, found),
        request: plain(request),
        effect,
        setting: setting ?? (capability ? `Leave out \`${capability}\`.` : null),
      });
    },
    notes(named, found) {
      const note = noted(named, found);
      if (!notes.some((one) => one.call === note.call && one.found === note.found))
        notes.push(note);
    },
    skips: (named, found) => void skipped.push(noted(named, found)),
    hide(secret, name) {
      if (secret === '') return;
      const json = JSON.stringify(secret).slice(1, -1);
      const inQuery = new URLSearchParams({ q: secret }).toString().slice(2);
      // In a command, the quotes and the backslashes of a body have backslashes.
      for (const form of [secret, json, json.replace(/["\\$`]/g, '\\$&'), inQuery])
        secrets.set(form, name);
    },
    report: () => ({ differences, notes, skipped, calls }),
  };
}
