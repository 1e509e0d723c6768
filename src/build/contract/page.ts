import type { CallFacts, ContractFacts, JsonSchema } from './facts.ts';
import { addressOf, FALLBACK, fieldsOf, operationId, SETTINGS_FILE } from './openapi.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const code = (text: string): string => `<code>${escape(text)}</code>`;
/** Writes the names between back quotes as code. */
const prose = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** Names a type of JSON. */
const kindOf = (type: unknown): string => (type === 'integer' ? 'whole number' : String(type));

/** Whether every whole number that JavaScript can represent is allowed. */
const isAnyWhole = ({ minimum, maximum }: JsonSchema): boolean =>
  minimum === Number.MIN_SAFE_INTEGER && maximum === Number.MAX_SAFE_INTEGER;

/** Names a schema in a few words. */
function typeOf(schema: JsonSchema): string {
  const { title, type, anyOf, description, examples } = schema;
  if (typeof title === 'string') return title;
  if (schema['allOf'] && !type) return each(schema['allOf'], ' and ');
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(', ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (type === 'array') {
    const items = schema['items'] as JsonSchema | undefined;
    return `list of ${items ? typeOf(items) : 'values'}`;
  }
  if (Array.isArray(examples)) return examples.join(', ');
  const forms = (anyOf as readonly JsonSchema[] | undefined) ?? [];
  const [figure] = forms;
  if (figure && 'maximum' in figure && !isAnyWhole(figure)) {
    const { minimum, exclusiveMinimum: above, maximum } = figure;
    const from = above === undefined ? `from ${String(minimum)}` : `above ${String(above)},`;
    const to = maximum === Number.MAX_SAFE_INTEGER ? '' : ` to ${String(maximum)}`;
    return `${kindOf(figure['type'])} ${from}${to}`;
  }
  if (!type && forms.length > 0) return each(forms, ' or ');
  if (type === undefined) return typeof description === 'string' ? description : 'any value';
  return Array.isArray(type) ? type.map(kindOf).join(' or ') : kindOf(type);
}
const each = (schemas: unknown, between: string): string =>
  [...new Set((schemas as readonly JsonSchema[]).map(typeOf))].join(between);

/** The objects in a schema: its own forms, or the entries of its lists. */
function objectsIn(schema: JsonSchema): readonly JsonSchema[] {
  const forms = [schema['anyOf'], schema['allOf']].flatMap(
    (list) => (list as readonly JsonSchema[] | undefined) ?? [],
  );
  if (schema['properties']) return [schema];
  if (schema['items']) return objectsIn(schema['items'] as JsonSchema);
  return forms.flatMap(objectsIn);
}

function fields(schema: JsonSchema | null, depth = 0): string {
  const forms = (schema?.['anyOf'] ?? []) as readonly JsonSchema[];
  const areAlternatives = forms.length > 0 && forms.every((form) => form['properties']);
  const rows = areAlternatives
    ? fieldsOf({ anyOf: forms })
    : objectsIn(schema ?? {}).flatMap((one) => fieldsOf(one));
  if (rows.length === 0) return depth === 0 && schema ? `<p>${escape(typeOf(schema))}</p>` : '';
  const once = [...new Map(rows.map((row) => [row[0], row])).values()];
  return `<ul>${once
    .map(([name, field, isRequired]) => {
      const { description } = field;
      const more =
        typeof description === 'string' && typeof field['title'] !== 'string' && !field['examples']
          ? ` ${prose(description)}`
          : '';
      return `<li>${code(name)} <span>${escape(typeOf(field))}${isRequired ? '' : ', optional'}</span>${more}${
        depth < 3 ? fields(field, depth + 1) : ''
      }</li>`;
    })
    .join('')}</ul>`;
}

const example = (title: string, value: unknown): string =>
  `<details><summary>${title}</summary><pre tabindex="0">${escape(JSON.stringify(value, null, 2) ?? 'null')}</pre></details>`;

const isIgnored = (schema: JsonSchema): boolean => Object.keys(schema).length === 0;

