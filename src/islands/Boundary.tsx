import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { text } from '../text/first';

interface BoundaryProps {
  readonly name: string;
  /** Told once for each failure. */
  readonly onFailure: (name: string, error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps a crash inside its box: the rest of the page goes on, and this part can be tried again. */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(this.props.name, error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Failure title={text.failed.view} retry={() => this.setState({ failed: false })} />;
  }
}

export function Failure({
  title,
  retry,
}: {
  readonly title: string;
  readonly retry: () => void;
}): ReactNode {
  return (
    <Notice title={title} error>
      <Button onClick={retry}>{text.retry}</Button>
    </Notice>
  );
}
