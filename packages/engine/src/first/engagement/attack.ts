import { type Arc, type Band, MAX_BANDS, type Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { clearField, requireField } from '../../kernel/assert.ts'
import type { Option, Question } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import {
  type AttackFace,
  attackFaces,
  countFace,
  type DefenseFace,
  type DiceSide,
  type Die,
  diceAbilityOption,
  hasChangeableDie,
  rangeAttackBonus,
  rangeDefenseBonus,
  rerollDice,
  rerollPicks,
  rollAttackDice,
  rollAttackDie,
  rollDefenseDice,
  turnFaces,
} from '../../shared/dice.ts'
import type { ObjectId, ShipId } from '../../vocabulary/ids.ts'
import { type DicePick, declineOption, pickOf, toOptionId } from '../../vocabulary/options.ts'
import type { DiceOption } from '../../vocabulary/questions.ts'
import {
  allCardsWith,
  type CardContext,
  cardsConcerning,
  type DiceAbility,
  deferAbility,
  hasCardWatching,
  hasCardWatchingShip,
  hasQueuedAttack,
  highestLimit,
  isForbidden,
  isPermitted,
  isRequired,
  openFurtherAttacks,
  openReplacementWindow,
  openWindow,
  sumCardValues,
  type WindowEvent,
} from '../ability.ts'
import { breakLock, discardUpgrade, lose, removeShip, updateShip } from '../changes.ts'
import { suffer } from '../damage/damage.ts'
import { spendEnergy } from '../huge/energy.ts'
import { isOrdnanceKept } from '../huge/ordnance.ts'
import { countTokens, facts, type Game, isOnTable, type Ship, ship } from '../state.ts'
import { isStillToFight } from '../turns.ts'
import { isInFiringArc } from './arcs.ts'
import { type AimSource, agilityOf, hasLock, PRIMARY_WEAPON, type Shot, weaponRule } from './attack-values.ts'
import { currentAttack, remainingResults, requireAttack, requireDice } from './current-attack.ts'
import { shotsOf, weaponsOf } from './shots.ts'

/** An attack, from its costs to its damage, in the seven steps of the rules. */
export interface AttackFrame extends Frame {
  attacker: ShipId
  defender: ShipId
  weapon: string
  /** The weapon's value when it was declared, because its card may be discarded for this attack. */
  value: number
  range: Band
  obstructedBy: readonly ObjectId[]
  /** The target section of a huge ship, and the attacking section. */
  section?: Section
  from?: Section
  /** The arc it is fired through, and what replaces the attacker's lock. */
  arc?: Arc
  by?: AimSource
  /** Its weapon is discarded if it hits. */
  owes?: true
  /** The card that granted it, beyond the attack of the ship's turn. */
  grantedBy?: string
  /** Extra attack dice for the next roll. */
  extra?: number
  /** A result that a card named before the roll, with the ship and key of that card. */
  named?: { readonly face: string; readonly by: string }
  /** The number of evades that a card guessed before the roll, with the ship and key of that card. */
  guessed?: { readonly evades: number; readonly by: string }
  /** Ships that cannot spend their lock on the other ship in this attack. */
  locksBarred?: readonly ShipId[]
  /** Tokens of the defender that cannot be spent in this attack. */
  heldBack?: readonly ('focus' | 'evade')[]
  /** Evades cancel crits before hits. */
  critsFirst?: true
  /** The attack dice cannot be modified again. */
  settled?: true
  /** Once-per-attack cards that have been used. */
  once?: readonly string[]
  /** Ships that have spent a focus token since the dice were rolled. */
  spentFocus?: readonly ShipId[]
  /** Abilities and tokens used in the current chance to modify dice. */
  used?: readonly string[]
  attackDice?: readonly Die<AttackFace>[]
  defenseDice?: readonly Die<DefenseFace>[]
  result?: { readonly hits: number; readonly crits: number }
  /** Whether it hit. */
  hits?: boolean
  /**
   * Its damage is being dealt: the numbers of the damage cards dealt to the defender, and what it has
   * suffered.
   */
  dealing?: true
  dealt?: readonly number[]
  suffered?: number
  /** For an attack performed twice: this is the second, and whether the first hit. */
  second?: true
  hitBefore?: true
  /** Cards that take effect when it is over, because of what happened in it. */
  noted?: readonly string[]
  /** Its dice, damage and aftermath are over; only further attacks remain. */
  fought?: true
  over?: true
  /** Events during the attack that may trigger further attacks. */
  waiting?: readonly WindowEvent[]
}

interface DeclareFrame extends Frame {
  shot: Shot
  grantedBy?: string
}

/** Declares an attack. A card may name itself as the target if the same weapon can be fired at its ship. */
export const declareProcedure = procedure<Game, DeclareFrame>('declare', {
  would: (game, frame) => {
    openReplacementWindow(game, frame, { window: 'wouldTarget', ship: frame.shot.target, shot: frame.shot })
    return undefined
  },
  target: (game, { shot, grantedBy, result }, answer) => {
    const target = result as number | undefined
    if (answer) toAttackFrame(game, answer.option as Shot, grantedBy)
    else if (target === undefined) toAttackFrame(game, shot, grantedBy)
    else
      return [
        {
          seat: facts(game, shot.attacker).seat,
          ask: 'chooseAttack',
          rule: 'C1-TARGET-1' as const,
          subject: shot.attacker,
          options: shotsAt(game, shot, target),
        },
      ]
    return
  },
})

/** Returns the shots of the same weapon at another ship. */
export const shotsAt = (game: Game, { attacker, weapon }: Shot, target: ShipId): Shot[] =>
  shotsOf(game, attacker, { only: [weapon] }).filter((one) => one.target === target)

/** Declares an attack, which runs before whatever comes next. */
export function declare(game: Game, shot: Shot, grantedBy?: string): void {
  if (hasCardWatching(game, 'wouldTarget'))
    callProcedure<DeclareFrame>(game, { procedure: 'declare', shot, ...(grantedBy ? { grantedBy } : {}) })
  else toAttackFrame(game, shot, grantedBy)
}

function toAttackFrame(
  game: Game,
  { attacker, target, weapon, range, obstructedBy, section, from, arc, by }: Shot,
  grantedBy: string | undefined,
): void {
  const { value } = weaponsOf(game, ship(game, attacker)).find(({ key }) => key === weapon)!
  callProcedure<AttackFrame>(game, {
    procedure: 'attack',
    attacker,
    defender: target,
    weapon,
    value,
    range,
    obstructedBy,
    ...(section ? { section } : {}),
    ...(from ? { from } : {}),
    ...(arc ? { arc } : {}),
    ...(by ? { by } : {}),
    ...(grantedBy ? { grantedBy } : {}),
  })
}

const shownFaces = (dice: readonly Die<string>[]): string[] => dice.map(({ face }) => face)
const isPrimary = ({ weapon }: AttackFrame): boolean => weapon === PRIMARY_WEAPON

export const attackProcedure = procedure<Game, AttackFrame>('attack', {
  declareTarget: (game, frame) => {
    const { attacker, defender, weapon, range, obstructedBy, section, from, by } = frame
    emit(game, {
      kind: 'attack',
      rule: section ? 'HS-TGT-1' : 'C1-TARGET-1',
      ship: attacker,
      target: defender,
      weapon,
      range,
      obstructedBy,
      ...(section ? { section } : {}),
      ...(from ? { from } : {}),
    })
    const { energy } = weaponRule(game, weapon) ?? {}
    if (energy) spendEnergy(game, attacker, energy, 'HS-ENERGY-3', weapon)
    updateShip(game, attacker, { fired: [...ship(game, attacker).fired, weapon] })
    for (const cost of weaponRule(game, weapon)?.pays ?? []) {
      const payer = by?.includes(':') ? Number(by.split(':')[1]) : attacker
      if (cost === 'focus' || (cost === 'lock' && by?.startsWith('focus')))
        lose(game, payer, 'focus', 1, 'C1-WEAPON-3', 'spent')
      else if (cost === 'lock') breakLock(game, payer, defender, 'C1-WEAPON-3', 'spent')
      else if (isPermitted(game, { do: 'keepUnlessHit', ship: attacker })) frame.owes = true
      else spendCard(game, attacker, weapon)
    }
    openWindow(game, { window: 'becomesDefender', ship: defender, attacker, weapon })
    return undefined
  },

  // A ship that rolls no dice has no roll to change.
  beforeAttackDice: (game, frame) =>
    cardDice(game, frame, 'attack') === Number.NEGATIVE_INFINITY
      ? undefined
      : openBeforeRoll(game, frame, 'attackDice'),

  rollAttackDice: (game, frame) => {
    const near =
      isPrimary(frame) && hasRangeBonus(game, frame.attacker, frame) ? rangeAttackBonus(frame.range) : 0
    const rule = weaponRule(game, frame.weapon)
    const more =
      near + (rule?.more?.(game, frame) ?? 0) + cardDice(game, frame, 'attack') + (frame.extra ?? 0)
    clearField(frame, 'extra')
    const dice = rollAttackDice(game, Math.max(0, frame.value + more))
    const changes = rule?.rolled && mayChange(game, frame, 'attackDice', frame.attacker)
    frame.attackDice = (changes && rule.rolled?.(dice)) || dice
    emitDice(game, 'rolled', 'C1-FIGHT-1', frame.attacker, frame.attackDice)
    openWindow(game, { window: 'rolled', ship: frame.attacker, attacker: frame.attacker, dice: 'attackDice' })
    return undefined
  },

  defenderOnAttack: (game, frame, answer) =>
    modifyAttack(
      game,
      frame,
      frame.defender,
      diceAbilities(game, frame.defender, 'enemyAttackDice'),
      false,
      answer?.option,
    ),
  modifyAttack: (game, frame, answer) =>
    modifyAttack(game, frame, frame.attacker, attackerAbilities(game, frame), true, answer?.option),

  beforeDefenseDice: (game, frame) => openBeforeRoll(game, frame, 'defenseDice'),

  rollDefenseDice: (game, frame) => {
    frame.defenseDice = [
      ...rollDefenseDice(game, defenseAmount(game, frame)),
      ...Array.from({ length: reinforceEvades(game, frame) }, () => ({ face: 'evade' as const })),
    ]
    emitDice(game, 'rolled', 'C1-FIGHT-5', frame.defender, frame.defenseDice)
    openWindow(game, {
      window: 'rolled',
      ship: frame.defender,
      attacker: frame.attacker,
      dice: 'defenseDice',
    })
    return undefined
  },

  attackerOnDefense: (game, frame, answer) =>
    modifyDefense(
      game,
      frame,
      frame.attacker,
      diceAbilities(game, frame.attacker, 'enemyDefenseDice'),
      false,
      answer?.option,
    ),
  modifyDefense: (game, frame, answer) =>
    modifyDefense(
      game,
      frame,
      frame.defender,
      diceAbilities(game, frame.defender, 'defenseDice'),
      true,
      answer?.option,
    ),

  beforeNeutralize: (game, { attacker, defender, weapon, range }) => {
    openWindow(game, { window: 'beforeNeutralize', ship: defender, attacker, defender, weapon, range })
    return undefined
  },

  compare: (game, frame) => {
    const { attacker, defender } = frame
    frame.result = uncancelledResults(game, frame)
    const { hits, crits } = frame.result
    frame.hits = hits + crits > 0 || isPermitted(game, { do: 'hit', ship: attacker, attack: frame })
    emit(game, {
      kind: frame.hits ? 'hit' : 'missed',
      rule: 'C1-FIGHT-10',
      ship: attacker,
      target: defender,
      hits,
      crits,
    })
    if (frame.hits && frame.owes) {
      clearField(frame, 'owes')
      spendCard(game, attacker, frame.weapon)
    }
    if (frame.hits) openWindow(game, { window: 'attackHit', ship: attacker, defender })
    const cancelled = countFace(frame.attackDice ?? [], 'crit') - crits
    if (cancelled > 0)
      openWindow(game, { window: 'critsCancelled', ship: defender, attacker, crits: cancelled })
    return undefined
  },

  beforeDamage: (game, { attacker, defender, hits }) => {
    if (hits) openWindow(game, { window: 'hit', ship: defender, attacker, defender })
    return undefined
  },

  dealDamage: (game, frame) => {
    if (!frame.hits) return
    frame.dealing = true
    const rule = weaponRule(game, frame.weapon)
    rule?.hit?.(game, frame)
    suffer(game, frame.defender, rule?.deals ?? remainingResults(frame), 'C1-FIGHT-11', {
      kind: 'attack',
      ship: frame.attacker,
    })
    return
  },

  again: (game, frame) => {
    const { attacker, defender, weapon, second, hits } = frame
    clearField(frame, 'dealing')
    if (!weaponRule(game, weapon)?.twice || second) return
    if (!isOnTable(ship(game, attacker)) || !isOnTable(ship(game, defender)) || isLingering(game, defender))
      return
    frame.second = true
    clearField(frame, 'once')
    clearField(frame, 'heldBack')
    clearField(frame, 'spentFocus')
    clearField(frame, 'locksBarred')
    clearField(frame, 'critsFirst')
    clearField(frame, 'settled')
    if (hits) frame.hitBefore = true
    return { to: 'beforeAttackDice' }
  },

  // The aftermath of an attack performed twice happens once, for both attacks together.
  aftermath: (game, frame) => {
    const { attacker, defender, weapon, hits = false, hitBefore = false } = frame
    const about = { attacker, defender, weapon, hit: hits || hitBefore }
    const ofAttacker = { window: 'afterAttack', ship: attacker, ...about } as const
    const ofDefender = { window: 'afterDefend', ship: defender, ...about } as const
    frame.fought = true
    // A destroyed ship that stays only for a coming attack does nothing else.
    if (isLingering(game, defender)) {
      openWindow(game, ofAttacker)
      deferAbility(game, ofDefender)
    } else openWindow(game, ofAttacker, ofDefender)
    weaponRule(game, weapon)?.after?.(game, frame)
    return undefined
  },

  furtherAttacks: (game, frame) => {
    openFurtherAttacks(game, frame)
    return undefined
  },

  end: (game, frame) => {
    // The result concerns only this attack.
    clearField(frame, 'result')
    for (const id of [frame.attacker, frame.defender])
      if (isLingering(game, id) && !hasQueuedAttack(game, id))
        removeShip(game, id, 'destroyed', 'C1-DESTROY-1')
    return undefined
  },
})

/** Reports whether a destroyed ship stays only because of a coming attack, not because of its turn. */
const isLingering = (game: Game, id: ShipId): boolean =>
  ship(game, id).doomed && isOnTable(ship(game, id)) && !isStillToFight(game, ship(game, id))

/** Returns the hits and crits to suffer: those left, unless the weapon cancels them. */
export const damageToSuffer = (
  game: Game,
  attack: AttackFrame,
): { readonly hits: number; readonly crits: number } =>
  weaponRule(game, attack.weapon)?.deals ? { hits: 0, crits: 0 } : remainingResults(attack)

/** Opens the window in which cards may name a result before one side rolls. */
function openBeforeRoll(game: Game, frame: AttackFrame, dice: DiceSide): undefined {
  clearField(frame, 'named')
  const { attacker, defender } = frame
  openWindow(game, {
    window: 'beforeRoll',
    ship: dice === 'attackDice' ? attacker : defender,
    attacker,
    dice,
  })
  return
}

/** Reports whether a card of a ship may change the dice of one side. */
export const mayChange = (game: Game, frame: AttackFrame, dice: DiceSide, id: ShipId): boolean =>
  isAllowed(game, frame, id, dice === 'attackDice' ? 'modifyAttackDice' : 'modifyDefenseDice')(undefined)

/** Sets a die that was just rolled to the named result, unchangeable. */
export function fixDie(game: Game, frame: AttackFrame, dice: DiceSide, from: string): void {
  const { face } = requireField(frame, 'named')
  const rolled: readonly Die<string>[] = requireDice(frame, dice)
  const at = rolled.findIndex((die) => die.face === from)
  const fixed = rolled.with(at, { face, rerolled: true, fixed: true })
  Object.assign(frame, { [dice]: fixed })
  clearField(frame, 'named')
  const id = dice === 'attackDice' ? frame.attacker : frame.defender
  emitDice(game, 'changed', dice === 'attackDice' ? 'C1-FIGHT-4' : 'C1-FIGHT-8', id, fixed)
}

/** Discards a weapon for its attack, unless a card prevents it. */
function spendCard(game: Game, id: ShipId, weapon: string): void {
  if (!isOrdnanceKept(game, ship(game, id), weapon.split(':')[0]!))
    discardUpgrade(game, id, weapon, 'C1-WEAPON-3')
}

const emitDice = (
  game: Game,
  kind: 'rolled' | 'changed',
  rule: RuleId,
  ship: ShipId,
  dice: readonly Die<string>[],
): void => emit(game, { kind, rule, ship, faces: shownFaces(dice) })

/** Returns the number of dice that cards add or remove. */
const cardDice = (game: Game, attack: AttackFrame, which: 'attack' | 'defense'): number => {
  const { attacker, defender } = attack
  return which === 'attack'
    ? sumCardValues(game, 'attackDice', { ship: attacker, attack }) +
        sumCardValues(game, 'enemyAttackDice', { ship: defender, attack })
    : sumCardValues(game, 'defenseDice', { ship: defender, attack }) +
        sumCardValues(game, 'enemyDefenseDice', { ship: attacker, attack })
}

/** Reports whether no card denies a ship its die for range. */
export const hasRangeBonus = (game: Game, ship: ShipId, attack: AttackFrame): boolean =>
  !isForbidden(game, { do: 'rangeBonus', ship, attack })

/** Returns the number of dice the defender rolls. */
export function defenseAmount(game: Game, frame: AttackFrame): number {
  const far =
    isPrimary(frame) && hasRangeBonus(game, frame.defender, frame)
      ? rangeDefenseBonus('first', frame.range)
      : 0
  const obstructed = frame.obstructedBy.length > 0 ? 1 : 0
  const less = sumCardValues(game, 'enemyAgility', { ship: frame.attacker, attack: frame })
  const agility = agilityOf(game, ship(game, frame.defender), less)
  return Math.max(0, agility + far + obstructed + cardDice(game, frame, 'defense'))
}

/** Announces a guess of the defender's evade results. */
export function guessEvades(
  game: Game,
  frame: AttackFrame,
  { ship: id, key }: CardContext,
  evades: number,
): void {
  frame.guessed = { evades, by: `${id}:${key}` }
  emit(game, { kind: 'guessed', rule: 'C1-ABILITY-1', ship: id, amount: evades })
}

/** Checks that guess against the dice as rolled and adds an evade if it was right. */
export function resolveGuess(game: Game, frame: AttackFrame): void {
  const { evades } = requireField(frame, 'guessed')
  clearField(frame, 'guessed')
  if (!mayChange(game, frame, 'defenseDice', frame.defender)) return
  const dice = requireDice(frame, 'defenseDice')
  const rolled = countFace(dice, 'evade') - reinforceEvades(game, frame)
  if (rolled !== evades) return
  addDie(game, 'defenseDice', 'evade')
}

/** Returns the results left after evades: they cancel hits first, unless a card says otherwise. */
export function uncancelledResults(game: Game, attack: AttackFrame): { hits: number; crits: number } {
  const { attacker: ship, attackDice = [], defenseDice = [], critsFirst } = attack
  const evades = countFace(defenseDice, 'evade')
  const hits = countFace(attackDice, 'hit')
  const crits = countFace(attackDice, 'crit')
  const safe = isForbidden(game, { do: 'cancelHits', ship, attack })
  const loose = {
    hit: safe ? 0 : hits - attackDice.filter((die) => die.sure).length,
    crit: Math.max(0, crits - sumCardValues(game, 'sureCrits', { ship, attack })),
  }
  const hitsGone = Math.min(loose.hit, Math.max(0, evades - (critsFirst ? loose.crit : 0)))
  const critsGone = Math.min(loose.crit, evades - hitsGone)
  return { hits: hits - hitsGone, crits: crits - critsGone }
}

/**
 * Returns the evade results of reinforce tokens: fore against an attacker inside the firing arc, aft against
 * one outside.
 */
function reinforceEvades(game: Game, { attacker, defender, section }: AttackFrame): number {
  const one = ship(game, defender)
  if (countTokens(one, 'reinforceFore') + countTokens(one, 'reinforceAft') === 0) return 0
  if (section) {
    const worth = 1 + sumCardValues(game, 'reinforce', { ship: defender, section })
    return countTokens(one, section === 'fore' ? 'reinforceFore' : 'reinforceAft') * worth
  }
  return countTokens(
    one,
    isInFiringArc(game, defender, attacker, MAX_BANDS) ? 'reinforceFore' : 'reinforceAft',
  )
}

interface DiceAbilityOfCard<Face extends string> {
  readonly me: CardContext
  readonly ability: DiceAbility<Face>
}

type DicePart = 'attackDice' | 'enemyAttackDice' | 'defenseDice' | 'enemyDefenseDice'
type FaceOf<P extends DicePart> = P extends 'attackDice' | 'enemyAttackDice' ? AttackFace : DefenseFace

/** Returns the dice abilities of a ship's cards, and of cards of its side that are about it. */
const diceAbilities = <P extends DicePart>(game: Game, of: ShipId, part: P): DiceAbilityOfCard<FaceOf<P>>[] =>
  cardsConcerning(game, part, of)
    .filter(({ me }) => game.rules.teams[me.seat] === game.rules.teams[facts(game, of).seat])
    .map(({ me, rules }) => ({ me, ability: rules[part] as DiceAbility<FaceOf<P>> }))

/** Returns the dice abilities of the attacker's side and of its weapon. */
function attackerAbilities(game: Game, { attacker, weapon }: AttackFrame): DiceAbilityOfCard<AttackFace>[] {
  const ability = weaponRule(game, weapon)?.attackDice
  const me = { card: weapon, key: weapon, ship: attacker, seat: facts(game, attacker).seat }
  const abilities = diceAbilities(game, attacker, 'attackDice')
  if (ability) abilities.push({ me, ability })
  return abilities
}

/** Returns the options of dice abilities; each can be used once per chance. */
function diceAbilityOptions<Face extends string>(
  game: Game,
  frame: AttackFrame,
  abilities: readonly DiceAbilityOfCard<Face>[],
  dice: readonly Die<Face>[],
  by: ShipId,
  what: 'modifyAttackDice' | 'modifyDefenseDice',
): DiceOption[] {
  const options: DiceOption[] = []
  for (const { me, ability } of abilities) {
    const key = `${me.ship}:${me.key}`
    if (frame.used?.includes(key)) continue
    const allows = isAllowed(game, frame, ability.byOwner ? me.ship : by, what)
    for (const choice of ability.choices(game, me, frame, dice)) {
      const option = diceAbilityOption(me, key, key, ability, choice)
      if (allows(option)) options.push(option)
    }
  }
  return options
}

function useCard<Face extends string>(
  game: Game,
  frame: AttackFrame,
  abilities: readonly DiceAbilityOfCard<Face>[],
  dice: readonly Die<Face>[],
  option: Option,
): Die<Face>[] {
  const { me, ability } = abilities.find((one) => `${one.me.ship}:${one.me.key}` === option.bearer)!
  frame.used = [...(frame.used ?? []), String(option.bearer)]
  emit(game, { kind: 'ability', rule: 'C1-ABILITY-2', ship: me.ship, card: me.card })
  return ability.change(game, me, frame, dice, option.choice!)
}

const modifyDiceQuestion = (
  game: Game,
  id: ShipId,
  ask: 'modifyAttackDice' | 'modifyDefenseDice',
  rule: RuleId,
  options: readonly DiceOption[],
  forced: boolean,
): Question => ({
  seat: facts(game, id).seat,
  ask,
  rule,
  subject: id,
  options: options.some(
    (option) =>
      ('must' in option && option.must) || (forced && option.kind === 'spend' && option.spends === 'focus'),
  )
    ? options
    : [...options, declineOption('done')],
})

/** Reports whether no card forbids a ship this change of dice; cancelling results is not such a change. */
const isAllowed =
  (game: Game, attack: AttackFrame, ship: ShipId, what: 'modifyAttackDice' | 'modifyDefenseDice') =>
  (option: DiceOption | undefined): boolean => {
    if (!game.rules.register.entries.cannot.has(what)) return true
    const by = payerOf(option)
    return by === 'cancel' || !isForbidden(game, { do: what, ship, attack, by })
  }

/** Returns what changes the dice: a token, a lock or a card. A card may name something else. */
const payerOf = (option: DiceOption | undefined): string =>
  !option
    ? 'card'
    : 'card' in option
      ? (option.by ?? 'card')
      : option.kind === 'spend'
        ? option.spends
        : 'lock'

const timesRerolled = (dice: readonly Die<string>[]): number =>
  dice.filter(({ rerolled, fixed }) => rerolled && !fixed).length

/** Reports whether no card forbids this number of rerolled dice. */
const mayReroll =
  (game: Game, attack: AttackFrame) =>
  (option: DiceOption): boolean => {
    const pick = pickOf(option)
    if (!pick) return true
    const more = Object.values(pick).reduce((sum, amount) => sum + amount, 0)
    const amount = timesRerolled(requireDice(attack, 'attackDice')) + more
    return !isForbidden(game, { do: 'rerollAttackDice', ship: attack.attacker, attack, amount })
  }

/**
 * Reports whether a card of the other side requires a focus token to be spent, there is one, and none has
 * been spent.
 */
function mustFocus(game: Game, frame: AttackFrame, by: ShipId): boolean {
  return (
    !frame.spentFocus?.includes(by) &&
    hasToken(game, ship(game, by), 'focus', frame) &&
    isRequired(game, { do: 'spendToken', ship: by, token: 'focus', attack: frame })
  )
}

/** Runs one side's chance to modify the attack dice; only the attacker can spend tokens on them. */
function modifyAttack(
  game: Game,
  frame: AttackFrame,
  by: ShipId,
  held: readonly DiceAbilityOfCard<AttackFace>[],
  own: boolean,
  chosen: Option | undefined,
) {
  if (chosen?.kind === 'decline') return endModifyChance(frame)
  if (chosen) {
    const before = timesRerolled(requireDice(frame, 'attackDice'))
    frame.attackDice = chosen.card
      ? useCard(game, frame, held, requireDice(frame, 'attackDice'), chosen)
      : attackToken(game, frame, chosen)
    emitDice(game, 'changed', 'C1-FIGHT-4', frame.attacker, frame.attackDice)
    if (timesRerolled(frame.attackDice) > before)
      openWindow(game, {
        window: 'rerolled',
        ship: frame.attacker,
        attacker: frame.attacker,
        dice: 'attackDice',
      })
    // Abilities triggered by the change come before the next one.
    return 'again' as const
  }
  if (frame.settled) return endModifyChance(frame)
  const forced = own && mustFocus(game, frame, by)
  const what = 'modifyAttackDice'
  const options = [
    ...(own ? attackTokens(game, frame, forced).filter(isAllowed(game, frame, by, what)) : []),
    ...diceAbilityOptions(game, frame, held, requireDice(frame, 'attackDice'), by, what),
  ].filter(mayReroll(game, frame))
  return [modifyDiceQuestion(game, by, 'modifyAttackDice', 'C1-FIGHT-4', options, forced)]
}

function modifyDefense(
  game: Game,
  frame: AttackFrame,
  by: ShipId,
  held: readonly DiceAbilityOfCard<DefenseFace>[],
  own: boolean,
  chosen: Option | undefined,
) {
  if (chosen?.kind === 'decline') return endModifyChance(frame)
  if (chosen) {
    const before = timesRerolled(requireDice(frame, 'defenseDice'))
    frame.defenseDice = chosen.card
      ? useCard(game, frame, held, requireDice(frame, 'defenseDice'), chosen)
      : defenseToken(game, frame, chosen)
    emitDice(game, 'changed', 'C1-FIGHT-8', frame.defender, frame.defenseDice)
    if (timesRerolled(frame.defenseDice) > before)
      openWindow(game, {
        window: 'rerolled',
        ship: frame.defender,
        attacker: frame.attacker,
        dice: 'defenseDice',
      })
    return 'again' as const
  }
  const forced = own && mustFocus(game, frame, by)
  const what = 'modifyDefenseDice'
  const options = [
    ...(own ? defenseTokens(game, frame, forced).filter(isAllowed(game, frame, by, what)) : []),
    ...diceAbilityOptions(game, frame, held, requireDice(frame, 'defenseDice'), by, what),
  ]
  return [modifyDiceQuestion(game, by, 'modifyDefenseDice', 'C1-FIGHT-8', options, forced)]
}

/** Ends a chance to modify dice: every ability and token is available again in the next. */
function endModifyChance(frame: AttackFrame): undefined {
  clearField(frame, 'used')
  return
}

/** Reports whether a ship in an attack has a token and may spend it. */
export function canSpend(game: Game, one: Ship, token: 'focus' | 'evade', frame: AttackFrame): boolean {
  const held = one.id === frame.defender ? (frame.heldBack ?? []) : []
  return (
    countTokens(one, token) > held.filter((what) => what === token).length &&
    !isForbidden(game, { do: 'spendToken', ship: one.id, token, attack: frame })
  )
}

/** Reports whether a ship in an attack has a lock on the other ship that it may spend. */
const canSpendLock = (one: Ship, { defender, attacker, section, locksBarred }: AttackFrame): boolean =>
  (one.id === defender ? hasLock(one, attacker) : hasLock(one, defender, section)) &&
  locksBarred?.includes(one.id) !== true

/**
 * Returns the ships whose focus tokens or locks a ship in an attack may treat as its own, itself included.
 */
export function tokenHolders(game: Game, id: ShipId, what: 'focus' | 'lock', frame: AttackFrame): ShipId[] {
  const hasIt = (one: Ship): boolean =>
    what === 'focus' ? countTokens(one, 'focus') > 0 : canSpendLock(one, frame)
  if (what === 'lock' && frame.locksBarred?.includes(id)) return []
  const own = hasIt(ship(game, id)) ? [id] : []
  if (id !== frame.attacker) return own
  const lenders = allCardsWith(game, 'lends').filter(
    ({ me, rules: { lends } }) => me.ship !== id && lends?.asOwn && lends[what]?.(game, me, id),
  )
  return [...own, ...lenders.map(({ me }) => me.ship).filter((lender) => hasIt(ship(game, lender)))]
}

/** Returns those of them whose token or lock it may spend. */
export const tokenPayers = (game: Game, id: ShipId, what: 'focus' | 'lock', frame: AttackFrame): ShipId[] =>
  what === 'focus' && isForbidden(game, { do: 'spendToken', ship: id, token: 'focus', attack: frame })
    ? []
    : tokenHolders(game, id, what, frame).filter(
        (payer) => what === 'lock' || payer !== id || canSpend(game, ship(game, id), 'focus', frame),
      )

/**
 * Reports whether a token is offered. One that would change nothing is offered only if a card requires or
 * notices the spending.
 */
const hasToken = (game: Game, one: Ship, token: 'focus' | 'evade', frame: AttackFrame): boolean =>
  canSpend(game, one, token, frame) && !frame.used?.includes(token)

const idleUnless = (useful: boolean): { readonly idle?: true } => (useful ? {} : { idle: true })

function attackTokens(game: Game, frame: AttackFrame, forced: boolean): DiceOption[] {
  const { attacker, attackDice: dice, used = [] } = frame
  const one = ship(game, attacker)
  const watched = hasCardWatchingShip(game, one, 'spent')
  const options: DiceOption[] = []
  const turns = hasChangeableDie(dice!, 'focus')
  if (hasToken(game, one, 'focus', frame) && (watched || forced || turns))
    options.push({ id: toOptionId('focus'), kind: 'spend', spends: 'focus', ...idleUnless(turns) })
  const locks = highestLimit(game, 'locksOnOne', { ship: attacker }, 1)
  if (canSpendLock(one, frame) && used.filter((what) => what === 'lock').length < locks) {
    const none: DicePick = Object.fromEntries(attackFaces.map((face) => [face, 0]))
    for (const pick of [...rerollPicks(dice!, attackFaces), ...(watched ? [none] : [])])
      options.push({
        id: toOptionId(`lock:${attackFaces.map((face) => pick[face]).join('')}`),
        kind: 'spendLock',
        pick,
        ...idleUnless(pick !== none),
      })
  }
  return options
}

/** Turns the first focus result into a hit that cannot be changed or evaded. */
function setDieAside(dice: readonly Die<AttackFace>[]): readonly Die<AttackFace>[] {
  const at = dice.findIndex(({ face, fixed }) => face === 'focus' && !fixed)
  return at < 0 ? dice : dice.with(at, { face: 'hit', rerolled: true, fixed: true, sure: true })
}

function attackToken(game: Game, frame: AttackFrame, option: Option): Die<AttackFace>[] {
  const { attacker, defender, attackDice: dice, used = [] } = frame
  if (option.kind !== 'spendLock') {
    frame.used = [...used, 'focus']
    lose(game, attacker, 'focus', 1, 'C1-FOCUS-2', 'spent')
    const kept = isPermitted(game, { do: 'setAside', ship: attacker }) ? setDieAside(dice!) : dice!
    return turnFaces(kept, 'focus', 'hit', kept.length)
  }
  frame.used = [...used, 'lock']
  breakLock(game, attacker, defender, 'C1-LOCK-4', 'spent')
  return rerollDice(dice!, option.pick as Record<AttackFace, number>, () => rollAttackDie(game))
}

function defenseTokens(game: Game, frame: AttackFrame, forced: boolean): DiceOption[] {
  const one = ship(game, frame.defender)
  const { hits, crits } = uncancelledResults(game, frame)
  const watched = hasCardWatchingShip(game, one, 'spent')
  const struck = hits + crits > 0
  const options: DiceOption[] = []
  const turns = struck && hasChangeableDie(requireDice(frame, 'defenseDice'), 'focus')
  if (hasToken(game, one, 'focus', frame) && (watched || forced || turns))
    options.push({ id: toOptionId('focus'), kind: 'spend', spends: 'focus', ...idleUnless(turns) })
  const barred = weaponRule(game, frame.weapon)?.noEvade
  if (hasToken(game, one, 'evade', frame) && (watched || struck) && !barred)
    options.push({ id: toOptionId('evade'), kind: 'spend', spends: 'evade', ...idleUnless(struck) })
  return options
}

function defenseToken(game: Game, frame: AttackFrame, option: Option): Die<DefenseFace>[] {
  const { defender, defenseDice: dice, used = [] } = frame
  if (option.kind !== 'spend') throw new Error('The defender spends a token on its dice.')
  const { spends: token } = option
  frame.used = [...used, token]
  if (token === 'focus') {
    lose(game, defender, 'focus', 1, 'C1-FOCUS-3', 'spent')
    return turnFaces(dice!, 'focus', 'evade', dice!.length)
  }
  lose(game, defender, 'evade', 1, 'C1-EVADE-2', 'spent')
  return [...dice!, { face: 'evade' }]
}

/** Adds a result to the dice of one side. */
export function addDie(game: Game, dice: DiceSide, face: string): void {
  const frame = requireAttack(game)
  Object.assign(frame, { [dice]: [...requireDice(frame, dice), { face }] })
  const attacks = dice === 'attackDice'
  const id = attacks ? frame.attacker : frame.defender
  emitDice(game, 'changed', attacks ? 'C1-FIGHT-4' : 'C1-FIGHT-8', id, requireDice(frame, dice))
}

/** Cancels one evade result of the defender. */
export function cancelEvade(game: Game): void {
  const frame = currentAttack(game)
  const dice = frame?.defenseDice ?? []
  const at = dice.findIndex(({ face }) => face === 'evade')
  if (!frame || at < 0) return
  frame.defenseDice = dice.toSpliced(at, 1)
  emitDice(game, 'changed', 'C1-FIGHT-8', frame.defender, frame.defenseDice)
}

/** Cancels all results of both sides. */
export function cancelResults(game: Game): void {
  const frame = currentAttack(game)
  if (!frame) return
  frame.attackDice = []
  frame.defenseDice = []
  emitDice(game, 'changed', 'C1-FIGHT-4', frame.attacker, frame.attackDice)
  emitDice(game, 'changed', 'C1-FIGHT-8', frame.defender, frame.defenseDice)
}
