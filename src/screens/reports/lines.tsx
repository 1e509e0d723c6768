import { useStreams } from '../../state/context';
import type { StatementLine, StatementPage, StatementQuery } from '../../../streams/app';
import { Icon } from '../../ui/Icon';
import { changed, lineIn } from './address';
import type { Address } from './useAddress';
import lines from './lines.module.css';

/* Shared by the table and the cards of a statement. */

export interface StatementProps {
  readonly page: StatementPage;
  readonly query: StatementQuery;
  readonly address: Address;
}

/** An icon for money received or paid out. */
export function LineIcon({ line }: { readonly line: StatementLine }) {
  const [name, tone] = iconOf(line);
  return (
    <span className={`${lines['disc']} ${lines[tone]}`}>
      <Icon name={name} />
    </span>
  );
}

function iconOf({ isBet, kind, amount }: StatementLine): readonly [string, string] {
  if (kind === 'COMMISSION') return ['receipt', 'plain'];
  if (isBet) return amount < 0 ? ['close', 'lost'] : ['check', 'won'];
  if (kind === 'BONUS') return ['star', 'paid'];
  return amount < 0 ? ['minus', 'plain'] : ['plus', 'paid'];
}

/** The open line, from the address; a tap opens or closes the line. */
export function useOpenLine({ path, search }: Address) {
  const { navigation } = useStreams();
  const open = lineIn(search);
  const toggle = (id: string): void =>
    navigation.go(changed(path, search, { line: open === id ? null : id }), { replace: true });
  return { open, toggle };
}
