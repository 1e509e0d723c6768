import { useSnapshot } from 'valtio';
import { failureIn, type Loadable } from '../../../streams/index';
import { useNoAccess } from '../../hooks/useNoAccess';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import { failureWords } from '../../ui/failure';
import { uiWords } from '../../ui/words';
import { paymentsWords } from './words';

interface Props {
  readonly of: Loadable<unknown>;
  /** What could not be read. */
  readonly failed: string;
  readonly retry: () => void;
}

/** Why a list or a bill is not the newest, or is not there. */
export function OldNote({ of, failed, retry }: Props) {
  const isOffline = useSnapshot(useView().connection).state === 'offline';
  useNoAccess(of.state === 'failed' && of.value === undefined ? of.error : undefined);
  if (of.state !== 'failed' && !isOffline) return null;
  // What is not there for good is said once, in the server's own words.
  const isRefused =
    of.state === 'failed' && of.value === undefined && failureIn(of.error).code === 'refused';
  return (
    <output className="card note">
      <span>
        {isOffline ? `${paymentsWords().offline} ` : isRefused ? null : `${failed} `}
        {of.value
          ? uiWords().lastKnown
          : of.state === 'failed' && !isOffline
            ? failureWords(of.error)
            : null}
      </span>
      {isOffline ? null : (
        <Button className="note-action" look="text" onClick={retry}>
          {uiWords().retry}
        </Button>
      )}
    </output>
  );
}
