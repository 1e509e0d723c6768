import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { foldAreas } from './sandbox/areas/fold';
import { isCall } from './sandbox/areas/records';
import { createSandbox } from './sandbox/sandbox';

/*
 * The calls of the specification (§7), held against the records of streams/, the sandbox's answers and the
 * streams that use them.
 */

/** Method and path of every call below the base address, as the specification spells them. */
const SPECIFIED: readonly string[] = [
  'POST Account/Authenticate',
  'GET Account/LoginAsDemoUser',
  'POST /api/v1/token/token',
  'POST Account/Register',
  'POST Account/VerificationUser',
  'POST Account/ResendVerificationCode',
  'GET Account/ResetPassword',
  'POST Account/ResetPassword',
  'POST Account/GetAccessTokenValidateTime',
  'GET Account/RefreshToken',
  'GET api/setting/GetSettingExpiry',
  'POST Account/GetUserLoginAttempts',
  'POST Account/changePassword',
  'GET Account/GetPaymentInfo',
  'POST UserStake/Add',
  'GET Setting/GetSetting',
  'POST Setting/StoreImage',
  'GET event/GetBySportName',
  'GET Event/TreeSportWithEvent',
  'GET Market/GetByEventId',
  'GET Odds/GetUserOddsV2',
  'GET Event/Closest',
  'GET api/services/app/Sport/GetScoreCard',
  'GET Odds/GetUserLimits',
  'POST Bet/PlaceBetV2',
  'GET Bet/GetUserExpectedProfitLoss',
  'GET Bet/GetUserOpenBets',
  'POST Bet/GetUserBetHistory',
  'GET Transaction/GetHistory',
  'GET Transaction/GetDetail',
  'POST DepositWithdrawal/CreateRequestForDepositWithdrawal',
  'POST DepositWithdrawal/PlayerRequests',
  'POST DepositWithdrawal/GetDepositWithdrawals',
  'POST DepositWithdrawal/CreateWithdrawal',
  'POST DepositWithdrawal/CreateDeposit',
  'GET DepositWithdrawal/GetUserWithdrawalHistory',
  'GET Bonus/GetBonuses',
  'GET Bonus/Claim',
  'GET api/InternationalCasino/GetGames',
  'POST api/services/app/Integration/Login',
  'POST api/services/app/Integration/CreatePlayer',
  'GET api/services/app/Integration/GetBalance',
  'GET api/services/app/Integration/GetList',
  'POST Integration/OpenAccount',
  'POST Integration/Deposit',
  'POST Integration/Withdrawal',
  'POST Integration/GetPlayerAccountList',
  'POST Integration/GetIntegrationList',
  'POST Integration/ResetPassword',
  'GET Integration/GetBalance',
];

/** Calls that no stream makes yet. A call that comes into use must leave this list: it can only shrink. */
const NOT_IN_USE_YET: readonly string[] = [];

/** Servers tell calls apart without regard to case; a leading slash is the base address's. */
const exact = (call: string): string => call.toLowerCase().replace(' /', ' ');
/** The same without the prefixes under which some servers have the very same call. */
const loose = (call: string): string => exact(call).replace(/ api\/(?:services\/app\/)?/, ' ');

/** Pairs each wanted call with one of its own: by its exact address first, by its loose one where that is left. */
function paired(wanted: readonly string[], given: readonly string[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const form of [exact, loose])
    for (const call of wanted) {
      if (pairs.has(call)) continue;
      const taken = new Set(pairs.values());
      const found = given.find((one) => !taken.has(one) && form(one) === form(call));
      if (found !== undefined) pairs.set(call, found);
    }
  return pairs;
}

const withoutPair = (wanted: readonly string[], given: readonly string[]): readonly string[] => {
  const pairs = paired(wanted, given);
  return wanted.filter((call) => !pairs.has(call));
};

