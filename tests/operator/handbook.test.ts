import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromSite } from '../conform/origin';
import { realServer } from '../conform/realServer';
import { until } from '../robot/until';
import { buildProject, hasDotnet, type Host, startBuilt } from './host';

/* The samples in C# of the operator's handbook, in one server. */

const HANDBOOK = 'src/operator/README.md';
/** The time limit for the build, in ms. */
const BUILD_MS = 240_000;
/** The time limit for the start and the end of the server, in ms. */
const START_MS = 60_000;
const PROJECT = join(import.meta.dirname, '..', '..', '.cache', 'handbook');

/** Only warnings, errors and the address. */
const LOGGING = {
  'Logging:LogLevel:Default': 'Warning',
  'Logging:LogLevel:Microsoft.Hosting.Lifetime': 'Information',
};

const samples = [...readFileSync(HANDBOOK, 'utf8').matchAll(/^```csharp\n([\s\S]*?)^```$/gm)].map(
  ([, sample = '']) => sample,
);
const sampleWith = (word: string): string => {
  const found = samples.filter((sample) => sample.includes(word));
  expect(found, `samples with ${word}`).toHaveLength(1);
  return found[0] ?? '';
};

/** Types follow the statements of a program. */
const apart = (sample: string): readonly [string, string] => {
  const [statements = '', ...types] = sample.split(/^(?=record |class )/m);
  return [statements, types.join('')];
};

/** Writes a server with each sample, and what the samples take from the operator's own code. */
function writeServer(): void {
  const [services = '', allow = ''] = sampleWith('AddCors').split('// …\n');
  const [receive, records] = apart(sampleWith('/monitoring/send'));
  mkdirSync(PROJECT, { recursive: true });
  cpSync(join(import.meta.dirname, 'host', 'host.csproj'), join(PROJECT, 'handbook.csproj'));
  cpSync(join(import.meta.dirname, 'host', 'nuget.config'), join(PROJECT, 'nuget.config'));
  writeFileSync(
    join(PROJECT, 'Program.cs'),
    `using System.Text.Encodings.Web;
using System.Text.Json;
using Microsoft.AspNetCore.SignalR;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddSignalR();
builder.Services.AddSingleton<FirstReplies>();
${services}
var app = builder.Build();
var index = "<!doctype html><script>boot</script>";
${allow}
app.MapHub<Hub>("/hubs/exchange");
app.MapGet("/api/expired", () => Results.StatusCode(401));
${receive}
${sampleWith('MapFallback')}
app.Run();

${records}
class FirstReplies
{
    public Task<(string Call, string Json)> ForGuestAsync(PathString path) =>
        Task.FromResult(("Market/GetByEventId?eventId=1&a", $"{{\\"path\\":\\"{path}</script>\\"}}"));
}
`,
  );
}

describe.skipIf(!hasDotnet)('the handbook’s samples in ASP.NET Core', () => {
  const lines: string[] = [];
  let host: Host | undefined;
  beforeAll(async () => {
    writeServer();
    await buildProject(PROJECT);
    host = await startBuilt('handbook', 0, LOGGING, (line) => lines.push(line));
  }, BUILD_MS);
  afterAll(() => host?.stop(), START_MS);

  const origin = () => host?.origin ?? '';
  const post = async (body: string): Promise<number> => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(`${origin()}/monitoring/send`, { method: 'POST', headers, body })).status;
  };
  const logged = () => lines.filter((line) => line.trim().startsWith('page '));

  test('log each failure of a report in one line, with the fields of the handbook only', async () => {
    const [, report = ''] = /^```json\n(\{\s+"failures"[\s\S]*?)^```$/m.exec(
      readFileSync(HANDBOOK, 'utf8'),
    ) ?? [''];
    const { failures } = JSON.parse(report) as { readonly failures: readonly object[] };
    expect(await post(report)).toBe(204);
    await until('the log', () => logged().length === failures.length);
    const withoutNulls = (text: string) =>
      JSON.parse(text, (_, value: unknown) => value ?? undefined) as unknown;
    expect(logged().map((line) => withoutNulls(line.trim().slice('page '.length)))).toEqual(
      failures,
    );
  });

  test('write neither other fields nor a sender’s own lines into the log', async () => {
    const count = logged().length;
    expect(
      await post('{"failures":[{"kind":"code","part":"a\\nb","count":1,"ms":0,\n"email":"x@y"}]}'),
    ).toBe(204);
    await until('the log', () => logged().length > count);
    expect(logged().at(-1)).toContain('a\\nb');
    expect(lines.join('\n')).not.toMatch(/x@y|^\s*b/m);
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{}',
    '{"failures":null}',
    '{"failures":{}}',
    '{"failures":[1]}',
    '{"failures":[null]}',
    '{"failures":[{"count":1e99}]}',
    '{"failures":[{"kind":{}}]}',
  ])('refuse or ignore the report %j without an error of the server', async (body) => {
    const before = lines.length;
    expect(await post(body)).toBeLessThan(500);
    expect(lines.slice(before).filter((line) => line.startsWith('fail'))).toEqual([]);
  });

  test('allow the site to call, to connect and to read a refusal', async () => {
    const named: string[] = [];
    const site = 'https://www.northfield.example';
    const differs = (_: unknown, { found }: { readonly found: string }) => void named.push(found);
    const server = fromSite(realServer, { differs }, site);
    const authorised = { Authorization: 'Bearer expired', 'Content-Type': 'application/json' };
    const url = `${origin()}/api/expired`;
    expect(await server.fetch({ method: 'GET', url, headers: authorised }, START_MS)).toMatchObject(
      { status: 401 },
    );
    const hub = `${origin()}/hubs/exchange/negotiate?negotiateVersion=1`;
    expect(await server.fetch({ method: 'POST', url: hub, headers: {} }, START_MS)).toMatchObject({
      status: 200,
    });
    expect(named).toEqual([]);
  });

  test('write the first reply into the page', async () => {
    const reply = await fetch(`${origin()}/markets/1`);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).toMatch(
      /^<!doctype html><script type="application\/json" id="first" data-call="Market\/GetByEventId\?eventId=1&amp;a" data-time="\d{13}">\{"path":"\/markets\/1\\u003c\/script>"\}<\/script><script>boot<\/script>$/,
    );
  });
});
