import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { createBoundaryFacade } from '../../../streams/inspect/boundaryFacade';
import { createState } from '../../../streams/rx/behavior';
import { marbles } from '../marbles';
import { guarded } from './guarded';

test('shows the streams to the views as they are, and notes commands, subscriptions and values', () => {
  marbles((m) => {
    const { boundary, events } = guarded(m);
    const scope = m.scope(9);
    const count = createState(1, scope);
    const streams = createBoundaryFacade(
      {
        count$: count.value$,
        slip: { add: (by: number) => count.update((now) => now + by) },
        open: () => of({ name: 'a panel', close: () => 'closed' }),
        now: () => 7,
        list: [1, 2],
      },
      boundary,
      { reads: new Set(['streams.now']) },
    );
    expect([streams.count$.value, streams.now(), streams.list]).toEqual([1, 7, [1, 2]]);
    const seen: number[] = [];
    const view = streams.count$.subscribe((value) => {
      seen.push(value);
      if (value === 3) streams.slip.add(10);
    });
    streams.slip.add(2);
    view.unsubscribe();
    streams.open().subscribe((panel) => expect(panel.close()).toBe('closed'));
    m.after(() => {
      expect(seen).toEqual([1, 3, 13]);
      expect(events).toEqual([
        'in streams.count$ subscribe 1',
        'out streams.count$ next 1',
        'in streams.slip.add call 2',
        'out streams.count$ next 1',
        'in streams.slip.add call 3 during 2',
        'out streams.count$ next 1',
        'in streams.count$ unsubscribe 1',
        'in streams.open call 4',
        'in streams.open subscribe 5',
        'out streams.open next 5',
        'in streams.open.close call 6 during 4',
        'out streams.open complete 5',
      ]);
    });
  });
});

test('notes the calls of an emitted feature whose members are all in groups', () => {
  marbles((m) => {
    const { boundary, events } = guarded(m);
    const cashier = { payments: { reload: () => undefined } };
    const streams = createBoundaryFacade({ cashier: () => of(cashier) }, boundary);
    streams.cashier().subscribe(({ payments }) => payments.reload());
    m.after(() => expect(events).toContain('in streams.cashier.payments.reload call 3 during 1'));
  });
});
