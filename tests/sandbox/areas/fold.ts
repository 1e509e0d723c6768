import type { Area, ClientConnection, Presence } from './area';

/** All areas combined into one. */
export type Folded = Required<
  Pick<Area, 'answers' | 'hubMethods' | 'sends' | 'onPresence' | 'onLeave' | 'close'>
> & { readonly files: NonNullable<Area['files']> };

/**
 * Combines areas into one, in their order.
 *
 * @throws Error when two areas have a hub method of the same name
 */
export function foldAreas(areas: readonly Area[]): Folded {
  const hubMethods: Record<string, NonNullable<Area['hubMethods']>[string]> = {};
  for (const [name, method] of areas.flatMap((area) => Object.entries(area.hubMethods ?? {}))) {
    if (name in hubMethods) throw new Error(`Two areas have the hub method ${name}.`);
    hubMethods[name] = method;
  }
  return {
    answers: areas.flatMap((area) => area.answers ?? []),
    files: areas.flatMap((area) => area.files ?? []),
    sends: areas.flatMap((area) => area.sends ?? []),
    hubMethods,
    onPresence(connection: ClientConnection, presence: Presence) {
      for (const area of areas) area.onPresence?.(connection, presence);
    },
    onLeave(connection: ClientConnection) {
      for (const area of areas) area.onLeave?.(connection);
    },
    close() {
      for (const area of areas) area.close?.();
    },
  };
}
