import { type Arc, type Band, isInArc } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { findOrThrow } from '../../kernel/assert.ts'
import { type Answer, chosenOption, type Option, type Question, type Seat } from '../../kernel/decision.ts'
import { emit, type Frame, procedure, type StepOutcome } from '../../kernel/game.ts'
import {
  type AttackFace,
  attackFaces,
  countFace,
  type DefenseFace,
  type DiceSide,
  type Die,
  defenseFaces,
  diceAbilityOption,
  rerollDice,
  rerollPicks,
  rollAttackDice,
  rollAttackDie,
  rollDefenseDice,
  turnFaces,
} from '../../shared/dice.ts'
import type { ObjectId, ShipId, ShipOrDeviceId } from '../../vocabulary/ids.ts'
import {
  type DicePick,
  declineOption,
  deedOption,
  type OptionOfKind,
  pickOf,
  toOptionId,
} from '../../vocabulary/options.ts'
import type { DiceOption } from '../../vocabulary/questions.ts'
import {
  type CardContext,
  cardPart,
  cardsConcerning,
  type DiceAbility,
  isForbidden,
  isPermitted,
  isRequired,
  openReplacementWindow,
  openWindow,
  openWindowsTogether,
  substituteValue,
  type WeaponRule,
} from '../ability.ts'
import type { Spendable } from '../card-queries.ts'
import { breakLock, lose, spendCharges, spendForce, updateShip } from '../changes.ts'
import { suffer } from '../damage/damage.ts'
import { removeWhenSettled } from '../damage/remove-destroyed.ts'
import { spendEnergy } from '../huge/energy.ts'
import { maySpend } from '../spending.ts'
import {
  countTokens,
  type DamageCard,
  device,
  facts,
  footprintOf,
  type Game,
  isDevice,
  isGreen,
  relationBetween,
  seatOf,
  ship,
  targetShape,
} from '../state.ts'
import {
  diceToRoll,
  hasCardsAbout,
  isRangeZeroLimited,
  noteChange,
  rerollableDice,
  rollingShip,
  shownFaces,
  tokenHolder,
} from './attack-dice.ts'
import { remainingResults, requireDice } from './current-attack.ts'
import { isSheltered, type Weapon, weaponOf } from './shots.ts'

/**
 * An attack, from its dice to its damage, in the six steps of the rules. A remote that can fire attacks the
 * same way.
 */
export interface AttackFrame extends Frame {
  attacker: ShipOrDeviceId
  defender: ShipOrDeviceId
  weapon: number | string
  /** The arc it fires through. */
  arc: Arc
  /** The weapon, stored because its last charge may be spent on this attack. */
  gun?: Weapon
  /** For a huge ship: its bonus attack, and the cost. */
  bonus?: string
  energy?: number
  /** The card that is paid for its range. */
  stretch?: string
  /** Dice that abilities have added, and the maximum they set for a side. */
  more?: Partial<Record<DiceSide, number>>
  most?: Partial<Record<DiceSide, number>>
  /** Values that cards store until it is over, by ship and card. */
  noted?: { readonly [bearer: string]: number | string }
  /** Damage cards it has dealt. */
  dealt?: readonly DamageCard[]
  /** The card that granted this bonus attack. */
  granted?: string
  /** Its weapon needs no lock or token this time. */
  unaimed?: true
  /** Focus results that a side has modified, by the ship that rolled them. */
  focusChanged?: { readonly [roller: number]: number }
  /** Whether each side has modified its own dice; the number of rerolled dice. */
  modified?: Partial<Record<DiceSide, true>>
  rerolled?: number
  /** Abilities used in the current chance to modify dice. */
  used?: readonly string[] | undefined
  /** Ships of other players whose cards may still modify the attack dice. */
  bystanders?: readonly number[] | undefined
  range: Band
  obstructedBy: readonly ObjectId[]
  attackDice?: readonly Die<AttackFace>[]
  defenseDice?: readonly Die<DefenseFace>[]
  /** It counts as hitting without any dice. */
  undiced?: true
  /** The gas cloud's protection has been used. */
  shelterUsed?: true
  /** The lock on the defender cannot be spent in this attack. */
  lockKept?: true
  hit?: boolean
  /** The defender was not destroyed before damage was dealt. */
  alive?: boolean
}

