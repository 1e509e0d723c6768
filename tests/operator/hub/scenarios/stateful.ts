import { invoke, type Scenarios } from './scenario';

export const STATEFUL: Scenarios = {
  'offers stateful reconnect, and sends unacknowledged records again to a second WebSocket': [
    'stateful',
    async ({ request, open }) => {
      const address = '/negotiate?negotiateVersion=1&useStatefulReconnect=true';
      const offer = (await request('POST', address)) as Readonly<Record<string, unknown>>;
      if (offer['useStatefulReconnect'] !== true) return;
      const query = `?id=${offer['connectionToken']}`;
      const first = await open(query);
      first.send({ protocol: 'json', version: 2 });
      await first.receive();
      first.send(invoke('Echo', ['one'], '1'), invoke('Echo', ['two'], '2'));
      await first.receive();
      await first.receive();
      first.send({ type: 8, sequenceId: 1 });
      first.cut();
      const second = await open(query);
      second.send({ type: 9, sequenceId: 3 }, invoke('Echo', ['three'], '3'));
      for (let records = 0; records < 3; records += 1) await second.receive();
    },
  ],
};
