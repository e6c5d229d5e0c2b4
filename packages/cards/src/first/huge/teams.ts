import type { first } from '@flotilla/engine'
import { noteUse } from '@flotilla/engine/first/effects'
import { turnDice } from '../dice.ts'
import { isPrimary } from '../queries.ts'
import { canPay, isUnusedThisRound, payEnergyOncePerRound, revealedManeuver } from './energy-costs.ts'

type AttackFace = first.effects.AttackFace

const isOrdnance = ({ weapon }: first.AttackFrame): boolean => /^(torpedo|missile):/.test(weapon)

/** The rules of huge ships' teams, by key. */
export const cards: first.Cards = {
  'team:gunneryteam': {
    text: 'Once in a round, attacking with a secondary weapon, 1 energy changes a blank to a hit.',
    attackDice: turnDice<AttackFace>(
      'blank',
      'hit',
      1,
      (game, me, attack) => !isPrimary(attack) && isUnusedThisRound(game, me) && canPay(game, me, 1),
      (game, me) => payEnergyOncePerRound(game, me, 1),
    ),
  },

  'team:sensorteam': { text: 'It may lock ships at Range 1–5.', range: { lock: 5 } },

  'team:engineeringteam': {
    text: 'A straight gains 1 energy more.',
    value: { energyGain: (game, me) => (revealedManeuver(game, me.ship)?.bearing === 'straight' ? 1 : 0) },
  },

  'team:ordnanceexperts': {
    text: 'Once in a round a friend at Range 1–3 firing a torpedo or missile may change a blank to a hit.',
    attackDice: {
      of: ['me', 'friend'],
      range: [1, 3],
      ...turnDice<AttackFace>(
        'blank',
        'hit',
        1,
        (game, me, attack) => isOrdnance(attack) && isUnusedThisRound(game, me),
        noteUse,
      ),
    },
  },

  'team:igrmthugdroids': {
    text: 'Attacking it may change a hit to a crit.',
    attackDice: turnDice<AttackFace>('hit', 'crit', 1),
  },
}
