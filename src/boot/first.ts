import { readStorage } from '../ports/readStorage';
import { createEarlyReply } from './earlyReply';
import { firstAddresses } from './firstAddresses';
import type { Boot } from './global';
import { pricedReply } from './pricedReply';

/*
 * The first inline script, above the page's styles: it makes the first requests before anything else is requested.
 * src/ports/early.ts returns their replies when the product first requests the same addresses. The requests do not
 * carry a token: a player's own requests are sent again with a token (streams/api/client.ts).
 */

const boot = (window.boot ??= {} as Boot);
const { screen, asks, urls } = firstAddresses(boot, location, readStorage);
const request = (url: string): void => {
  boot.replies = [...boot.replies, pricedReply(url) ?? createEarlyReply(url)];
};
// The path is stored because Back may change the address before the rest of the page runs.
Object.assign(boot, { screen, asks, path: location.pathname, replies: [] });
const [first, ...others] = urls;
if (first !== undefined) request(first);
// A browser loads only six files at a time, so an event's page first requests the files that paint its prices.
boot.later = () => others.forEach(request);
