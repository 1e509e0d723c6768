import { useSnapshot } from 'valtio';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Icon } from '../../ui/Icon';
import { uiWords } from '../../ui/words';
import { sportsWords } from './words';
import { useCurrent } from '../../hooks/useCurrent';
import { usePanels } from '../../hooks/usePanels';
import { isSportActive, type Panels } from '../../../streams/app';

/**
 * The sports that the page shell shows, each with an icon; a sport without events is shown only until the list has
 * loaded.
 */
const FRAME_SPORTS = ['1', '2', '3', '25', '26'] as const;

/** The sports with events, each with its number of events. */
export default function Sports() {
  const { catalogue, routeContext$, navigation } = useStreams();
  const { session, settings } = useView();
  const sports = useCurrent(catalogue.sports$);
  const { user } = useSnapshot(session);
  const { setting } = useSnapshot(settings);
  const path = useCurrent(navigation.path$);
  const { sportId } = useCurrent(routeContext$);
  const panels = usePanels();
  const known = sports.value;
  const inPlay = known?.reduce(
    (sum, { events }) => sum + events.filter((event) => event.inPlay).length,
    0,
  );
  const list: { id: string; name: string; count: number | undefined }[] = known
    ? known.map(({ id, name, events }) => ({ id, name, count: events.length }))
    : FRAME_SPORTS.map((id) => ({ id, name: sportsWords()[id], count: undefined }));
  // The last event of a sport has ended while its page is open, so the player is still in that sport.
  const left = FRAME_SPORTS.find((id) => id === sportId && !list.some((each) => each.id === id));
  if (left && isSportActive(left, { setting, user, hasEvents: true }))
    list.push({ id: left, name: sportsWords()[left], count: undefined });
  return (
    <ul className="sports-list">
      <Item
        href={to.inPlay()}
        icon="live"
        name={uiWords().inPlay}
        count={inPlay}
        at={path === to.inPlay() ? 'page' : undefined}
      />
      {list.map(({ id, name, count }) => (
        <Item
          key={id}
          href={to.sport(id)}
          icon={FRAME_SPORTS.some((drawn) => drawn === id) ? `sport-${id}` : 'sport'}
          name={name}
          count={count}
          at={path === to.sport(id) ? 'page' : id === sportId ? 'location' : undefined}
        />
      ))}
      {panels ? (
        <Casino
          casinoFlags={panels.casinoFlags}
          at={path === to.casino() ? 'page' : path.startsWith(to.lobby()) ? 'location' : undefined}
        />
      ) : null}
    </ul>
  );
}

/** The casino, if it has games for this player. */
function Casino({ casinoFlags, at }: Pick<Panels, 'casinoFlags'> & Pick<ItemProps, 'at'>) {
  return useCurrent(casinoFlags.active$) ? (
    <Item href={to.casino()} icon="casino" name={sportsWords().casino} count={undefined} at={at} />
  ) : null;
}

interface ItemProps {
  readonly href: string;
  readonly icon: string;
  readonly name: string;
  readonly count: number | undefined;
  /** Whether the player is on the page of this item, or on a page below it. */
  readonly at: 'page' | 'location' | undefined;
}

function Item({ href, icon, name, count, at }: ItemProps) {
  return (
    <li ref={at ? toMiddle : undefined}>
      <a className="sport" href={href} aria-current={at}>
        <Icon name={icon} />
        <span className="sport-name">{name}</span>
        <i className="sport-count">{count ?? ''}</i>
      </a>
    </li>
  );
}

/**
 * On a phone the bar is wider than the screen: the current sport is scrolled to the middle when it changes. A sport
 * that the boot script scrolled there (src/boot/navMarks.ts) stays in place.
 */
function toMiddle(item: HTMLLIElement | null): void {
  const bar = item?.closest('nav');
  if (!item || !bar) return;
  const { left } = bar.dataset;
  delete bar.dataset['left'];
  if (left === undefined)
    bar.scrollLeft = item.offsetLeft - (bar.clientWidth - item.offsetWidth) / 2;
  else bar.scrollLeft += item.offsetLeft - Number(left);
}
