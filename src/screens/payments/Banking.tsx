import { map } from 'rxjs';
import { useStreams } from '../../state/context';
import { useCurrent } from '../../hooks/useCurrent';
import { useFeature } from '../../hooks/useLazyFeature';
import type { Payments } from '../../../streams/index';
import { AccountHead } from '../../ui/account/AccountHead';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { ScreenBones } from '../../ui/ScreenBones';
import { viewIn } from './address';
import { AllRequests } from './AllRequests';
import { DepositForm } from './DepositForm';
import { Requests } from './Requests';
import { useSubmit } from './useSubmit';
import { WithdrawForm } from './WithdrawForm';
import { paymentsWords } from './words';

/** The player's deposits and withdrawals. */
export default function Banking() {
  const { cashier, navigation } = useStreams();
  const search = useCurrent(navigation.search$);
  const view = viewIn(search);
  const [code, retry] = useFeature(() => cashier().pipe(map(({ payments }) => payments)));
  return (
    <div className="stack">
      <AccountHead page={view} />
      {code.value ? (
        <Loaded payments={code.value} search={search} />
      ) : (
        <LoadableView
          of={code}
          failed={paymentsWords().codeFailed}
          retry={retry}
          skeleton={<ScreenBones />}
        />
      )}
    </div>
  );
}

interface LoadedProps {
  readonly payments: Payments;
  readonly search: string;
}

function Loaded({ payments, search }: LoadedProps) {
  const terms = useCurrent(payments.terms$);
  const open = useCurrent(payments.open$);
  const view = viewIn(search);
  const canCancel = terms?.canCancel ?? false;
  const [deposit, withdrawal] = [useSubmit(payments), useSubmit(payments)];
  if (view === 'requests')
    return <AllRequests payments={payments} canCancel={canCancel} search={search} />;
  const of = (kind: 'deposit' | 'withdrawal') => open.find((wish) => wish.kind === kind);
  return (
    <>
      {terms === null ? null : view === 'deposit' ? (
        <DepositForm payments={payments} terms={terms} wish={of('deposit')} submit={deposit} />
      ) : (
        <WithdrawForm terms={terms} wish={of('withdrawal')} submit={withdrawal} />
      )}
      <Requests payments={payments} canCancel={canCancel} />
    </>
  );
}
