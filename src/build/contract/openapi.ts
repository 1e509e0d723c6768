import { type Components, createComponents, refTo } from './components.ts';
import type { CallFacts, ContractFacts, JsonSchema } from './facts.ts';

const ENVELOPE = 'Envelope';
const FAILURE = 'Failure';

const nullable = (type: string): JsonSchema => ({ type: [type, 'null'] });

/** The envelope of a failed call. */
const failure: JsonSchema = {
  type: 'object',
  description: 'ABP’s envelope of a call that was refused or has failed.',
  properties: {
    success: { const: false },
    result: {},
    targetUrl: nullable('string'),
    error: {
      type: 'object',
      properties: {
        code: { type: 'integer', description: 'The number of the refusal, such as 4001.' },
        message: { type: 'string', description: 'A sentence for the player.' },
        details: nullable('string'),
        validationErrors: {
          type: ['array', 'null'],
          items: {
            type: 'object',
            properties: {
              message: { type: 'string' },
              members: { type: 'array', items: { type: 'string' } },
            },
          },
        },
      },
      required: ['message'],
    },
    unAuthorizedRequest: { type: 'boolean' },
    __abp: { type: 'boolean' },
  },
  required: ['success', 'error'],
};

const envelope: JsonSchema = {
  type: 'object',
  description:
    'ABP’s envelope. A server without envelopes sends the result alone, and the product accepts that except from a login.',
  properties: {
    success: { const: true },
    error: { type: 'null' },
    targetUrl: nullable('string'),
    unAuthorizedRequest: { type: 'boolean' },
    __abp: { type: 'boolean' },
  },
  required: ['success'],
};

/** A unique name of the call, such as `betting_placeBet`. */
export const operationId = ({ area, name }: Pick<CallFacts, 'area' | 'name'>): string =>
  `${area.replaceAll('/', '_')}_${name}`;

/** The address of a call below the address of the server, whose prefix `api` is not repeated. */
export const addressOf = ({ path }: Pick<CallFacts, 'path'>): string =>
  path.startsWith('api/') ? `/${path}` : `/api/${path}`;

/** The address of the settings file, if the variable `VITE_SETTINGS_URL` has its default. */
export const SETTINGS_FILE = '/settings/{hostName}.json';
export const FALLBACK =
  'If it cannot be fetched, the product fetches the fallback file, which has the same form.';

/** The first sentence of a text. */
export const firstSentence = (text: string): string => /^.*?[.:](?=\s|$)/.exec(text)?.[0] ?? text;

/** The fields of what a call sends, with those that every form of it has. */
export function fieldsOf(
  schema: JsonSchema | null,
): readonly (readonly [name: string, schema: JsonSchema, isRequired: boolean])[] {
  if (!schema) return [];
  const alternatives = schema['anyOf'] as readonly JsonSchema[] | undefined;
  const forms = schema['properties'] || !alternatives ? [schema] : alternatives;
  const fields = new Map<string, JsonSchema>();
  for (const { properties = {} } of forms)
    for (const [name, field] of Object.entries(properties as Readonly<Record<string, JsonSchema>>))
      if (!fields.has(name)) fields.set(name, field);
  return [...fields].map(([name, field]) => [
    name,
    field,
    forms.every(({ required = [] }) => (required as readonly string[]).includes(name)),
  ]);
}

/** Writes the settings file, which is a file and no call. */
function settingsPath(
  { about, response, example }: ContractFacts['settingsFile'],
  components: Components,
): Record<string, JsonSchema> {
  return {
    get: {
      operationId: 'settingsFile',
      tags: ['settings'],
      summary: firstSentence(about),
      description: `${about} ${FALLBACK}`,
      security: [],
      parameters: [
        {
          name: 'hostName',
          in: 'path',
          required: true,
          description:
            'The name of the page’s host in small letters, or `test` on this machine and on hosts with a label `test` or `preview`.',
          schema: { type: 'string' },
        },
        {
          name: 'key',
          in: 'query',
          required: true,
          description: 'A random number, which prevents stale copies.',
          schema: { type: 'integer', minimum: 100, maximum: 1_000 },
        },
      ],
      responses: {
        '200': {
          description: 'The settings, without an envelope.',
          content: {
            'application/json': { schema: components.refer(response), example },
          },
        },
        '4XX': { description: FALLBACK },
        '5XX': { description: FALLBACK },
      },
    },
  };
}

/** Writes every call of the product as OpenAPI 3.1. */
export function openApi({ calls, settingsFile, refusal }: ContractFacts): JsonSchema {
  const components = createComponents();
  const operation = (call: CallFacts): JsonSchema => {
    const { area, about, inQuery, request, response, example, capabilities, cleaned } = call;
    const sent = example.request as Readonly<Record<string, unknown>> | null;
    const query = inQuery ? fieldsOf(request) : [];
    return {
      operationId: operationId(call),
      tags: [area],
      summary: firstSentence(about),
      description: about,
      security: call.bearer ? [{ bearer: [] }, {}] : [],
      ...(capabilities.length > 0 ? { 'x-capabilities': capabilities } : {}),
      ...(call.once ? { 'x-once': true } : {}),
      ...(cleaned.length > 0 ? { 'x-cleaned': cleaned } : {}),
      ...(query.length > 0
        ? {
            parameters: query.map(([name, schema, required]) => ({
              name,
              in: 'query',
              required,
              schema: components.refer(schema),
              example: sent?.[name],
            })),
          }
        : {}),
      ...(request && !inQuery
        ? {
            requestBody: {
              required: true,
              content: {
                'application/json': { schema: components.refer(request), example: sent },
              },
            },
          }
        : {}),
      responses: {
        '200': {
          description: 'The result, in ABP’s envelope.',
          content: {
            'application/json': {
              schema: {
                allOf: [
                  refTo(ENVELOPE),
                  { type: 'object', properties: { result: components.refer(response) } },
                ],
              },
              example: { result: example.response, success: true, error: null },
            },
          },
        },
        '4XX': { $ref: '#/components/responses/Refused' },
        '5XX': { $ref: '#/components/responses/Refused' },
      },
    };
  };
  const paths: Record<string, Record<string, JsonSchema>> = {
    [SETTINGS_FILE]: settingsPath(settingsFile, components),
  };
  for (const call of calls)
    (paths[addressOf(call)] ??= {})[call.method.toLowerCase()] = operation(call);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Touchline: the calls',
      version: '1.0.0',
      description:
        'Every call that Touchline makes, with the values that it reads. It refuses or drops other values, and ignores other fields. `x-minimum`, `x-exclusiveMinimum` and `x-maximum` limit a number in text, `x-once` marks a call that is never repeated, and `x-capabilities` names the settings that show that a server supports the call.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The base address, without the prefix `api`.' }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a login. A guest sends none.',
        },
      },
      responses: {
        Refused: {
          description: 'The call was refused or has failed. A status of 401 ends the session.',
          content: { 'application/json': { schema: refTo(FAILURE), example: refusal } },
        },
      },
      schemas: { ...components.schemas, [ENVELOPE]: envelope, [FAILURE]: failure },
    },
  };
}
