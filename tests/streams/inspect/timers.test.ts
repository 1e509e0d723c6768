import { timer } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../marbles';
import { guarded } from './guarded';

test('counts the timers of the streams, and no others', () => {
  marbles((m) => {
    const { boundary, events } = guarded(m);
    timer(1).subscribe();
    boundary.enter({ seam: 'streams', what: 'call', id: 0 }, () => {
      timer(2).subscribe();
      boundary.leave({ seam: 'report.warn', what: 'call' }, () => timer(3).subscribe());
    });
    m.after(() =>
      expect(events).toEqual([
        'in streams call 0',
        'set 1',
        'out report.warn call 1',
        'in timer fire 1',
      ]),
    );
  });
});
