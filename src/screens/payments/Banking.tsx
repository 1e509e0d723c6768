import { useStreams } from '../../state/context';
import { useCurrent } from '../../hooks/useCurrent';
import type { Payments } from '../../../streams/app';
import { AccountHead } from '../../ui/account/AccountHead';
import { viewIn } from './address';
import { AllRequests } from './AllRequests';
import { DepositForm } from './DepositForm';
import { Requests } from './Requests';
import { useSubmit } from './useSubmit';
import { WithPayments } from './WithPayments';
import { WithdrawForm } from './WithdrawForm';

/** The player's deposits and withdrawals. */
export default function Banking() {
  const search = useCurrent(useStreams().navigation.search$);
  const view = viewIn(search);
  return (
    <div className="stack">
      <AccountHead page={view} />
      <WithPayments>{(payments) => <Loaded payments={payments} search={search} />}</WithPayments>
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
  const of = (kind: 'deposit' | 'withdrawal') => open.find((payment) => payment.kind === kind);
  return (
    <>
      {terms === null ? null : view === 'deposit' ? (
        <DepositForm payments={payments} terms={terms} open={of('deposit')} submit={deposit} />
      ) : (
        <WithdrawForm terms={terms} open={of('withdrawal')} submit={withdrawal} />
      )}
      <Requests payments={payments} canCancel={canCancel} />
    </>
  );
}
