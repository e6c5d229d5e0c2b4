import { first } from '@flotilla/engine'

const { on } = first
const { difficultyOf, facts, ship, treatAs } = first.effects

const revealedBy = (game: first.Game, id: number) =>
  facts(game, id).dial.find((entry) => entry.id === ship(game, id).revealed)

export const cards: first.Cards = {
  'galacticempire:tiedefender:countessryad': {
    text: 'A straight it reveals may be a Koiogran turn of that speed and colour.',
    triggers: [
      on('afterReveal', {
        when: (game, me) => revealedBy(game, me.ship)?.maneuver.bearing === 'straight',
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          const entry = revealedBy(game, me.ship)
          if (!entry) return
          const difficulty = difficultyOf(game, ship(game, me.ship), entry)
          treatAs(game, { maneuver: { ...entry.maneuver, bearing: 'koiogran' }, difficulty }, 'C1-ABILITY-1')
        },
      }),
    ],
  },
}
