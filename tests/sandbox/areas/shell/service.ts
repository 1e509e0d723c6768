import type { NamedSettings } from '../../../../streams/settings/calls';
import { BASE_PATH, HUB_PATH } from '../../http/places';
import type { AreaContext } from '../area';
import { casinoSetting, riddenGames } from '../casino/catalogue';
import { BRANDS } from './brands';

/** The settings of a domain as a server sends them: the named fields, and further settings that the site reads. */
export type WrittenSetting = Partial<Omit<NamedSettings, 'rest'>> &
  Readonly<Record<string, unknown>>;

export interface Settings {
  /** Returns the current settings of a domain; for any other host name, settings without a brand. */
  setting(host?: string): WrittenSetting;
  /** Overrides values in the settings of every domain. */
  changeSetting(change: Readonly<Record<string, unknown>>): void;
}

/** The operator's rules by sport and by kind of market, for events without rules of their own. */
const RULES = {
  26: 'Bets on a non-runner are void. The odds of the others fall by its reduction factor.',
  EACH_WAY:
    'The stake counts twice: on the win, and on a place at a part of the odds. The number of places is fixed when the market opens.',
} as const;

/** Payment methods without a real service, because the sandbox uses play money only. */
const PAYMENTS = {
  upiDeposit: true,
  phonePeDeposit: true,
  gPayDeposit: true,
  paytmDeposit: true,
  impsDeposit: true,
  tetherDeposit: true,
  impsWithdrawal: true,
  paytmWithdrawal: true,
  withdrawalGpay: true,
  withdrawalPhonepay: true,
  upiId: 'touchline.pay@bank',
  impsHolderName: 'Example Operator Ltd',
  impsNumber: '002144789031',
  impsifsc: 'EXMP0001234',
  impsType: 'Current account',
  phonePeNumber: '98765 43210',
  gPayNumber: '98765 43211',
  paytmName: 'Example Operator Ltd',
  paytmWalletNumber: '98765 43212',
  usdtWallet: 'TExampleWalletOfPlayMoneyOnly00001',
  minDepositAmount: 500,
  minWithdrawalAmount: 1_000,
  maxWithdrawalAmount: 50_000,
  cancelRequests: true,
  textReaderUrl: '/reader/send',
} as const;

interface Facts extends Partial<
  Pick<AreaContext, 'codec' | 'port' | 'disconnectGraceS' | 'brand'>
> {
  /** The public offers. */
  readonly bonuses?: readonly unknown[];
}

export function createSettings({
  codec,
  port = () => 0,
  disconnectGraceS,
  brand,
  bonuses = [],
}: Facts): Settings {
  const common: WrittenSetting = {
    baseUrl: BASE_PATH,
    hubUrl: HUB_PATH,
    siteSuspended: false,
    cancelBets: true,
    reduceBets: true,
    orderOptions: ['FILL_OR_KILL', 'PERSIST'],
    marketDepth: true,
    namedOdds: true,
    integrationTransfers: true,
    bonuses,
    ...PAYMENTS,
    playerProtection: true,
    endSessions: true,
    ipLookupUrl: '/ip/address.json',
    ...(disconnectGraceS === undefined ? {} : { cancelOnDisconnect: disconnectGraceS }),
    ...(codec === undefined ? {} : { codec }),
  };
  const unbranded: WrittenSetting = {
    domainTitle: 'Touchline',
    description: 'A betting exchange to try: real order books, play money.',
    currency: 'INR',
    football: true,
    tennis: true,
    cricket: true,
    horseRacing: true,
    kabaddi: true,
    minimumAge: 18,
    responsiblePlayText: 'Betting can be addictive. Bet only what you can afford to lose.',
    rulesLink: '/pages/rules',
    helpLink: '/pages/help',
    responsiblePlayLink: '/pages/responsible-play',
    licenceText: 'A sandbox: no operator, no licence, and no money.',
    rulesText: RULES,
  };
  let changes: Readonly<Record<string, unknown>> = {};
  return {
    setting: (host = '') => ({
      ...common,
      ...casinoSetting(port()),
      ...(BRANDS[host] ?? brand ?? { ...unbranded, games: riddenGames(port()) }),
      ...changes,
    }),
    changeSetting(change) {
      changes = { ...changes, ...change };
    },
  };
}
