import { expect, test } from 'vitest'
import { type AttackInput, attackOdds, type DefenseInput } from './odds.ts'

const attackDie = ['hit', 'hit', 'hit', 'crit', 'focus', 'focus', 'blank', 'blank']
const defenseDie = ['evade', 'evade', 'evade', 'focus', 'focus', 'blank', 'blank', 'blank']

/** Lists every result of a number of dice. */
function falls(die: readonly string[], dice: number): string[][] {
  if (dice === 0) return [[]]
  return falls(die, dice - 1).flatMap((rest) => die.map((face) => [...rest, face]))
}

const number = (faces: readonly string[], face: string): number => faces.filter((one) => one === face).length

function turnedHits(faces: readonly string[], { focus, pips }: AttackInput): { hits: number; crits: number } {
  const eyes = number(faces, 'focus')
  return {
    hits: number(faces, 'hit') + (focus ? eyes : Math.min(eyes, pips)),
    crits: number(faces, 'crit'),
  }
}

/**
 * Returns the chance of each (hits, crits) pair, trying every set of dice for the reroll and taking the best
 * average.
 */
function landed(attack: AttackInput): Map<string, number> {
  const all = new Map<string, number>()
  const add = (faces: readonly string[], p: number) => {
    const { hits, crits } = turnedHits(faces, attack)
    const key = `${hits} ${crits}`
    all.set(key, (all.get(key) ?? 0) + p)
  }
  const rolls = falls(attackDie, attack.dice)
  for (const roll of rolls) {
    let best: string[][] = [roll]
    let most = turnedHits(roll, attack).hits + turnedHits(roll, attack).crits
    for (let set = 1; attack.lock && set < 2 ** attack.dice; set++) {
      const kept = roll.filter((_, i) => !(set & (1 << i)))
      const ends = falls(attackDie, attack.dice - kept.length).map((again) => [...kept, ...again])
      const mean =
        ends.reduce((sum, end) => sum + turnedHits(end, attack).hits + turnedHits(end, attack).crits, 0) /
        ends.length
      if (mean > most + 1e-9) {
        most = mean
        best = ends
      }
    }
    for (const end of best) add(end, 1 / rolls.length / best.length)
  }
  return all
}

/** Returns the chance of each number of evades, spending token by token. */
function evaded(defense: DefenseInput): number[] {
  const chances = new Array<number>(defense.dice + 1).fill(0)
  const rolls = falls(defenseDie, defense.dice)
  for (const roll of rolls) {
    const left = [...roll]
    const turn = (from: string, times: number) => {
      for (let i = 0; i < times; i++) {
        const at = left.indexOf(from)
        if (at >= 0) left[at] = 'evade'
      }
    }
    if (defense.shelter) turn('blank', 1)
    turn('focus', defense.focus ? left.length : defense.pips)
    for (let i = 0; i < defense.evades; i++) turn(left.includes('blank') ? 'blank' : 'focus', 1)
    chances[number(left, 'evade')]! += 1 / rolls.length
  }
  return chances
}

function byHand(
  attack: Map<string, number>,
  defense: number[],
  reinforce: number,
): { damage: number[]; mean: number; crits: number } {
  const damage = new Array<number>(5).fill(0)
  let mean = 0
  let crits = 0
  for (const [key, p] of attack) {
    const [hit, crit] = key.split(' ').map(Number) as [number, number]
    defense.forEach((q, evades) => {
      const results = [...new Array(hit).fill('hit'), ...new Array(crit).fill('crit')].slice(evades)
      for (let i = 0; i < reinforce && results.length > 1; i++) results.shift()
      damage[results.length]! += p * q
      mean += p * q * results.length
      crits += p * q * number(results, 'crit')
    })
  }
  return { damage, mean, crits }
}

const plain: AttackInput = { dice: 3, focus: false, pips: 0, lock: false }
const attacks: AttackInput[] = [
  plain,
  { ...plain, dice: 1 },
  { ...plain, focus: true },
  { ...plain, pips: 1 },
  { ...plain, dice: 4, pips: 2 },
  { ...plain, dice: 2, lock: true },
  { ...plain, dice: 2, focus: true, lock: true },
  { ...plain, pips: 1, lock: true },
]
const still: DefenseInput = { dice: 3, focus: false, pips: 0, evades: 0, shelter: false, reinforce: 0 }
const defenses: DefenseInput[] = [
  { ...still, dice: 0 },
  still,
  { ...still, focus: true },
  { ...still, dice: 2, evades: 1 },
  { ...still, pips: 1, evades: 1 },
  { ...still, dice: 4, focus: true, evades: 2 },
  { ...still, dice: 1, shelter: true },
  { ...still, dice: 2, shelter: true, pips: 1 },
  { ...still, dice: 1, reinforce: 1 },
  { ...still, dice: 0, reinforce: 2 },
]

test('the odds of an attack are those of every way the dice can fall', () => {
  const stopped = defenses.map(evaded)
  for (const attack of attacks) {
    const thrown = landed(attack)
    for (const [i, defense] of defenses.entries()) {
      const told = attackOdds(attack, defense)
      const counted = byHand(thrown, stopped[i]!, defense.reinforce)
      const named = JSON.stringify({ attack, defense })
      counted.damage.forEach((p, damage) => {
        expect(told.damage[damage] ?? 0, `${damage} damage of ${named}`).toBeCloseTo(p, 10)
      })
      expect(told.mean, named).toBeCloseTo(counted.mean, 10)
      expect(told.crits, named).toBeCloseTo(counted.crits, 10)
    }
  }
})

test('the odds of a bare attack are the well-known ones', () => {
  expect(attackOdds({ ...plain, dice: 2 }, { ...still, dice: 0 }).mean).toBeCloseTo(1, 12)
  expect(attackOdds({ ...plain, dice: 2, focus: true }, { ...still, dice: 0 }).mean).toBeCloseTo(1.5, 12)
  expect(attackOdds({ ...plain, dice: 1 }, { ...still, dice: 1 }).mean).toBeCloseTo(0.5 * (5 / 8), 12)
})

test('six dice with everything still add up to one', () => {
  const { damage } = attackOdds(
    { dice: 6, focus: false, pips: 3, lock: true },
    { dice: 6, focus: true, pips: 1, evades: 2, shelter: true, reinforce: 1 },
  )
  expect(damage.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12)
})
