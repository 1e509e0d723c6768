import type { ReactNode } from 'react';
import { useOffline } from '../../hooks/useOffline';
import { Button } from '../Button';
import { uiWords } from '../words';

interface RetryNoteProps {
  readonly retry: () => void;
  readonly role?: 'alert' | undefined;
  /** Names the part that could not be loaded. */
  readonly children: ReactNode;
}

/** A line above the known data. Does not offer a retry while offline. */
export const RetryNote = ({ retry, role, children }: RetryNoteProps) => (
  <output className="card note" role={role}>
    <span>{children}</span>
    {useOffline() ? null : (
      <Button className="note-action" look="text" onClick={retry}>
        {uiWords().retry}
      </Button>
    )}
  </output>
);
