import type { ReactNode } from 'react';
import { map } from 'rxjs';
import type { Payments } from '../../../streams/app';
import { useFeature } from '../../hooks/useLazyFeature';
import { useStreams } from '../../state/context';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { ScreenBones } from '../../ui/ScreenBones';
import { paymentsWords } from './words';

interface Props {
  readonly children: (payments: Payments) => ReactNode;
}

/** Renders the content once the code of payments is loaded. */
export function WithPayments({ children }: Props) {
  const { cashier } = useStreams();
  const [code, retry] = useFeature(() => cashier().pipe(map(({ payments }) => payments)));
  if (code.value) return children(code.value);
  const { codeFailed } = paymentsWords();
  return <LoadableView of={code} failed={codeFailed} retry={retry} skeleton={<ScreenBones />} />;
}
