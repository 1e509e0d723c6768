import { expect, test } from 'vitest';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { betElsewhere } from '../../browser/actions/server';
import { expectInOtherLanguage } from '../checks';
import { SIZES, stage } from '../stage';
import { endMatch, PINNED } from './actions';

test.each(SIZES)(
  'shows all text of a passbook in the language of the page, on a %s',
  async (size) => {
    const opened = await stage({
      path: '/passbook',
      signedIn: true,
      size,
      islands: [outlet, header],
      stored: PINNED,
      before: (server) => betElsewhere(server, 10_000),
    });
    const parts = (css: string) => () => opened.screen.getByCss(css).elements().length;
    await expect.poll(parts('article')).toBe(1);
    await expect.poll(parts('li')).toBe(1);
    await expectInOtherLanguage();
    endMatch(opened);
    await opened.reload();
    await expect.poll(parts('[aria-busy=true]')).toBe(0);
    await expect.poll(parts('article')).toBe(0);
    await expectInOtherLanguage();
  },
);
