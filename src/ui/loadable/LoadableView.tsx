import type { ReactNode } from 'react';
import type { Loadable } from '../../../streams/app';
import { useNoAccess } from '../../hooks/useNoAccess';
import { useOffline } from '../../hooks/useOffline';
import { Button } from '../Button';
import { failureWords } from '../failure';
import { Notice } from '../Notice';
import { uiWords } from '../words';
import { StaleNote, type StaleNoteProps } from './StaleNote';
import { useReceivedAt } from './useReceivedAt';

interface LoadableViewProps<T> extends Pick<StaleNoteProps, 'failed' | 'retry'> {
  readonly of: Loadable<T>;
  /** When the value was fetched, if its stream has the time; otherwise the time at which this view received it. */
  readonly time?: number | null;
  /** The fetch time of a value that was already old when this view received it. */
  readonly since?: number | null;
  readonly skeleton: ReactNode;
  /** Whether this is a part of a screen that has more to show: a failure then takes one line only. */
  readonly isPart?: boolean;
  readonly children?: (value: T) => ReactNode;
}

/** Fetched data in each of its states: loading, failed, offline, stale (with its age), ready. */
export function LoadableView<T>(props: LoadableViewProps<T>) {
  const { of, failed, retry, skeleton, isPart = false, children } = props;
  const isOffline = useOffline();
  const receivedAt = useReceivedAt(of);
  const { value } = of;
  const error = of.state === 'failed' ? of.error : undefined;
  useNoAccess(value === undefined ? error : undefined);
  if (value === undefined && of.state !== 'failed' && !isOffline) return skeleton;
  if (value !== undefined || isPart)
    return (
      <>
        <StaleNote
          of={of}
          failed={failed}
          retry={retry}
          time={props.time ?? receivedAt ?? props.since ?? null}
        />
        {value === undefined ? null : children?.(value)}
      </>
    );
  const reason = isOffline ? uiWords().offline : failureWords(error);
  return (
    <Notice title={failed} hint={reason === failed ? undefined : reason} error>
      {isOffline ? null : <Button onClick={retry}>{uiWords().retry}</Button>}
    </Notice>
  );
}
