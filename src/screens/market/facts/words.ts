import { wordsOf } from '../../../words/language';

/* Facts around an event: its score card and its rules. */
export const factsWords = wordsOf('screens/market/facts', {
  score: 'Score card',
  noScore: 'No live score for this event.',
  scoreFailed: 'We couldn’t load the score.',
  /** The age of the last word of the scorer. */
  old: (age: string) => `${age} old`,
  source: (name: string) => `Source: ${name}`,
  caution: 'For information only. Bets are settled by the official result.',
  open: (what: string) => `Open the ${what.toLowerCase()} in a new tab`,
  phases: {
    PLAY: '',
    BALL_RUNNING: 'Ball running',
    WICKET: 'Wicket',
    REVIEW: 'Review',
    BREAK: 'Break',
    RAIN: 'Rain',
    TIE_BREAK: 'Tie-break',
    OVER: 'Finished',
  },
  team: 'Team',
  player: 'Player',
  cricket: {
    runs: 'Runs',
    overs: 'Overs',
    need: (runs: string, balls: string) => `Need ${runs} off ${balls}`,
    needRuns: (runs: string) => `Need ${runs}`,
    rate: (rate: string) => `Rate ${rate}`,
    required: (rate: string) => `Required ${rate}`,
    thisOver: 'This over',
    batter: 'Batter',
    balls: 'Balls',
    onStrike: 'on strike',
    bowler: 'Bowler',
    wickets: 'Wickets',
  },
  tennis: {
    set: (number: number) => `Set ${number}`,
    points: 'Points',
    serving: 'serving',
    serves: (name: string) => `${name} serves`,
  },
  football: {
    goals: 'Goals',
    corners: 'Corners',
    yellow: 'Yellow cards',
    red: 'Red cards',
    /** Two sides of one fact: corners 3–5. */
    pair: (fact: string, home: string, away: string) => `${fact} ${home}–${away}`,
    incidents: 'Incidents',
    what: { GOAL: 'Goal', PENALTY: 'Penalty', YELLOW: 'Yellow card', RED: 'Red card' },
    minute: (minute: string) => `${minute}′`,
  },
  rules: 'Rules',
});
