import type { ReactNode } from 'react';
import type { EventInfo } from '../../streams/app';
import { type ClockProps, ClockView } from '../screens/home/ClockView';
import { EventListView } from '../screens/home/EventListView';
import { EventRowView } from '../screens/home/EventRowView';
import type { List } from '../screens/home/lists';
import { PricesView } from '../screens/home/PricesView';
import { firstTracks } from '../screens/home/tracks';
import { PairView } from '../ui/price/PairView';
import { StillText } from '../ui/StillText';
import type { Facts } from './facts';
import type { Rows } from './rows';

/** The clock of an event, by these facts. */
export const clockBy =
  ({ serverNow }: Pick<Facts, 'serverNow'>) =>
  (props: ClockProps) => <ClockView {...props} serverNow={serverNow} Text={StillText} />;

/** The lists of events, by these facts, as `EventList` shows them. */
export const listsBy = (facts: Facts, rows: Rows) =>
  function Events({ name, events, all, more }: List) {
    return (
      <EventListView title={name} all={all} find={facts.odds} Text={StillText} more={more}>
        {events.map((event) => rowBy(facts, rows, event, name))}
      </EventListView>
    );
  };

/** The row of an event, as `EventRow` shows it. @param heading the head of its list */
function rowBy(facts: Facts, rows: Rows, event: EventInfo, heading: string): ReactNode {
  return (
    <EventRowView
      key={event.id}
      event={event}
      heading={heading}
      state={event.market ? facts.state(event.market.id) : undefined}
      Clock={clockBy(facts)}
      isPinned={facts.pins.has(event.id)}
      renderPrices={(market, unavailable) => {
        const selected = facts.selected(market.id);
        return (
          <PricesView market={market} unavailable={unavailable}>
            {firstTracks(event, facts.odds(market.id)).map(({ runner, label }) => {
              const { id, cells } = rows.of(event, market, runner, heading);
              return (
                <PairView
                  key={runner.id}
                  row={id}
                  runner={runner.name}
                  label={label}
                  line={market.bettingType === 'LINE'}
                  back={selected.has(`${runner.id}|BACK`)}
                  lay={selected.has(`${runner.id}|LAY`)}
                  boxRef={cells.attach}
                />
              );
            })}
          </PricesView>
        );
      }}
    />
  );
}
