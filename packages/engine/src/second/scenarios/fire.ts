import { attackRange, fireLines } from '@flotilla/geometry'
import { call, type Frame, procedure } from '../../kernel/game.ts'
import { idsOf } from '../../table/surroundings.ts'
import { aimedFrom } from '../devices/remotes.ts'
import type { AttackFrame } from '../engagement/attack.ts'
import { hulks, type Shot, type Weapon } from '../engagement/shots.ts'
import { bodyOf, type Device, device, deviceShape, type Game, inPlay, isEnemy } from '../state.ts'
import { lyingObstacles } from '../surroundings.ts'

interface FireFrame extends Frame {
  device: number
  gun: Weapon
}

/** A remote with a gun attacks one ship in its front arc, before whatever comes next. */
export const openFire = (game: Game, { id, card }: Device, dice: number, range: number): void =>
  call<FireFrame>(game, {
    procedure: 'remoteFire',
    device: id,
    gun: { key: card, arc: 'front', value: dice, min: 1, max: range, noRangeBonus: false },
  })

/** Every attack a remote may declare. */
function shotsOf(game: Game, { device: id, gun: { key: weapon, min, max } }: FireFrame): Shot[] {
  const attacker = aimedFrom(game, id)
  const from = deviceShape(device(game, id))
  const giants = hulks(game, id)
  return game.state.ships
    .filter((one) => inPlay(one) && isEnemy(game, id, one.id))
    .flatMap(({ id: target }) => {
      const to = bodyOf(game, target)
      const measured = attackRange({ edition: 'second', attacker, arc: 'front', target: to, from })
      if (!measured) return []
      const { band: range, spans } = measured
      if (range === undefined || range < min || range > max) return []
      const inWay = [...lyingObstacles(game), ...giants.filter((one) => one.id !== String(target))]
      const lines = fireLines(spans, inWay).map((line) => idsOf(line.obstructedBy))
      return (lines.length > 0 ? lines : [[]]).map((obstructedBy, i) => ({
        id: `fire:${target}${i > 0 ? obstructedBy.map((one) => `:${one}`).join('') : ''}`,
        weapon,
        arc: 'front' as const,
        target,
        range,
        obstructedBy,
      }))
    })
}

export const remoteFire = procedure<Game, FireFrame>('remoteFire', {
  target: (game, frame, answer) => {
    const { device: id, gun } = frame
    if (answer) {
      const { target, arc, range, obstructedBy } = answer.option as unknown as Partial<Shot>
      if (target === undefined) return
      call<AttackFrame>(game, {
        procedure: 'attack',
        attacker: id,
        defender: target,
        weapon: gun.key,
        gun,
        arc: arc!,
        range: range!,
        obstructedBy: obstructedBy!,
      })
      return
    }
    const shots = shotsOf(game, frame)
    return [
      {
        seat: device(game, id).seat,
        ask: 'chooseAttack',
        rule: 'C2-REMOTE-10',
        subject: id,
        options: [...shots.map((shot) => ({ ...shot })), { id: 'pass' }],
      },
    ]
  },
})
