export { type Line, lineOf } from './lines.ts'
export { type Asked, askedOf, cardAsked, optionWords } from './questions.ts'
export {
  capital,
  cardWords,
  maneuverWords,
  nameOf,
  shipNames,
  spaced,
  type Teller,
  tokenWords,
} from './words.ts'
