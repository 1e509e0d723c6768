import { readStorage } from '../ports/readStorage';
import { createEarlyReply } from './earlyReply';
import { firstAddresses } from './firstAddresses';
import type { Boot } from './global';
import { pricedReply } from './pricedReply';

/*
 * The first inline script, above the page's styles: it makes the first requests before anything else is requested.
 * src/ports/early.ts gives the replies to the product's first requests of the same addresses. They carry no token: a
 * player's own requests are sent again with it (streams/api/client.ts).
 */

const boot = (window.boot ??= {} as Boot);
const { screen, asks, urls } = firstAddresses(boot, location, readStorage);
const request = (url: string): void => {
  boot.replies = [...boot.replies, pricedReply(url) ?? createEarlyReply(url)];
};
// Back may lead to another path before anything else of the page runs.
Object.assign(boot, { screen, asks, path: location.pathname, replies: [] });
const [first, ...others] = urls;
if (first !== undefined) request(first);
// A browser loads six files at a time: on an event's page the files that paint its prices are requested before.
boot.later = () => others.forEach(request);
