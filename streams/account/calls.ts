import { defineMessage } from '../api/message';
import { money } from '../api/wire';
import { type Read, record } from '../core/read';
import type { Figures } from './types';

/** Decimals, capitalised as sent. */
const figures = record({ Balance: money, Exposure: money });

const read: Read<Figures> = (raw) => {
  const { Balance: balance, Exposure: exposure } = figures(raw);
  return { balance, exposure };
};

/** What the hub tells of the player's funds, after a registration and when they change. */
export const userBalance = defineMessage('UserBalance', read);
