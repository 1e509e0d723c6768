import { useSnapshot } from 'valtio';
import { useView } from '../../state/useView';
import { useMoney } from '../../hooks/useMoney';
import { reportsWords } from './words';
import { FundsAge } from '../../ui/FundsAge';
import { Figures } from '../../ui/account/Figures';

/** The player's current funds. */
export function FundsCard() {
  const { value } = useSnapshot(useView().funds);
  const words = reportsWords();
  const money = useMoney();
  return (
    <>
      <Figures
        figures={[
          [words.balance, value ? money.bare(value.balance) : '–'],
          [words.exposure, value ? money.bare(value.exposure) : '–'],
          [words.available, value ? money.bare(value.available) : '–'],
        ]}
      />
      <FundsAge />
    </>
  );
}
