import { textFile } from '../../http/files';
import type { Area, AreaContext } from '../area';
import { integrationAnswers, PARTNER_FOLDER } from './routes';
import { createSites, type Sites } from './sites';
import { createTransfers, type TransferDesk } from './transfers';

/** Other sites, and the transfers between their ledgers and the exchange's ledger. */
export function createIntegrationArea(
  context: AreaContext,
): Area & { readonly sites: Sites; readonly transfers: TransferDesk } {
  const sites = createSites();
  const transfers = createTransfers(context, sites);
  return {
    sites,
    transfers,
    answers: integrationAnswers(sites, transfers),
    files: [
      {
        folder: PARTNER_FOLDER,
        read(ticket) {
          const account = sites.enter(ticket);
          return account
            ? textFile(
                'text/plain; charset=utf-8',
                `${account.site.name}: you are in as ${account.userName}.`,
              )
            : null;
        },
      },
    ],
  };
}
