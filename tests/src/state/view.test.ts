import { NEVER } from 'rxjs';
import { snapshot } from 'valtio/vanilla';
import { expect, it } from 'vitest';
import { createView } from '../../../src/state/view';
import { marbles } from '../../streams/marbles';
import { wireEvent } from '../../streams/catalogue/wireSamples';
import { wrapped } from '../../streams/ports';
import { createProduct } from '../../streams/product';
import { stored } from '../../streams/session/player';

it('has the stored values at once, and then the settings of the first reply', () => {
  marbles((m) => {
    const events = [wireEvent('e1'), wireEvent('e2', { sportId: 25, sportName: 'Kabaddi' })];
    const tree = wrapped({ time: null, setting: { kabaddi: false }, events });
    const { streams } = createProduct(m, {
      connect: () => NEVER,
      stored: { ...stored, theme: 'light' },
      routes: { 'Event/TreeSportWithEvent': m.cold('--(r|)', { r: tree }) },
      closesAt: 9,
    });
    const view = createView(streams);
    const known = () => ({
      user: view.session.user?.id,
      stakes: view.session.stakes.length,
      theme: view.theme.theme,
      kabaddi: view.settings.setting?.kabaddi,
    });
    const first = known();
    const later: ReturnType<typeof known>[] = [];
    m.act('---a', { a: () => later.push(known()) });
    m.after(() => {
      expect(first).toEqual({
        user: '7',
        stakes: 1,
        theme: 'light',
        kabaddi: undefined,
      });
      expect(later).toEqual([{ ...first, kabaddi: false }]);
      expect(snapshot(view.session).user).toEqual(streams.session.user$.value);
    });
  });
});
