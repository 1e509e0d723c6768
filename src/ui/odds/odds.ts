import {
  americanOf,
  fractionOf,
  hongKongOf,
  indonesianOf,
  malayOf,
  type OddsFormat,
  type Price,
} from '../../../streams/app';
import { decimal, figure, price, type WritePrice } from '../../words/formats';
import { other } from '../../words/language';
import { oddsWords } from './words';

/* Formats odds other than decimal. Loaded for players who chose one of these formats. */

/** Odds as shown, and as announced if that differs. */
interface Written {
  readonly text: string;
  readonly heard?: string;
  /** Odds on a button, whose accessible name must contain its visible text. */
  readonly onButton?: string;
}

/** Shown if there is no price. */
const NONE: Written = { text: '' };

/** In a right-to-left page, without this mark the sign would be at the wrong end of its figure. */
const signed = (odds: number, written: string): string =>
  `${other ? '\u200e' : ''}${odds < 0 ? '−' : '+'}${written}`;

type Write = (value: Price) => Written;

const writes: Readonly<Record<Exclude<OddsFormat, 'decimal'>, Write>> = {
  fractional(price) {
    const [profit, stake] = fractionOf(price);
    const [numerator, denominator] = [figure(profit, 0), figure(stake, 0)];
    const text = `${numerator}/${denominator}`;
    const { fraction, evens, onButton } = oddsWords();
    const heard = profit === stake ? evens : fraction(numerator, denominator);
    return { text, heard, onButton: onButton(heard, text) };
  },
  american: (price) => {
    const odds = americanOf(price);
    return { text: signed(odds, figure(Math.abs(odds), 0)) };
  },
  hongKong: (price) => ({ text: decimal(hongKongOf(price)) }),
  indonesian: (price) => {
    const odds = indonesianOf(price);
    const written = decimal(Math.abs(odds));
    return { text: odds < 0 ? signed(odds, written) : written };
  },
  malay: (price) => {
    const odds = malayOf(price);
    if (odds > 0) return { text: decimal(odds / 10) };
    return { text: signed(odds, figure(-odds / 1_000, 3)) };
  },
};

/** How many characters fit into the narrowest cell at the size of a price. */
const ROOM = 3;

/** A writer that formats each price once and looks it up afterwards. */
function tabled(write: Write): WritePrice {
  const table = new Map<Price, Written>();
  const writer: WritePrice = (value, text) => {
    let written = table.get(value);
    if (!written) {
      written = value > 100 ? write(value) : NONE;
      table.set(value, written);
    }
    // A cell keeps the previous writer until it is rendered again; that writer no longer marks anything.
    if (text?.parentElement && price === writer) mark(text.parentElement, written);
    return written.text;
  };
  return writer;
}

/** Marks the element of a price: how the price is announced, and whether it has many characters for its cell. */
function mark(element: HTMLElement, { text, heard, onButton }: Written): void {
  const { length } = text;
  if (length > ROOM) element.dataset['many'] = String(length);
  else delete element.dataset['many'];
  const wasHeard = element.hasAttribute('data-heard');
  if (heard === undefined || onButton === undefined) {
    if (wasHeard) unheard(element);
    return;
  }
  element.setAttribute(
    'aria-label',
    element.parentElement?.localName === 'button' ? onButton : heard,
  );
  if (wasHeard) return;
  // An accessible name that replaces the text needs a role that allows one.
  element.setAttribute('role', 'img');
  element.dataset['heard'] = '';
}

function unheard(element: HTMLElement): void {
  delete element.dataset['heard'];
  element.removeAttribute('role');
  element.removeAttribute('aria-label');
}

/** Removes the marks of the previous format: a writer does not remove marks that it does not use. */
export function unmarkAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-heard], [data-many]')) {
    delete element.dataset['many'];
    if (element.hasAttribute('data-heard')) unheard(element);
  }
}

const writers = new Map<string, WritePrice>();

/** The writer of a format, always the same function; decimal odds for an unknown name. */
export function writerOf(format: string): WritePrice {
  const known = writers.get(format);
  if (known) return known;
  const write = Object.hasOwn(writes, format) ? writes[format as keyof typeof writes] : undefined;
  const writer = write ? tabled(write) : decimal;
  writers.set(format, writer);
  return writer;
}
