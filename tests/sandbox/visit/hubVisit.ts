import { firstValueFrom, type Subscription } from 'rxjs';
import { createHub } from '../../../src/ports/hub';
import { userBalance } from '../../../streams/account/calls';
import { marketOdds } from '../../../streams/odds/calls';
import type { MarketOdds } from '../../../streams/odds/marketOdds';
import type { HubLink, HubTransport } from '../../../streams/ports';

/** A connection to the sandbox's hub through the product's own port. */
export interface HubVisit {
  readonly link: HubLink;
  /** Every message so far, with its data parsed. */
  readonly messages: readonly HubMessage[];
  invoke(method: string, argument: object): Promise<unknown>;
  /** Resolves when the connection is lost. */
  readonly lost: Promise<unknown>;
  leave(): void;
}

interface HubMessage {
  readonly code: string;
  readonly data: unknown;
}

/** The argument of a registration or a heartbeat. */
export const client = (CurrentPage: string, Token = '') => ({
  Browser: 'Test',
  Domain: 'sandbox.test',
  CurrentPage,
  Token,
});

/** The balances so far, in minor units. */
export const balances = ({ messages }: Pick<HubVisit, 'messages'>) =>
  messages.flatMap(({ code, data }) => (code === userBalance.code ? userBalance.read(data) : []));

/** The markets pushed so far; fails for a push that the client could not read. */
export const pushed = ({ messages }: Pick<HubVisit, 'messages'>): MarketOdds[] =>
  messages.flatMap(({ code, data }) =>
    code === marketOdds.code ? marketOdds.read(data).markets : [],
  );

export function visitHub(url: string, transport?: HubTransport): Promise<HubVisit> {
  const messages: HubMessage[] = [];
  return new Promise((resolve, reject) => {
    let lose: (reason: unknown) => void = reject;
    const lost = new Promise<unknown>((settle) => {
      lose = settle;
    });
    const subscription: Subscription = createHub({ warn: () => undefined })
      .open(url, transport)
      .subscribe({
        next(link) {
          subscription.add(link.message$.subscribe((text) => messages.push(readMessage(text))));
          resolve({
            link,
            messages,
            invoke: (method, argument) => firstValueFrom(link.invoke(method, argument)),
            lost,
            leave: () => subscription.unsubscribe(),
          });
        },
        error(error: unknown) {
          reject(error);
          lose(error);
        },
      });
  });
}

function readMessage(text: string): HubMessage {
  const { Code, Data } = JSON.parse(text) as { Code: string; Data: string };
  return { code: Code, data: JSON.parse(Data) };
}
