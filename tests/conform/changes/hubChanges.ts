import type { Random } from '../../sandbox/engine/random';
import { type Change, negotiated, ofMessage, withMessage, withRecords } from './lines';

const isInvocation = (text: string): boolean => JSON.parse(text).type === 1;
const HUB = 'the hub';
const isPing = (text: string): boolean => JSON.parse(text).type === 6;

/** The changes of the hub beyond the fields of its messages. */
export function hubChanges(random: Random): readonly Change[] {
  const status = random.pick([401, 404, 500, 503]);
  const count = random.between(0, 1);
  const field = random.pick(['connectionToken', 'availableTransports'] as const);
  const change = (
    title: string,
    found: string,
    through: Change['through'],
    call = HUB,
  ): Change => ({
    title,
    call,
    found,
    through,
  });
  return [
    change(
      `pings stop after ${count}`,
      `after ${count} of them`,
      withRecords((records) => {
        let pings = 0;
        return records.filter((text) => !isPing(text) || pings++ < count);
      }),
    ),
    change(
      `negotiate without ${field}`,
      `\`${field}\``,
      negotiated((body) => ({ ...body, [field]: undefined, connectionId: undefined })),
    ),
    change(
      `negotiate with ${status}`,
      `${status}`,
      negotiated((body) => body, status),
    ),
    change(
      'transports without a format',
      '`Text`',
      negotiated((body) => ({
        ...body,
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Binary'] }],
      })),
    ),
    change(
      'pushes twice',
      '`markets[].seq` is sent twice',
      withRecords((records) =>
        records.flatMap((text) => (isInvocation(text) ? [text, text] : [text])),
      ),
      ofMessage('MarketOdds'),
    ),
    change(
      'completions twice',
      'is answered twice',
      withRecords((records) =>
        records.flatMap((text) => (JSON.parse(text).type === 3 ? [text, text] : [text])),
      ),
    ),
    change(
      'completions with an error',
      'is answered with an error',
      withRecords((records) =>
        records.map((text) => {
          const { result: _, ...record } = JSON.parse(text);
          return record.type === 3 ? JSON.stringify({ ...record, error: 'Failed.' }) : text;
        }),
      ),
    ),
    change(
      'no completions',
      'is not answered',
      withRecords((records) => records.filter((text) => JSON.parse(text).type !== 3)),
    ),
    change(
      'Code in another case',
      '`Code` is `userbalance`',
      withMessage((message) => ({ ...message, Code: message.Code.toLowerCase() })),
      ofMessage('UserBalance'),
    ),
    change(
      'Data as an object',
      '`Message` has an argument',
      withMessage((message) => ({ ...message, Data: JSON.parse(message.Data) })),
    ),
    change(
      'no balance',
      'no message after `RegisterClient`',
      withRecords((records) => records.filter((text) => !text.includes('UserBalance'))),
      ofMessage('UserBalance'),
    ),
    change(
      'a refused handshake',
      'the handshake is answered with',
      withRecords((records) => records.map((text) => (text === '{}' ? '{"error":"No."}' : text))),
    ),
  ];
}
