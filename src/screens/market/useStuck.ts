import { useSubscription } from 'observable-hooks';
import { type RefObject, useMemo, useState } from 'react';
import { defer, distinctUntilChanged, EMPTY, Observable } from 'rxjs';
import { useMedia } from '../../hooks/useMedia';
import { TALL, watchStuck } from './stuck';

type Ref = RefObject<HTMLElement | null>;

/**
 * Whether a part is sticking; the mark is right before it.
 * @param was the value until it is known
 */
export function useStuck(mark: Ref, part: Ref, was: () => boolean): boolean {
  const isTall = useMedia(TALL);
  const [isStuck, setStuck] = useState(was);
  useSubscription(
    useMemo(
      () =>
        defer(() => {
          const { current: before } = mark;
          const { current: watched } = part;
          if (!isTall || !before || !watched) return EMPTY;
          return new Observable<boolean>((subscriber) =>
            watchStuck(before, watched, (is) => subscriber.next(is)),
          ).pipe(distinctUntilChanged());
        }),
      [isTall, mark, part],
    ),
    setStuck,
  );
  return isTall && isStuck;
}
