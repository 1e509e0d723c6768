import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { uiWords } from '../../ui/words';
import { frameWords } from '../../frame/words';

interface BoundaryProps {
  readonly name: string;
  /** Key of the content: another content has not crashed. */
  readonly of?: string;
  /** Told once for each failure. */
  readonly onFailure: (name: string, error: unknown) => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly of: string | undefined;
  readonly failed: boolean;
}

/** Keeps a crash inside its box: the rest of the page goes on, and this part can be tried again. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, failed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState) {
    return of === state.of ? null : { of, failed: false };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(this.props.name, error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Failure title={frameWords().failed.view} retry={() => this.setState({ failed: false })} />
    );
  }
}

interface FailureProps {
  readonly title: string;
  readonly retry: () => void;
}

/** The part can be tried again; where its code is gone or broken for good, only a full load helps. */
export function Failure({ title, retry }: FailureProps): ReactNode {
  return (
    <Notice title={title} error>
      <Button onClick={retry}>{uiWords().retry}</Button>
      <Button look="text" onClick={() => location.reload()}>
        {frameWords().failed.reload}
      </Button>
    </Notice>
  );
}
