import type { DeviceStorage } from './browser';

type Fields = Readonly<Record<string, unknown>>;

const only = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));

/** The fields that the previous release stored, by the prefix of their keys. */
const PREVIOUS: Readonly<Record<string, (fields: Fields) => Fields>> = {
  'transfers:': (fields) =>
    only(fields, 'reference', 'accountId', 'siteName', 'kind', 'amount', 'sentAt', 'at', 'watched'),
  'paying:': (fields) => only(fields, 'player', 'kind', 'amount', 'method', 'sentAt', 'alikeAt'),
};

/**
 * Rewrites a command of the current player that moves money as a tab of the previous release does. Returns its
 * reference.
 */
export function rewriteAsBefore(device: DeviceStorage, key: string): string | null {
  const prefix = Object.keys(PREVIOUS).find((start) => key.startsWith(start));
  if (prefix === undefined) return null;
  const fields = JSON.parse(device.texts.get(key) ?? '{}') as Fields;
  const { username } = JSON.parse(device.texts.get('userinfo') ?? '{}') as Fields;
  // An earlier release left no data of another player on the device.
  if ('player' in fields && fields['player'] !== username) return null;
  device.write(key, JSON.stringify(PREVIOUS[prefix]?.(fields)));
  return key.slice(prefix.length);
}

/** The first release stored placements as one list, and each reference next to its order. Returns the references. */
export function listPlacements(device: DeviceStorage): readonly string[] {
  const keys = device.under('placements:');
  const list = keys.map((key) => {
    const { order, ...facts } = JSON.parse(device.texts.get(key) ?? '') as Fields & {
      readonly order: Fields;
    };
    const { reference, ...rest } = order;
    return { ...only(facts, 'sentAt', 'betId', 'missing', 'state'), order: rest, reference };
  });
  for (const key of keys) device.texts.delete(key);
  if (list.length > 0) device.texts.set('placements', JSON.stringify(list));
  return keys.map((key) => key.slice('placements:'.length));
}
