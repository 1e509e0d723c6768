import type { ReactNode } from 'react';
import { useNoAccess } from '../hooks/useNoAccess';
import { failureWords } from './failure';
import { Notice } from './Notice';

interface ScreenFailureProps {
  readonly title: string;
  /** What to say without a network; null with one. */
  readonly offline: string | null;
  /** Undefined without a reply. */
  readonly error: unknown;
  /** Another try. */
  readonly children?: ReactNode;
}

/** In place of a screen whose data did not load. */
export function ScreenFailure({ title, offline, error, children }: ScreenFailureProps) {
  useNoAccess(error);
  return (
    <Notice
      title={title}
      hint={offline ?? (error === undefined ? undefined : failureWords(error))}
      error
    >
      {children}
    </Notice>
  );
}
