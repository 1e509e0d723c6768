import { NEVER, of, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../marbles';
import { guarded } from './guarded';

test('names the operation during which the outside answers at once', () => {
  marbles((m) => {
    const { boundary, events } = guarded(m);
    boundary.enter({ seam: 'streams', what: 'call', id: 0 }, () =>
      boundary.follow({ seam: 'network.online$' }, () => of(true)).subscribe(),
    );
    m.after(() =>
      expect(events).toEqual([
        'in streams call 0',
        'out network.online$ subscribe 1',
        'in network.online$ next 1 during 1',
        'in network.online$ complete 1 during 1',
        'out network.online$ unsubscribe 1',
      ]),
    );
  });
});

test('lets code outside use a port without a record', () => {
  marbles((m) => {
    const { boundary, events } = guarded(m);
    const seen: string[] = [];
    const key$ = new Subject<string>();
    const port$ = boundary.follow({ seam: 'storage.changed$' }, () => key$);
    port$.subscribe((key) => seen.push(key));
    key$.next('theme');
    boundary.follow({ seam: 'hub.open' }, () => NEVER).subscribe();
    m.after(() => expect([seen, events]).toEqual([['theme'], []]));
  });
});
