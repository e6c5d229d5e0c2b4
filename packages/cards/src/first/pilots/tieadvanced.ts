import type { first } from '@flotilla/engine'

export const cards: first.Cards = {
  'galacticempire:tieadvanced:zertikstrom': {
    text: 'Enemies at Range 1 roll no die more for the range at which they attack.',
    cannot: {
      rangeBonus: {
        of: 'enemy',
        range: [1, 1],
        says: (_, __, { ship: id, attack }) => attack.attacker === id,
      },
    },
  },
}
