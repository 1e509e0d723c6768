import { recordsOf } from './records';

/** A record that the hub sent. */
interface Received {
  readonly type?: number;
}

/** The records that a connection has received and its scenario has not taken. */
export interface Inbox {
  /** Adds the records of a frame. */
  add(frame: string): void;
  /** Reports the end of the connection, with the code of a WebSocket. */
  finish(code?: number): void;
  /** Waits for a record of these types and takes it; at the end, returns the end instead. */
  next(accepts: (type: number | undefined) => boolean): Promise<unknown>;
  /** Waits for the end, and returns it with the remaining records other than pings. */
  end(): Promise<End>;
}

interface End {
  readonly code?: number;
  readonly records: readonly unknown[];
}

export function createInbox(): Inbox {
  let records: Received[] = [];
  let isOver = false;
  let finish: (code: number | undefined) => void = () => undefined;
  const over = new Promise<number | undefined>((resolve) => (finish = resolve));
  let wake = (): void => undefined;
  const change = (): Promise<void> => new Promise((resolve) => (wake = resolve));

  const end = async (): Promise<End> => {
    const code = await over;
    const rest = records.filter(({ type }) => type !== 6);
    return code === undefined ? { records: rest } : { code, records: rest };
  };

  return {
    add(frame) {
      records.push(...(recordsOf(frame) as Received[]));
      wake();
    },
    finish(code) {
      isOver = true;
      finish(code);
      wake();
    },
    async next(accepts) {
      for (;;) {
        const found = records.find(({ type }) => accepts(type));
        records = records.filter((record) => record !== found);
        if (found) return found;
        if (isOver) return { ends: await end() };
        await change();
      }
    },
    end,
  };
}
