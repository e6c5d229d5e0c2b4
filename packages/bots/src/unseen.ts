import { building } from '@flotilla/cards'

type Reasons = { readonly [card: string]: string }

const because = (reason: string, ...cards: readonly string[]): Reasons =>
  Object.fromEntries(cards.map((card) => [card, reason]))

const inBuilding = (texts: Reasons): Reasons =>
  because('It matters while a squad is built and does nothing at the table.', ...Object.keys(texts))

/** Cards that a thousand random games need not see at work, and why not. */
export const unseen: { readonly first: Reasons; readonly second: Reasons } = {
  second: { ...inBuilding(building.second) },
  first: { ...inBuilding(building.first) },
}
