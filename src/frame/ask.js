/*
 * The first words of the page (the build writes them into index.html, above its style): they ask for the first
 * data before anything else is on its way. src/ports/early.ts hands the replies to the first requests with the
 * same address, which carry no token either: a player's own are sent again with it (streams/api/client.ts).
 */
(() => {
  // The build writes it: addresses, files, rows of src/screens/*/routes.ts with prices.
  const frame = (globalThis.frame ??= {});
  const { screens = [], base: given = '' } = frame;

  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const rows = screens.map(([pattern, placeholder, name]) => ({
    placeholder,
    name,
    found: new RegExp(pattern).exec(location.pathname),
  }));
  const screen = rows.find(({ found }) => found);
  // Back may lead elsewhere before anything else of the page runs.
  Object.assign(frame, { stored, screen, path: location.pathname });

  // As `base` of streams/api/wire.ts reads it: an address that cannot be called would fail every call.
  const called = (written) => {
    if (written.length > 2000 || !/^(https?:\/)?\//i.test(written)) return '';
    const here = 'https://here.invalid';
    try {
      const { origin, pathname, search, hash, username, password } = new URL(written, here);
      const odd = pathname.startsWith('//') || search + hash + username + password;
      if (odd || (origin === here) !== written.startsWith('/')) return '';
      return (origin === here ? '' : origin) + pathname.replace(/\/+$/, '');
    } catch {
      return '';
    }
  };
  // The base address and, after a comma, that of test hosts (streams/settings/testHost.ts).
  const [production, test] = given.split(',').map((address) => address.trim());
  const isTest = /^(localhost|127\.0\.0\.1|\[?::1\]?)?$|(^|[.-])(test|preview)([.-]|$)/.test(
    location.hostname,
  );
  const own = called((test && isTest ? test : production) ?? '');
  const base = called(stored('baseUrl') ?? '') || own || '/api';
  const treeBase = (test && own) || base;
  // By both clocks: one of them stands still while a device sleeps, the other may be set back.
  const times = () => [performance.now(), Date.now()];
  const since = (then) => Math.max(...times().map((time, clock) => time - then[clock]));
  // A page opened in a background tab asks, and is looked at an hour later; a request that takes so long was
  // cut by a sleep.
  const FRESH_MS = 8000;
  const UNDER_WAY_MS = 20000;
  // How long a request takes does not tell a short sleep from a slow network, whose honest reply is worth painting.
  // A sleep shows by the clocks, which part by more than they are ever set to each other, or, where both run
  // through it, by a timer that stood still for longer than a slow phone is busy.
  const APART_MS = 1000;
  const STILL_MS = 3000;
  const BEAT_MS = 500;
  window.__first = [];
  const first = (call, at = base) => {
    const url = `${at}/${call}`;
    const begun = times();
    let beat = begun;
    let hasSlept = false;
    const look = () => {
      const now = times();
      const [ran, went] = now.map((time, clock) => time - beat[clock]);
      hasSlept ||= Math.abs(went - ran) > APART_MS || ran > STILL_MS;
      beat = now;
    };
    const looking = setInterval(look, BEAT_MS);
    const age = () => since(early.came ?? begun);
    const isNews = (within = FRESH_MS) => age() < (early.came ? within : UNDER_WAY_MS);
    const ask = async () => {
      try {
        const response = await fetch(url, {
          credentials: 'same-origin',
          cache: 'no-store',
          redirect: 'error',
        });
        const { status, statusText, headers } = response;
        look();
        // It came to the worker before (src/ports/serviceWorker/early.ts).
        const waited = Math.max(0, headers.get('x-waited'));
        const came = times().map((time) => time - waited);
        // One that lay there while the device slept is as old as its request.
        early.came = hasSlept || since(begun) >= UNDER_WAY_MS ? begun : came;
        return { status, statusText, body: await response.text() };
      } finally {
        clearInterval(looking);
      }
    };
    const early = { url, age, isNews };
    early.reply = ask();
    // Whoever takes it sees the failure; until then it must not count as unhandled.
    early.reply.catch(() => {});
    window.__first.push(early);
  };
  // How an operator's codec writes the id is known to the product's own script (streams/api/codec.ts).
  const isPlain = !/codec\W+base64/.test(stored('domainSetting'));
  let eventId = screen?.found.groups?.eventid;
  if (eventId && isPlain) {
    try {
      eventId = decodeURIComponent(eventId);
    } catch {
      // Taken as it stands, as src/ui/param.ts does.
    }
    first(`Market/GetByEventId?${new URLSearchParams({ eventId })}`);
  }
  // A browser asks for six files at a time: on the page of an event what paints its prices goes before (boot.js).
  const tree = () => first('Event/TreeSportWithEvent', treeBase);
  if (eventId) frame.later = tree;
  else tree();
  // The service worker asks for the same next time (src/ports/serviceWorker/early.ts).
  frame.asks = { base, tree: treeBase, isPlain };
})();
