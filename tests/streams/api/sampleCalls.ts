import { defineCall } from '../../../streams/api/call';
import { codecNamed } from '../../../streams/api/codec';
import type { ApiError } from '../../../streams/api/errors';
import { createTransport, type Transport } from '../../../streams/api/transport';
import { number, record } from '../../../streams/api/read';
import type { Http, Report } from '../../../streams/ports';
import { createReport } from '../ports';

/* Small call records that show one property each. */

const answer = record({ answer: number });

export const read = defineCall<{ q?: string | number | null }>()('GET', 'Some/Read', answer);
export const quietRead = defineCall<undefined>()('GET', 'Some/Poll', answer, { quiet: true });
export const post = defineCall<{ text: string }>()('POST', 'Some/Save', answer);
export const ask = defineCall<{ page: number }>()('POST', 'Some/Ask', answer, { inQuery: true });
export const pay = defineCall<{ stake: number }>()('POST', 'Some/Pay', answer, { once: true });
export const open = defineCall<undefined>()('GET', 'Some/Open', answer, { bearer: false });

export const transportOver = (
  http: Http,
  codec = 'plain',
  report: Report = createReport().report,
): Transport =>
  createTransport({
    http,
    base: () => 'https://api.example/x',
    codec: () => codecNamed(codec),
    report,
  });

/** The fields of an `ApiError` that a test checks. */
export const essence = ({ kind, serverMessage, status, enveloped }: ApiError) => ({
  kind,
  serverMessage,
  status,
  enveloped,
});
