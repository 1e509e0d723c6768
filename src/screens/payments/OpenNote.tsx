import type { OpenWish } from '../../../streams/index';
import { useMoney } from '../../hooks/useMoney';
import { shortReference } from '../../words/details';
import { paymentsWords } from './words';

/** A request whose outcome is not known: what it is waiting for, and what to do. */
export function OpenNote({ wish }: { readonly wish: OpenWish | undefined }) {
  const money = useMoney();
  const words = paymentsWords();
  if (wish === undefined || wish.at === 'sending') return null;
  return (
    <output className="card note">
      <span>
        {words[wish.at](money.plain(wish.amount))} {words.reference(shortReference(wish.reference))}
      </span>
    </output>
  );
}
