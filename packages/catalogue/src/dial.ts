import type { DialBearing, DialManeuver, DialMove } from './types.ts'

/** The community's letters for bearings; the README lists them. */
const bearings: Record<string, DialBearing> = {
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

/** Parses a maneuver without difficulty. */
export function parseDialToken(token: string): DialMove {
  const bearing = bearings[token.charAt(1)]
  if (!bearing || !/^\d/.test(token)) {
    throw new Error(
      `${token} is no maneuver: a speed and one of ${Object.keys(bearings).join('')} are needed.`,
    )
  }
  return { speed: Number(token.charAt(0)), bearing }
}

const splitDial = (rows: string[]) => rows.flatMap((row) => row.split(' '))

/** Parses a dial with difficulties. */
export function parseDial<Difficulty extends string>(rows: string[]): DialManeuver<Difficulty>[] {
  return splitDial(rows).map((token) => {
    const difficulty = difficulties[token.charAt(2)]
    if (!difficulty || token.length !== 3) {
      throw new Error(`${token} has no colour: one of ${Object.keys(difficulties).join('')} is needed.`)
    }
    return { ...parseDialToken(token), difficulty: difficulty as string as Difficulty }
  })
}

/** Parses a dial of a huge ship, whose maneuvers gain energy. */
export function parseEnergyDial(rows: string[]): (DialMove & { energy: number })[] {
  return splitDial(rows).map((token) => {
    if (!/^...$/.test(token) || !/\d$/.test(token)) {
      throw new Error(`${token} has no energy: a digit is needed at its end.`)
    }
    return { ...parseDialToken(token), energy: Number(token.charAt(2)) }
  })
}