export const attackProcedure = procedure<Game, AttackFrame>('attack', {
  declareTarget: (game, frame) => {
    const { attacker, defender, weapon, arc, obstructedBy } = frame
    frame.gun ??= weaponOf(game, attacker, weapon)
    const range = (substituteValue(game, 'attackRange', { ship: attacker, attack: frame }) ??
      frame.range) as Band
    frame.range = range
    emit(game, {
      kind: 'attack',
      rule: 'C2-FIGHT-1',
      ship: attacker,
      target: defender,
      weapon,
      range,
      obstructedBy,
      ...(frame.bonus ? { bonus: true } : {}),
    })
    const { energy = 0, bonus } = frame
    if (!isDevice(game, attacker)) {
      const { fired } = ship(game, attacker)
      const shot = { weapon, target: defender, arc, ...(bonus ? { bonus } : {}) }
      updateShip(game, attacker, { fired: [...fired, shot] })
      spendEnergy(game, attacker, energy, 'C2-HUGE-24')
    }
    if (frame.stretch) {
      const me = { card: frame.stretch, ship: attacker, seat: facts(game, attacker).seat }
      cardPart(game, frame.stretch, 'payWay')(game, me, deedOption(frame.stretch))
    }
    const cost = specialWeaponRule(game, frame)?.charges ?? 0
    if (cost > 0)
      openReplacementWindow(game, frame, {
        window: 'wouldPay',
        ship: attacker,
        card: String(weapon),
        amount: cost,
      })
    return undefined
  },

  /** A cost that another effect has replaced counts as paid. */
  payCost: (game, frame) => {
    const { attacker, defender, weapon, arc } = frame
    const cost = specialWeaponRule(game, frame)?.charges ?? 0
    if (cost > 0 && frame.result === undefined)
      spendCharges(game, attacker, weapon as string, cost, 'C2-WEAPON-14')
    frame.result = undefined
    const { obstructedBy } = frame
    openWindow(game, { window: 'becomesDefender', ship: defender, attacker, weapon, arc, obstructedBy })
    return undefined
  },

  beforeAttackDice: (game, frame) => {
    if (!frame.undiced) return openBeforeRoll(game, frame, 'attackDice')
    const { attacker, defender } = frame
    const none = { hits: 0, crits: 0 }
    Object.assign(frame, { attackDice: [], defenseDice: [], hit: true, result: none })
    emit(game, { kind: 'hit', rule: 'C2-FIGHT-9', ship: attacker, target: defender, ...none })
    return { to: 'afterNeutralize' }
  },

  rollAttackDice: (game, frame) => {
    const { attacker } = frame
    frame.attackDice = rollAttackDice(game, diceToRoll(game, frame, 'attackDice'))
    if (!isDevice(game, attacker)) lose(game, attacker, 'deplete', 1, 'C2-DEPLETE-3')
    emit(game, { kind: 'rolled', rule: 'C2-DICE-3', ship: attacker, faces: shownFaces(frame.attackDice) })
    openWindow(game, { window: 'rolled', ship: attacker, attacker, dice: 'attackDice' })
    return undefined
  },

  /** The defender's player goes first. */
  defenderModifiesAttackDice: (game, frame, answer) =>
    modifyDiceStep(game, frame, answer, 'attack', frame.defender),

  /** Other players whose cards apply to any attack go one after another. */
  bystandersModifyAttackDice: (game, frame, answer) => {
    frame.bystanders ??= bystanderAbilities(game, frame)
    const [by] = frame.bystanders ?? []
    if (by === undefined) {
      if (frame.bystanders) frame.bystanders = undefined
      return undefined
    }
    const outcome = modifyDiceStep(game, frame, answer, 'attack', by)
    if (outcome !== undefined) return outcome
    frame.bystanders = frame.bystanders?.slice(1)
    return 'again'
  },

  modifyAttackDice: (game, frame, answer) =>
    isRangeZeroLimited(game, frame, 'attackDice') && !game.rules.register.entries.may.has('modifyAtRangeZero')
      ? undefined
      : modifyDiceStep(game, frame, answer, 'attack', frame.attacker),

  beforeDefenseDice: (game, frame) => openBeforeRoll(game, frame, 'defenseDice'),

  rollDefenseDice: (game, frame) => {
    const { attacker, defender } = frame
    frame.defenseDice = rollDefenseDice(game, diceToRoll(game, frame, 'defenseDice'))
    if (!isDevice(game, defender)) lose(game, defender, 'strain', 1, 'C2-STRAIN-3')
    emit(game, { kind: 'rolled', rule: 'C2-FIGHT-5', ship: defender, faces: shownFaces(frame.defenseDice) })
    openWindow(game, { window: 'rolled', ship: defender, attacker, dice: 'defenseDice' })
    return undefined
  },

  /** The attacker's player goes first. */
  attackerModifiesDefenseDice: (game, frame, answer) =>
    isRangeZeroLimited(game, frame, 'defenseDice')
      ? undefined
      : modifyDiceStep(game, frame, answer, 'defense', frame.attacker),

  modifyDefenseDice: (game, frame, answer) => modifyDiceStep(game, frame, answer, 'defense', frame.defender),

  beforeNeutralize: (game, { attacker, defender, weapon, range }) => {
    openWindow(game, { window: 'beforeNeutralize', ship: defender, attacker, defender, weapon, range })
    return undefined
  },

  neutralize: (game, frame) => {
    const left = applyReinforce(game, frame, ...uncancelledResults(game, frame))
    const more = left.hits + left.crits > 0 ? (specialWeaponRule(game, frame)?.moreHits ?? 0) : 0
    const reinforced = more > 0 ? { ...left, hits: left.hits + more } : left
    frame.result = reinforced
    frame.hit = reinforced.hits + reinforced.crits > 0
    emit(game, {
      kind: frame.hit ? 'hit' : 'missed',
      rule: 'C2-FIGHT-9',
      ship: frame.attacker,
      target: frame.defender,
      ...reinforced,
    })
    return undefined
  },

  afterNeutralize: (game, frame) => {
    const { attacker, defender, weapon, range, arc, hit = false } = frame
    const about = { attacker, defender, weapon, range, arc, hit, ...remainingResults(frame) }
    openWindow(game, { window: 'afterNeutralize', ship: defender, ...about })
    return undefined
  },

  dealDamage: (game, frame) => {
    const { hits, crits } = remainingResults(frame)
    const { inflict, deals } = specialWeaponRule(game, frame) ?? {}
    const source = { kind: 'attack', seat: seatOf(game, frame.attacker) } as const
    frame.alive = !isDevice(game, frame.defender) && !ship(game, frame.defender).doomed
    if (inflict) {
      if (hits + crits > 0) inflict(game, frame, hits, crits)
      if (hits + crits > 0 && deals) suffer(game, frame.defender, deals, 'C2-WEAPON-16', source)
      return
    }
    suffer(game, frame.defender, { hits, crits }, 'C2-FIGHT-10', source)
    return undefined
  },

  /** The defender's side goes first. */
  aftermath: (game, frame) => {
    openAfterAttack(
      game,
      frame,
      (seat) => relationBetween(game, seat, seatOf(game, frame.defender)) !== 'enemy',
    )
    return undefined
  },

  afterAttacking: (game, frame) => {
    openAfterAttack(
      game,
      frame,
      (seat) => relationBetween(game, seat, seatOf(game, frame.defender)) === 'enemy',
    )
    return undefined
  },

  /** Bonus attacks come last, the defender's before the attacker's. */
  defenderBonus: (game, frame) => {
    openWindow(game, { window: 'bonusAfterDefend', ship: frame.defender, ...attackSubject(frame) })
    return undefined
  },

  attackerBonus: (game, frame) => {
    openWindow(game, { window: 'bonusAfterAttack', ship: frame.attacker, ...attackSubject(frame) })
    return undefined
  },

  settle: (game, frame) => {
    removeWhenSettled(game, frame)
    return undefined
  },
})

