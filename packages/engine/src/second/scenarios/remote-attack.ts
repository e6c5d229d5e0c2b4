import { attackRange, fireLines } from '@flotilla/geometry'
import { answeredOption } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import { parseIds } from '../../shared/surroundings.ts'
import type { DeviceId } from '../../vocabulary/ids.ts'
import { declineOption, toOptionId } from '../../vocabulary/options.ts'
import { remoteAttackStand } from '../devices/remotes.ts'
import type { AttackFrame } from '../engagement/attack.ts'
import { hugeShipObstacles, type Shot, type Weapon } from '../engagement/shots.ts'
import { obstaclesOnTable } from '../objects-on-table.ts'
import { type Device, device, deviceShape, type Game, isEnemy, isOnTable, targetShape } from '../state.ts'

interface FireFrame extends Frame {
  device: DeviceId
  gun: Weapon
}

/** Makes a remote attack one ship in its front arc, before whatever comes next. */
export const attackWithRemote = (game: Game, { id, card }: Device, dice: number, range: number): void =>
  callProcedure<FireFrame>(game, {
    procedure: 'remoteFire',
    device: id,
    gun: { key: card, arc: 'front', value: dice, min: 1, max: range, noRangeBonus: false },
  })

/** Returns every attack a remote may declare. */
function remoteShots(game: Game, { device: id, gun: { key: weapon, min, max } }: FireFrame): Shot[] {
  const attacker = remoteAttackStand(game, id)
  const from = deviceShape(device(game, id))
  const hugeShips = hugeShipObstacles(game, id)
  return game.state.ships
    .filter((one) => isOnTable(one) && isEnemy(game, id, one.id))
    .flatMap(({ id: target }) => {
      const to = targetShape(game, target)
      const measured = attackRange({ edition: 'second', attacker, arc: 'front', target: to, from })
      if (!measured) return []
      const { band: range, spans } = measured
      if (range === undefined || range < min || range > max) return []
      const inWay = [...obstaclesOnTable(game), ...hugeShips.filter((one) => one.id !== String(target))]
      const lines = fireLines(spans, inWay).map((line) => parseIds(line.obstructedBy))
      return (lines.length > 0 ? lines : [[]]).map((obstructedBy, i) => ({
        id: toOptionId(`fire:${target}${i > 0 ? obstructedBy.map((one) => `:${one}`).join('') : ''}`),
        kind: 'shot' as const,
        weapon,
        arc: 'front' as const,
        target,
        range,
        obstructedBy,
      }))
    })
}

/** Asks for the target of a remote and performs its attack. */
export const remoteFireProcedure = procedure<Game, FireFrame>('remoteFire', {
  target: (game, frame, answer) => {
    const { device: id, gun } = frame
    if (answer) {
      const option = answeredOption(answer, 'chooseAttack')
      if (option.kind === 'decline') return
      const { target, arc, range, obstructedBy } = option as Shot
      callProcedure<AttackFrame>(game, {
        procedure: 'attack',
        attacker: id,
        defender: target,
        weapon: gun.key,
        gun,
        arc,
        range,
        obstructedBy,
      })
      return
    }
    const shots = remoteShots(game, frame)
    return [
      {
        seat: device(game, id).seat,
        ask: 'chooseAttack',
        rule: 'C2-REMOTE-10',
        subject: id,
        options: [...shots, declineOption('pass')],
      },
    ]
  },
})
