import { useSubscription } from 'observable-hooks';
import { type ReactNode, useMemo, useState } from 'react';
import type {
  EventInfo,
  LadderBetting,
  LadderDesk,
  Loadable,
  MarketInfo,
} from '../../../streams/app';
import { useIsOlder } from '../../hooks/useIsOlder';
import { SIDE_COLUMN, useMedia } from '../../hooks/useMedia';
import { useFeature } from '../../hooks/useLazyFeature';
import { useLoadable } from '../../hooks/useLoadable';
import { useRootMark } from '../../hooks/useRootMark';
import { type ScreenParams, to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { failureWords } from '../../ui/failure';
import { LinkButton } from '../../ui/LinkButton';
import { Notice } from '../../ui/Notice';
import { param } from '../../ui/param';
import { ScreenBones } from '../../ui/ScreenBones';
import { uiWords } from '../../ui/words';
import { Desktop } from './Desktop';
import { hasLadder } from './hasLadder';
import { Phone } from './Phone';
import { ladderWords } from './words';

/** The ladders of a market. */
export default function Ladder(screen: ScreenParams) {
  const eventId = param(screen, 'eventid') ?? '';
  const marketId = param(screen, 'marketid') ?? '';
  if (useIsOlder())
    return (
      <Empty
        eventId={eventId}
        title={ladderWords().notOffered}
        hint={ladderWords().notOfferedHint}
      />
    );
  return <OfMarket key={`${eventId} ${marketId}`} eventId={eventId} marketId={marketId} />;
}

interface OfMarketProps {
  readonly eventId: string;
  readonly marketId: string;
}

function OfMarket({ eventId, marketId }: OfMarketProps) {
  const { catalogue, ladder } = useStreams();
  const detail = useLoadable(() => catalogue.event$(eventId));
  const [code, retry] = useFeature(ladder);
  const { event, markets = [] } = detail.value ?? {};
  const market = markets.find(({ id }) => id === marketId);
  // The reply may be refreshed, but the ladder stays on the market that it opened with.
  const [opened, setOpened] = useState<{ event: EventInfo; market: MarketInfo }>();
  if (event && market && hasLadder(market) && !opened) setOpened({ event, market });
  if (opened && code.value)
    return (
      <Open
        betting={code.value}
        event={event ?? opened.event}
        market={opened.market}
        others={markets.filter((each) => each.id !== marketId && hasLadder(each))}
      />
    );
  const failed = [detail, code as Loadable<unknown>].find(({ state }) => state === 'failed');
  if (failed?.state === 'failed')
    return (
      <Empty eventId={eventId} title={ladderWords().failed} hint={failureWords(failed.error)}>
        {code.state === 'failed' ? <Button onClick={retry}>{uiWords().retry}</Button> : null}
      </Empty>
    );
  if (detail.value && !opened)
    return <Empty eventId={eventId} title={ladderWords().none} hint={ladderWords().noneHint} />;
  return <ScreenBones />;
}

interface EmptyProps {
  readonly eventId: string;
  readonly title: string;
  readonly hint: string;
  readonly children?: ReactNode;
}

const Empty = ({ eventId, title, hint, children }: EmptyProps) => (
  <>
    <h1 className="vh">{ladderWords().title}</h1>
    <Notice title={title} hint={hint}>
      {children}
      <LinkButton href={to.market(eventId)} look="text">
        {ladderWords().back}
      </LinkButton>
    </Notice>
  </>
);

interface OpenProps {
  readonly betting: LadderBetting;
  readonly event: EventInfo;
  readonly market: MarketInfo;
  readonly others: readonly MarketInfo[];
}

function Open({ betting, event, market, others }: OpenProps) {
  const [desk, setDesk] = useState<LadderDesk>();
  const { id, title } = event;
  useSubscription(
    useMemo(() => betting.desk$({ event: { id, title }, market }), [betting, id, title, market]),
    setDesk,
  );
  const isWide = useMedia(SIDE_COLUMN);
  useRootMark('data-ladder');
  if (!desk) return <ScreenBones />;
  const props = { betting, desk, event, market };
  return isWide ? <Desktop {...props} others={others} /> : <Phone {...props} />;
}
