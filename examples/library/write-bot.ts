// A bot in thirty lines: it flies as a cadet does, and shoots at whatever it is likeliest to hurt.
import { type BotFactory, botTable, cadet, playMatch } from '@flotilla/bots'
import { loadLibrary } from '@flotilla/cards'
import { newGame } from '@flotilla/engine'
import { loadReady, type Squad } from '@flotilla/squads'

const sharpshooter: BotFactory = (seed, table) => {
  const other = cadet(seed)
  return {
    name: 'sharpshooter',
    choose(view, decision, isLegal) {
      if (decision.ask !== 'chooseAttack') return other.choose(view, decision, isLegal)
      const shots = decision.options.filter((option) => option.kind === 'shot')
      // Near targets give an attack die; agility takes hits away.
      const worth = ({ target, range, obstructedBy }: (typeof shots)[number]) =>
        -range - obstructedBy.length - (table.facts[target]?.agility ?? 0)
      const [best] = shots.sort((a, b) => worth(b) - worth(a))
      return best ? { decision: decision.id, option: best.id } : other.choose(view, decision, isLegal)
    },
  }
}

const [one, two] = await Promise.all(['red-squadron', 'black-squadron'].map((name) => loadReady(name)))
const seats = [one, two].map((ready, team) => ({ name: `${team}`, team, squad: ready!.squad as Squad }))
const created = newGame({ ruleset: '2e-epic-1.4.6', seats, roundLimit: 12 }, 'any seed', await loadLibrary())
if (!created.ok) throw new Error(created.faults.join(' '))
const table = botTable(created.game)
const { winner, rounds } = playMatch(created.game, [sharpshooter(1, table), cadet(2)])
console.log(winner === 0 ? 'sharpshooter wins' : 'cadet wins or nobody does', `after ${rounds} rounds`)