/** Returns the hits and crits left after evades, which cancel hits first, unless a card says otherwise. */
function uncancelledResults(game: Game, frame: AttackFrame): [hits: number, crits: number] {
  const evades = countFace(requireDice(frame, 'defenseDice'), 'evade') + addedEvades(game, frame)
  return cancelWithEvades(
    game,
    frame,
    countFace(requireDice(frame, 'attackDice'), 'hit'),
    countFace(requireDice(frame, 'attackDice'), 'crit'),
    evades,
  )
}

function cancelWithEvades(
  game: Game,
  frame: AttackFrame,
  hits: number,
  crits: number,
  evades: number,
): [hits: number, crits: number] {
  const { attacker, defender } = frame
  if (
    specialWeaponRule(game, frame)?.sure?.(game, frame) ||
    isForbidden(game, { do: 'cancelCrits', ship: attacker, attack: frame })
  )
    return [Math.max(0, hits - evades), crits]
  const critsFirst =
    specialWeaponRule(game, frame)?.critsFirst ||
    isRequired(game, { do: 'cancelCritsFirst', ship: defender, attack: frame })
  const [first, then] = critsFirst ? [crits, hits] : [hits, crits]
  const left = [Math.max(0, first - evades), Math.max(0, then - Math.max(0, evades - first))] as const
  return critsFirst ? [left[1], left[0]] : [...left]
}

