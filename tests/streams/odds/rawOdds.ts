/** A runner and a market as a server writes them. */
export const runner = {
  id: 47972,
  status: 'ACTIVE',
  lastPrice: 3.05,
  totalMatched: 120.5,
  back: [
    [3.05, 12.34],
    [3, 100],
  ],
  lay: [[3.1, 7]],
};
export const market = {
  marketId: '1.23',
  seq: 9,
  version: 2,
  status: 'OPEN',
  inPlay: true,
  betDelay: 5,
  totalMatched: 1000.01,
  runners: [runner],
};
