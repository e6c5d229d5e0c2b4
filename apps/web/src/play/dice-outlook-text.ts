import type { DiceOutlook } from '@flotilla/advice'
import { pluralize } from '@flotilla/story'

const formatPercent = (share: number): string => `${Math.round(share * 100)} %`
const SURE = 1 - 1e-9

/** Describes the expected result of an answer about dice in a few words. */
export function diceOutlookText({ damage, mean, destroys }: DiceOutlook): string {
  const sure = damage.findIndex((share) => share > SURE)
  const end =
    destroys > SURE
      ? ', which destroys it'
      : destroys > 0.005
        ? `, ${formatPercent(destroys)} to destroy`
        : ''
  if (sure === 0) return 'Nothing gets through'
  if (sure > 0) return `${pluralize(sure, 'hit')} get${sure === 1 ? 's' : ''} through${end}`
  return `${formatPercent(1 - (damage[0] ?? 0))} to hurt, ${mean.toFixed(1)} damage${end}`
}

/** Reports whether no answer lets any damage through. */
export const isMissCertain = (outlooks: readonly DiceOutlook[]): boolean =>
  outlooks.length > 0 && outlooks.every(({ damage }) => (damage[0] ?? 0) > SURE)
