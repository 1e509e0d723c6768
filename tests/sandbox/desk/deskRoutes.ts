import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { Control, ControlAction } from './control';
import { readFaultRule, type FaultDesk } from './faults';
import type { Message } from '../people/codes';
import { answerPreflight, reply } from '../hub/requests/cors';

interface Desk {
  readonly faults: FaultDesk;
  readonly control: Control;
  readonly messages: () => readonly Message[];
}

/**
 * The fault desk and the control desk over HTTP, for tests in another process. `POST /sandbox/faults` accepts a rule
 * (or a list), and `DELETE` removes all rules. `POST /sandbox/control` accepts an action (or a list). The reply is 204,
 * or 400 with the reason in words. `GET /sandbox/messages` returns the codes that players received, newest last.
 */
export async function answerDesk(
  request: IncomingMessage,
  response: ServerResponse,
  { faults, control, messages }: Desk,
): Promise<void> {
  const path = (request.url ?? '').split('?', 1)[0];
  if (request.method === 'OPTIONS') {
    answerPreflight(request, response);
    return;
  }
  if (path === '/sandbox/messages' && request.method === 'GET') {
    reply(request, response, 200, JSON.stringify(messages()), 'application/json; charset=utf-8');
    return;
  }
  try {
    const raw = await bodyOf(request);
    if (path === '/sandbox/faults' && request.method === 'DELETE') faults.clear();
    else if (path === '/sandbox/faults' && request.method === 'POST')
      for (const rule of list(raw).map(readFaultRule)) faults.add(rule);
    else if (path === '/sandbox/control' && request.method === 'POST')
      for (const action of list(raw)) control(action as ControlAction);
    else {
      reply(
        request,
        response,
        404,
        'The desk knows /sandbox/faults, /sandbox/control and /sandbox/messages.',
      );
      return;
    }
    reply(request, response, 204);
  } catch (error) {
    reply(request, response, 400, error instanceof Error ? error.message : String(error));
  }
}

const list = (raw: unknown): unknown[] => (v.is(v.array(v.unknown()), raw) ? raw : [raw]);

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : JSON.parse(text);
}
