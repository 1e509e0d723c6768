import type { ReactNode } from 'react';
import { type EarlyEvent, earlyEvent } from '../../../streams/earlyEvent';
import type { MarketInfo } from '../../../streams/index';
import { addressOf } from '../../routes/pattern';
import { sport } from '../../screens/home/routes';
import { EventBarView } from '../../screens/market/EventBarView';
import {
  EventView,
  FactsRoom,
  OfferedView,
  PageView,
  RacesRoom,
} from '../../screens/market/EventView';
import { firstSections, hasScore, isAlone, isOverBy } from '../../screens/market/eventModel';
import { orderIn } from '../../screens/market/orders';
import { NextRoom, OverView } from '../../screens/market/OverView';
import { sectionsOf } from '../../screens/market/sections';
import { TALL, watchStuck } from '../../screens/market/stuck';
import { CURRENCY } from '../../words/formats';
import { moneyIn } from '../../words/money';
import { createCard } from './card';
import type { Reader } from './firstScreen';
import { createHead } from './head';
import { type Holder, type Painted, stateOf } from './painted';
import { shown } from './shown';

/** Reads the reply of an event's page. */
export const reader =
  ({ search }: Pick<Location, 'search'>): Reader =>
  (reply, kept, now) => {
    const told = earlyEvent(reply, kept, now);
    if (told) window.boot?.within(sportOf(told));
    return told && ((holder) => marketScreen(told, search, holder));
  };

/** The address of the sport of an event. */
const sportOf = ({ event }: Pick<EarlyEvent, 'event'>): string =>
  addressOf(sport.path, [event.sportId]);

/** Moves the bar as it sticks; to read its style before it is on the screen would lay out the page twice. */
function stick(bar: HTMLElement | null): void {
  const mark = bar?.previousElementSibling;
  if (!bar || !mark || !matchMedia(TALL).matches) return;
  watchStuck(mark, bar, (isStuck) =>
    isStuck ? bar.setAttribute('data-stuck', 'true') : bar.removeAttribute('data-stuck'),
  );
}

/** The first screenful of an event, as its screen draws it first; null without prices of the exchange. */
function marketScreen(told: EarlyEvent, search: string, holder: Holder): ReactNode {
  const { event, markets, about, odds, pins, ahead } = told;
  const href = sportOf(told);
  const [main] = markets;
  const sections = sectionsOf(markets);
  const drawn = firstSections(sections);
  if (!main || drawn.length === 0) return null;
  const money = moneyIn(told.currency ?? CURRENCY);
  const serverNow = (): number => Date.now() + ahead;
  /** How each market stands by now. */
  const statuses = new Map([...odds].map(([id, { status }]) => [id, status]));
  const isOver = (): boolean => isOverBy(markets, (id) => statuses.get(id));
  const head = createHead({ event, odds, pins, main, money, serverNow, isOver }, holder);
  // The event may be over with any of its markets.
  const follow = (part: Painted, { id }: MarketInfo): Painted => ({
    ...part,
    show(state, age) {
      statuses.set(id, state.status);
      part.show(state, age);
      head.refresh();
    },
  });
  const known = odds.get(main.id);
  const order = orderIn(search) ?? 'price';
  return (
    <PageView>
      <OfferedView event={event} href={href}>
        <EventView
          event={event}
          about={about}
          main={main}
          isOver={isOver()}
          hasScore={hasScore(event, serverNow())}
          head={holder.hold(head.part)}
          races={<RacesRoom isAlone={isAlone(event, undefined)} />}
          facts={<FactsRoom />}
          video={<FactsRoom />}
          over={
            <OverView
              event={event}
              main={main}
              state={known && stateOf(known)}
              href={href}
              next={<NextRoom />}
            />
          }
          bar={
            <EventBarView
              line={head.line}
              sport={event.sportName}
              sections={sections}
              chosen={null}
              bar={(made) => void shown().then(() => stick(made))}
            />
          }
        >
          {drawn.map(({ markets: [market] }) =>
            market
              ? holder.hold(
                  follow(
                    createCard({ event, odds, money, order }, market, market === main, holder),
                    market,
                  ),
                )
              : null,
          )}
        </EventView>
      </OfferedView>
    </PageView>
  );
}