/** Returns the evade results a remote's card adds. */
function addedEvades(game: Game, { attacker, defender, arc }: AttackFrame): number {
  if (!isDevice(game, defender)) return 0
  const remote = device(game, defender)
  return game.rules.cards[remote.card]?.remote?.evades?.(game, remote, attacker, arc) ?? 0
}

/** Opens the window before one side rolls. */
function openBeforeRoll(game: Game, frame: AttackFrame, dice: DiceSide): undefined {
  openWindow(game, { window: 'beforeRoll', ship: rollingShip(frame, dice), attacker: frame.attacker, dice })
  return undefined
}

const attackSubject = ({ attacker, defender, weapon, arc, range, hit = false, dealt = [] }: AttackFrame) => ({
  attacker,
  defender,
  weapon,
  arc,
  range,
  hit,
  dealt,
})

/**
 * Opens one queue for the consequences of an attack for one side: that the defender defended or was
 * destroyed, and that the attacker attacked.
 */
function openAfterAttack(game: Game, frame: AttackFrame, side: (seat: Seat) => boolean): void {
  const { attacker, defender, alive } = frame
  const about = attackSubject(frame)
  const over = [
    { window: 'afterDefend', ship: defender, ...about },
    { window: 'afterAttack', ship: attacker, ...about },
  ] as const
  const isLost = alive && ship(game, defender).doomed
  openWindowsTogether(
    game,
    isLost ? [...over, { window: 'destroyed', ship: defender, ...about }] : over,
    side,
  )
}

const specialWeaponRule = (game: Game, { weapon }: AttackFrame): WeaponRule | undefined =>
  typeof weapon === 'string' ? game.rules.cards[weapon]?.weapon : undefined

/** Returns what changes the dice: a token, a lock, a gas cloud or a card. */
const payerOf = (option: DiceOption): string =>
  'card' in option
    ? 'card'
    : option.kind === 'spend'
      ? option.spends
      : option.kind === 'shelter'
        ? 'gas'
        : 'lock'

type DiceKind = 'attack' | 'defense'
const diceSideOf = (which: DiceKind): DiceSide => (which === 'attack' ? 'attackDice' : 'defenseDice')
const modifies = { attack: 'modifyAttackDice', defense: 'modifyDefenseDice' } as const
interface DiceChanger {
  readonly me: CardContext
  readonly ability: DiceAbility<AttackFace> | DiceAbility<DefenseFace>
}

