import { changed, type Levels } from './address';
import type { Address } from './useAddress';
import { reportsWords } from './words';
import results from './results.module.css';

interface CrumbsProps {
  readonly address: Address;
  readonly levels: Levels;
  /** Names of the levels as the server sends them; null if the server does not send them. */
  readonly names: {
    readonly sport: string | null;
    readonly event: string | null;
    readonly market?: string | null;
  };
}

/** The level of the results, with links to the levels above. */
export function Crumbs({ address: { path, search }, levels, names }: CrumbsProps) {
  const { sportId, eventId, marketId } = levels;
  if (sportId === null) return null;
  const words = reportsWords();
  const up = { event: null, market: null };
  const steps = [
    { name: words.sport.all, href: changed(path, search, { ...up, sport: null }) },
    { name: names.sport ?? sportName(sportId), href: changed(path, search, up) },
    ...(eventId === null
      ? []
      : [
          {
            name: names.event || words.thisEvent,
            href: changed(path, search, { market: null }),
          },
        ]),
    ...(marketId === null ? [] : [{ name: names.market || words.thisMarket, href: '' }]),
  ];
  return (
    <nav className={results['crumbs']} aria-label={words.level}>
      <ol>
        {steps.map(({ name, href }, index) => (
          <li key={name + href}>
            {index === steps.length - 1 ? (
              <b aria-current="page">{name}</b>
            ) : (
              <a href={href}>{name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The name of a sport of the specification; a generic name for any other sport. */
export function sportName(id: string): string {
  const { sport, thisSport } = reportsWords();
  const names: Readonly<Record<string, string>> = sport;
  return (/^-?\d+$/.test(id) && Object.hasOwn(names, id) && names[id]) || thisSport;
}
