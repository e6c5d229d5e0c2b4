import { type Decision, declines, type Option } from '@flotilla/engine'
import { plural, tokenWords } from './words.ts'

/** What taking an option costs beside its time, in words; nothing where it is free, or its own words say it. */
export function costWords(decision: Decision, { id, offer }: Option): string {
  if (declines.includes(id)) return ''
  const { charge, force, energy, shield, token, discard } = ('cost' in decision && decision.cost) || {}
  return [
    charge ? plural(charge, 'charge') : '',
    force || offer?.colour === 'purple' ? `${force ?? 1} Force` : '',
    energy ? `${energy} energy` : '',
    shield ? plural(shield, 'shield') : '',
    token ? `a ${tokenWords(token)} token` : '',
    discard ? 'the card itself' : '',
    offer?.colour === 'red' ? '1 stress' : '',
  ]
    .filter(Boolean)
    .join(', ')
}
