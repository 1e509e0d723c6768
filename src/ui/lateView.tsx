import type { ComponentType, ReactNode } from 'react';
import { useHydrated } from '../hooks/useHydrated';
import { useFeature } from '../hooks/useLazyFeature';
import { useOffline } from '../hooks/useOffline';
import { requestChunk } from '../ports/chunks';
import { Button } from './Button';
import { uiWords } from './words';

interface Room {
  /** Shown while the code of the view loads. */
  readonly room?: ReactNode;
}

/**
 * A view whose code loads when it is first shown. If the code cannot be loaded, its box shows the error and offers a
 * retry, and the code loads when the network is back.
 * @param name the beginning of its error report
 */
export function lateView<Props extends object>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props & Room> {
  let View: ComponentType<Props> | undefined;
  return function Late({ room = null, ...props }) {
    const [code, retry] = useFeature((left$) => requestChunk(name, load, left$));
    const isOffline = useOffline();
    const isHydrated = useHydrated();
    View ??= code.value?.default;
    if (View && isHydrated) return <View {...(props as unknown as Props)} />;
    if (code.state !== 'failed') return room;
    return (
      <p className="card note" role="alert">
        {uiWords().failures.missing} {isOffline ? uiWords().offline : null}
        {isOffline ? null : (
          <Button className="note-action" look="text" onClick={retry}>
            {uiWords().retry}
          </Button>
        )}
      </p>
    );
  };
}
