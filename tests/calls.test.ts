import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { EMPTY } from 'rxjs';
import { afterAll, describe, expect, test } from 'vitest';
import { createReport } from '../src/ports/report';
import { codecNamed } from '../streams/api/codec';
import { type AnyCall, createTransport } from '../streams/api/transport';
import { foldAreas } from './sandbox/areas/fold';
import { isCall } from './sandbox/areas/records';
import { createSandbox } from './sandbox/sandbox';

/*
 * Compares the calls of the specification (§7) with the call records of streams/, the sandbox's handlers and the
 * streams that use them.
 */

/** The method and the path of every call below the base address, as the specification writes them. */
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

/** The leading slash belongs to the base address. */
const SPECIFIED_ADDRESSES = SPECIFIED.map((call) => call.replace(' /', ' '));

const missingIn = (given: readonly string[]): readonly string[] =>
  SPECIFIED_ADDRESSES.filter((call) => !given.includes(call));

interface Named {
  /** The module of the record, and the record's name in it. */
  readonly path: string;
  readonly name: string;
  readonly address: string;
  readonly call: AnyCall;
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../streams/**/calls.ts', {
  eager: true,
});
const records: readonly Named[] = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    isCall(value)
      ? [
          {
            path: path.slice('../'.length),
            name,
            address: `${value.method} ${value.path}`,
            call: value,
          },
        ]
      : [],
  ),
);

/** The product's own files, without records. */
const users = readdirSync('streams', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('calls.ts'))
  .map((file) => ({
    path: join('streams', file),
    text: readFileSync(join('streams', file), 'utf8'),
  }));

/** Returns whether the file imports the record as a value and uses it. */
function uses(
  { path, text }: (typeof users)[number],
  record: Pick<Named, 'path' | 'name'>,
): boolean {
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
  test('has a record', () => {
    expect(missingIn(addressesOf(records))).toEqual([]);
  });

  test('has a handler in the sandbox', () => {
    expect(missingIn(answered)).toEqual([]);
  });

  test('is made by a stream', () => {
    expect(missingIn(addressesOf(used))).toEqual([]);
  });

  test.each([
    ['a host', 'https://exchange.example', 'https://exchange.example'],
    ['the prefix', 'https://exchange.example/api/services/app', 'https://exchange.example'],
    ['a part of the prefix', 'https://exchange.example/api', 'https://exchange.example'],
    ['a host called api', 'https://api', 'https://api'],
    ['a path of this origin', '/api', ''],
    ['a folder before the prefix', '/exchange/API/services/app', '/exchange'],
    ['a folder of another name', '/myapi', '/myapi'],
  ])('is sent to its address under a base address that ends in %s', (_, base, beforePrefix) => {
    const sent: string[] = [];
    const transport = createTransport({
      http: {
        send({ method, url }) {
          sent.push(`${method} ${url.replace(/\?.*/, '')}`);
          return EMPTY;
        },
      },
      base: () => base,
      codec: () => codecNamed('plain'),
      report: createReport(() => undefined).report,
    });
    for (const { call } of records) transport.send(call, {}, null).subscribe().unsubscribe();
    const expected = SPECIFIED_ADDRESSES.map((call) => {
      const [method = '', path = ''] = call.split(' ');
      return `${method} ${path.startsWith('api/') ? beforePrefix : base}/${path}`;
    });
    expect(expected.filter((address) => !sent.includes(address))).toEqual([]);
  });
});

describe('a record', () => {
  test('is made by a stream', () => {
    expect(addressesOf(records.filter((record) => !used.includes(record)))).toEqual([]);
  });
});

describe('the comparison of calls', () => {
  test('ignores unused imports and names from other modules', () => {
    const record = { path: 'streams/a/calls.ts', name: 'list' };
    const file = (text: string, path = 'streams/a/list.ts') => ({ path, text });
    expect(uses(file("import { list } from './calls';\napi.call(list, {});"), record)).toBe(true);
    expect(uses(file("import { list } from './calls';"), record)).toBe(false);
    expect(uses(file("import { list } from './others';\napi.call(list);"), record)).toBe(false);
    expect(uses(file("import { list } from './calls';\nothers.list();"), record)).toBe(false);
  });
});
