import type { CallFacts, ContractFacts } from '../../../src/build/contract/facts';
import { schemaOf } from '../../../streams/api/description';
import { settingsFile } from '../../../streams/settings/file/calls';
import { presence } from '../areas/session/hub';
import { play } from './play';
import { callRecords, capabilitiesIn, messageRecords } from './records';

/**
 * Returns the facts of the contract: the product's records with the descriptions of their readers, and the messages that
 * the sandbox sends. Only in described form (src/build/contract/inDescribedForm.ts).
 * @throws Error if a call has no description, or if the sandbox never plays it
 */
export async function contractFacts(): Promise<ContractFacts> {
  const { inputs, sent, examples, messages, methods, settingsFile: file, refusal } = await play();
  const calls = callRecords.map(({ area, name, about, value: call }): CallFacts => {
    const [input, example] = [inputs.get(call), examples.get(call)];
    if (!input || !example) throw new Error(`The sandbox does not play ${area} ${name}.`);
    const request = schemaOf(input);
    return {
      area,
      name,
      method: call.method,
      path: call.path,
      about,
      capabilities: capabilitiesIn(about),
      bearer: call.bearer,
      once: call.once,
      inQuery: call.method === 'GET' || call.inQuery === true,
      cleaned: call.clean?.free ?? [],
      request: Object.keys(request).length > 0 ? request : null,
      response: schemaOf(call.read),
      example,
      sent: sent.get(call) ?? [],
    };
  });
  return {
    settingsFile: {
      about: 'The domain’s settings file. Without it or a fallback file, players see no site.',
      response: schemaOf(settingsFile),
      example: file,
    },
    calls,
    messages: messageRecords.map(({ area, about, value: { code, read } }) => {
      const example = messages.get(code);
      if (!example) throw new Error(`The sandbox does not send ${code}.`);
      return { area, code, about, data: schemaOf(read), example };
    }),
    methods: [...methods].map(([name, example]) => ({
      name,
      argument: schemaOf(presence),
      example,
    })),
    refusal,
  };
}
