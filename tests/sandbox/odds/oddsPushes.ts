import type { Clock, Timer } from '../engine/clock';
import { writeMessage } from '../hub/protocol/message';
import type { OddsBoard } from './oddsBoard';

export const MARKET_ODDS = 'MarketOdds';

/** The markets that a client watches. All clients with the same key receive the same text, which is written once. */
export interface OddsView {
  readonly key: string;
  /** The current markets of the view, which change with its events. */
  readonly marketIds: () => readonly string[];
  /** The interval in ms within which one push is enough; 100 ms if absent. */
  readonly everyMs?: number;
}

/** A client of the pushes; a message to a group reaches every member. */
export interface Viewer {
  join(group: string): void;
  leave(group: string): void;
}

/**
 * Pushes odds as the hub message `MarketOdds`. Changed markets are batched every 100 ms, each with its changes since
 * its last `seq`; a market that is new to the view is sent whole. Every two seconds, the ids of unchanged markets
 * follow, so that silence is never mistaken for a dead feed. A view with a longer interval receives a whole market if
 * it missed one of its changes.
 */
export interface OddsPushes<V extends Viewer> {
  /** Moves the client into the view's group, and sends it the current view. */
  show(viewer: V, view: OddsView): void;
  /** Called when the client has disconnected. */
  leave(viewer: V): void;
  /** Publishes a market at once, unless a client receives pushes of it and will receive the change in the next turn. */
  refresh(marketId: string): void;
  /** Records a change of this market, or of the list of markets. */
  changed(marketId?: string): void;
  /** While paused, no odds are pushed, as by a server without pushes. */
  pause(paused: boolean): void;
  close(): void;
}

interface Group {
  readonly name: string;
  readonly view: OddsView;
  members: number;
  /** The markets that the members of the group have received whole. */
  readonly known: Set<string>;
  /** The markets that messages have named since the last list of unchanged markets. */
  readonly said: Set<string>;
  /** The markets with a change that other views have received but this view has not. */
  readonly missed: Set<string>;
  /** No odds are pushed before this time, in epoch ms. */
  dueAt: number;
}

const GATHER_MS = 100;
const QUIET_MS = 2_000;

export interface OddsPushParts<V extends Viewer> {
  readonly board: OddsBoard;
  /** Sends a hub message to one client. */
  readonly send: (viewer: V, message: string) => void;
  /** Sends a hub message to all members of a group. */
  readonly broadcast: (group: string, message: string) => void;
  readonly clock: Clock;
}

