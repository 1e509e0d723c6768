/*
 * The first words of the page (the build writes them into index.html, above its style): they ask for the first
 * data before anything else is on its way. src/ports/early.ts hands the replies to the first requests with the
 * same address, none of which carries a bearer (streams/market/calls.ts).
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
  const base = called(stored('baseUrl') ?? '') || called(given) || '/api';
  // By both clocks: one of them stands still while a device sleeps, the other may be set back.
  const times = () => [performance.now(), Date.now()];
  const since = (then) => Math.max(...times().map((time, clock) => time - then[clock]));
  // A page opened in a background tab asks, and is looked at an hour later; a request that takes so long was
  // cut by a sleep.
  const FRESH_MS = 8000;
  const UNDER_WAY_MS = 20000;
  window.__first = [];
  const first = (call) => {
    const url = `${base}/${call}`;
    const begun = times();
    const isNews = (within = FRESH_MS) =>
      since(early.came ?? begun) < (early.came ? within : UNDER_WAY_MS);
    const early = { url, isNews };
    early.reply = fetch(url, {
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
    });
    // A reply that is read so late lay there while the device slept: it is as old as its request. Whoever takes it
    // sees the failure; until then it must not count as unhandled.
    early.reply
      .then(({ headers }) => {
        // It came to the worker before (src/ports/serviceWorker/early.ts).
        const waited = Math.max(0, headers.get('x-waited'));
        const came = times().map((time) => time - waited);
        return (early.came = since(begun) < UNDER_WAY_MS ? came : begun);
      })
      .catch(() => {});
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
  const tree = () => first('Event/TreeSportWithEvent');
  if (eventId) frame.later = tree;
  else tree();
  // The service worker asks for the same next time (src/ports/serviceWorker/early.ts).
  frame.asks = { base, isPlain };
})();
