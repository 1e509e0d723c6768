import type { Random } from '../../engine/random';

/** Invented towns, people and horses, without real brands or names. */
const TOWNS = [
  'Norhaven',
  'Eastmere',
  'Brackwater',
  'Stonemarch',
  'Veldport',
  'Quillham',
  'Ravensby',
  'Thornwick',
  'Marlgate',
  'Osterly',
  'Pellbrook',
  'Dunmoor',
  'Ivybridge Park',
  'Kestrel Bay',
  'Larkfield',
  'Silverpool',
  'Amberton',
  'Coldharbour',
  'Fennick',
  'Glasshill',
  'Highmoss',
  'Jessamy',
  'Umberleigh',
  'Wexcombe',
];
const CLUB_ENDINGS = ['', '', '', ' Town', ' Rovers', ' United', ' Athletic', ' Wanderers'];
const INITIALS = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'P',
  'R',
  'S',
  'T',
  'V',
];
const SURNAMES = [
  'Abrant',
  'Bellonde',
  'Castrova',
  'Dovric',
  'Eskelund',
  'Farrowe',
  'Galvani',
  'Hallstrom',
  'Ibarro',
  'Jankell',
  'Korvath',
  'Lindqvar',
  'Marchetto',
  'Nakamori',
  'Olander',
  'Petrescal',
  'Quintero-Vale',
  'Rosander',
  'Sallinge',
  'Tamberlain',
  'Ustenov',
  'Vasquelle',
  'Wrenfield',
  'Yarrowby',
  'Zelenka-Moor',
];
const CRICKET_PLACES = [
  'Indravati',
  'Palmgrove',
  'Chandrapore',
  'Saffron Coast',
  'Blue Hills',
  'Monsoon Bay',
  'Tigerghat',
  'Lotus Valley',
  'Kohinagar',
  'Spice Harbour',
  'Ganeshpur',
  'Sunderlake',
];
const CRICKET_ENDINGS = ['Monarchs', 'Cobras', 'Falcons', 'Royals XI', 'Chargers', 'Mavericks'];
const KABADDI_ENDINGS = ['Panthers', 'Bulls', 'Warriors', 'Hawks', 'Stallions', 'Lions'];
const HORSE_FIRST = [
  'Copper',
  'Midnight',
  'Silent',
  'Wandering',
  'Golden',
  'Bramble',
  'Northern',
  'Lucky',
  'Velvet',
  'Stormy',
  'Distant',
  'Scarlet',
  'Gentle',
  'Rusty',
  'Hidden',
  'Morning',
];
const HORSE_SECOND = [
  'Lantern',
  'Harbour',
  'Whistler',
  'Sonnet',
  'Compass',
  'Orchard',
  'Gambit',
  'Meadow',
  'Thunder',
  'Parade',
  'Emblem',
  'Falcon',
  'Riddle',
  'Ember',
  'Anthem',
  'Drifter',
];
const COURSES = ['Ashen Down', 'Merrow Park', 'Castlemoor', 'Tarnfield', 'Longacre', 'Hollowbrook'];
const LEAGUES: Readonly<Record<string, readonly string[]>> = {
  football: ['Northern Premier League', 'Coastal Cup', 'Capital Division', 'Harbour League'],
  tennis: ['Lakeside Open', 'Granite Court Masters', 'Riverside Challenge'],
  cricket: ['Monsoon T20', 'Hill Country T20', 'Twenty20 Shield'],
  kabaddi: ['Grand Kabaddi League', 'Raiders Trophy'],
};

export type LeagueSport = 'football' | 'tennis' | 'cricket' | 'kabaddi';

export function league(random: Random, sport: LeagueSport): string {
  return random.pick(LEAGUES[sport] ?? []);
}

/** Two different teams or players of a sport. */
export function opponents(random: Random, sport: LeagueSport): [string, string] {
  const name = (place: string): string => {
    if (sport === 'football') return place + random.pick(CLUB_ENDINGS);
    if (sport === 'tennis') return `${random.pick(INITIALS)}. ${place}`;
    return `${place} ${random.pick(sport === 'cricket' ? CRICKET_ENDINGS : KABADDI_ENDINGS)}`;
  };
  const places = {
    football: TOWNS,
    tennis: SURNAMES,
    cricket: CRICKET_PLACES,
    kabaddi: CRICKET_PLACES,
  };
  const [home = '', away = ''] = random.shuffle(places[sport]);
  return [name(home), name(away)];
}

export function horses(random: Random, count: number): string[] {
  const seconds = random.shuffle(HORSE_SECOND);
  return random
    .shuffle(HORSE_FIRST)
    .slice(0, count)
    .map((first, index) => `${first} ${seconds[index] ?? ''}`.trim());
}

export function course(random: Random): string {
  return random.pick(COURSES);
}

/** The part that must differ between two opponents: the town or the surname. */
export function placeOf(name: string): string {
  const endings = [...CLUB_ENDINGS, ...CRICKET_ENDINGS.map((end) => ` ${end}`)].concat(
    KABADDI_ENDINGS.map((end) => ` ${end}`),
  );
  const ending = endings.find((end) => end !== '' && name.endsWith(end)) ?? '';
  return name.slice(0, name.length - ending.length).replace(/^[A-Z]\. /, '');
}

/** A player of a team. */
export const player = (random: Random): string =>
  `${random.pick(INITIALS)}. ${random.pick(SURNAMES)}`;

/** A seed derived from a name. */
export const seedOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
