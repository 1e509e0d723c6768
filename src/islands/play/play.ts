import { combineLatest, map, merge, switchMap, tap } from 'rxjs';
import {
  type CheckDue,
  keepTrying,
  type Protection,
  type Scope,
  type Streams,
} from '../../../streams/app';
import { figure } from '../../words/formats';
import { alertDialog } from '../../ui/alertDialog';
import { button } from '../../ui/elements';
import { showModalAboveSheets } from '../../ui/sheet/showModalAboveSheets';
import { moneyIn } from '../../words/money';
import { playWords } from './words';
import styles from './play.module.css';

type Needs = Pick<Streams, 'currency$' | 'protection' | 'session' | 'slip'>;

/** Shows the session's time and net in the top bar, and the reality check when it is due. */
export function watchPlay({ currency$, protection, session, slip }: Needs, scope: Scope): void {
  const money = () => moneyIn(currency$.value);
  const signed = (net: number): string => money().signed(net);
  const bare = (staked: number): string => money().bare(staked);
  const clock = document.getElementById('played');
  const dialog = makeDialog(() => session.logout(), { signed, bare });
  scope.onClose(() => dialog.remove());

  const shown$ = ({ played$, check$, goOn }: Protection) => {
    dialog.answeredBy(goOn);
    return merge(
      played$.pipe(tap((played) => showClock(clock, played, signed))),
      // The player answers the confirmation of a bet first.
      combineLatest([check$, slip.state$.pipe(map(({ confirming }) => confirming))]).pipe(
        tap(([check, isAsking]) => dialog.show(isAsking ? null : check)),
      ),
    );
  };
  scope.run(protection().pipe(switchMap(shown$), keepTrying()));
}

const toneOf = (net: number): string => (net > 0 ? 'gain' : net < 0 ? 'loss' : 'even');
const twoDigits = (value: number): string =>
  figure(Math.floor(value / 10), 0) + figure(value % 10, 0);

function showClock(
  box: HTMLElement | null,
  played: CheckDue | null,
  signed: (net: number) => string,
): void {
  if (box === null) return;
  box.hidden = played === null;
  if (played === null) return;
  const { minutes, net } = played;
  const words = playWords();
  const time = words.clock(figure(Math.floor(minutes / 60), 0), twoDigits(minutes % 60));
  const result = document.createElement('b');
  result.append(heard(words.net), signed(net));
  result.dataset['tone'] = toneOf(net);
  const clock = document.createElement('span');
  clock.className = 'played-time';
  clock.append(heard(words.session), clockFace(), time);
  const both = document.createElement('span');
  both.className = 'played-lines';
  both.dataset['yields'] = '';
  both.append(clock, result);
  box.title = `${words.session} ${time}, ${words.net} ${signed(net)}`;
  box.replaceChildren(both);
}

/** A clock icon: shows which of the two figures is a time. */
function clockFace(): SVGElement {
  const svg = 'http://www.w3.org/2000/svg';
  const face = document.createElementNS(svg, 'svg');
  const drawn = document.createElementNS(svg, 'use');
  face.setAttribute('class', `icon ${styles['face']}`);
  face.setAttribute('aria-hidden', 'true');
  drawn.setAttribute('href', '#i-clock');
  face.append(drawn);
  return face;
}

/** A label for screen readers only. */
const heard = (name: string): HTMLElement =>
  Object.assign(document.createElement('span'), { className: 'vh', textContent: `${name} ` });

interface Written {
  readonly signed: (net: number) => string;
  readonly bare: (staked: number) => string;
}

function makeDialog(logOut: () => void, { signed, bare }: Written) {
  const words = playWords();
  let goOn: () => void = () => undefined;
  const { dialog, text } = alertDialog('check', styles['check'], words.title);
  const figures = document.createElement('dl');
  const pair = (name: string): HTMLElement => {
    const value = document.createElement('dd');
    figures.append(Object.assign(document.createElement('dt'), { textContent: name }), value);
    return value;
  };
  const [staked, result] = [pair(words.staked), pair(words.net)];
  dialog.append(
    figures,
    button(words.goOn, () => goOn()),
    button(words.logOut, logOut),
  );
  // Escape counts as an answer: the player has read it.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    goOn();
  });
  return {
    answeredBy: (answer: () => void) => void (goOn = answer),
    remove: () => dialog.remove(),
    show(check: CheckDue | null): void {
      if (check === null) return dialog.close();
      const { minutes, net } = check;
      text.textContent = words.time(Math.floor(minutes / 60), minutes % 60);
      staked.textContent = bare(check.staked);
      result.textContent = signed(net);
      result.dataset['tone'] = toneOf(net);
      showModalAboveSheets(dialog);
    },
  };
}
