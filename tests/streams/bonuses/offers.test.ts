import { expect, test } from 'vitest';
import { offersIn } from '../../../streams/bonuses/offers';

const offer = (facts: Readonly<Record<string, unknown>>) => ({
  id: 'a',
  title: 'Free bet',
  amount: 100,
  status: 'AVAILABLE',
  ...facts,
});
const NOW = Date.UTC(2026, 0, 5);
const day = (date: number): string => new Date(Date.UTC(2026, 0, date)).toISOString();

test('lists the offers to everyone, open offers first, and leaves out past offers', () => {
  const bonuses = [
    offer({ id: 'soon', status: 'UPCOMING', opensAt: day(8) }),
    offer({ id: 'whenever' }),
    offer({ id: 'over', endsAt: day(5) }),
    offer({ id: 'open', endsAt: day(6) }),
    offer({ id: 'somebody’s', status: 'ACTIVE' }),
  ];
  const offers = offersIn({ bonuses }, NOW);
  expect(offers.map(({ id }) => id)).toEqual(['open', 'whenever', 'soon']);
  expect(offers[0]).toMatchObject({
    title: 'Free bet',
    amount: 10_000,
    endsAt: Date.parse(day(6)),
  });
});

test('has no offers if the settings contain no readable list', () => {
  for (const bonuses of [undefined, null, 'free', 7, {}, { items: 'none' }])
    expect(offersIn({ bonuses }, NOW)).toEqual([]);
});

test('leaves out an unreadable offer, and keeps the other offers', () => {
  const bonuses = [null, offer({ title: 7 }), offer({ amount: 'much' }), offer({ id: 'b' })];
  expect(offersIn({ bonuses }, NOW).map(({ id }) => id)).toEqual(['b']);
});
