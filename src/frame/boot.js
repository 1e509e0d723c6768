/*
 * Runs inside the page before its first paint (the build writes it into index.html): picks the theme and
 * the placeholder, and asks for the code of the address while the product's own script is still on its way.
 */
(() => {
  const root = document.documentElement;

  // Markup that names a policy keeps Chromium from asking for the script ahead of its parser: a tenth of a
  // second on a slow phone. Nothing but this script and the frame's style comes before it.
  // The build writes it: addresses, files, rows of src/screens/*/routes.ts with prices.
  const frame = (globalThis.frame ??= {});
  const {
    policy,
    languages = {},
    paints = {},
    chunks = {},
    modules = [],
    odds: forms = [],
    later,
  } = frame;
  if (policy) {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = policy;
    document.head.append(meta);
  }

  // Without a network a full load would lose the page: none is offered (src/styles/notes.css).
  const tellNetwork = () => root.toggleAttribute('data-offline', !navigator.onLine);
  for (const type of ['online', 'offline']) addEventListener(type, tellNetwork);
  tellNetwork();

  // The page's own code could not be loaded. It is loaded again by the policy for all code
  // (streams/lazy/chunkPolicy.ts); once it counts as missing, the page says so until a screen is drawn after all.
  const { firstMs, longestMs, missingFrom } = frame.retry;
  const failures = new Map();
  const drawn = new MutationObserver(() => delete root.dataset.unloaded);
  const sayUnloaded = () => {
    root.dataset.unloaded = '';
    drawn.observe(root, { subtree: true, attributeFilter: ['data-waiting'] });
    // Nobody keeps current what was painted and is not taken yet: it is old (src/frame/paint/picture.ts).
    for (const early of window.__first) early.isNews = () => false;
    // A screen reader keeps quiet about what is busy.
    document.getElementById('main')?.removeAttribute('aria-busy');
  };
  window.__unloaded = (again) => {
    const count = (failures.get(again) ?? 0) + 1;
    failures.set(again, count);
    if (count >= missingFrom) sayUnloaded();
    new Promise((resolve) => {
      addEventListener('online', resolve);
      setTimeout(resolve, Math.min(longestMs, firstMs * 2 ** (count - 1)));
    }).then(again);
  };
  const failed = ({ target }) => {
    // The chat's script, or one that an extension puts into the page, is no part of it.
    if (target.localName !== 'script' || target.type !== 'module') return;
    const again = () => import(target.src).catch(() => window.__unloaded(again));
    window.__unloaded(again);
  };
  addEventListener('error', failed, true);

  // At the top there is nothing to restore, and Chromium scrolls to what it takes for the former first element.
  addEventListener('pagehide', () => {
    if (scrollY === 0) history.scrollRestoration = 'manual';
  });
  // A player who scrolls before the page knows where they were is not led back there (src/frame/scrollRestoration.ts).
  for (const type of ['wheel', 'touchmove'])
    addEventListener(type, () => (root.dataset.moved = ''), { once: true, passive: true });

  // What is pressed must stay where it is until its click (src/frame/paint/press.ts). The browser calls an element
  // active for the mouse and the keys, and for a finger only once it has left the glass.
  const CLICK_MS = 100;
  let pressedTill = 0;
  addEventListener('pointerdown', () => (pressedTill = Infinity));
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, () => (pressedTill = performance.now() + CLICK_MS));
  window.__isPressed = () =>
    performance.now() < pressedTill || document.querySelector('#early :active') !== null;

  // A tap on a control whose code comes after the first prices is done again then (src/frame/searching.ts). Until what
  // it leads to is there the control is seen to be busy, for one tap at a time: the next one ends it.
  let busy;
  const keepBusy = (control) => {
    if (busy) busy.ariaBusy = null;
    if (control) control.ariaBusy = 'true';
    busy = control;
  };
  frame.settle = (control = busy) => control === busy && keepBusy();
  // Ahead of whoever opens it at once.
  addEventListener(
    'click',
    ({ target, ctrlKey, metaKey, shiftKey }) => {
      // A link that opens another tab leads nowhere here.
      const isAside = ctrlKey || metaKey || shiftKey;
      const link = isAside ? '' : ', .tabs a:not([aria-current="page"])';
      const control = target.closest('[data-opens]' + link);
      root.dataset.tapped = control?.dataset.opens ?? '';
      keepBusy(control);
    },
    true,
  );
  addEventListener('pagehide', () => frame.settle());

  // Taps on prices wait for the code of the slip. Where the page goes before, the next one takes them with the prices
  // that were seen (src/frame/paint/liven.ts); what was tapped long before has been forgotten.
  const PICKS = 'picks';
  const FORGOTTEN_MS = 20000;
  window.__picks = [];
  try {
    const { at, picks } = JSON.parse(sessionStorage.getItem(PICKS));
    if (Math.abs(Date.now() - at) < FORGOTTEN_MS) window.__picks = picks;
    sessionStorage.removeItem(PICKS);
  } catch {
    // There are none.
  }
  addEventListener('pagehide', () => {
    const { __picks: picks } = window;
    try {
      if (picks?.length > 0)
        sessionStorage.setItem(PICKS, JSON.stringify({ at: Date.now(), picks }));
    } catch {
      // They are lost with the page.
    }
  });

  const { stored, screen } = frame;
  const language = stored('language');
  // Every object has a `constructor`, and no language has that name.
  const written = Object.hasOwn(languages, language) ? languages[language] : undefined;
  if (written) {
    root.lang = language;
    root.dir = written.dir;
    // Its texts are hidden until its words are there (src/main.ts).
    root.dataset.words = language;
  }
  // The domain's look, where its server writes it into the page: a first visit is painted in it (README.md).
  let look = {};
  try {
    look = JSON.parse(document.querySelector('meta[name="look"]')?.content ?? '{}') ?? {};
    // It is worn until the settings come (streams/settings/settings.ts).
    if (look.colours && stored('domainColours') === null)
      localStorage.setItem('domainColours', JSON.stringify(look.colours));
  } catch {
    // Worn where it could be read, though the device keeps nothing.
  }
  // The player's choice, else the domain's as last known, else the system's (streams/settings/theme.ts).
  const chosen =
    stored('theme') ??
    /"theme":"(\w+)"/.exec(stored('domainSetting'))?.[1] ??
    look.theme ??
    (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  if (chosen === 'light') {
    root.className = 'light';
    document.querySelector('meta[name="theme-color"]').content = '#ffffff';
  }
  // The domain's colours, checked before they were kept (src/frame/look/colours.ts).
  try {
    const colours = (JSON.parse(stored('domainColours')) ?? look.colours)?.[root.className];
    for (const name in colours) root.style.setProperty(`--${name}`, colours[name]);
  } catch {
    // Painted in the product's own.
  }

  const alive = Number(stored('expire_DateTime')) > Date.now();
  if (alive && stored('accessToken')) root.dataset.player = '';

  // The player's wishes for the page (streams/settings/display.ts).
  let odds;
  try {
    const wishes = JSON.parse(stored('uiState')) ?? {};
    odds = wishes.odds;
    root.dataset.hide = Object.keys(wishes)
      .filter((name) => wishes[name] === false)
      .join(' ');
    if (wishes.themeColour) root.dataset.colour = wishes.themeColour;
  } catch {
    // As it is by default.
  }

  root.dataset.view = screen?.placeholder ?? 'page';
  if (screen?.name === 'home') {
    root.dataset.home = '';
    const setting = stored('domainSetting');
    // Room for the operator's pictures, if there were any (src/frame/look/slides.ts).
    if (/"imageSliders":\[\{/.test(setting)) root.dataset.slider = '';
    if (/"newsText":"[^"]/.test(setting)) root.dataset.news = '';
  }

  // The bar of the sports has the present one marked and in sight before it is seen: what moved under a finger would
  // lead elsewhere. It is as long as its names, whatever the language: the marked one keeps its place.
  let here;
  let sport;
  const mark = (links) => {
    for (const link of document.querySelectorAll(links))
      link.ariaCurrent =
        link.pathname === here ? 'page' : link.pathname === sport ? 'location' : null;
  };
  /** @param isDue whether the bar moves though the player has moved it */
  const bring = (isNew, isDue) => {
    const bar = document.getElementById('island-sports');
    const chip = bar?.querySelector('[data-frame] [aria-current]')?.parentElement;
    if (!chip) return;
    const { offsetLeft, offsetWidth } = chip;
    // Read by src/islands/sports/Sports.tsx too.
    const { left } = bar.dataset;
    bar.dataset.left = offsetLeft;
    if (!isNew && left !== undefined) bar.scrollLeft += offsetLeft - left;
    else if (isDue || (bar.scrollLeft === 0 && !bar.matches(':active')))
      bar.scrollLeft = offsetLeft - (bar.clientWidth - offsetWidth) / 2;
  };
  frame.here = (path) => {
    const isNew = path !== here;
    if (isNew) {
      sport = null;
      frame.settle();
    }
    here = path;
    mark('[data-frame] a');
    if (isNew) delete document.getElementById('island-sports')?.dataset.left;
    bring(isNew, true);
  };
  // An event tells its sport in its own reply.
  const begun = location.pathname.replace(/(.)\/+$/, '$1');
  frame.within = (address) => {
    if (here !== begun || sport === address) return;
    sport = address;
    mark('.sports [data-frame] a');
    // With the frame that lays out the prices: the page would be laid out twice.
    requestAnimationFrame(() => sport === address && bring(true, false));
  };
  frame.here(begun);
  const parsed = new MutationObserver(() => {
    mark('.sports [data-frame] a');
    bring(true, true);
    if (document.querySelector('main')) parsed.disconnect();
  });
  parsed.observe(document, { childList: true, subtree: true });

  const ask = (href) => {
    const link = document.createElement('link');
    const style = href.endsWith('.css');
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };
  // Beside the first reply and the script that paints it: these are asked for by the page's own markup.
  (paints[screen?.name] ?? []).forEach(ask);
  later?.();
  const files = [
    ...modules,
    ...(chunks[screen?.name] ?? chunks[''] ?? []),
    ...(written?.chunks[screen?.name ?? ''] ?? []),
  ];
  // The prices wait for the form in which the player reads odds, as texts do for another language.
  if (odds && odds !== 'decimal') {
    root.dataset.words ??= 'en';
    root.dataset.odds = odds;
    files.push(...forms);
  }
  // Whatever is laid out for the first time takes longest, and between its first paint and its script the
  // page has nothing to do: the first prices are not the first of their kind.
  const rehearse = () => {
    const sample = document.getElementById('rehearsal');
    // Behind the prices it would only keep a tap waiting.
    if (!sample || !document.querySelector('main[data-waiting]:not([data-painted])')) return;
    const part = sample.content.firstElementChild.cloneNode(true);
    document.body.append(part);
    part.getBoundingClientRect();
    part.remove();
  };
  const rest = () => {
    const idle = document.getElementById('idle')?.content;
    for (const file of files) {
      ask(file);
      // It would be fetched a second time.
      idle?.querySelector(`[href="${file}"]`)?.remove();
    }
    document.head.append(idle ?? '');
  };
  // Behind the requests above and the first paint of the whole page, where the files come from the network: its
  // parser may stop for breath and a frame before.
  const soon = () =>
    requestAnimationFrame(() => {
      if (document.readyState === 'loading') return soon();
      setTimeout(rest);
      globalThis.requestIdleCallback?.(rehearse);
    });
  // Where a worker has them, the page has no time to spare before its prices: its own script asks behind these
  // (src/start.ts). After a deploy it may be the worker of the former release, which has others.
  let isDue = false;
  frame.rest = () => (isDue = true);
  const go = (known) => {
    if (known && !isDue) frame.rest = rest;
    else {
      delete frame.rest;
      soon();
    }
  };
  const kept = async () => navigator.serviceWorker.controller && (await caches.match(files[0]));
  kept().then(go, () => go(false));
})();