/** The part of a card by which a player changes dice: its own, or the opponent's. */
type DicePart = 'attackDice' | 'defenseDice' | 'enemyAttackDice' | 'enemyDefenseDice'
const isByAttacker = (part: DicePart): boolean => part === 'attackDice' || part === 'enemyDefenseDice'
const dicePart: Record<DiceKind, Record<'own' | 'theirs', DicePart>> = {
  attack: { own: 'attackDice', theirs: 'enemyAttackDice' },
  defense: { own: 'defenseDice', theirs: 'enemyDefenseDice' },
}

/** Returns the dice abilities of a player's cards and of the weapon. */
function diceAbilitiesOf(game: Game, frame: AttackFrame, which: DiceKind, by: ShipId): DiceChanger[] {
  const seat = seatOf(game, by)
  const own = by === (which === 'attack' ? frame.attacker : frame.defender)
  const gun = which === 'attack' && own ? specialWeaponRule(game, frame)?.attackDice : undefined
  const { own: ownPart, theirs } = dicePart[which]
  const found: DiceChanger[] = []
  const findAbilities = (
    part: DicePart,
    uses: (me: CardContext, ability: DiceChanger['ability']) => boolean,
  ) => {
    const about = isByAttacker(part) ? frame.attacker : frame.defender
    for (const { me, rules } of cardsConcerning(game, part, about)) {
      const ability = rules[part]
      if (uses(me, ability) && hasCardsAbout(game, me, frame)) found.push({ me, ability })
    }
  }
  if (own) {
    findAbilities(ownPart, (me, ability) => me.seat === seat || ability.anybody === true)
    findAbilities(theirs, (me, ability) => ability.theirs === true && me.seat !== seat)
  } else findAbilities(theirs, (me, ability) => !ability.theirs && me.seat === seat)
  if (gun) found.push({ me: { card: frame.weapon as string, ship: frame.attacker, seat }, ability: gun })
  return found
}

/**
 * Returns one ship of each player on neither side of an attack whose cards may modify its attack dice, in
 * player order.
 */
function bystanderAbilities(game: Game, { attacker, defender }: AttackFrame): ShipId[] | undefined {
  const { order } = game.state
  if (order.length < 3 || !game.rules.register.indexEntries.has('enemyAttackDice')) return undefined
  const fighting = [seatOf(game, attacker), seatOf(game, defender)]
  const standing = cardsConcerning(game, 'enemyAttackDice', defender).filter(
    ({ me, rules }) => rules.enemyAttackDice.bystander && !fighting.includes(me.seat),
  )
  const found = order.flatMap((seat) => standing.find(({ me }) => me.seat === seat)?.me.ship ?? [])
  return found.length > 0 ? found : undefined
}

/** Runs a player's chance to modify dice: with tokens if the dice are their own, and with cards. */
function modifyDiceStep(
  game: Game,
  frame: AttackFrame,
  answer: Answer | undefined,
  which: DiceKind,
  by: ShipId,
): StepOutcome {
  const [dice, kept] = changeableDice(game, frame, which, by)
  const roller = which === 'attack' ? frame.attacker : frame.defender
  const abilities = diceAbilitiesOf(game, frame, which, by)
  if (answer) {
    const option = chosenOption(answer)
    if (option.kind === 'decline') {
      // Every ability is available again in the next chance to modify dice.
      if (frame.used) frame.used = undefined
      return
    }
    const changed: readonly Die<string>[] = option.card
      ? useCard(game, frame, abilities, which, dice, option)
      : which === 'attack'
        ? changeAttack(game, frame, dice as Die<AttackFace>[], option)
        : changeDefense(game, frame, dice as Die<DefenseFace>[], option)
    const focus = dice.filter((die) => die.face === 'focus' && !changed.includes(die)).length
    if (focus > 0)
      frame.focusChanged = { ...frame.focusChanged, [by]: (frame.focusChanged?.[by] ?? 0) + focus }
    const next = kept.length > 0 ? [...changed, ...kept] : changed
    if (dice.length !== changed.length || changed.some((die) => !dice.includes(die)))
      noteChange(frame, diceSideOf(which), by, sizeOf(pickOf(option)))
    Object.assign(frame, which === 'attack' ? { attackDice: next } : { defenseDice: next })
    emit(game, { kind: 'changed', rule: 'C2-DICE-7', ship: roller, faces: shownFaces(next) })
    if (next.some((die) => die.rerolled && !dice.includes(die)))
      openWindow(game, {
        window: 'rerolled',
        ship: roller,
        attacker: frame.attacker,
        dice: diceSideOf(which),
      })
    // Abilities triggered by the change come before the next one.
    return 'again'
  }
  const own = by === roller
  if (own || abilities.length > 0) {
    const tokens = own
      ? which === 'attack'
        ? attackChanges(game, frame, dice as Die<AttackFace>[])
        : defenseChanges(game, frame, dice as Die<DefenseFace>[])
      : []
    const all =
      abilities.length > 0
        ? [...tokens, ...diceAbilityOptions(game, frame, abilities, dice, which, by)]
        : tokens
    const options = all.filter((option) => mayModify(game, frame, which, by, option))
    const against = by === frame.attacker ? frame.defender : frame.attacker
    return [modifyDiceQuestion(game, by, options, modifies[which], against)]
  }
  if (frame.used) frame.used = undefined
  return
}

