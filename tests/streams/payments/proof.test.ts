import { map, type Observable, of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { numbersIn, proofOf } from '../../../streams/payments/proof';
import type { Proof } from '../../../streams/payments/types';
import { HttpFailure, type Picture, type Pictures } from '../../../streams/ports';
import { marbles, type Marbles } from '../marbles';
import { type Route, wrapped } from '../ports';
import { createServer } from '../server';

const STORE = 'Setting/StoreImage';
const picture = (name: string): Picture => ({ address: `data:image/jpeg,${name}`, size: 1 });

interface Given {
  readonly shrink?: (source: string) => Observable<Picture>;
  readonly read?: () => Observable<unknown>;
  readonly url?: string | null;
}

function setUp(
  m: Marbles,
  store: Route,
  chosen: string,
  {
    shrink = (source) => of(picture(source)),
    read = () => of({ data: [] }),
    url = 'https://reader.example/read',
  }: Given = {},
) {
  const { api, requests } = createServer({ [STORE]: store });
  const requested: string[] = [];
  const pictures: Pictures<string> = {
    shrink,
    read(address, { address: sent }) {
      requested.push(`${address} ${sent}`);
      return read();
    },
  };
  const source$ = m.hot(chosen, { a: 'a', b: 'b', n: null });
  return { proof$: proofOf(source$, { api, pictures, readerUrl: () => url }), requests, requested };
}

/**
 * `-` no picture, `p` preparing, `s` sending, `r` ready with the details that were read, `u` unreadable, `f` unsent.
 */
const shown = (proof: Proof): string =>
  proof.status === 'ready'
    ? `r${proof.found.join()}`
    : proof.status === 'failed'
      ? proof.reason === 'unsent'
        ? 'f'
        : 'u'
      : proof.status === 'none'
        ? '-'
        : proof.status[0]!;

describe('the picture of a payment', () => {
  test('is redrawn, stored and read in parallel, and its number follows', () =>
    marbles((m) => {
      const { proof$, requests, requested } = setUp(
        m,
        () => m.cold('--(r|)', { r: wrapped('/proofs/1') }),
        'n-a',
        {
          shrink: (source) => m.cold('-(p|)', { p: picture(source) }),
          read: () => m.cold('----(d|)', { d: { data: ['UTR 4120 8873 1956'] } }),
        },
      );
      m.expectObservable(proof$.pipe(map(shown))).toBe('n-ps-r-d', {
        n: '-',
        p: 'p',
        s: 's',
        r: 'r',
        d: 'r412088731956',
      });
      m.after(() => {
        expect(requests.map(({ body }) => body)).toEqual(['"data:image/jpeg,a"']);
        expect(requested).toEqual(['https://reader.example/read data:image/jpeg,a']);
      });
    }));

  test('is reported and not sent if the file is no picture', () =>
    marbles((m) => {
      const { proof$, requests, requested } = setUp(m, () => of(wrapped('x')), 'a', {
        shrink: () => throwError(() => new Error('no picture')),
      });
      m.expectObservable(proof$.pipe(map(shown))).toBe('(pu)');
      m.after(() => expect([...requests, ...requested]).toEqual([]));
    }));

  test('stays if it could not be stored, and is sent again when the player chooses it again', () =>
    marbles((m) => {
      const { proof$, requests } = setUp(
        m,
        (_, count) =>
          count === 0
            ? m.cold('----#', {}, new HttpFailure('cut'))
            : m.cold('----(r|)', { r: wrapped('/proofs/1') }),
        'a------a',
        { url: null },
      );
      m.expectObservable(proof$.pipe(map(shown))).toBe('(ps)f--(ps)r', {
        p: 'p',
        s: 's',
        f: 'f',
        r: 'r',
      });
      m.after(() => expect(requests).toHaveLength(2));
    }));

  test('is dropped if it is removed or replaced while it is being sent', () =>
    marbles((m) => {
      const { proof$ } = setUp(
        m,
        () => m.cold('-----(r|)', { r: wrapped('/proofs/1') }),
        'a---b---n',
      );
      m.expectObservable(proof$.pipe(map(shown))).toBe('(ps)(ps)n', { p: 'p', s: 's', n: '-' });
    }));

  test('is sent itself if the server returns no address', () =>
    marbles((m) => {
      const { proof$ } = setUp(m, () => of(wrapped(null)), 'a');
      m.expectObservable(
        proof$.pipe(map((proof) => (proof.status === 'ready' ? proof.image : proof.status))),
      ).toBe('(psr)', { p: 'preparing', s: 'sending', r: 'data:image/jpeg,a' });
    }));

  test('is ready without its numbers if the text recognition fails or is late', () =>
    marbles((m) => {
      const route: Route = () => of(wrapped('/proofs/1'));
      const given: readonly Given[] = [
        { url: null },
        { read: () => m.cold('#', {}, new HttpFailure('refused')) },
        { read: () => m.cold('20s (d|)', { d: { data: ['412088731956'] } }) },
        { read: () => of('<html>') },
      ];
      for (const each of given)
        m.expectObservable(setUp(m, route, 'a', each).proof$.pipe(map(shown))).toBe('(psr)');
    }));
});

test('recognises only a few long payment numbers of mostly digits, each once', () => {
  expect(
    numbersIn({
      data: [
        'UTR: 4120-8873-1956',
        'T2611221653123456789',
        'Paid 5,000.00',
        '412088731956',
        7,
        null,
      ],
    }),
  ).toEqual(['412088731956', 'T2611221653123456789']);
  expect(
    numbersIn({ data: Array.from({ length: 900 }, (_, status) => `${100_000_000 + status}`) }),
  ).toHaveLength(5);
  for (const odd of [
    null,
    'x',
    { data: 'x' },
    { data: { 0: '412088731956' } },
    [],
    { data: ['9'.repeat(5_000)] },
  ])
    expect(numbersIn(odd)).toEqual([]);
});
