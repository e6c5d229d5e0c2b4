// Pilots of several ships with the same ability in each.
import type { ShipId } from '@flotilla/engine'
import { createOption, type first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  countFace,
  currentAttack,
  type DefenseFace,
  difficultyOf,
  drawMoreDamage,
  facts,
  freeAction,
  isStressed,
  isTooHard,
  mayAct,
  ship,
  turnRevealed,
} from '@flotilla/engine/first/effects'
import { turnDice } from './dice.ts'
import { revealedManeuver } from './queries.ts'

/** The rules of cards that let evades cancel crits before hits. */
export const cancelCritsFirst: first.CardRules = {
  text: 'Defending it may have its evades cancel crits before hits.',
  triggers: [
    triggerOn('beforeNeutralize', {
      when: (game) => {
        const { attackDice = [], defenseDice = [] } = currentAttack(game) ?? {}
        return (
          countFace(attackDice, 'hit') > 0 &&
          countFace(attackDice, 'crit') > 0 &&
          countFace(defenseDice, 'evade') > 0
        )
      },
      may: true,
      intent: { helps: 'me' },
      use: (game) => {
        const attack = currentAttack(game)
        if (attack) attack.critsFirst = true
      },
    }),
  ],
}

/** The rules of Ezra Bridger. */
export const ezraBridger: first.CardRules = {
  text: 'Defending while stressed it may change up to two focus results to evades.',
  defenseDice: turnDice<DefenseFace>('focus', 'evade', 2, (game, me) => isStressed(ship(game, me.ship))),
}

/**
 * Returns the other maneuvers of a dial of the same difficulty as the revealed one, if that is green or red.
 */
function asHard(game: first.Game, id: ShipId) {
  const now = revealedManeuver(game, id)
  if (!now || now.difficulty === 'white') return []
  const one = ship(game, id)
  return facts(game, id)
    .dial.filter((entry) => entry.id !== now.entry.id && !isTooHard(game, one, entry))
    .filter((entry) => difficultyOf(game, one, entry) === now.difficulty)
    .map((entry) => createOption('maneuver', '', { maneuver: entry.id }))
}

/** The rules of Hera Syndulla. */
export const heraSyndulla: first.CardRules = {
  text: 'A green or red maneuver it reveals may be turned to another of that colour.',
  triggers: [
    triggerOn('afterReveal', {
      may: true,
      intent: { helps: 'me' },
      choices: (game, me) => asHard(game, me.ship),
      use: (game, _, __, { maneuver }) => turnRevealed(game, maneuver, 'C1-ABILITY-1'),
    }),
  ],
}

const moves = ['boost', 'barrelRoll']

/** The rules of Sabine Wren. */
export const sabineWren: first.CardRules = {
  text: 'Before it reveals its dial it may perform a free boost or barrel roll action.',
  triggers: [
    triggerOn('beforeReveal', {
      when: (game, me) => mayAct(game, me.ship, moves),
      may: true,
      intent: { helps: 'me', worth: 0.3 },
      use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', moves),
    }),
  ],
}

/** The rules of Maarek Stele. */
export const maarekStele: first.CardRules = {
  text: 'Where its attack deals the defender a faceup damage card, three are drawn: it chooses one of them, the others are discarded.',
  triggers: [
    triggerOn('faceupToBeDealt', {
      alone: true,
      of: 'any',
      when: (game, me, { ship: id, source }) =>
        source.kind === 'attack' && source.ship === me.ship && currentAttack(game)?.defender === id,
      use: (game, me) => drawMoreDamage(game, me, 2),
    }),
  ],
}
