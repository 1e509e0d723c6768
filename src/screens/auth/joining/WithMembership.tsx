import { type ReactNode, useEffect, useState } from 'react';
import type { Membership } from '../../../../streams/app';
import { useStreams } from '../../../state/context';
import { Button } from '../../../ui/Button';
import { failureWords } from '../../../ui/failure';
import { Notice } from '../../../ui/Notice';
import { ScreenBones } from '../../../ui/ScreenBones';
import { uiWords } from '../../../ui/words';

interface Props {
  readonly title: string;
  readonly children: (membership: Membership) => ReactNode;
}

/** Renders a screen once the code of the membership is loaded. */
export function WithMembership({ title, children }: Props) {
  const { session } = useStreams();
  const [membership, setMembership] = useState<Membership | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const [request$, ask] = useState(() => session.membership());
  useEffect(() => {
    const request = request$.subscribe({
      next: setMembership,
      error: (error: unknown) => setFailure({ error }),
    });
    return () => request.unsubscribe();
  }, [request$]);
  if (membership) return children(membership);
  if (!failure) return <ScreenBones />;
  return (
    <>
      <h1 className="vh">{title}</h1>
      <Notice title={failureWords(failure.error)} error>
        <Button
          onClick={() => {
            setFailure(null);
            ask(session.membership());
          }}
        >
          {uiWords().retry}
        </Button>
      </Notice>
    </>
  );
}
