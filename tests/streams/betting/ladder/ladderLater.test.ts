import { defer, map } from 'rxjs';
import { expect, test } from 'vitest';
import * as code from '../../../../streams/betting/ladder/ladder';
import { createLazyLadder } from '../../../../streams/betting/ladder/ladderLater';
import { marbles } from '../../marbles';
import { alwaysOnline, alwaysVisible, clock, createReport, steady } from '../../ports';
import { openCancelPage } from '../cancelling/cancelPage';
import { openSlip } from '../slip/slipPage';

test('loads the code of the ladder once, when it is first requested', () => {
  marbles((m) => {
    const scope = m.scope(100);
    const code$ = m.cold('--(c|)', { c: code });
    const page = openSlip(m, { scope });
    const { cancels } = openCancelPage({ storage: page.storage, cancel: m.cold('-') }, scope);
    const ladder = createLazyLadder(
      {
        ...page,
        cancels,
        preferences$: page.preferences.value$,
        player$: page.player.value$,
        network: alwaysOnline,
        visibility: alwaysVisible,
        report: createReport().report,
        steady,
        clock,
      },
      scope,
      code$,
    );
    const loaded$ = defer(ladder).pipe(map((made) => typeof made.desk$));
    m.expectObservable(loaded$, '---^').toBe('-----(f|)', { f: 'function' });
    m.expectObservable(loaded$, '---------^').toBe('---------(f|)', { f: 'function' });
    m.expectSubscriptions(code$.subscriptions).toBe('---^-!');
    m.after(() => expect(page.requests.map(({ path }) => path)).not.toContain('PlaceBetV2'));
  });
});
