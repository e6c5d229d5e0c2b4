import type { Bearing, Maneuver, Move } from './types.ts'

/** The community's letters for a maneuver; the README has them as a table. */
const bearings: Record<string, Bearing> = {
  T: 'turnLeft',
  B: 'bankLeft',
  F: 'straight',
  N: 'bankRight',
  Y: 'turnRight',
  K: 'koiogranTurn',
  L: 'segnorsLoopLeft',
  P: 'segnorsLoopRight',
  E: 'tallonRollLeft',
  R: 'tallonRollRight',
  A: 'reverseBankLeft',
  S: 'reverseStraight',
  D: 'reverseBankRight',
  O: 'stationary',
}

const difficulties: Record<string, 'green' | 'blue' | 'white' | 'red' | 'purple'> = {
  G: 'green',
  B: 'blue',
  W: 'white',
  R: 'red',
  P: 'purple',
}

export function readMove(token: string): Move {
  const bearing = bearings[token.charAt(1)]
  if (!bearing || !/^\d/.test(token)) {
    throw new Error(
      `${token} is no maneuver: a speed and one of ${Object.keys(bearings).join('')} are needed.`,
    )
  }
  return { speed: Number(token.charAt(0)), bearing }
}

const tokens = (rows: string[]) => rows.flatMap((row) => row.split(' '))

export function readDial<Difficulty extends string>(rows: string[]): Maneuver<Difficulty>[] {
  return tokens(rows).map((token) => {
    const difficulty = difficulties[token.charAt(2)]
    if (!difficulty || token.length !== 3) {
      throw new Error(`${token} has no colour: one of ${Object.keys(difficulties).join('')} is needed.`)
    }
    return { ...readMove(token), difficulty: difficulty as string as Difficulty }
  })
}

export function readEnergyDial(rows: string[]): (Move & { energy: number })[] {
  return tokens(rows).map((token) => {
    if (!/^...$/.test(token) || !/\d$/.test(token)) {
      throw new Error(`${token} has no energy: a digit is needed at its end.`)
    }
    return { ...readMove(token), energy: Number(token.charAt(2)) }
  })
}
