import { Observable, timer } from 'rxjs';

export interface Job {
  /** 0: the first prices or the player need the job, so it waits for no other. Otherwise lower goes first. */
  readonly priority: number;
  /** Completes when the job is done; its errors are its own affair. */
  readonly work$: Observable<unknown>;
}

/** A job whose code hangs holds up no other for longer, ms. */
const PATIENCE_MS = 5_000;

/**
 * Runs jobs as they come: jobs of priority 0 at once and side by side, the others one at a time by
 * priority, and only while none of priority 0 is running. A job that takes longer than 5 s goes on, and lets the next
 * one begin. Emits each job when it has ended, well or not. Unsubscribing ends the running jobs.
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
        // Its turn is another's by now.
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

/** The first of the lowest number. */
function take(waiting: Job[]): Job | undefined {
  let best = 0;
  waiting.forEach(({ priority }, index) => {
    if (priority < (waiting[best]?.priority ?? Infinity)) best = index;
  });
  return waiting.splice(best, 1)[0];
}
