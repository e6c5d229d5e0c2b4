import { type Decision, declines, type FiringCost, type Option } from '@flotilla/engine'
import { plural, type Teller, tokenWords } from './words.ts'

/** What the shot of an option costs: a lock is spent in kind where something else stands for it. */
function firing({ firing: of }: Teller, { weapon, by }: Option): FiringCost | undefined {
  const cost = typeof weapon === 'string' ? of?.(weapon) : undefined
  if (!cost?.lock || !by?.startsWith('focus')) return cost
  const { lock, ...rest } = cost
  return { ...rest, token: 'focus' }
}

/** What taking an option costs beside its time, in words; nothing where it is free, or its own words say it. */
export function costWords(teller: Teller, decision: Decision, option: Option): string {
  const { id, offer, target } = option
  if (declines.includes(id)) return ''
  const shot = decision.ask === 'chooseAttack' && target !== undefined
  const { charge, force, energy, shield, token, lock, discard }: FiringCost =
    (shot ? firing(teller, option) : 'cost' in decision && decision.cost) || {}
  return [
    charge ? plural(charge, 'charge') : '',
    force || offer?.colour === 'purple' ? `${force ?? 1} Force` : '',
    energy ? `${energy} energy` : '',
    shield ? plural(shield, 'shield') : '',
    lock ? 'the lock' : '',
    token ? `a ${tokenWords(token)} token` : '',
    discard ? 'the card itself' : '',
    offer?.colour === 'red' ? '1 stress' : '',
  ]
    .filter(Boolean)
    .join(', ')
}
