import type { DeviceStorage } from './browser';
import type { Command } from './laws';
import { type PlayerName, PLAYERS } from './accounts';
import type { Kind } from './server';

/** What a device has stored of commands that move money, by reference. */
const stored = (device: DeviceStorage, prefix: string): ReadonlyMap<string, { at: string }> =>
  new Map(
    device
      .under(prefix)
      .map((key) => [key.slice(prefix.length), JSON.parse(device.texts.get(key) ?? '{}')]),
  );

const isOpen = ({ at }: { readonly at: string }): boolean => at === 'sending' || at === 'unknown';

interface Given {
  readonly commands: ReadonlyMap<string, Command>;
  /** Whether the server lists transfers: without a list, none can be found. */
  readonly isListed: boolean;
  /** How often the server did a command. */
  readonly countOf: (reference: string) => number;
  readonly breach: (text: string) => void;
}

/** Compares what a device stores and shows of transfers and payments with the server. */
export function createMoneyLaws({ commands, isListed, countOf, breach }: Given) {
  const ended = (kind: Kind, device: DeviceStorage, prefix: string, canAsk: boolean): void => {
    const all = stored(device, prefix);
    for (const { reference, player, refused, dropped, ...command } of commands.values()) {
      if (command.kind !== kind) continue;
      const { at } = all.get(reference) ?? { at: null };
      const count = countOf(reference);
      if (at === null && count === 0 && !refused && !dropped)
        breach(`${kind} ${reference} is forgotten, and was not done`);
      // The others are not logged in any more.
      if (player !== PLAYERS[0]) continue;
      if (at === 'sending' || (at === 'unknown' && canAsk))
        breach(`${kind} ${reference} stays ${at}`);
      if (at === 'missing' && count > 0) breach(`${kind} ${reference} is missing, and is done`);
    }
  };
  return {
    isCertain: (device: DeviceStorage): boolean =>
      (isListed ? ['transfers:', 'paying:'] : ['paying:']).every((prefix) =>
        [...stored(device, prefix)].every(
          ([reference, one]) => commands.get(reference)?.player !== PLAYERS[0] || !isOpen(one),
        ),
      ),
    /** The calm has lasted long enough. */
    ended(device: DeviceStorage): void {
      ended('transfer', device, 'transfers:', isListed);
      ended('payment', device, 'paying:', true);
    },
    /** A tab shows a command that moves money. */
    shows(tab: string, player: PlayerName | null, reference: string): void {
      const owner = commands.get(reference)?.player ?? player;
      if (player !== null && owner !== player)
        breach(`${tab}: ${player} sees ${reference} of ${owner}`);
    },
  };
}
