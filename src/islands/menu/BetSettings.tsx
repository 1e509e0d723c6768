import { useSnapshot } from 'valtio';
import type { PriceChange } from '../../../streams/app';
import { useHasUnmatched } from '../../hooks/useHasUnmatched';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import { Choices } from '../../ui/Choices';
import { Switch } from '../../ui/Switch';
import { menuWords } from './words';
import styles from './menu.module.css';

const POLICIES: readonly PriceChange[] = ['BETTER', 'NONE', 'ANY'];

/**
 * How bets are placed; both choices apply to every bet from now on. A server without unmatched bets takes a bet at its
 * odds only.
 */
export function BetSettings() {
  const { preferences } = useStreams();
  const { value } = useSnapshot(useView().preferences);
  const { user } = useSnapshot(useView().session);
  const hasUnmatched = useHasUnmatched();
  return (
    <section className={styles['group']}>
      <h3>{menuWords().betting}</h3>
      <Switch
        label={menuWords().confirm}
        on={value.confirmBeforePlacing}
        onChange={(confirmBeforePlacing) => preferences.change({ confirmBeforePlacing })}
      />
      {hasUnmatched ? (
        <Choices
          legend={menuWords().priceChange}
          name="price-change"
          values={POLICIES}
          words={menuWords().policies}
          chosen={value.priceChange}
          choose={(priceChange) => preferences.change({ priceChange })}
        />
      ) : null}
      <Button data-opens="stakes" aria-haspopup="dialog">
        {menuWords().stakes}
      </Button>
      {user ? (
        <>
          <Button data-opens="oneTap" aria-haspopup="dialog">
            {menuWords().oneTap}
          </Button>
          <Button data-opens="alerts" aria-haspopup="dialog">
            {menuWords().alerts}
          </Button>
        </>
      ) : null}
    </section>
  );
}
