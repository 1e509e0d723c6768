import { Observable, startWith, Subject, type Subscription, timer } from 'rxjs';

const beats$ = new Subject<void>();
let beating: Subscription | undefined;

/** Emits at once and then each second while it has subscribers; all countdowns and ages share this clock. */
export const second$ = new Observable<void>((listener) => {
  const heard = beats$.subscribe(listener);
  beating ??= timer(1_000, 1_000).subscribe(() => beats$.next());
  return () => {
    heard.unsubscribe();
    if (beats$.observed) return;
    beating?.unsubscribe();
    beating = undefined;
  };
}).pipe(startWith(undefined));