interface Named {
  /** The module of the record, and its name there. */
  readonly path: string;
  readonly name: string;
  readonly address: string;
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../streams/**/calls.ts', {
  eager: true,
});
const records: readonly Named[] = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    isCall(value)
      ? [{ path: path.slice('../'.length), name, address: `${value.method} ${value.path}` }]
      : [],
  ),
);

/** The product's own files, records aside. */
const users = readdirSync('streams', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('calls.ts'))
  .map((file) => ({
    path: join('streams', file),
    text: readFileSync(join('streams', file), 'utf8'),
  }));

/** Whether a file imports the record as a value and names it again. */
function uses({ path, text }: (typeof users)[number], record: Named): boolean {
  const imported = [...text.matchAll(/import \{([^}]*)\} from '(\.[^']*)'/g)].some(
    ([, names = '', from = '']) =>
      `${normalize(join(dirname(path), from))}.ts` === record.path &&
      names.split(',').some((name) => name.trim() === record.name),
  );
  const rest = text.replace(/import [^;]*;/g, '');
  return imported && new RegExp(`(?:\\.{3}|(?<![\\w.]))${record.name}(?!\\w)`).test(rest);
}

const used = records.filter((record) => users.some((file) => uses(file, record)));
const addressesOf = (list: readonly Named[]): readonly string[] =>
  list.map(({ address }) => address);

const sandbox = createSandbox({ mode: 'quiet' });
afterAll(() => sandbox.close());
const answered = foldAreas(sandbox.areas).answers.map(({ call }) => `${call.method} ${call.path}`);

describe('each call of the specification', () => {
  const inUse = SPECIFIED.filter((call) => !NOT_IN_USE_YET.includes(call));

  test('that is in use has a record of its own', () => {
    expect(withoutPair(inUse, addressesOf(records))).toEqual([]);
  });

  test('that is in use has an answer of the sandbox of its own', () => {
    expect(withoutPair(inUse, answered)).toEqual([]);
  });

  test('is made by a stream, unless it stands on the list of those to come', () => {
    expect(withoutPair(inUse, addressesOf(used))).toEqual([]);
  });

  test('leaves the list of those to come once a stream makes it', () => {
    expect(NOT_IN_USE_YET.filter((call) => !SPECIFIED.includes(call))).toEqual([]);
    const left = withoutPair(SPECIFIED, addressesOf(used));
    expect(NOT_IN_USE_YET.filter((call) => !left.includes(call))).toEqual([]);
  });
});

describe('a record', () => {
  test('is made by a stream, or its call is still to come', () => {
    const idle = records.filter((record) => !used.includes(record));
    const toCome = new Set(NOT_IN_USE_YET.map(loose));
    expect(addressesOf(idle).filter((address) => !toCome.has(loose(address)))).toEqual([]);
  });
});

describe('this comparison', () => {
  test('notices one spelling of two, whatever its case and its prefix', () => {
    const both = ['GET A/Get', 'GET api/services/app/A/Get'];
    expect(withoutPair(both, ['GET a/get'])).toEqual(['GET api/services/app/A/Get']);
    expect(withoutPair(both, ['GET api/a/get', 'GET A/Get'])).toEqual([]);
    expect(withoutPair(['POST A/Get'], ['GET A/Get'])).toEqual(['POST A/Get']);
    expect(withoutPair(['GET /api/v1/token'], ['GET api/v1/token'])).toEqual([]);
  });

  test('takes an import without a use, and a use of another module’s name, for none', () => {
    const record = { path: 'streams/a/calls.ts', name: 'list', address: 'GET A/List' };
    const file = (text: string, path = 'streams/a/list.ts') => ({ path, text });
    expect(uses(file("import { list } from './calls';\napi.call(list, {});"), record)).toBe(true);
    expect(uses(file("import { list } from './calls';"), record)).toBe(false);
    expect(uses(file("import { list } from './others';\napi.call(list);"), record)).toBe(false);
    expect(uses(file("import { list } from './calls';\nothers.list();"), record)).toBe(false);
  });
});
