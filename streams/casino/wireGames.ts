import * as v from 'valibot';
import { readable, reading, schemaOf } from '../api/schemas';
import * as wire from '../api/wire';
import type { Read } from '../api/read';
import type { GameCategory } from '../settings/types';

/* The list of games, with the fields that every server sends and our optional fields. */

const text = v.fallback(schemaOf(wire.title), '');

/** A field that is dropped if it is missing or invalid. */
const some = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

const game = v.object({
  /** A template. `{token}`, `{lobby}` and `{homeUrl}` are filled in when the game is launched. */
  url: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)),
  imageURL: v.fallback(v.nullable(schemaOf(wire.link)), null),
  description: text,
  id: some(schemaOf(wire.id)),
  provider: some(schemaOf(wire.id)),
  maker: some(schemaOf(wire.title)),
  kind: some(schemaOf(wire.title)),
  isLive: some(v.boolean()),
  isNew: some(v.boolean()),
  minStake: some(schemaOf(wire.figure(0, 1e9))),
});

/** Reads the categories of games from a list or from `items`. Invalid entries are left out and counted. */
export const readCategories: Read<readonly GameCategory[]> = reading(
  readable(v.object({ category: text, games: readable(game, 2_000) }), 200),
);
