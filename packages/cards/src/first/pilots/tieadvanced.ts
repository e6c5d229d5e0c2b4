import type { first, ShipId } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { breakLock, facedownCards, isEnemy, lock, ship, turnFaceup } from '@flotilla/engine/first/effects'
import { flyAtSpeed, lockTargets, otherSpeeds, RULE, shipOptions } from '../queries.ts'
import { maarekStele } from '../shared-pilots.ts'

/** Returns the locked enemies with a facedown damage card; for a huge ship, beside the locked section. */
const lockedWithFacedownDamage = (game: first.Game, me: first.CardContext): ShipId[] => {
  const { locks, lockedSections } = ship(game, me.ship)
  return locks.filter(
    (id) => isEnemy(game, me.ship, id) && facedownCards(ship(game, id), lockedSections?.[id]).length > 0,
  )
}

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:tieadvanced:commanderalozen': {
    text: 'When the Combat phase begins it may lock an enemy at Range 1.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) => shipOptions(lockTargets(game, me.ship, 1, 1)),
        use: (game, me, _, { target }) => lock(game, me.ship, target, 'C1-LOCK-1'),
      }),
    ],
  },

  'galacticempire:tieadvanced:darthvader': {
    text: 'It performs two actions in its Perform Action step.',
    limit: { actions: 2 },
  },

  'galacticempire:tieadvanced:junoeclipse': {
    text: 'The maneuver it reveals may be 1 faster or slower, never below speed 1.',
    triggers: [
      triggerOn('afterReveal', {
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) => otherSpeeds(game, me.ship, (speed) => [speed - 1, speed + 1]),
        use: (game, me, _, { flies }) => flyAtSpeed(game, me.ship, flies.speed),
      }),
    ],
  },

  'galacticempire:tieadvanced:lieutenantcolzet': {
    text: 'When the End phase begins it may spend a lock on an enemy to have a facedown damage card of it turned up by chance.',
    triggers: [
      triggerOn('endPhase', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        choices: (game, me) => shipOptions(lockedWithFacedownDamage(game, me)),
        use: (game, me, _, { target }) => {
          const section = ship(game, me.ship).lockedSections?.[target]
          breakLock(game, me.ship, target, RULE, 'spent')
          turnFaceup(game, target, RULE, section)
        },
      }),
    ],
  },

  'galacticempire:tieadvanced:maarekstele': maarekStele,

  'galacticempire:tieadvanced:zertikstrom': {
    text: 'Enemies at Range 1 roll no die more for the range at which they attack.',
    cannot: {
      rangeBonus: {
        of: 'enemy',
        range: [1, 1],
        says: (_, __, { ship: id, attack }) => attack.attacker === id,
      },
    },
  },
}
