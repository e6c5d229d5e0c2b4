/** The faces of attack dice. */
export interface AttackRoll {
  readonly hit: number
  readonly crit: number
  readonly focus: number
  readonly blank: number
}

/** The faces of defense dice. */
export interface DefenseRoll {
  readonly evade: number
  readonly focus: number
  readonly blank: number
}

/** Dice and their possible changes. A pip changes one focus result: a calculate token or a Force charge. */
export interface AttackInput {
  readonly dice: number
  readonly focus: boolean
  readonly pips: number
  readonly lock: boolean
  /** The damage a hit deals in place of its results. */
  readonly deals?: { readonly hits?: number; readonly crits?: number }
}

/** Defense dice and their possible changes. */
export interface DefenseInput {
  readonly dice: number
  readonly focus: boolean
  readonly pips: number
  readonly evades: number
  /** Evade results beside the dice, which the number of dice does not limit. */
  readonly beside?: number
  /** A gas cloud changes a blank. */
  readonly shelter: boolean
  readonly reinforce: number
}

/** The possible outcomes of an attack. */
export interface AttackOdds {
  /** The chance of each amount of damage, from 0. */
  readonly damage: readonly number[]
  readonly mean: number
  /** The average amount of critical damage. */
  readonly crits: number
}

/** Rolls with their chances. */
export type ChanceTable<Roll> = readonly (readonly [Roll, number])[]

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

const memoizeByNumber = <T>(make: (key: number) => T): ((key: number) => T) => {
  const kept = new Map<number, T>()
  return (key) => {
    const found = kept.get(key)
    if (found !== undefined) return found
    const made = make(key)
    kept.set(key, made)
    return made
  }
}

/** Returns every roll of a number of attack dice; a die has three hits, a crit, two focus and two blanks. */
export const attackRolls = memoizeByNumber((dice: number): ChanceTable<AttackRoll> => {
  const rolls: (readonly [AttackRoll, number])[] = []
  for (let hit = 0; hit <= dice; hit++)
    for (let crit = 0; hit + crit <= dice; crit++)
      for (let focus = 0; hit + crit + focus <= dice; focus++) {
        const blank = dice - hit - crit - focus
        const ways = factorial(dice) / factorial(hit) / factorial(crit) / factorial(focus) / factorial(blank)
        rolls.push([{ hit, crit, focus, blank }, (ways * 3 ** hit * 2 ** focus * 2 ** blank) / 8 ** dice])
      }
  return rolls
})

/** Returns every roll of a number of defense dice; a die has three evades, two focus and three blanks. */
export const defenseRolls = memoizeByNumber((dice: number): ChanceTable<DefenseRoll> => {
  const rolls: (readonly [DefenseRoll, number])[] = []
  for (let evade = 0; evade <= dice; evade++)
    for (let focus = 0; evade + focus <= dice; focus++) {
      const blank = dice - evade - focus
      const ways = factorial(dice) / factorial(evade) / factorial(focus) / factorial(blank)
      rolls.push([{ evade, focus, blank }, (ways * 3 ** evade * 2 ** focus * 3 ** blank) / 8 ** dice])
    }
  return rolls
})

/** Returns a roll with some dice replaced. */
export const replaceDice = (roll: AttackRoll, pick: AttackRoll, by: AttackRoll): AttackRoll => ({
  hit: roll.hit - pick.hit + by.hit,
  crit: roll.crit - pick.crit + by.crit,
  focus: roll.focus - pick.focus + by.focus,
  blank: roll.blank - pick.blank + by.blank,
})

const turnFocus = (roll: AttackRoll, { focus, pips }: AttackInput): AttackRoll => {
  const change = focus ? roll.focus : Math.min(pips, roll.focus)
  return { ...roll, hit: roll.hit + change, focus: roll.focus - change }
}

const countHits = ({ hit, crit }: AttackRoll): number => hit + crit

/** Returns the dice to reroll for the most hits; none if rerolling does not help. */
function bestPick(roll: AttackRoll, attack: AttackInput): AttackRoll {
  let best = { hit: 0, crit: 0, focus: 0, blank: 0 }
  let most = countHits(turnFocus(roll, attack))
  for (let focus = 0; focus <= roll.focus; focus++)
    for (let blank = 0; blank <= roll.blank; blank++) {
      const pick = { hit: 0, crit: 0, focus, blank }
      const mean = attackRolls(focus + blank).reduce(
        (sum, [by, p]) => sum + p * countHits(turnFocus(replaceDice(roll, pick, by), attack)),
        0,
      )
      if (mean > most + 1e-12) {
        most = mean
        best = pick
      }
    }
  return best
}

const SIZE = 7
const attackKey = ({ dice, focus, pips, lock }: AttackInput): number =>
  dice + SIZE * (Math.min(pips, dice) + SIZE * ((focus ? 1 : 0) + (lock ? 2 : 0)))