/** Reports whether nothing prevents a side from a change of dice. */
function mayModify(
  game: Game,
  frame: AttackFrame,
  which: DiceKind,
  by: ObjectId,
  option: DiceOption,
): boolean {
  const pick = pickOf(option)
  const card = 'card' in option ? option.card : undefined
  const payer = payerOf(option)
  if (
    pick !== undefined &&
    which === 'attack' &&
    rerollableDice(game, frame, by, sizeOf(pick)) !== sizeOf(pick)
  )
    return false
  if (isDevice(game, by)) return true
  const { attacker, defender, weapon } = frame
  if (which === 'attack' && by === attacker && isRangeZeroLimited(game, frame, 'attackDice')) {
    const deed = { do: 'modifyAtRangeZero', ship: by, weapon, target: defender, by: payer } as const
    if (card !== undefined || !isPermitted(game, deed)) return false
  }
  const deed = modifies[which]
  if (game.rules.register.entries.cannot.has(deed)) {
    const how = card ? { by: 'card', card } : { by: payer }
    if (isForbidden(game, { do: deed, ship: by, ...how })) return false
  }
  return card !== undefined || option.kind === 'shelter' || maySpendOnDice(game, by, payer as Spendable)
}

const maySpendOnDice = (game: Game, id: ShipId, token: Spendable): boolean =>
  maySpend(game, id, token) && !isForbidden(game, { do: 'spendOnDice', ship: id, token })

const sizeOf = (pick: DicePick = {}): number => Object.values(pick).reduce((sum, amount) => sum + amount, 0)

/** Returns the dice a side may modify, and those it may not: a card may limit it to one focus result. */
function changeableDice(
  game: Game,
  frame: AttackFrame,
  which: DiceKind,
  by: ObjectId,
): [dice: readonly Die<string>[], kept: readonly Die<string>[]] {
  const all: readonly Die<string>[] = requireDice(frame, diceSideOf(which))
  if (isDevice(game, by) || !isRequired(game, { do: 'spareFocus', ship: by, attack: frame })) return [all, []]
  const loose = (frame.focusChanged?.[by] ?? 0) > 0 ? undefined : all.find(({ face }) => face === 'focus')
  const isKept = (die: Die<string>) => die.face === 'focus' && die !== loose
  return [all.filter((die) => !isKept(die)), all.filter(isKept)]
}

/** Reports whether the tokens an ability spends may be spent on these dice. */
function mayPay(
  game: Game,
  { me, ability: { spends = [], own } }: DiceChanger,
  choice: Option,
  which: DiceKind,
  by: ShipId,
): boolean {
  const tokens = typeof spends === 'function' ? spends(choice) : spends
  return tokens.every(
    (token) =>
      maySpendOnDice(game, own ? me.ship : by, token) &&
      !(isGreen(token) && isForbidden(game, { do: modifies[which], ship: by, by: token })),
  )
}

