import type { second } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import type { Option, Question } from '../kernel/decision.ts'
import { call, emit, type Frame, procedure } from '../kernel/game.ts'
import { cardsOn, open } from './ability.ts'
import { actionRule } from './action-list.ts'
import { gain, mark, spendForce } from './changes.ts'
import { rollAttackDie } from './dice.ts'
import { facts, type Game, hasFaceup, inPlay, isIonized, isStressed, ship, type Token } from './state.ts'

/** A chance to perform one action. */
export interface ActionFrame extends Frame {
  ship: number
  /** Why there is a chance. */
  rule: RuleId
  /** Only these actions. */
  only?: readonly string[]
  /** The colour the action has, whatever the bar says. */
  colour?: 'red'
  /** No linked action may follow. */
  noLink?: true
  /** The linked action it is, which links no further. */
  linked?: second.Action
  chosen?: Offer & { readonly way: Option }
}

interface Offer {
  readonly action: string
  readonly colour: second.Action['difficulty']
  readonly link?: second.Action
}

/** Damage cards with an action of their own, which repairs them. */
const repairable = [
  'blindedpilot',
  'woundedpilot',
  'consolefire',
  'weaponsfailure',
  'hullbreach',
  'damagedsensorarray',
  'loosestabilizer',
  'fuelleak',
]

/** The actions a ship may attempt: those of its bar, and those of its faceup damage. */
function offers(game: Game, { ship: id, linked, noLink, only, colour }: ActionFrame): Offer[] {
  const one = ship(game, id)
  const blind = hasFaceup(one, 'damagedsensorarray')
  const onBar = (linked ? [linked] : facts(game, id).actions)
    .filter(({ action }) => !blind || action === 'focus')
    .map(
      ({ action, difficulty, linked: link }): Offer => ({
        action,
        colour: colour ?? difficulty,
        ...(link && !linked && !noLink ? { link } : {}),
      }),
    )
  // Two cards of one name are two actions, so a repair is never one that was attempted already.
  const onCards = repairable
    .filter((card) => !linked && hasFaceup(one, card))
    .map((card): Offer => ({ action: `repair:${card}`, colour: 'white' }))
  const onOther = linked
    ? []
    : cardsOn(game, id)
        .filter(({ rules }) => rules.action)
        .map(({ me }): Offer => ({ action: `card:${me.card}`, colour: 'white' }))
  return [...onBar, ...onCards, ...onOther].filter(
    ({ action, colour: shown }) =>
      (!only || only.includes(action)) &&
      (!isIonized(game, one) || action === 'focus') &&
      (action.startsWith('repair:') || !one.performed.includes(action)) &&
      (shown !== 'purple' || one.force > 0),
  )
}

function question(game: Game, frame: ActionFrame): Question {
  const one = ship(game, frame.ship)
  const options: Option[] = []
  const seen = new Set<string>()
  for (const offer of offers(game, frame)) {
    for (const way of actionRule(game, offer.action)?.ways(game, one) ?? []) {
      // An upgrade may add an action that the bar has already, in another colour or with another link.
      const again = seen.has(way.id)
      const id = again ? `${way.id}+${offer.link?.action ?? offer.colour}` : way.id
      if (seen.has(id)) continue
      seen.add(id)
      options.push(again ? { offer, ...way, id } : { offer, ...way })
    }
  }
  return {
    seat: facts(game, frame.ship).seat,
    ask: 'chooseAction',
    rule: frame.rule,
    subject: frame.ship,
    options: [...options, { id: 'none' }],
  }
}

export const performAction = procedure<Game, ActionFrame>('performAction', {
  choose: (game, frame, answer) => {
    const one = ship(game, frame.ship)
    if (!inPlay(one) || isStressed(one)) return 'done'
    if (!answer) return [question(game, frame)]
    const { offer } = answer.option as Option & { offer?: Offer }
    if (!offer) return 'done'
    frame.chosen = { way: answer.option!, ...offer }
    return
  },

  /** Force is a cost; so is the stress of a red action under 1.4.6. */
  pay: (game, { ship: id, chosen }) => {
    const { action, colour, way } = chosen!
    mark(game, id, { performed: [...ship(game, id).performed, action] })
    emit(game, { kind: 'action', rule: 'C2-ACTION-1', ship: id, action: way.id })
    if (colour === 'purple') spendForce(game, id, 1, 'C2-ACTION-8')
    if (colour === 'red' && game.rules.keys.redActionStress === 'before')
      gain(game, id, 'stress', 1, 'C2-ACTION-7')
    return undefined
  },

  perform: (game, { ship: id, chosen }) => {
    actionRule(game, chosen!.action)!.perform(game, id, chosen!.way)
    return undefined
  },

  after: (game, { ship: id, chosen }) => {
    if (!inPlay(ship(game, id))) return 'done'
    if (chosen!.colour === 'red' && game.rules.keys.redActionStress === 'after')
      gain(game, id, 'stress', 1, 'C2-ACTION-6')
    for (const { faceup, card } of ship(game, id).damage) {
      if (!faceup || card !== 'woundedpilot') continue
      const face = rollAttackDie(game)
      emit(game, { kind: 'rolled', rule: 'C2-CARD-3', ship: id, faces: [face] })
      if (face === 'hit' || face === 'crit') gain(game, id, 'stress', 1, 'C2-CARD-3')
    }
    return undefined
  },

  abilities: (game, { ship: id, chosen }) => {
    open(game, { window: 'afterAction', ship: id, action: chosen!.action })
    return undefined
  },

  link: (game, { ship: id, chosen }) => {
    if (chosen!.link) {
      call<ActionFrame>(game, {
        procedure: 'performAction',
        ship: id,
        rule: 'C2-LINK-1',
        linked: chosen!.link,
      })
    }
    return undefined
  },
})

export interface GainFrame extends Frame {
  ship: number
  token: Token
  rule: RuleId
}

/** A token that comes after something else: called before it, it waits below it. */
export const gainToken = procedure<Game, GainFrame>('gainToken', {
  gain: (game, { ship: id, token, rule }) => {
    if (inPlay(ship(game, id))) gain(game, id, token, 1, rule)
    return undefined
  },
})
