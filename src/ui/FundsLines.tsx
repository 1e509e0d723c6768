import { useSnapshot } from 'valtio';
import { useMoney } from '../hooks/useMoney';
import { accountWords } from '../islands/header/words';
import { FundsAge } from './FundsAge';
import { useView } from '../state/useView';

/** The player's balance, exposure and available balance, a line each; a dash until they are known. */
export function FundsLines({ className }: { readonly className?: string | undefined }) {
  const { value } = useSnapshot(useView().funds);
  const { balance, exposure, available } = accountWords();
  const money = useMoney();
  const lines = [
    [balance, value?.balance],
    [exposure, value?.exposure],
    [available, value?.available],
  ] as const;
  return (
    <>
      <dl className={className}>
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount === undefined ? '–' : money.bare(amount)}</dd>
          </div>
        ))}
      </dl>
      <FundsAge />
    </>
  );
}
