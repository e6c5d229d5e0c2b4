export { costWords } from './costs.ts'
export { type Line, lineOf, whyWords } from './lines.ts'
export { objectiveOf } from './objectives.ts'
export { type Asked, askedOf, cardAsked, optionWords } from './questions.ts'
export { paintOf, scenarioPicture } from './scenario-picture.ts'
export { playersWords, scenarioWords, sideWords, typeWords } from './scenario-words.ts'
export { scoreLines, scoreWords, teamWords } from './score.ts'
export { summariesOf, summaryOf } from './summary.ts'
export * from './wings.ts'
export {
  capital,
  cardWords,
  maneuverWords,
  nameOf,
  plural,
  rulesetWords,
  shipNames,
  spaced,
  type Teller,
  tokenWords,
} from './words.ts'
