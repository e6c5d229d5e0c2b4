import { type Band, body, isInArc } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Option, Question } from '../kernel/decision.ts'
import { emit, type Frame, procedure } from '../kernel/game.ts'
import { cardsInPlay, type DiceAbility, type Me, open, type WeaponRule } from './ability.ts'
import { breakLock, lose, spendCharges, spendForce } from './changes.ts'
import { suffer } from './damage.ts'
import {
  type AttackFace,
  attackDice,
  countFace,
  type DefenseFace,
  type Die,
  defenseDice,
  picks,
  reroll,
  rollAttackDie,
  turn,
} from './dice.ts'
import { sheltered, type Weapon, weaponOf } from './engagement.ts'
import { count, faceupCount, facts, type Game, hasFaceup, isTractored, ship, stand } from './state.ts'

/** An attack, from the dice to the damage, in the six steps of the rules. */
export interface AttackFrame extends Frame {
  attacker: number
  defender: number
  weapon: number | string
  /** What the weapon has, kept because its last charge may be spent on this attack. */
  gun?: Weapon
  /** Abilities used in the present chance to modify dice. */
  used?: readonly string[]
  range: Band
  obstructedBy: readonly number[]
  attackDice?: readonly Die<AttackFace>[]
  defenseDice?: readonly Die<DefenseFace>[]
  /** The gas cloud's shelter has been used. */
  shelterUsed?: true
}

const MOST_DICE = 6
const within = (dice: number): number => Math.max(0, Math.min(MOST_DICE, dice))

const shown = (dice: readonly Die<string>[]): string[] => dice.map(({ face }) => face)

export const attack = procedure<Game, AttackFrame>('attack', {
  declareTarget: (game, frame) => {
    const { attacker, defender, weapon, range, obstructedBy } = frame
    frame.gun = weaponOf(game, attacker, weapon)
    emit(game, {
      kind: 'attack',
      rule: 'C2-FIGHT-1',
      ship: attacker,
      target: defender,
      weapon,
      range,
      obstructedBy,
    })
    const cost = special(game, frame)?.charges ?? 0
    if (cost > 0) spendCharges(game, attacker, weapon as string, cost, 'C2-WEAPON-14')
    open(game, { window: 'becomesDefender', ship: defender, attacker })
    return undefined
  },

  rollAttackDice: (game, frame) => {
    const { attacker, range } = frame
    const one = ship(game, attacker)
    const bonus = range === 1 && !frame.gun!.noRangeBonus ? 1 : 0
    const fewer = (count(one, 'deplete') > 0 ? 1 : 0) + faceupCount(one, 'weaponsfailure')
    frame.attackDice = attackDice(
      game,
      within(frame.gun!.value + bonus - fewer + counted(game, frame, 'attack')),
    )
    lose(game, attacker, 'deplete', 1, 'C2-DEPLETE-3')
    emit(game, { kind: 'rolled', rule: 'C2-DICE-3', ship: attacker, faces: shown(frame.attackDice) })
    return undefined
  },

  modifyAttackDice: (game, frame, answer) => {
    const { attacker, defender, range } = frame
    if (range === 0 || !frame.attackDice) return
    if (answer) {
      if (answer.option!.id === 'done') return forget(frame)
      frame.attackDice = changeAttack(game, frame, answer.option!)
      emit(game, { kind: 'changed', rule: 'C2-DICE-7', ship: attacker, faces: shown(frame.attackDice) })
    }
    const options = attackChanges(game, frame)
    return [modify(game, attacker, options, 'modifyAttackDice', defender)]
  },

  rollDefenseDice: (game, frame) => {
    const { defender, range, obstructedBy } = frame
    const one = ship(game, defender)
    const more =
      (range === 3 && !frame.gun!.noRangeBonus ? 1 : 0) +
      (obstructedBy.length > 0 ? 1 : 0) +
      (count(one, 'cloak') > 0 ? 2 : 0)
    const fewer =
      (count(one, 'strain') > 0 ? 1 : 0) +
      (isTractored(game, one) ? 1 : 0) +
      faceupCount(one, 'structuraldamage')
    frame.defenseDice = defenseDice(
      game,
      within(facts(game, defender).agility + more - fewer + counted(game, frame, 'defense')),
    )
    lose(game, defender, 'strain', 1, 'C2-STRAIN-3')
    emit(game, { kind: 'rolled', rule: 'C2-FIGHT-5', ship: defender, faces: shown(frame.defenseDice) })
    return undefined
  },

  modifyDefenseDice: (game, frame, answer) => {
    const { attacker, defender } = frame
    if (answer) {
      if (answer.option!.id === 'done') return forget(frame)
      frame.defenseDice = changeDefense(game, frame, answer.option!)
      emit(game, { kind: 'changed', rule: 'C2-DICE-7', ship: defender, faces: shown(frame.defenseDice) })
    }
    return [modify(game, defender, defenseChanges(game, frame), 'modifyDefenseDice', attacker)]
  },

  neutralize: (game, frame) => {
    const evades = countFace(frame.defenseDice!, 'evade')
    const hits = countFace(frame.attackDice!, 'hit')
    const crits = countFace(frame.attackDice!, 'crit')
    const afterHits = Math.max(0, hits - evades)
    const afterCrits = Math.max(0, crits - Math.max(0, evades - hits))
    const reinforced = reinforce(game, frame, afterHits, afterCrits)
    frame.result = reinforced
    emit(game, {
      kind: reinforced.hits + reinforced.crits > 0 ? 'hit' : 'missed',
      rule: 'C2-FIGHT-9',
      ship: frame.attacker,
      target: frame.defender,
      ...reinforced,
    })
    return undefined
  },

  dealDamage: (game, frame) => {
    const { hits, crits } = frame.result as { hits: number; crits: number }
    const inflict = special(game, frame)?.inflict
    if (inflict) {
      if (hits + crits > 0) inflict(game, frame, hits, crits)
      return
    }
    suffer(game, frame.defender, 'hit', hits, 'C2-FIGHT-10')
    suffer(game, frame.defender, 'crit', crits, 'C2-FIGHT-10')
    return undefined
  },

  aftermath: (game, frame) => {
    const { attacker, defender, weapon, result } = frame
    const { hits, crits } = result as { hits: number; crits: number }
    const about = { attacker, defender, weapon, hit: hits + crits > 0 }
    // What is opened last resolves first: the defender's side comes before the attacker's.
    open(game, { window: 'afterAttack', ship: attacker, ...about })
    open(game, { window: 'afterDefend', ship: defender, ...about })
    return undefined
  },
})

