import type { ComponentType } from 'react';
import type { TextProps } from '../../ui/StillText';
import { startsAt } from '../../words/formats';
import { type ClockFacts, clockModel } from './clockModel';
import styles from './event.module.css';

export type ClockProps = ClockFacts;

interface ClockViewProps extends ClockFacts {
  /** The server's clock, in epoch ms. */
  readonly serverNow: () => number;
  readonly Text: ComponentType<TextProps>;
}

/** The match clock in play, the countdown before that. */
export function ClockView({ serverNow, Text, ...facts }: ClockViewProps) {
  const clock = clockModel(facts, serverNow());
  if (clock === null) return null;
  const look = styles[clock.kind];
  return 'text' in clock ? (
    <span className={look}>{clock.text}</span>
  ) : (
    <Text className={look} read={() => startsAt(clock.startTime, serverNow())} />
  );
}
