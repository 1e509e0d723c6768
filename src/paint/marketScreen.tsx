import { earlyEvent } from '../../streams/earlyEvent';
import type { EventInfo } from '../../streams/app';
import { addressOf } from '../routes/pattern';
import { sport } from '../screens/home/routes';
import { EventBarView, LineView } from '../screens/market/EventBarView';
import { EventHeaderView, MATCHED } from '../screens/market/EventHeaderView';
import { endOf, firstSections, hasScore, isAlone, isOverBy } from '../screens/market/eventModel';
import {
  EventView,
  FactsRoom,
  OfferedView,
  PageView,
  RacesRoom,
} from '../screens/market/EventView';
import { orderIn } from '../screens/market/orders';
import { NextRoom, OverView } from '../screens/market/OverView';
import { PinView } from '../screens/market/PinView';
import { sectionsOf } from '../screens/market/sections';
import { TALL, watchStuck } from '../screens/market/stuck';
import { matchedText } from '../screens/market/texts';
import { StillText } from '../ui/StillText';
import { moneyIn } from '../words/money';
import { cardBy } from './card';
import type { FirstScreen, Reader } from './firstScreen';
import { clockBy } from './row';
import { nextPaint } from './nextPaint';

/** Reads the reply of an event's page. */
export const reader =
  ({ search }: Pick<Location, 'search'>): Reader =>
  (reply, stored, now) => {
    const early = earlyEvent(reply, stored, now);
    if (early) window.boot?.within(sportOf(early.event));
    return early && { early, subject: { detail: early }, view: eventView(search) };
  };

/** The address of the sport of an event. */
const sportOf = ({ sportId }: Pick<EventInfo, 'sportId'>): string =>
  addressOf(sport.path, [sportId]);

/** Moves the bar once it sticks. Reading its style before it is on the screen would lay out the page twice. */
async function stick(bar: HTMLElement | null, onEnd: (act: () => void) => void): Promise<void> {
  await nextPaint();
  const mark = bar?.previousElementSibling;
  if (!bar?.isConnected || !mark || !matchMedia(TALL).matches) return;
  onEnd(
    watchStuck(mark, bar, (isStuck) =>
      isStuck ? bar.setAttribute('data-stuck', 'true') : bar.removeAttribute('data-stuck'),
    ),
  );
}

/** The first screenful of an event, exactly as its screen first renders it; null without prices of the exchange. */
const eventView =
  (search: string): FirstScreen['view'] =>
  ({ detail, sports }, facts, rows) => {
    if (!detail) return null;
    const { event, markets, about } = detail;
    const href = sportOf(event);
    const [main] = markets;
    const sections = sectionsOf(markets);
    const first = firstSections(sections);
    if (!main || first.length === 0) return null;
    const money = moneyIn(facts.currency);
    const state = facts.state(main.id);
    const isOver = isOverBy(markets, (id) => facts.odds(id)?.status);
    const isPinned = facts.pins.has(event.id);
    const Clock = clockBy(facts);
    const clock = <Clock event={event} state={state} end={endOf(isOver)} />;
    const matched = (): string => matchedText(facts.odds(main.id)?.traded, money);
    return (
      <PageView>
        <OfferedView event={event} href={href}>
          <EventView
            event={event}
            about={about}
            main={main}
            isOver={isOver}
            hasScore={hasScore(event, facts.serverNow())}
            head={
              <EventHeaderView
                event={event}
                main={main}
                state={state}
                isOver={isOver}
                clock={clock}
                pin={<PinView title={event.title} isPinned={isPinned} />}
                matched={<StillText className={MATCHED} read={matched} />}
              />
            }
            races={<RacesRoom isAlone={isAlone(event, sports)} />}
            facts={<FactsRoom />}
            video={<FactsRoom />}
            outcome={
              <OverView event={event} main={main} state={state} href={href} next={<NextRoom />} />
            }
            bar={
              <EventBarView
                line={
                  <LineView
                    event={event}
                    main={main}
                    clock={clock}
                    pin={<PinView title={event.title} isPinned={isPinned} isCopy />}
                  />
                }
                sport={event.sportName}
                sections={sections}
                chosen={null}
                bar={(made) => void stick(made, rows.onEnd)}
              />
            }
          >
            {first.map(({ markets: [market] }) =>
              market
                ? cardBy(facts, rows, {
                    event,
                    market,
                    isMain: market === main,
                    order: orderIn(search) ?? 'price',
                  })
                : null,
            )}
          </EventView>
        </OfferedView>
      </PageView>
    );
  };
