/** The statement, the payments and the account of an older server, which has fewer fields and fewer lists. */

import { of } from 'rxjs';
import { type Fields, type Translation, type Translations } from './translation';

/** The largest page of older servers. */
const PAGE = 100;

/** The fields of a payment that older servers know. */
const PAYMENT: ReadonlySet<string> = new Set([
  'type',
  'amount',
  'paymentMethod',
  'imageUrl',
  'accountHolderName',
  'accountNumber',
  'ifsC_Code',
  'payTmName',
]);

/** Fetches the requests of these kinds from the only list that older servers have. */
const requestsOf =
  (status: string, type: string): Translation =>
  (ask, { SkipCount, MaxResultCount, skipCount = SkipCount, maxResultCount = MaxResultCount }) =>
    ask(
      { method: 'POST', path: 'DepositWithdrawal/GetDepositWithdrawals' },
      { skipCount, maxResultCount, sorting: null, filter: null, filterByUser: true, status, type },
    );

const known = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => PAYMENT.has(name)));

export const olderAccount: Translations = {
  'Transaction/GetHistory': (ask, { From, To, Type, SkipCount, MaxResultCount }) =>
    ask({}, { From, To, Type, SkipCount, MaxResultCount: Math.min(PAGE, Number(MaxResultCount)) }),
  'DepositWithdrawal/CreateRequestForDepositWithdrawal': (ask, payment) => ask({}, known(payment)),
  'DepositWithdrawal/PlayerRequests': requestsOf('0', '0'),
  'DepositWithdrawal/GetUserWithdrawalHistory': requestsOf('2', '2'),
  // Older servers do not have these lists, so nothing is sent.
  'Bonus/GetBonuses': () => of([]),
  'Integration/GetIntegrationList': () => of([]),
  'Integration/GetPlayerAccountList': () => of([]),
  'api/services/app/Integration/GetList': () => of([]),
  'Account/GetUserActivityLog': () => of({ items: [], totalCount: 0 }),
  'Setting/GetSetting': () => of({}),
};
