import { type Layout, type Standing, Table } from '@flotilla/engine/testing/first'
import { firstCards as cards } from '../index.ts'

export { blanks, type Standing, type Table } from '@flotilla/engine/testing/first'

export const red = 'redsquadronpilot' // X-wing, skill 4
export const rookie = 'rookiepilot' // X-wing, skill 2
export const academy = 'academypilot' // TIE fighter, skill 1
/** Somebody who is no concern of anybody. */
export const far: Standing = ['obsidiansquadronpilot', 1500, 800, 180]
export const rebel = (name: string): string => `rebelalliance:${name}`
export const scum = (name: string): string => `scumandvillainy:${name}`

/** Our ships and theirs. At 500, 300 and 500, 490 two small ones stand at Range 2, nose to nose with heading 180. */
export const sides = (
  ours: readonly Standing[],
  theirs: readonly Standing[],
  dice: readonly string[] = [],
  more: Partial<Layout> = {},
): Table => new Table({ seats: [ours, theirs], dice, cards, ...more })

/** The first ship fires; nobody else does. */
export function fire(at: Table, shot: string): Table {
  for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { fought: true })
  return at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', shot)
}

/** Whether a card has done something or offers to. */
export const heard = (at: Table, card: string): boolean => at.cardsHeard().includes(card)

export const gains = (at: Table): string[] => at.kinds('gained').map(({ ship, token }) => `${ship}:${token}`)

/** Tokens that were lost or spent before the End phase took what was left. */
export const losses = (at: Table): string[] =>
  at.events.flatMap((event) =>
    (event.kind === 'lost' || event.kind === 'spent') && event.rule !== 'C1-END-1'
      ? [`${event.ship}:${event.token}`]
      : [],
  )

/** What a card offers to do to dice. */
export const offers = (at: Table, card: string): string[] =>
  at.game.pending.flatMap((one) =>
    'options' in one && one.ask.startsWith('modify')
      ? one.options.map(({ id }) => id).filter((id) => id.includes(card))
      : [],
  )