/** Returns the options of dice abilities; each can be used once per chance. */
function diceAbilityOptions(
  game: Game,
  frame: AttackFrame,
  abilities: readonly DiceChanger[],
  dice: readonly Die<string>[],
  which: DiceKind,
  by: ShipId,
): DiceOption[] {
  const options: DiceOption[] = []
  for (const one of abilities) {
    const { me, ability } = one
    const key = `${me.ship}:${me.card}`
    if (frame.used?.includes(key)) continue
    for (const choice of ability.choices(game, me, frame, dice as never))
      if (mayPay(game, one, choice, which, by))
        options.push(diceAbilityOption(me, key, me.ship, ability, choice))
  }
  return options
}

function useCard(
  game: Game,
  frame: AttackFrame,
  abilities: readonly DiceChanger[],
  which: DiceKind,
  dice: readonly Die<string>[],
  option: Option,
): Die<string>[] {
  const { me, ability } = findOrThrow(
    abilities,
    (one) => one.me.card === option.card && one.me.ship === option.bearer,
    `ability of ${option.card}`,
  )
  if (!ability.repeats) frame.used = [...(frame.used ?? []), `${me.ship}:${me.card}`]
  emit(game, { kind: 'ability', rule: 'C2-DICE-10', ship: me.ship, card: me.card })
  const faces: readonly string[] = which === 'attack' ? attackFaces : defenseFaces
  // Turning a die to a face it cannot show has no effect.
  return ability
    .change(game, me, frame, dice as never, option.choice!)
    .map((die: Die<string>, i) => (faces.includes(die.face) ? die : (dice[i] ?? die)))
}

function modifyDiceQuestion(
  game: Game,
  id: ShipId,
  options: readonly DiceOption[],
  ask: 'modifyAttackDice' | 'modifyDefenseDice',
  against: ShipId,
): Question {
  const rule: RuleId = 'C2-DICE-7'
  return {
    seat: seatOf(game, id),
    ask,
    rule,
    subject: id,
    options: options.some((option) => 'must' in option && option.must)
      ? options
      : [...options, { ...declineOption('done'), against }],
  }
}

const spendOption = (spends: 'focus' | 'calculate' | 'force'): OptionOfKind<'spend'> => ({
  id: toOptionId(spends),
  kind: 'spend',
  spends,
})

/** Returns what the attacker's own tokens can do to its dice. */
function attackChanges(game: Game, frame: AttackFrame, dice: readonly Die<AttackFace>[]): DiceOption[] {
  const { attacker, defender } = frame
  const one = tokenHolder(game, attacker)
  const focus = countFace(dice, 'focus')
  const options: DiceOption[] = []
  if (focus > 0 && countTokens(one, 'focus') > 0) options.push(spendOption('focus'))
  if (focus > 0 && countTokens(one, 'calculate') > 0) options.push(spendOption('calculate'))
  if (focus > 0 && one.force > 0) options.push(spendOption('force'))
  if (one.locks.includes(defender) && !frame.lockKept) {
    for (const pick of rerollPicks(dice, attackFaces)) {
      options.push({
        id: toOptionId(`lock:${attackFaces.map((face) => pick[face]).join('')}`),
        kind: 'spendLock',
        pick,
      })
    }
  }
  return options
}

function changeAttack(
  game: Game,
  { attacker, defender }: AttackFrame,
  dice: readonly Die<AttackFace>[],
  option: Option,
): Die<AttackFace>[] {
  if (option.kind === 'spendLock') {
    breakLock(game, attacker, defender, 'C2-LOCK-5', 'spent')
    return rerollDice(dice, option.pick as Record<AttackFace, number>, () => rollAttackDie(game))
  }
  if (option.kind !== 'spend') throw new Error(`The attacker cannot change dice by ${option.kind}.`)
  switch (option.spends) {
    case 'focus':
      lose(game, attacker, 'focus', 1, 'C2-FOCUS-2', 'spent')
      return turnFaces(dice, 'focus', 'hit', dice.length)
    case 'calculate':
      lose(game, attacker, 'calculate', 1, 'C2-CALC-2', 'spent')
      return turnFaces(dice, 'focus', 'hit', 1)
    default:
      spendForce(game, attacker, 1, 'C2-FORCE-1')
      return turnFaces(dice, 'focus', 'hit', 1)
  }
}

