import type { EventAbout, EventInfo, MarketInfo, Site } from '../../../../streams/app';

interface Sources {
  readonly event: Pick<EventInfo, 'sportId'>;
  readonly about: Pick<EventAbout, 'rules' | 'marketRules'>;
  readonly markets: readonly Pick<MarketInfo, 'id' | 'name' | 'type' | 'bettingType'>[];
  /** The rules in the settings, by sport or kind of market. */
  readonly general: Site['rules'] | undefined;
}

/** A rule about some markets, with their names. */
export type MarketRules = readonly [text: string, names: readonly string[]];

/**
 * The operator's rules of an event and of its markets, each rule once. The event's own rules precede the rules of the
 * settings: by sport, and by a market's type before its betting type.
 */
export function ruleTexts({ event, about, markets, general }: Sources): {
  readonly rules: string | null;
  readonly ofMarkets: readonly MarketRules[];
} {
  const rules = about.rules ?? general?.get(event.sportId) ?? null;
  const named = new Map<string, readonly string[]>();
  for (const { id, name, type, bettingType } of markets) {
    const text =
      about.marketRules.get(id) ?? general?.get(type.toUpperCase()) ?? general?.get(bettingType);
    if (text !== undefined && text !== rules) named.set(text, [...(named.get(text) ?? []), name]);
  }
  return { rules, ofMarkets: [...named] };
}