const special = (game: Game, { weapon }: AttackFrame): WeaponRule | undefined =>
  typeof weapon === 'string' ? game.rules.cards[weapon]!.weapon : undefined

/** Dice more or fewer by cards. */
const counted = (game: Game, frame: AttackFrame, which: 'attack' | 'defense'): number =>
  cardsInPlay(game).reduce((sum, { me, rules }) => sum + (rules.dice?.(game, me, frame)[which] ?? 0), 0)

/** The next chance to modify dice is a new one for every ability. */
function forget(frame: AttackFrame): undefined {
  delete frame.used
  return
}

/** The dice abilities of the attacking player's cards, and of the weapon that fires. */
function attackAbilities(game: Game, frame: AttackFrame): { me: Me; ability: DiceAbility<AttackFace> }[] {
  const { attacker, weapon } = frame
  const { seat } = facts(game, attacker)
  const gun = special(game, frame)?.attackDice
  return [
    ...cardsInPlay(game).flatMap(({ me, rules }) =>
      me.seat === seat && rules.attackDice ? [{ me, ability: rules.attackDice }] : [],
    ),
    ...(gun ? [{ me: { card: weapon as string, ship: attacker, seat }, ability: gun }] : []),
  ]
}

function defenseAbilities(
  game: Game,
  { defender }: AttackFrame,
): { me: Me; ability: DiceAbility<DefenseFace> }[] {
  const { seat } = facts(game, defender)
  return cardsInPlay(game).flatMap(({ me, rules }) =>
    me.seat === seat && rules.defenseDice ? [{ me, ability: rules.defenseDice }] : [],
  )
}

/** What cards offer to do to dice, each once in a chance. */
function offered<Face extends string>(
  game: Game,
  frame: AttackFrame,
  abilities: readonly { me: Me; ability: DiceAbility<Face> }[],
  dice: readonly Die<Face>[],
): Option[] {
  return abilities
    .filter(({ me }) => !frame.used?.includes(`${me.ship}:${me.card}`))
    .flatMap(({ me, ability }) =>
      ability.choices(game, me, frame, dice).map((choice) => ({
        ...choice,
        id: `card:${me.ship}:${me.card}:${choice.id}`,
        card: me.card,
        bearer: me.ship,
        choice,
      })),
    )
}

function useCard<Face extends string>(
  game: Game,
  frame: AttackFrame,
  abilities: readonly { me: Me; ability: DiceAbility<Face> }[],
  dice: readonly Die<Face>[],
  option: Option,
): Die<Face>[] {
  const { me, ability } = abilities.find(
    (one) => one.me.card === option.card && one.me.ship === option.bearer,
  )!
  frame.used = [...(frame.used ?? []), `${me.ship}:${me.card}`]
  emit(game, { kind: 'ability', rule: 'C2-DICE-10', ship: me.ship, card: me.card })
  return ability.change(game, me, frame, dice, option.choice as Option)
}

function modify(game: Game, id: number, options: readonly Option[], ask: string, against: number): Question {
  const rule: RuleId = 'C2-DICE-7'
  return {
    seat: facts(game, id).seat,
    ask,
    rule,
    subject: id,
    options: [...options, { id: 'done', against }],
  }
}

const attackFaces: readonly AttackFace[] = ['blank', 'focus', 'hit', 'crit']

