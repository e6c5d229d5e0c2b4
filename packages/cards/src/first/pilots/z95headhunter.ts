import type { first, ShipId } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  facts,
  freeAction,
  gain,
  isFriend,
  lose,
  mayAct,
  pilotSkillByCards,
  setCardNote,
  ship,
} from '@flotilla/engine/first/effects'
import { friendsAtRange, RULE, shipOptions, tokensToTake } from '../queries.ts'

/** Returns the friendly destroyed ship with the Hound's Tooth. */
const houndsToothShips = (game: first.Game, me: first.CardContext): ShipId[] =>
  game.state.ships
    .filter(({ place }) => place === 'destroyed')
    .map(({ id }) => id)
    .filter((id) => isFriend(game, me.ship, id) && facts(game, id).cards.includes('title:houndstooth'))

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:z95headhunter:airencracken': {
    text: 'After an attack another friendly ship at Range 1 may perform a free action.',
    triggers: [
      triggerOn('afterAttack', {
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        choices: (game, me) =>
          shipOptions(friendsAtRange(game, me.ship, 1, 1).filter((id) => mayAct(game, id))),
        use: (game, _, __, { target }) => freeAction(game, target, 'C1-ACTION-5'),
      }),
    ],
  },

  'rebelalliance:z95headhunter:lieutenantblount': {
    text: 'Its attacks hit, though the defender may suffer nothing by them.',
    may: { hit: true },
  },

  'scumandvillainy:z95headhunter:kaatoleeachos': {
    text: 'When the Combat phase begins it may take a focus or evade token of another friendly ship at Range 1–2.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        choices: (game, me) => tokensToTake(game, friendsAtRange(game, me.ship, 1, 2)),
        use: (game, me, _, { token, target }) => {
          lose(game, target, token, 1, RULE)
          gain(game, me.ship, token, 1, RULE)
        },
      }),
    ],
  },

  'scumandvillainy:z95headhunter:nashtahpuppilot': {
    text: "It has the pilot skill and the pilot ability of the friendly ship with the Hound's Tooth that is destroyed. In the round in which it deploys it does not attack.",
    treats: {
      skill: (game, me) => {
        const [hound] = houndsToothShips(game, me)
        return hound === undefined ? undefined : pilotSkillByCards(game, ship(game, hound))
      },
    },
    borrows: houndsToothShips,
    triggers: [
      triggerOn('deployed', {
        alone: true,
        use: (game, me) => setCardNote(game, me, game.state.round),
      }),
    ],
    cannot: { attack: (game, me) => ship(game, me.ship).held?.[me.key] === game.state.round },
  },

  'scumandvillainy:z95headhunter:ndrusuhlak': {
    text: 'Attacking with no other friendly ship at Range 1–2 it rolls a die more.',
    value: { attackDice: (game, me) => (friendsAtRange(game, me.ship, 1, 2).length === 0 ? 1 : 0) },
  },
}
