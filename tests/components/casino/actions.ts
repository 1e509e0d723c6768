import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { failCalls, type Server } from '../../browser/actions/server';
import type { Stage } from '../stage';

/* The casino and an open game. */

export const GAMES = '/api/InternationalCasino/GetGames';
export const VISIT = '/api/InternationalCasino/GetSession';

/** Finds the screen by its element, because it has no role below an open game. */
export const behind = (): Locator => page.getByCss('main');
export const section = (name: string): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true });
export const gameLink = (name: string): Locator =>
  page.getByRole('main').getByRole('link', { name }).first();
export const searchField = (): Locator => page.getByRole('main').getByRole('searchbox');
/** The reserved space for games that are loading. */
export const bones = (): Locator => page.getByCss('main [aria-busy=true]');

export const sheet = (): Locator => page.getByRole('dialog');
export const exitButton = (): Locator => sheet().getByRole('button', { name: 'Exit' });
export const frame = (): Locator => page.getByCss('[role=dialog] iframe');

/** Waits until the page of a game is in the frame. */
export async function expectFramed(id: string): Promise<string> {
  await expect.element(frame()).toHaveAttribute('src', expect.stringContaining(`/play/${id}`));
  return frame().element().getAttribute('src') ?? '';
}

/** Removes all games from the server's list, except the games in the settings. */
export const listNoGames = (server: Server): unknown =>
  failCalls(server, GAMES, { status: 200, body: { success: true, result: [] } });

/** Sends the requests of the page in the frame, because the frame itself has no network here. */
async function sendRound(
  { sandbox }: Pick<Stage, 'sandbox'>,
  address: string,
  action: 'begin' | 'finish',
): Promise<{ readonly won: boolean; readonly paid: number }> {
  const url = new URL(address);
  const body = JSON.stringify({ reference: 'a round', stake: 100, pick: 'low' });
  url.pathname += `/${action}`;
  const reply = await sandbox.gameProviders.fetch(new Request(url, { method: 'POST', body }));
  const answer = await reply.json();
  expect(answer).not.toHaveProperty('error');
  return answer;
}

export const beginRound = (opened: Stage, address: string) => sendRound(opened, address, 'begin');
export const finishRound = (opened: Stage, address: string) => sendRound(opened, address, 'finish');

/** Plays one round of the framed game for 100.00. */
export async function playRound(opened: Stage, id: string) {
  const address = await expectFramed(id);
  await beginRound(opened, address);
  return finishRound(opened, address);
}

export const balanceOf = ({ sandbox, accountId }: Stage): number =>
  sandbox.exchange.funds(accountId).balance;