/** Returns what the defender's own tokens can do to its dice. */
function defenseChanges(game: Game, frame: AttackFrame, dice: readonly Die<DefenseFace>[]): DiceOption[] {
  const { defender, obstructedBy, shelterUsed } = frame
  const one = tokenHolder(game, defender)
  const focus = countFace(dice, 'focus')
  const blank = countFace(dice, 'blank')
  const options: DiceOption[] = []
  if (focus > 0 && countTokens(one, 'focus') > 0) options.push(spendOption('focus'))
  if (focus > 0 && countTokens(one, 'calculate') > 0) options.push(spendOption('calculate'))
  if (focus > 0 && one.force > 0) options.push(spendOption('force'))
  if (countTokens(one, 'evade') > 0 && blank > 0)
    options.push({ id: toOptionId('evade:blank'), kind: 'spend', spends: 'evade', face: 'blank' })
  if (countTokens(one, 'evade') > 0 && focus > 0)
    options.push({ id: toOptionId('evade:focus'), kind: 'spend', spends: 'evade', face: 'focus' })
  if (blank > 0 && !shelterUsed && isSheltered(game, obstructedBy))
    options.push({ id: toOptionId('gas'), kind: 'shelter' })
  const [hits, crits] = uncancelledResults(game, frame)
  // Without results to cancel, evades are useless.
  return hits + crits > 0 ? options : options.map((option) => ({ ...option, idle: true as const }))
}

function changeDefense(
  game: Game,
  frame: AttackFrame,
  dice: readonly Die<DefenseFace>[],
  option: Option,
): Die<DefenseFace>[] {
  const { defender } = frame
  if (option.kind === 'shelter') {
    frame.shelterUsed = true
    return turnFaces(dice, 'blank', 'evade', 1)
  }
  if (option.kind !== 'spend') throw new Error(`The defender cannot change dice by ${option.kind}.`)
  switch (option.spends) {
    case 'focus':
      lose(game, defender, 'focus', 1, 'C2-FOCUS-3', 'spent')
      return turnFaces(dice, 'focus', 'evade', dice.length)
    case 'calculate':
      lose(game, defender, 'calculate', 1, 'C2-CALC-2', 'spent')
      return turnFaces(dice, 'focus', 'evade', 1)
    case 'force':
      spendForce(game, defender, 1, 'C2-FORCE-1')
      return turnFaces(dice, 'focus', 'evade', 1)
    default:
      lose(game, defender, 'evade', 1, 'C2-EVADE-2', 'spent')
      return turnFaces(dice, option.face as DefenseFace, 'evade', 1)
  }
}

/**
 * Cancels one result for each matching reinforce token if an attack would hit with more than one, hits before
 * crits.
 */
function applyReinforce(
  game: Game,
  { attacker, defender }: AttackFrame,
  hits: number,
  crits: number,
): { hits: number; crits: number } {
  if (isDevice(game, defender)) return { hits, crits }
  const one = ship(game, defender)
  const from = targetShape(game, attacker)
  const isAttackerInside = (arc: 'fullFront' | 'fullRear') =>
    isInArc('second', footprintOf(game, one), arc, from, 5)
  const front = isAttackerInside('fullFront')
  const rear = isAttackerInside('fullRear')
  let tokens =
    (front && !rear ? countTokens(one, 'reinforceFore') : 0) +
    (rear && !front ? countTokens(one, 'reinforceAft') : 0)
  let left = { hits, crits }
  while (tokens-- > 0 && left.hits + left.crits > 1) {
    left = left.hits > 0 ? { ...left, hits: left.hits - 1 } : { ...left, crits: left.crits - 1 }
  }
  return left
}
