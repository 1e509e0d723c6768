import { describe, expect, it } from 'vitest';
import { gameCatalogue, slugOf } from '../../../streams/casino/gameCatalogue';
import type { GameCategory } from '../../../streams/settings/types';

type Wire = GameCategory['games'][number];
const game = (description: string, more: Partial<Wire> = {}): Wire => ({
  url: `https://maker.example/${description}`,
  imageURL: null,
  description,
  ...more,
});
const list = (category: string, ...games: readonly Wire[]): GameCategory => ({ category, games });
const shape = (...lists: readonly (readonly GameCategory[])[]) =>
  gameCatalogue(lists).sections.map(({ slug, games }) => [slug, games.map(({ id }) => id)]);

describe('the game catalogue', () => {
  it('merges the lists by section, in the order of the first list', () => {
    expect(
      shape(
        [list('Popular', game('Reef'))],
        [list('Cards', game('Blackjack')), list('popular', game('Plinko'), game('Reef'))],
      ),
    ).toEqual([
      ['popular', ['reef', 'plinko']],
      ['cards', ['blackjack']],
    ]);
  });

  it('contains a game of two sections once, as in the last list', () => {
    const { games, sections } = gameCatalogue([
      [list('Popular', game('Reef'))],
      [
        list('Popular', game('Reef', { kind: 'Arcade', minStake: 12.5 })),
        list('Fast', game('Reef', { kind: 'Arcade', minStake: 12.5 })),
      ],
    ]);
    expect(games).toMatchObject([{ id: 'reef', kind: 'Arcade', minStake: 1_250 }]);
    expect(sections.map((section) => section.games)).toEqual([games, games]);
  });

  it('uses the server’s own id, and lists two games of the same name separately', () => {
    expect(
      shape([
        list(
          'All',
          game('Reef', { id: '7' }),
          game('Dice', { url: 'https://a.example/' }),
          game('Dice', { url: 'https://b.example/' }),
        ),
      ]),
    ).toEqual([['all', ['7', 'dice', 'dice-2']]]);
  });

  it('lists two games separately if one service launches both by the same template', () => {
    const opened = { url: 'https://north.example/{token}', provider: 'north' };
    expect(
      shape([
        list('All', game('Reef', { ...opened, id: '7' }), game('Dice', { ...opened, id: '8' })),
        list('New', game('Reef', { ...opened, id: '7' })),
      ]),
    ).toEqual([
      ['all', ['7', '8']],
      ['new', ['7']],
    ]);
  });

  it('keeps the maker’s own code of a game whose id another maker also uses', () => {
    const { games } = gameCatalogue([
      [
        list(
          'All',
          game('Reef', { id: '7', provider: 'north' }),
          game('Dice', { id: '7', provider: 'arcadia' }),
        ),
      ],
    ]);
    expect(games.map(({ id, code }) => [id, code])).toEqual([
      ['7', '7'],
      ['7-2', '7'],
    ]);
  });

  it('gives a server’s section a slug different from the player’s own sections', () => {
    expect(
      shape([list('Recent', game('Reef')), list('Favourites', game('Reef'))]).map(([slug]) => slug),
    ).toEqual(['recent-2', 'favourites-2']);
  });

  it('leaves out a game without name and id, and a section without games or name', () => {
    expect(shape([list('A', game('')), list('B'), list('!', game('Reef'))])).toEqual([]);
  });

  it('contains the lotus games unless their flag is off', () => {
    const lists = [[list('Lotus', game('Pond')), list('Lotusland', game('Reef'))]];
    expect(gameCatalogue(lists).sections).toHaveLength(2);
    expect(gameCatalogue(lists, { lotus: false }).sections.map(({ slug }) => slug)).toEqual([
      'lotusland',
    ]);
  });
});

it.each([
  ['Live tables', 'live-tables'],
  ['  Crash & burn! ', 'crash-burn'],
  ['रूलेट', 'रूलेट'],
  ['…', ''],
])('turns %j into %j in an address', (name, slug) => expect(slugOf(name)).toBe(slug));
