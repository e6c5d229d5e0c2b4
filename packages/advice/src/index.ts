export { type Advice, createAdvice } from './advice.ts'
export { type DiceOutlook, diceOutlooks, isSameOutlook } from './dice-outlook.ts'
export { currentAttackOdds, type ShotToForecast, shotOdds } from './shot-forecast.ts'
export {
  type AnswerContext,
  answerByOrders,
  answerContext,
  askAlways,
  cardSettings,
  defaultOrders,
  type OrderSetting,
  orderSetting,
  orderTopic,
  orderTopics,
  parseOrders,
  type SameAnswer,
  type StandingOrders,
} from './standing-orders.ts'