export function createOddsPushes<V extends Viewer>({
  board,
  send,
  broadcast,
  clock,
}: OddsPushParts<V>): OddsPushes<V> {
  const groups = new Map<string, Group>();
  const groupOf = new Map<V, Group>();
  const dirty = new Set<string>();
  let paused = false;

  const message = (markets: readonly string[], quiet: readonly object[] = []): string =>
    oddsMessage(clock.now(), markets, quiet);
  const pushed = (marketId: string): boolean =>
    !paused && [...groups.values()].some((group) => group.known.has(marketId));
  const refresh = (marketId: string): void => {
    if (!pushed(marketId)) board.publish(marketId);
  };
  const sendChanges = (group: Group, deltas: ReadonlyMap<string, string>): void => {
    const present = new Set(group.view.marketIds());
    const texts: string[] = [];
    for (const marketId of new Set([...present, ...group.known])) {
      const delta = deltas.get(marketId);
      if (group.known.has(marketId)) {
        // A market that leaves the view sends its last change first, because it has closed.
        if (group.missed.has(marketId)) texts.push(...wholeOf(board, marketId));
        else if (delta !== undefined) texts.push(delta);
        if (!present.has(marketId)) group.known.delete(marketId);
      } else {
        refresh(marketId);
        texts.push(...wholeOf(board, marketId));
        group.known.add(marketId);
      }
      if (delta !== undefined) group.said.add(marketId);
    }
    group.missed.clear();
    group.dueAt = clock.now() + (group.view.everyMs ?? 0);
    if (texts.length > 0) broadcast(group.name, message(texts));
  };
  const mention = (group: Group): void => {
    const quiet = quietOf(group, board);
    group.said.clear();
    if (quiet.length > 0) broadcast(group.name, message([], quiet));
  };
  const turn = createTurn(clock, GATHER_MS, () => {
    const now = clock.now();
    const all = [...groups.values()];
    const due = all.filter(({ dueAt }) => dueAt <= now);
    const waiting = all.filter(({ dueAt }) => dueAt > now);
    const deltas = published(board, dirty, due);
    for (const group of due) sendChanges(group, deltas);
    for (const { known, missed } of waiting)
      for (const marketId of deltas.keys()) if (known.has(marketId)) missed.add(marketId);
    // A market that no waiting group has received is published when it is next requested.
    for (const id of dirty) if (!waiting.some(({ known }) => known.has(id))) dirty.delete(id);
    if (dirty.size > 0 || waiting.some(({ missed }) => missed.size > 0)) arm(turn);
  });
  const quietTurn = createTurn(clock, QUIET_MS, () => {
    for (const group of groups.values()) mention(group);
    arm(quietTurn);
  });
  const arm = ({ start }: Turn): void => {
    if (!paused && groups.size > 0) start();
  };
  const stop = (): void => {
    for (const one of [turn, quietTurn]) one.stop();
  };

  const leave = (viewer: V): void => {
    const group = groupOf.get(viewer);
    if (!group) return;
    groupOf.delete(viewer);
    viewer.leave(group.name);
    group.members -= 1;
    if (group.members === 0) groups.delete(group.view.key);
    if (groups.size === 0) stop();
  };

  return {
    show(viewer, view) {
      if (groupOf.get(viewer)?.view.key === view.key) return;
      leave(viewer);
      let group = groups.get(view.key);
      if (!group) {
        const name = `odds ${view.key}`;
        group = newGroup(name, view);
        groups.set(view.key, group);
        for (const marketId of view.marketIds()) {
          refresh(marketId);
          group.known.add(marketId);
        }
      }
      group.members += 1;
      groupOf.set(viewer, group);
      viewer.join(group.name);
      if (paused) return;
      const texts = [...group.known].flatMap((marketId) => wholeOf(board, marketId));
      if (texts.length > 0) send(viewer, message(texts));
      arm(turn);
      arm(quietTurn);
    },
    leave,
    refresh,
    changed(marketId) {
      if (groups.size === 0) return;
      if (marketId !== undefined) dirty.add(marketId);
      arm(turn);
    },
    pause(on) {
      paused = on;
      dirty.clear();
      stop();
      if (on) return;
      // Changes that a group missed are sent again as whole markets.
      for (const group of groups.values()) group.known.clear();
      arm(turn);
      arm(quietTurn);
    },
    close: stop,
  };
}

/**
 * Publishes the changed markets that some of the groups have received, and removes them from the list of changed
 * markets.
 */
function published(
  board: Pick<OddsBoard, 'publish'>,
  dirty: Set<string>,
  due: readonly Group[],
): ReadonlyMap<string, string> {
  const deltas = new Map<string, string>();
  for (const marketId of dirty) {
    if (!due.some(({ known }) => known.has(marketId))) continue;
    dirty.delete(marketId);
    const publication = board.publish(marketId);
    if (publication) deltas.set(marketId, publication.delta);
  }
  return deltas;
}

const newGroup = (name: string, view: OddsView): Group => ({
  name,
  view,
  members: 0,
  known: new Set(),
  said: new Set(),
  missed: new Set(),
  dueAt: 0,
});

/** A timer that runs at most once at a time. */
interface Turn {
  start(): void;
  stop(): void;
}

function createTurn(clock: Pick<Clock, 'schedule'>, ms: number, act: () => void): Turn {
  let timer: Timer | null = null;
  return {
    start() {
      timer ??= clock.schedule(ms, () => {
        timer = null;
        act();
      });
    },
    stop() {
      timer?.cancel();
      timer = null;
    },
  };
}

/** The hub message of markets that are already JSON. */
function oddsMessage(now: number, markets: readonly string[], quiet: readonly object[]): string {
  const time = JSON.stringify(new Date(now).toISOString());
  const data = `{"time":${time},"markets":[${markets.join(',')}],"quiet":${JSON.stringify(quiet)}}`;
  return writeMessage(MARKET_ODDS, data);
}

/** Lists the group's markets that no message has named since the last list of unchanged markets. */
function quietOf({ known, said, missed }: Group, board: Pick<OddsBoard, 'seq'>): readonly object[] {
  return [...known].flatMap((marketId) => {
    const seq = said.has(marketId) || missed.has(marketId) ? null : board.seq(marketId);
    return seq === null ? [] : [{ marketId, seq }];
  });
}

/** Returns the whole market as JSON; empty if the market does not exist. */
function wholeOf(board: Pick<OddsBoard, 'whole'>, marketId: string): string[] {
  const view = board.whole(marketId);
  return view ? [JSON.stringify(view)] : [];
}
