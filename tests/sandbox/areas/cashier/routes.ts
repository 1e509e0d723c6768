import * as v from 'valibot';
import { bonuses, claimBonus, giveUpBonus } from '../../../../streams/bonuses/calls';
import { answerPlayer, type Answer } from '../../http/answer';
import { notFound, userFriendly } from '../../http/envelope';
import type { Bonuses, ClaimRefusal } from './bonuses';

const REFUSALS: Readonly<Record<Exclude<ClaimRefusal, 'unknown'>, string>> = {
  claimed: 'You have claimed this bonus.',
  closed: 'This bonus can’t be claimed today.',
  busy: 'You can have one bonus at a time.',
};

const AN_ID = v.object({ bonusId: v.pipe(v.string(), v.nonEmpty()) });

export const cashierAnswers = (service: Bonuses): readonly Answer[] => [
  answerPlayer(bonuses, v.unknown(), (_, { id }) => service.list(id)),
  answerPlayer(claimBonus, AN_ID, ({ bonusId }, { id }) => {
    const refusal = service.claim(id, bonusId);
    if (refusal === 'unknown') throw notFound('bonus');
    if (refusal !== null) throw userFriendly(REFUSALS[refusal]);
    return null;
  }),
  answerPlayer(giveUpBonus, AN_ID, ({ bonusId }, { id }) => {
    if (!service.giveUp(id, bonusId)) throw userFriendly('This bonus isn’t active any more.');
    return null;
  }),
];
