export { formatCost } from './costs.ts'
export { logLine, reasonText, type StoryLine } from './log-lines.ts'
export { seatObjective } from './objectives.ts'
export { optionText } from './option-text.ts'
export { askingCard, type QuestionText, questionText } from './questions.ts'
export { describeScenario, formatPlayerCount, scenarioTypeNames, sideNames } from './scenario-description.ts'
export { cssColour, scenarioPicture } from './scenario-picture.ts'
export { scoreItemText, scoreText, teamName } from './score.ts'
export * from './split-reasons.ts'
export { phaseSummaries, phaseSummary } from './summary.ts'
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
} from './wording.ts'