const attackOf = (key: number): AttackInput => {
  const flags = Math.floor(key / SIZE / SIZE)
  return {
    dice: key % SIZE,
    pips: Math.floor(key / SIZE) % SIZE,
    focus: flags % 2 === 1,
    lock: flags >= 2,
  }
}

/** Returns the chance of each number of hits (rows) and crits (columns) after the attacker's best changes. */
const landing = memoizeByNumber((key: number): readonly (readonly number[])[] => {
  const attack = attackOf(key)
  const { dice, lock } = attack
  const table = Array.from({ length: dice + 1 }, () => new Array<number>(dice + 1).fill(0))
  const add = (roll: AttackRoll, p: number) => {
    const { hit, crit } = turnFocus(roll, attack)
    table[hit]![crit]! += p
  }
  for (const [roll, p] of attackRolls(dice)) {
    const pick = lock ? bestPick(roll, attack) : undefined
    if (!pick) add(roll, p)
    else for (const [by, q] of attackRolls(pick.focus + pick.blank)) add(replaceDice(roll, pick, by), p * q)
  }
  return table
})

const defenseKey = ({ dice, focus, pips, evades, shelter }: DefenseInput): number =>
  dice +
  SIZE *
    (Math.min(pips, dice) + SIZE * (Math.min(evades, dice) + SIZE * ((focus ? 1 : 0) + (shelter ? 2 : 0))))

/** Returns the chance of each number of evades after the defender's best changes. */
const evading = memoizeByNumber((key: number): readonly number[] => {
  const dice = key % SIZE
  const pips = Math.floor(key / SIZE) % SIZE
  const evades = Math.floor(key / SIZE ** 2) % SIZE
  const flags = Math.floor(key / SIZE ** 3)
  const table = new Array<number>(dice + 1).fill(0)
  for (const [{ evade, focus, blank }, p] of defenseRolls(dice)) {
    const sheltered = flags >= 2 ? Math.min(1, blank) : 0
    const looked = flags % 2 === 1 ? focus : Math.min(pips, focus)
    table[Math.min(dice, evade + sheltered + looked + evades)]! += p
  }
  return table
})

const besideOf = ({ beside = 0 }: DefenseInput): number => Math.min(beside, SIZE - 1)

/** Returns the chance of each number of evades, from 0. */
export const evadeChances = (defense: DefenseInput): readonly number[] => [
  ...new Array<number>(besideOf(defense)).fill(0),
  ...evading(defenseKey(defense)),
]

/** Returns the damage after evades, which cancel hits first, and reinforce, which leaves at least one. */
export function damageAfterEvades(
  hits: number,
  crits: number,
  evades: number,
  reinforce: number,
): { readonly damage: number; readonly crits: number } {
  const hitting = Math.max(0, hits + crits - evades)
  const damage = hitting > 1 ? Math.max(1, hitting - reinforce) : hitting
  return { damage, crits: Math.min(crits, damage) }
}

const KEYS = SIZE ** 4 * 4
const kept = new Map<number, AttackOdds>()

/** Returns the odds for a hit that deals something else than its results. */
export function withDealtDamage({ deals }: Pick<AttackInput, 'deals'>, result: AttackOdds): AttackOdds {
  if (!deals) return result
  const { hits = 0, crits = 0 } = deals
  const missed = result.damage[0]!
  const damage = new Array<number>(hits + crits + 1).fill(0)
  damage[0] = missed
  damage[hits + crits]! += 1 - missed
  return { damage, mean: (hits + crits) * (1 - missed), crits: crits * (1 - missed) }
}

/** Returns the odds of an attack if both sides make the best of their dice. */
export const attackOdds = (attack: AttackInput, defense: DefenseInput): AttackOdds =>
  withDealtDamage(attack, cachedOdds(attack, defense))

function cachedOdds(attack: AttackInput, defense: DefenseInput): AttackOdds {
  const reinforce = Math.min(defense.reinforce, 6)
  const key = ((attackKey(attack) * SIZE + reinforce) * SIZE + besideOf(defense)) * KEYS + defenseKey(defense)
  const found = kept.get(key)
  if (found) return found
  const stopped = evadeChances(defense)
  const damage = new Array<number>(attack.dice + 1).fill(0)
  let mean = 0
  let critical = 0
  landing(attackKey(attack)).forEach((row, hits) => {
    row.forEach((p, crits) => {
      if (p === 0) return
      stopped.forEach((q, evades) => {
        const left = damageAfterEvades(hits, crits, evades, reinforce)
        damage[left.damage]! += p * q
        mean += p * q * left.damage
        critical += p * q * left.crits
      })
    })
  })
  const made: AttackOdds = { damage, mean, crits: critical }
  kept.set(key, made)
  return made
}