/** What the attacker's own tokens can do to its dice. */
function attackChanges(game: Game, frame: AttackFrame): Option[] {
  const { attacker, defender, attackDice: dice } = frame
  const one = ship(game, attacker)
  const blind = hasFaceup(one, 'blindedpilot')
  const focus = countFace(dice!, 'focus')
  const options: Option[] = []
  if (focus > 0 && !blind && count(one, 'focus') > 0) options.push({ id: 'focus' })
  if (focus > 0 && !blind && count(one, 'calculate') > 0) options.push({ id: 'calculate' })
  if (focus > 0 && one.force > 0) options.push({ id: 'force' })
  if (!blind && one.locks.includes(defender)) {
    for (const pick of picks(dice!, attackFaces)) {
      options.push({ id: `lock:${attackFaces.map((face) => pick[face]).join('')}`, pick })
    }
  }
  return blind ? options : [...options, ...offered(game, frame, attackAbilities(game, frame), dice!)]
}

function changeAttack(game: Game, frame: AttackFrame, option: Option): Die<AttackFace>[] {
  const { attacker, defender, attackDice: dice } = frame
  if (option.card) return useCard(game, frame, attackAbilities(game, frame), dice!, option)
  if (option.id === 'focus') {
    lose(game, attacker, 'focus', 1, 'C2-FOCUS-2', 'spent')
    return turn(dice!, 'focus', 'hit', dice!.length)
  }
  if (option.id === 'calculate') {
    lose(game, attacker, 'calculate', 1, 'C2-CALC-2', 'spent')
    return turn(dice!, 'focus', 'hit', 1)
  }
  if (option.id === 'force') {
    spendForce(game, attacker, 1, 'C2-FORCE-1')
    return turn(dice!, 'focus', 'hit', 1)
  }
  breakLock(game, attacker, defender, 'C2-LOCK-5', 'spent')
  return reroll(dice!, option.pick as Record<AttackFace, number>, () => rollAttackDie(game))
}

/** What the defender's own tokens can do to its dice. */
function defenseChanges(game: Game, frame: AttackFrame): Option[] {
  const { defender, defenseDice: dice, obstructedBy, shelterUsed } = frame
  const one = ship(game, defender)
  const focus = countFace(dice!, 'focus')
  const blank = countFace(dice!, 'blank')
  const options: Option[] = []
  if (focus > 0 && count(one, 'focus') > 0) options.push({ id: 'focus' })
  if (focus > 0 && count(one, 'calculate') > 0) options.push({ id: 'calculate' })
  if (focus > 0 && one.force > 0) options.push({ id: 'force' })
  if (count(one, 'evade') > 0 && blank > 0) options.push({ id: 'evade:blank', face: 'blank' })
  if (count(one, 'evade') > 0 && focus > 0) options.push({ id: 'evade:focus', face: 'focus' })
  if (blank > 0 && !shelterUsed && sheltered(game, obstructedBy)) options.push({ id: 'gas' })
  return [...options, ...offered(game, frame, defenseAbilities(game, frame), dice!)]
}

function changeDefense(game: Game, frame: AttackFrame, option: Option): Die<DefenseFace>[] {
  const { defender, defenseDice: dice } = frame
  if (option.card) return useCard(game, frame, defenseAbilities(game, frame), dice!, option)
  switch (option.id) {
    case 'focus':
      lose(game, defender, 'focus', 1, 'C2-FOCUS-3', 'spent')
      return turn(dice!, 'focus', 'evade', dice!.length)
    case 'calculate':
      lose(game, defender, 'calculate', 1, 'C2-CALC-2', 'spent')
      return turn(dice!, 'focus', 'evade', 1)
    case 'force':
      spendForce(game, defender, 1, 'C2-FORCE-1')
      return turn(dice!, 'focus', 'evade', 1)
    case 'gas':
      frame.shelterUsed = true
      return turn(dice!, 'blank', 'evade', 1)
    default:
      lose(game, defender, 'evade', 1, 'C2-EVADE-2', 'spent')
      return turn(dice!, option.face as DefenseFace, 'evade', 1)
  }
}

/** Each fitting token takes one result off an attack that would hit with more than one, hits before crits. */
function reinforce(
  game: Game,
  { attacker, defender }: AttackFrame,
  hits: number,
  crits: number,
): { hits: number; crits: number } {
  const one = ship(game, defender)
  const from = body(stand(game, ship(game, attacker)))
  const inside = (arc: 'fullFront' | 'fullRear') => isInArc('second', stand(game, one), arc, from, 5)
  const front = inside('fullFront')
  const rear = inside('fullRear')
  let tokens =
    (front && !rear ? count(one, 'reinforceFore') : 0) + (rear && !front ? count(one, 'reinforceAft') : 0)
  let left = { hits, crits }
  while (tokens-- > 0 && left.hits + left.crits > 1) {
    left = left.hits > 0 ? { ...left, hits: left.hits - 1 } : { ...left, crits: left.crits - 1 }
  }
  return left
}
