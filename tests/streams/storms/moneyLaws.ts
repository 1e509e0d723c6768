import type { DeviceStorage } from './browser';
import type { Dialect } from './dialect';
import type { Command } from './laws';
import { type PlayerName, PLAYERS } from './accounts';

interface Stored {
  readonly at: string;
  /** The player dismissed it, so no page shows it. */
  readonly dismissed?: boolean;
}

/** The commands that move money in a device's storage, by reference. */
const stored = (device: DeviceStorage, prefix: string): ReadonlyMap<string, Stored> =>
  new Map(
    device
      .under(prefix)
      .map((key) => [key.slice(prefix.length), JSON.parse(device.texts.get(key) ?? '{}')]),
  );

/** @param canAsk without a list, an unknown command stays unknown. */
const isOpen = ({ at }: Stored, canAsk: boolean): boolean =>
  at === 'sending' || (at === 'unknown' && canAsk);

interface Given {
  readonly dialect: Dialect;
  readonly commands: ReadonlyMap<string, Command>;
  /** Whether the server lists transfers: without a list, a transfer cannot be found. */
  readonly isListed: boolean;
  /** How often the server executed a command. */
  readonly countOf: (reference: string) => number;
  readonly breach: (text: string) => void;
}

/** Compares the transfers and payments that a device stores and shows with the server's. */
export function createMoneyLaws({ dialect, commands, isListed, countOf, breach }: Given) {
  const KINDS = [
    { kind: 'transfer', prefix: 'transfers:', canAsk: isListed },
    { kind: 'payment', prefix: 'paying:', canAsk: true },
  ] as const;
  const ended = (device: DeviceStorage, { kind, prefix, canAsk }: (typeof KINDS)[number]): void => {
    const all = stored(device, prefix);
    for (const { reference, player, refused, dropped, ...command } of commands.values()) {
      if (command.kind !== kind) continue;
      const one = all.get(reference);
      const stage = one?.at ?? null;
      const count = countOf(reference);
      if (stage === null && count === 0 && !refused && !dropped)
        breach(`${kind} ${reference} is forgotten, and was not done`);
      // The other players are logged out.
      if (player !== PLAYERS[0]) continue;
      if (one !== undefined && isOpen(one, canAsk)) breach(`${kind} ${reference} stays ${stage}`);
      // Without references, an entry may be a later command that looks like a dismissed command. No page shows the
      // dismissed command any more.
      const isShown = dialect.references || one?.dismissed !== true;
      if (stage === 'missing' && count > 0 && isShown)
        breach(`${kind} ${reference} is missing, and is done`);
    }
  };
  return {
    isCertain: (device: DeviceStorage): boolean =>
      KINDS.every(({ prefix, canAsk }) =>
        [...stored(device, prefix)].every(
          ([reference, one]) =>
            commands.get(reference)?.player !== PLAYERS[0] || !isOpen(one, canAsk),
        ),
      ),
    /** The calm has lasted long enough. */
    ended(device: DeviceStorage): void {
      for (const kind of KINDS) ended(device, kind);
    },
    /** A tab shows a command that moves money. */
    shows(tab: string, player: PlayerName | null, reference: string): void {
      const owner = commands.get(reference)?.player ?? player;
      if (player !== null && owner !== player)
        breach(`${tab}: ${player} sees ${reference} of ${owner}`);
    },
  };
}