function callSection(call: CallFacts): string {
  const facts = [
    call.bearer ? 'Carries the bearer token of a player who is logged in.' : 'Carries no token.',
    ...(call.once ? ['Never repeated after a failure.'] : []),
    ...(call.capabilities.length > 0
      ? [`Capability: ${call.capabilities.map((name) => `\`${name}\``).join(', ')}.`]
      : []),
    ...(call.cleaned.length > 0
      ? [`Cleaned of markup: ${call.cleaned.map((name) => `\`${name}\``).join(', ')}.`]
      : []),
  ];
  const place = call.inQuery ? 'Sends in the query' : 'Sends as JSON';
  return `<article id="${operationId(call)}"><h3><b>${call.method}</b> ${code(addressOf(call))}</h3>
<p>${prose(call.about)}</p><p>${facts.map(prose).join(' ')}</p>
<h4>${call.request ? place : 'Sends no fields'}</h4>${fields(call.request)}
${isIgnored(call.response) ? '<h4>Reads only the success</h4>' : `<h4>Reads</h4>${fields(call.response)}`}
${call.request ? example('Example of a request', call.example.request) : ''}${example('Example of a result', call.example.response)}</article>`;
}

/** Shows how a message is wrapped twice, by the shortest one. */
function wrapping(messages: ContractFacts['messages']): string {
  const [shortest] = messages.toSorted(
    (one, other) => one.example.Data.length - other.example.Data.length,
  );
  const text = JSON.stringify(shortest?.example);
  const frame = JSON.stringify({ type: 1, target: 'Message', arguments: [text] });
  return `<p>${prose('The hub speaks the JSON protocol of SignalR. It invokes `Message` with one argument: a string that contains a JSON object of `Code` and `Data`. `Data` is a string too, and contains the data as JSON. So the data is encoded twice; below, a message is the decoded argument.')}</p>
<pre tabindex="0">${escape(frame)}</pre>`;
}

/** Every schema with a title in the facts, once each. */
function wordsIn({
  calls,
  messages,
  settingsFile,
}: ContractFacts): ReadonlyMap<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { title } = value as JsonSchema;
    if (typeof title === 'string') found.set(title, value as JsonSchema);
    Object.values(value).forEach(visit);
  };
  for (const { request, response } of calls) [request, response].forEach(visit);
  for (const { data } of messages) visit(data);
  visit(settingsFile.response);
  return found;
}

/** Writes the contract as a page without scripts; its styles are in a file, because the policy allows no others. */
export function contractPage(facts: ContractFacts): string {
  const { calls, messages, methods, settingsFile } = facts;
  const areas = [...new Set(calls.map(({ area }) => area))];
  const contents = ['settings', ...areas, 'hub', 'words'];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>The contract of Touchline</title>
<link rel="stylesheet" href="contract.css"></head><body>
<header><h1>The contract of Touchline</h1>
<p>Every call that the product makes, and every message of its hub, with the values that it reads. It refuses or drops other values, and ignores other fields. The examples are from the sandbox; its random words are written as x.</p>
<p>For tools: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1) and <a href="asyncapi.json">asyncapi.json</a> (AsyncAPI 3).</p>
<nav aria-label="Contents"><ul>${contents.map((name) => `<li><a href="#area-${name}">${name}</a></li>`).join('')}</ul></nav></header>
<main><section id="area-settings"><h2>settings</h2><article><h3><b>GET</b> ${code(SETTINGS_FILE)}</h3>
<p>${prose(`${settingsFile.about} ${FALLBACK}`)} It has no envelope.</p><h4>Reads</h4>${fields(settingsFile.response)}${example('Example of the file', settingsFile.example)}</article></section>
${areas
  .map(
    (area) =>
      `<section id="area-${area}"><h2>${area}</h2>${calls
        .filter((call) => call.area === area)
        .map(callSection)
        .join('\n')}</section>`,
  )
  .join('\n')}
<section id="area-hub"><h2>hub</h2>${wrapping(messages)}${methods
    .map(
      ({ name, argument, example: sent }) =>
        `<article><h3><b>invokes</b> ${code(name)}</h3><h4>Sends</h4>${fields(argument)}${example('Example of the argument', sent)}</article>`,
    )
    .join('\n')}${messages
    .map(
      ({ code: name, about, data, example: sent }) =>
        `<article><h3><b>receives</b> ${code(name)}</h3><p>${prose(about)}</p><h4>Reads in Data</h4>${fields(data)}${example('Example of the message', sent)}</article>`,
    )
    .join('\n')}</section>
<section id="area-words"><h2>words</h2><dl>${[...wordsIn(facts)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([title, { description }]) =>
        `<dt>${escape(title)}</dt><dd>${prose(String(description ?? ''))}</dd>`,
    )
    .join('')}</dl></section></main></body></html>
`;
}
