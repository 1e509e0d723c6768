import { userBalance } from '../../../streams/account/calls';
import { inCamelCase } from '../../../streams/api/camelCase';
import { schemaOf } from '../../../streams/api/description';
import type { Message } from '../../../streams/api/message';
import { readMessage } from '../../../streams/hub/messages';
import { marketOdds } from '../../../streams/odds/calls';
import { messageRecords } from '../../sandbox/contract/records';
import { type Findings, type Named, withoutIt } from '../findings';
import { createSurvey } from '../survey';
import { HUB, invocation, parsed, POLLED } from './words';

const byCode = new Map(messageRecords.map((record) => [record.value.code, record]));

export const namedMessage = ({ code }: Pick<Message<unknown>, 'code'>): Named => {
  const record = byCode.get(code);
  return { area: record?.area ?? 'hub', about: record?.about ?? '', call: `the message ${code}` };
};

/** Compares the messages of one connection with their descriptions. */
export function compareMessages(
  texts: readonly unknown[],
  { differs, notes }: Pick<Findings, 'differs' | 'notes'>,
  now: () => number,
): void {
  const survey = createSurvey(now);
  const request = invocation('RegisterClient');
  const fails = (named: Named, found: string, effect?: string): void =>
    differs(named, { request, found, effect: effect ?? (withoutIt(named) || POLLED) });
  const states: string[] = [];

  for (const text of texts) {
    const message = typeof text === 'string' ? readMessage(text) : null;
    if (!message) {
      fails(HUB, '`Message` has an argument that is not text with `Code` and `Data`.');
      continue;
    }
    const { code } = message;
    const known = byCode.get(code);
    if (!known) {
      const other = [...byCode.keys()].find((one) => one.toLowerCase() === code.toLowerCase());
      if (other === undefined) notes(HUB, `The product does not know the message \`${code}\`.`);
      else fails(namedMessage({ code: other }), `\`Code\` is \`${code}\` instead of \`${other}\`.`);
      continue;
    }
    const named = namedMessage(known.value);
    const data = code === userBalance.code ? message.data : inCamelCase(message.data);
    if (code === marketOdds.code) states.push(...new Set(statesIn(data)));
    for (const { place, text: found, isLoss, isAbsent, effect } of survey.of(
      schemaOf(known.value.read),
      data,
    ))
      if (isLoss) fails(named, `${place === '' ? 'The data' : `\`${place}\``} ${found}.`, effect);
      else if (!isAbsent) notes(named, `\`${place}\` ${found}.`);
  }

  const repeated = states.find((state, index) => states.indexOf(state) < index);
  if (repeated !== undefined)
    differs(namedMessage(marketOdds), {
      request,
      found: `\`markets[].seq\` is sent twice: the state ${repeated}.`,
      effect: 'Players receive every price twice, which costs data and battery.',
    });
}

/** The texts that the hub has sent as `Message`. */
export const textsIn = (records: readonly string[]): readonly unknown[] =>
  records.flatMap((record) => {
    const { type, target, arguments: sent } = parsed(record) ?? {};
    return type === 1 && /^message$/i.test(String(target)) && Array.isArray(sent)
      ? [sent[0] as unknown]
      : [];
  });

/** The states in a message: the number of each market with its id. */
function statesIn(data: unknown): readonly string[] {
  const { markets } = Object(data) as { readonly markets?: unknown };
  return (Array.isArray(markets) ? markets : []).map(
    (market) => `${String(Object(market).seq)} of ${String(Object(market).marketId)}`,
  );
}
