import { isInArc, type Pose, rangeBetween } from '@flotilla/geometry'
import type { Option } from '../../kernel/decision.ts'
import { call, emit, type Frame, procedure } from '../../kernel/game.ts'
import { attackDice, countFace, type DefenseFace, type Die, rollDefenseFor, turn } from '../../table/dice.ts'
import { lose } from '../changes.ts'
import { suffer } from '../damage.ts'
import {
  bodyOf,
  count,
  type Device,
  device,
  deviceShape,
  facts,
  type Game,
  inPlay,
  isEnemy,
  ship,
  type Token,
} from '../state.ts'

interface FireFrame extends Frame {
  device: number
  dice: number
  range: number
  target?: number
  hits?: number
  crits?: number
  defense?: readonly Die<DefenseFace>[]
}

/** A remote with a gun fires at one ship in its front arc, before whatever comes next. */
export const openFire = (game: Game, { id }: Device, dice: number, range: number): void =>
  call<FireFrame>(game, { procedure: 'remoteFire', device: id, dice, range })

/** The quarter of the table in front of a remote, as the front arc of a small base at its place. */
const sees = (game: Game, pose: Pose, target: number): boolean =>
  isInArc('second', { base: 'small', pose }, 'front', bodyOf(game, target))

const bandTo = (game: Game, id: number, target: number): number | undefined =>
  rangeBetween(deviceShape(device(game, id)), bodyOf(game, target), 'second')

function targetsOf(game: Game, { device: id, range }: FireFrame): number[] {
  return game.state.ships
    .filter((one) => inPlay(one) && isEnemy(game, id, one.id))
    .filter((one) => {
      const band = bandTo(game, id, one.id)
      return band !== undefined && band >= 1 && band <= range && sees(game, device(game, id).pose, one.id)
    })
    .map(({ id: target }) => target)
}

/** Tokens the target may spend on its dice. */
const spendable: readonly Token[] = ['focus', 'evade', 'calculate']

export const remoteFire = procedure<Game, FireFrame>('remoteFire', {
  target: (game, frame, answer) => {
    if (answer) {
      if (answer.option!.target === undefined) return 'done'
      frame.target = answer.option!.target as number
      return
    }
    const targets = targetsOf(game, frame)
    if (targets.length === 0) return 'done'
    return [
      {
        seat: device(game, frame.device).seat,
        ask: 'chooseAttack',
        rule: 'C2-REMOTE-10',
        subject: frame.device,
        options: [...targets.map((target) => ({ id: `fire:${target}`, target })), { id: 'pass' }],
      },
    ]
  },

  roll: (game, frame) => {
    const target = frame.target!
    const band = bandTo(game, frame.device, target)!
    const dice = attackDice(game, frame.dice + (band === 1 ? 1 : 0))
    emit(game, { kind: 'fired', rule: 'C2-REMOTE-10', device: frame.device, target, range: band })
    emit(game, {
      kind: 'rolled',
      rule: 'C2-REMOTE-10',
      ship: frame.device,
      faces: dice.map(({ face }) => face),
    })
    frame.hits = countFace(dice, 'hit')
    frame.crits = countFace(dice, 'crit')
    const more = band === 3 ? 1 : 0
    frame.defense = rollDefenseFor(game, target, facts(game, target).agility + more, 'C2-FIGHT-5').map(
      (face) => ({ face }),
    )
    return undefined
  },

  defend: (game, frame, answer) => {
    const target = frame.target!
    if (answer) {
      const { token } = answer.option as Option & { token?: Token }
      if (!token) return
      lose(game, target, token, 1, 'C2-FIGHT-7', 'spent')
      const from = token === 'evade' && countFace(frame.defense!, 'blank') > 0 ? 'blank' : 'focus'
      frame.defense = turn(frame.defense!, from, 'evade', token === 'focus' ? 99 : 1)
      return 'again'
    }
    const useful = (token: Token): boolean =>
      countFace(frame.defense!, 'focus') + (token === 'evade' ? countFace(frame.defense!, 'blank') : 0) > 0
    const able = spendable.filter((token) => count(ship(game, target), token) > 0 && useful(token))
    if (able.length === 0 || frame.hits! + frame.crits! === 0) return
    return [
      {
        seat: facts(game, target).seat,
        ask: 'spendAgainstRemote',
        rule: 'C2-FIGHT-7',
        subject: target,
        options: [...able.map((token) => ({ id: token, token })), { id: 'done' }],
      },
    ]
  },

  damage: (game, { device: id, target, hits, crits, defense }) => {
    const evades = countFace(defense!, 'evade')
    const left = Math.max(0, hits! - evades)
    const more = Math.max(0, crits! - Math.max(0, evades - hits!))
    emit(game, {
      kind: left + more > 0 ? 'hit' : 'missed',
      rule: 'C2-FIGHT-9',
      device: id,
      target,
      hits: left,
      crits: more,
    })
    suffer(game, target!, { hits: left, crits: more }, 'C2-FIGHT-10', {
      kind: 'device',
      seat: device(game, id).seat,
      device: 'remote',
    })
    return undefined
  },
})
