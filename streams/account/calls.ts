import { defineMessage } from '../api/message';
import { owed, spendable } from '../api/wire';
import { type Read, record } from '../api/read';
import type { Figures } from './types';

/** The funds on the wire, in decimal amounts. The names are capitalised, as the server sends them. */
const figures = record({ Balance: spendable, Exposure: owed });

const read: Read<Figures> = (raw) => {
  const { Balance: balance, Exposure: exposure } = figures(raw);
  return { balance, exposure };
};

/**
 * The player's funds, pushed by the hub after a registration and when they change. Without it, the balance changes
 * late, when the page polls it.
 */
export const userBalance = defineMessage('UserBalance', read);
