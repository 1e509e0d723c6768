import type { ReactNode } from 'react';
import { type Sport } from '../../../streams/app';
import { useHydrated } from '../../hooks/useHydrated';
import { useOffline } from '../../hooks/useOffline';
import { failureWords } from '../../ui/failure';
import { Button } from '../../ui/Button';
import { LastKnown } from '../../ui/loadable/LastKnown';
import { RetryNote } from '../../ui/loadable/RetryNote';
import { Notice } from '../../ui/Notice';
import { ScreenBones } from '../../ui/ScreenBones';
import { uiWords } from '../../ui/words';
import { homeWords } from './words';
import { Stack } from './Stack';
import { useSports } from './useSports';

/** The states that all lists of events share: loading, failed, failed with known events, ready. */
export function EventsView({
  children,
}: {
  readonly children: (sports: readonly Sport[]) => ReactNode;
}) {
  const { list, error, time, reload } = useSports();
  const isOffline = useOffline();
  const isHydrated = useHydrated();
  if (!list)
    return error === undefined ? (
      <ScreenBones />
    ) : (
      <Notice title={homeWords().failed} hint={failureWords(error)} error>
        {isOffline ? null : <Button onClick={reload}>{uiWords().retry}</Button>}
      </Notice>
    );
  return (
    <Stack>
      {error === undefined || !isHydrated ? null : (
        <RetryNote retry={reload}>
          {homeWords().failed} <LastKnown time={time} />
        </RetryNote>
      )}
      {children(list)}
    </Stack>
  );
}
