import { map } from 'rxjs';
import { describe, it } from 'vitest';
import { type Job, queue } from '../../../../src/islands/runtime/queue';
import { type Marbles, marbles } from '../../../streams/marbles';

const job = (m: Marbles, priority: number, work: string): Job => ({
  priority,
  work$: m.cold(work),
});

/** The time at which each job ended, by its letter. */
function ended(m: Marbles, drawn: string, jobs: Readonly<Record<string, Job>>) {
  const letters = new Map(Object.entries(jobs).map(([letter, one]) => [one, letter]));
  return queue(m.hot(drawn, jobs)).pipe(map((one) => letters.get(one) ?? '?'));
}

describe('the queue of islands', () => {
  it('runs the jobs of the first prices in parallel, and delays the others until then', () => {
    marbles((m) => {
      const jobs = { a: job(m, 0, '----|'), b: job(m, 0, '------|'), c: job(m, 3, '--|') };
      m.expectObservable(ended(m, '(abc)', jobs)).toBe('----a-b-c');
    });
  });

  it('runs one job at a time, lower priority first, in any order of arrival', () => {
    marbles((m) => {
      const jobs = {
        a: job(m, 2, '---|'),
        b: job(m, 4, '--|'),
        c: job(m, 1, '--|'),
        d: job(m, 4, '-|'),
      };
      // a is already running when c arrives; c overtakes b, and d stays behind b.
      m.expectObservable(ended(m, '(abcd)', jobs)).toBe('---a-c-bd');
    });
  });

  it('lets a critical job start during another job', () => {
    marbles((m) => {
      const jobs = { a: job(m, 2, '-----|'), b: job(m, 0, '-|') };
      m.expectObservable(ended(m, 'a-b', jobs)).toBe('---b-a');
    });
  });

  it('continues after a job that failed', () => {
    marbles((m) => {
      const jobs = { a: job(m, 1, '--#'), b: job(m, 2, '--|') };
      m.expectObservable(ended(m, '(ab)', jobs)).toBe('--a-b');
    });
  });

  it('starts the next job after five seconds of a job that hangs', () => {
    marbles((m) => {
      const jobs = {
        a: job(m, 0, '7s |'),
        b: job(m, 1, '9s |'),
        c: job(m, 2, '--|'),
      };
      // b starts after the time limit of a, and c after the limit of b.
      m.expectObservable(ended(m, '(abc|)', jobs)).toBe('7s a 3001ms c 3997ms (b|)');
    });
  });

  it('completes after its last job, and stops when it is unsubscribed', () => {
    marbles((m) => {
      const work = m.cold('----|');
      const waiting = m.cold('-|');
      const jobs = {
        a: { priority: 1, work$: work },
        b: { priority: 2, work$: waiting },
      };
      m.expectObservable(queue(m.hot('(ab|)', jobs)), '--!').toBe('---');
      m.expectSubscriptions(work.subscriptions).toBe('^-!');
      m.expectSubscriptions(waiting.subscriptions).toBe([]);
      const done = { c: job(m, 1, '--|') };
      m.expectObservable(ended(m, '(c|)', done)).toBe('--(c|)');
    });
  });
});
