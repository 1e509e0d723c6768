import type { ReactNode } from 'react';
import { messageOf, type Sport } from '../../../streams/index';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ScreenBones } from '../../ui/ScreenBones';
import { text } from '../../words/first';
import { useSports } from './useSports';

/** The states that all lists of events share: waiting, failed, failed but something is known, known. */
export function EventsView({
  children,
}: {
  readonly children: (sports: readonly Sport[]) => ReactNode;
}) {
  const { list, error, reload } = useSports();
  if (!list)
    return error === undefined ? (
      <ScreenBones />
    ) : (
      <Notice title={text.failed.list} hint={messageOf(error)} error>
        <Button onClick={reload}>{text.retry}</Button>
      </Notice>
    );
  return (
    <div className="stack">
      {error === undefined ? null : (
        <output className="card note">
          {text.failed.list} {text.failed.old}
          <Button look="text" onClick={reload}>
            {text.retry}
          </Button>
        </output>
      )}
      {children(list)}
    </div>
  );
}
