export { type Line, lineOf } from './lines.ts'
export { type Asked, askedOf, cardAsked, optionWords } from './questions.ts'
export * from './wings.ts'
export {
  capital,
  cardWords,
  maneuverWords,
  nameOf,
  plural,
  shipNames,
  spaced,
  type Teller,
  tokenWords,
} from './words.ts'
