import type { Decision, FiringCost, Option, OptionOfKind } from '@flotilla/engine'
import { pluralize, type StoryContext, tokenName } from './wording.ts'

/** Returns the cost of an option's shot: the lock itself is spent if something else stands in for it. */
function firingCost(
  { firing: of }: StoryContext,
  { weapon, by }: OptionOfKind<'shot'>,
): FiringCost | undefined {
  const cost = typeof weapon === 'string' ? of?.(weapon) : undefined
  if (!cost?.lock || !by?.startsWith('focus')) return cost
  const { lock, ...rest } = cost
  return { ...rest, token: 'focus' }
}

/** Formats the cost of an option apart from time; empty if it is free or its own text states the cost. */
export function formatCost(story: StoryContext, decision: Decision, option: Option): string {
  const { offer } = option
  if (option.kind === 'decline') return ''
  const { charge, force, energy, shield, token, lock, discard }: FiringCost =
    (option.kind === 'shot' ? firingCost(story, option) : 'cost' in decision && decision.cost) || {}
  return [
    charge ? pluralize(charge, 'charge') : '',
    force || offer?.colour === 'purple' ? `${force ?? 1} Force` : '',
    energy ? `${energy} energy` : '',
    shield ? pluralize(shield, 'shield') : '',
    lock ? 'the lock' : '',
    token ? `a ${tokenName(token)} token` : '',
    discard ? 'the card itself' : '',
    offer?.colour === 'red' ? '1 stress' : '',
  ]
    .filter(Boolean)
    .join(', ')
}
