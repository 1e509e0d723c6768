import type { Received } from '../../../../streams/api/call';
import type { scoreCard } from '../../../../streams/eventFacts/calls';
import type { SportEvent } from '../../engine/market/event';
import type { Exchange } from '../../engine/exchange';
import { type Files, type TextFile, textFile } from '../../http/files';
import { escaped } from './escaped';
import type { Written } from '../../http/written';

const FOLDER = '/scorecards';

/** Returns the score of an event: its data, or else the address of its page, or else no score. */
export function scoreCardView({
  id,
  card,
  score,
}: SportEvent): Written<Received<typeof scoreCard>> {
  if (card)
    return { ...card.data, source: 'Sandbox scorer', updatedAt: new Date(card.at).toISOString() };
  return score ? `${FOLDER}/${id}.html` : '';
}

/** Pages that a score provider serves in frames. */
export const scoreCardPages = (exchange: Pick<Exchange, 'event'>): Files => ({
  folder: FOLDER,
  read(name) {
    const event = exchange.event(name.replace(/\.html$/, ''));
    return event ? page(event) : null;
  },
});

function page({ name, score }: SportEvent): TextFile {
  const [home = name, away = ''] = name.split(' v ');
  const row = (side: string, points = ''): string =>
    `<tr><th>${escaped(side)}</th><td>${escaped(points)}</td></tr>`;
  return textFile(
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>Score</title><style>body{background:#1d1d22;color:#f4f4f5;font:16px system-ui;margin:12px}table{width:100%}th{text-align:start}td{text-align:end}</style><table>${row(home, score?.home)}${row(away, score?.away)}</table><p>${escaped(score?.clock ?? 'Not started')}</p></html>`,
  );
}
