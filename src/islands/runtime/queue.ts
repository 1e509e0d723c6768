import { Observable, timer } from 'rxjs';

export interface Job {
  /**
   * 0 if the first prices or the player need the job, and the job does not wait for others. Otherwise lower numbers run
   * first.
   */
  readonly priority: number;
  /** Completes when the job is done; the job handles its own errors. */
  readonly work$: Observable<unknown>;
}

/** The longest time, in ms, for which a job whose chunk hangs blocks other jobs. */
const PATIENCE_MS = 5_000;

/**
 * Runs jobs: priority 0 at once and in parallel, the others one at a time by priority, and only while no job of
 * priority 0 is running. A job that takes longer than 5 s continues and lets the next one start. Emits each job when
 * it ends, with or without success. Unsubscribing ends the running jobs.
 */
export function queue(jobs$: Observable<Job>): Observable<Job> {
  return new Observable((subscriber) => {
    const waiting: Job[] = [];
    let critical = 0;
    let busy = false;
    let running = 0;
    let open = true;

    const next = (): void => {
      if (busy || critical > 0) return;
      const job = take(waiting);
      if (job) {
        busy = true;
        run(job, () => (busy = false));
      } else if (!open && running === 0) subscriber.complete();
    };
    const run = (job: Job, free: () => void): void => {
      running++;
      const patience = timer(PATIENCE_MS).subscribe(() => {
        free();
        next();
      });
      subscriber.add(patience);
      const ended = (): void => {
        running--;
        // The next job has started already.
        if (!patience.closed) free();
        patience.unsubscribe();
        subscriber.next(job);
        next();
      };
      subscriber.add(job.work$.subscribe({ complete: ended, error: ended }));
    };

    subscriber.add(
      jobs$.subscribe({
        next: (job) => {
          if (job.priority > 0) waiting.push(job);
          else {
            critical++;
            run(job, () => critical--);
          }
          next();
        },
        complete: () => {
          open = false;
          next();
        },
        error: (error: unknown) => subscriber.error(error),
      }),
    );
  });
}

/** Removes and returns the first job with the lowest priority number. */
function take(waiting: Job[]): Job | undefined {
  let best = 0;
  waiting.forEach(({ priority }, index) => {
    if (priority < (waiting[best]?.priority ?? Infinity)) best = index;
  });
  return waiting.splice(best, 1)[0];
}
