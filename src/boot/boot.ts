import { markLook } from './look';
import { createNavMarks } from './navMarks';
import { createLoadAgain } from './loadAgain';
import { markNetwork } from './network';
import { preload } from './preload';
import { noteScroll } from './scroll';
import { createBusyControl } from './busyControl';
import { holdEarlySelections } from './earlySelections';

/* The second inline script, below the page's styles: it decides how the first paint looks, and what loads next. */

const { boot } = window;
if (boot) {
  // A policy in the page's markup would stop Chromium from preloading the script. This would cost a tenth of a second
  // on a slow phone, so this script adds the policy. Only this script and the page's own styles precede it.
  if (boot.policy) {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = boot.policy;
    document.head.append(meta);
  }
  markNetwork();
  boot.loadAgain = createLoadAgain(boot);
  noteScroll();
  boot.settle = createBusyControl();
  holdEarlySelections();
  const look = markLook(boot);
  Object.assign(boot, createNavMarks(boot.settle));
  preload(boot, look);
}
