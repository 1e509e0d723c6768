import { Observable } from 'rxjs';
import type { Trigger } from './triggers';

/** Fires when the box is less than one screen away from the viewport. */
export const inSight =
  (
    id: string,
    watch: (
      seen: IntersectionObserverCallback,
    ) => Pick<IntersectionObserver, 'observe' | 'disconnect'> = (seen) =>
      new IntersectionObserver(seen, { rootMargin: '100%' }),
    find = (name: string): Element | null => document.getElementById(name),
  ): Trigger =>
  () =>
    new Observable((subscriber) => {
      const box = find(id);
      const observer = watch((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) subscriber.next('in sight');
      });
      if (box) observer.observe(box);
      return () => observer.disconnect();
    });
