import { useLayoutSubscription } from 'observable-hooks';
import { Component, type ReactNode, useState } from 'react';
import { network } from '../../ports/network';
import { to } from '../../routes/routes';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Notice } from '../../ui/Notice';
import { uiWords } from '../../ui/words';
import { shellWords } from './words';

interface BoundaryProps {
  readonly name: string;
  /** Key of the content: a change resets the crash. */
  readonly of?: string;
  /** Called once for each failure. */
  readonly onFailure: (name: string, error: unknown) => void;
  /** Called when the content crashes again after a retry. */
  readonly onSecondCrash?: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly of: string | undefined;
  readonly failed: 'view' | 'load' | null;
  readonly isRetried: boolean;
}

/** A chunk failed to load. */
export class NotLoaded extends Error {}

/** Confines a crash to its box: the rest of the page continues, and the player can retry this part. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, failed: null, isRetried: false };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: error instanceof NotLoaded ? 'load' : 'view' };
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState) {
    return of === state.of ? null : { of, failed: null, isRetried: false };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(this.props.name, error);
    if (this.state.isRetried && this.state.failed === 'view') this.props.onSecondCrash?.();
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    const retry = (): void => this.setState({ failed: null, isRetried: failed === 'view' });
    return <Failure what={failed} retry={retry} isScreen />;
  }
}

interface FailureProps {
  readonly what: 'view' | 'load';
  readonly retry: () => void;
  /** Whether this is the screen: only the screen reports that the network is missing, and the other parts just wait. */
  readonly isScreen?: boolean;
}

/**
 * Offers a retry; if the code is gone or broken, only a full load helps. A chunk that failed is loaded again when the
 * network is back; until then a full load would lose the page.
 */
export function Failure({ what, retry, isScreen }: FailureProps): ReactNode {
  const [isOnline, setOnline] = useState(true);
  useLayoutSubscription(network.online$, (online) => {
    setOnline(online);
    if (online && !isOnline && what === 'load') retry();
  });
  const words = shellWords().failed;
  if (!isOnline && what === 'load')
    return isScreen ? (
      <div data-offline>
        <Notice title={words.offline} hint={words.offlineHint} error>
          <LinkButton href={to.home()}>{uiWords().goHome}</LinkButton>
        </Notice>
      </div>
    ) : null;
  return (
    <Notice title={words[what]} error>
      <Button onClick={retry}>{uiWords().retry}</Button>
      <Button look="text" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </Notice>
  );
}
