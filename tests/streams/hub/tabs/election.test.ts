import { NEVER, type Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { election } from '../../../../streams/hub/tabs/election';
import { marbles, type Marbles } from '../../marbles';

const LEADS = { t: true, f: false, n: null };

/** Each request for the lead returns the next of these diagrams. */
function setUp(m: Marbles, lives: readonly string[], claim$: Observable<unknown> = NEVER) {
  const requested: (readonly [at: number, take: boolean])[] = [];
  const lead = (take: boolean): Observable<boolean | null> => {
    requested.push([m.now(), take]);
    return m.cold(lives[requested.length - 1] ?? '-', LEADS);
  };
  return { requested, elected$: election({ lead }, claim$) };
}

test('waits for the lead, takes it, and waits again when another tab has the lead', () => {
  marbles((m) => {
    const { requested, elected$ } = setUp(m, ['--t--f', '---t']);
    m.expectObservable(elected$, '^ 20ms !').toBe('f-t--f--t', LEADS);
    m.after(() =>
      expect(requested).toEqual([
        [0, false],
        [5, false],
      ]),
    );
  });
});

test('takes the lead at a claim, and leaves the queue', () => {
  marbles((m) => {
    const { requested, elected$ } = setUp(m, ['-', '-t'], m.hot('---c'));
    m.expectObservable(elected$, '^ 20ms !').toBe('f---t', LEADS);
    m.after(() =>
      expect(requested).toEqual([
        [0, false],
        [3, true],
      ]),
    );
  });
});

test('does not request the lead again from a browser that refused it', () => {
  marbles((m) => {
    const { requested, elected$ } = setUp(m, ['--n']);
    m.expectObservable(elected$).toBe('f-(n|)', LEADS);
    m.after(() => expect(requested).toHaveLength(1));
  });
});

test('releases the lead when it is unsubscribed', () => {
  marbles((m) => {
    const lead$ = m.cold('-t', LEADS);
    m.expectObservable(election({ lead: () => lead$ }, NEVER), '^----!').toBe('ft', LEADS);
    m.expectSubscriptions(lead$.subscriptions).toBe('^----!');
  });
});
