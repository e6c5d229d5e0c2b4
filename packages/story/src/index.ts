export { formatCost } from './costs.ts'
export {
  capitalize,
  cardName,
  formatManeuver,
  objectName,
  pluralize,
  rulesetName,
  type StoryContext,
  shipNames,
  splitCamelCase,
  tokenName,
} from './format.ts'
export { logLine, reasonText, type StoryLine } from './log-lines.ts'
export { seatObjective } from './objectives.ts'
export { askingCard, optionText, type QuestionText, questionText } from './questions.ts'
export { cssColour, scenarioPicture } from './scenario-picture.ts'
export { formatPlayerCount, scenarioText, sideNames, typeNames } from './scenario-text.ts'
export { scoreItemText, scoreText, teamName } from './score.ts'
export * from './split-reasons.ts'
export { phaseSummaries, phaseSummary } from './summary.ts'
