import { type Arc, type Band, isInArc } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { type Answer, chosen, detail, type Option, type Question, type Seat } from '../../kernel/decision.ts'
import { emit, type Frame, type Outcome, procedure } from '../../kernel/game.ts'
import { theOne } from '../../kernel/known.ts'
import {
  type AttackFace,
  attackDice,
  attackFaces,
  countFace,
  type DefenseFace,
  type Dice,
  type Die,
  defenseDice,
  defenseFaces,
  offeredBy,
  picks,
  reroll,
  rollAttackDie,
  turn,
} from '../../table/dice.ts'
import {
  cardsAbout,
  type DiceAbility,
  demanded,
  forbidden,
  type Me,
  open,
  openTogether,
  partOf,
  permitted,
  replacing,
  treatedAs,
  type WeaponRule,
} from '../ability.ts'
import { breakLock, lose, mark, spendCharges, spendForce } from '../changes.ts'
import { suffer } from '../damage/damage.ts'
import { settle } from '../damage/remove.ts'
import { spendEnergy } from '../huge/energy.ts'
import type { Spendable } from '../says.ts'
import { maySpend } from '../spending.ts'
import {
  bodyOf,
  count,
  type DamageCard,
  device,
  facts,
  type Game,
  isDevice,
  isGreen,
  relation,
  seatOf,
  ship,
  stand,
} from '../state.ts'
import { leftOf, rolledDice } from './attack-now.ts'
import {
  diceToRoll,
  holder,
  isBoundAtZero,
  noteChange,
  rerollable,
  rollerOf,
  shown,
  speaksOf,
} from './rolling.ts'
import { sheltered, type Weapon, weaponOf } from './shots.ts'

/** An attack, from the dice to the damage, in the six steps of the rules. A remote with a gun attacks the same way. */
export interface AttackFrame extends Frame {
  attacker: number
  defender: number
  weapon: number | string
  /** The arc it fires through. */
  arc: Arc
  /** What the weapon has, kept because its last charge may be spent on this attack. */
  gun?: Weapon
  /** Huge ships: the bonus attack it is, and what it costs. */
  bonus?: string
  energy?: number
  /** The card that is paid for its range. */
  stretch?: string
  /** Dice that abilities have added, and the most they let a side roll. */
  more?: Partial<Record<Dice, number>>
  most?: Partial<Record<Dice, number>>
  /** What cards remember until it is over, by ship and card. */
  noted?: { readonly [bearer: string]: number | string }
  /** Damage cards it has dealt. */
  dealt?: readonly DamageCard[]
  /** The card whose bonus attack it is. */
  granted?: string
  /** Its weapon needs no lock and no token this time. */
  unaimed?: true
  /** Focus results that a side has modified, by the ship that rolled them. */
  focusChanged?: { readonly [roller: number]: number }
  /** The side that rolled them has modified its dice; so many dice of the attack have been rerolled. */
  modified?: Partial<Record<Dice, true>>
  rerolled?: number
  /** Abilities used in the present chance to modify dice. */
  used?: readonly string[] | undefined
  /** Ships of others whose cards may yet modify the attack dice. */
  bystanders?: readonly number[] | undefined
  range: Band
  obstructedBy: readonly number[]
  attackDice?: readonly Die<AttackFace>[]
  defenseDice?: readonly Die<DefenseFace>[]
  /** No dice are rolled, and it counts as hitting. */
  undiced?: true
  /** The gas cloud's shelter has been used. */
  shelterUsed?: true
  /** The lock on the defender cannot be spent in this attack. */
  lockKept?: true
  hit?: boolean
  /** The defender was not destroyed before damage was dealt. */
  alive?: boolean
}

export const attack = procedure<Game, AttackFrame>('attack', {
  declareTarget: (game, frame) => {
    const { attacker, defender, weapon, arc, obstructedBy } = frame
    frame.gun ??= weaponOf(game, attacker, weapon)
    const range = (treatedAs(game, 'attackRange', { ship: attacker, attack: frame }) ?? frame.range) as Band
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
    if (!isDevice(attacker)) {
      const { fired } = ship(game, attacker)
      const shot = { weapon, target: defender, arc, ...(bonus ? { bonus } : {}) }
      mark(game, attacker, { fired: [...fired, shot] })
      spendEnergy(game, attacker, energy, 'C2-HUGE-24')
    }
    if (frame.stretch) {
      const me = { card: frame.stretch, ship: attacker, seat: facts(game, attacker).seat }
      partOf(game, frame.stretch, 'payWay')(game, me, { id: frame.stretch })
    }
    const cost = special(game, frame)?.charges ?? 0
    if (cost > 0)
      replacing(game, frame, { window: 'wouldPay', ship: attacker, card: String(weapon), amount: cost })
    return undefined
  },

  /** A cost that another effect has replaced counts as paid. */
  payCost: (game, frame) => {
    const { attacker, defender, weapon, arc } = frame
    const cost = special(game, frame)?.charges ?? 0
    if (cost > 0 && frame.result === undefined)
      spendCharges(game, attacker, weapon as string, cost, 'C2-WEAPON-14')
    frame.result = undefined
    const { obstructedBy } = frame
    open(game, { window: 'becomesDefender', ship: defender, attacker, weapon, arc, obstructedBy })
    return undefined
  },

  beforeAttackDice: (game, frame) => {
    if (!frame.undiced) return foresee(game, frame, 'attackDice')
    const { attacker, defender } = frame
    const none = { hits: 0, crits: 0 }
    Object.assign(frame, { attackDice: [], defenseDice: [], hit: true, result: none })
    emit(game, { kind: 'hit', rule: 'C2-FIGHT-9', ship: attacker, target: defender, ...none })
    return { to: 'afterNeutralize' }
  },

  rollAttackDice: (game, frame) => {
    const { attacker } = frame
    frame.attackDice = attackDice(game, diceToRoll(game, frame, 'attackDice'))
    if (!isDevice(attacker)) lose(game, attacker, 'deplete', 1, 'C2-DEPLETE-3')
    emit(game, { kind: 'rolled', rule: 'C2-DICE-3', ship: attacker, faces: shown(frame.attackDice) })
    open(game, { window: 'rolled', ship: attacker, attacker, dice: 'attackDice' })
    return undefined
  },

  /** The defender's player first. */
  defenderModifiesAttackDice: (game, frame, answer) =>
    modifying(game, frame, answer, 'attack', frame.defender),

  /** Others in the game whose cards speak of any attack, one player after the other. */
  bystandersModifyAttackDice: (game, frame, answer) => {
    frame.bystanders ??= bystandersOf(game, frame)
    const [by] = frame.bystanders ?? []
    if (by === undefined) {
      if (frame.bystanders) frame.bystanders = undefined
      return undefined
    }
    const outcome = modifying(game, frame, answer, 'attack', by)
    if (outcome !== undefined) return outcome
    frame.bystanders = frame.bystanders?.slice(1)
    return 'again'
  },

  modifyAttackDice: (game, frame, answer) =>
    isBoundAtZero(game, frame, 'attackDice') && !game.rules.register.entries.may.has('modifyAtRangeZero')
      ? undefined
      : modifying(game, frame, answer, 'attack', frame.attacker),

  beforeDefenseDice: (game, frame) => foresee(game, frame, 'defenseDice'),

  rollDefenseDice: (game, frame) => {
    const { attacker, defender } = frame
    frame.defenseDice = defenseDice(game, diceToRoll(game, frame, 'defenseDice'))
    if (!isDevice(defender)) lose(game, defender, 'strain', 1, 'C2-STRAIN-3')
    emit(game, { kind: 'rolled', rule: 'C2-FIGHT-5', ship: defender, faces: shown(frame.defenseDice) })
    open(game, { window: 'rolled', ship: defender, attacker, dice: 'defenseDice' })
    return undefined
  },

  /** The attacker's player first. */
  attackerModifiesDefenseDice: (game, frame, answer) =>
    isBoundAtZero(game, frame, 'defenseDice')
      ? undefined
      : modifying(game, frame, answer, 'defense', frame.attacker),

  modifyDefenseDice: (game, frame, answer) => modifying(game, frame, answer, 'defense', frame.defender),

  beforeNeutralize: (game, { attacker, defender, weapon, range }) => {
    open(game, { window: 'beforeNeutralize', ship: defender, attacker, defender, weapon, range })
    return undefined
  },

  neutralize: (game, frame) => {
    const left = reinforce(game, frame, ...uncancelled(game, frame))
    const more = left.hits + left.crits > 0 ? (special(game, frame)?.moreHits ?? 0) : 0
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
    const about = { attacker, defender, weapon, range, arc, hit, ...leftOf(frame) }
    open(game, { window: 'afterNeutralize', ship: defender, ...about })
    return undefined
  },

  dealDamage: (game, frame) => {
    const { hits, crits } = leftOf(frame)
    const { inflict, deals } = special(game, frame) ?? {}
    const source = { kind: 'attack', seat: seatOf(game, frame.attacker) } as const
    frame.alive = !isDevice(frame.defender) && !ship(game, frame.defender).doomed
    if (inflict) {
      if (hits + crits > 0) inflict(game, frame, hits, crits)
      if (hits + crits > 0 && deals) suffer(game, frame.defender, deals, 'C2-WEAPON-16', source)
      return
    }
    suffer(game, frame.defender, { hits, crits }, 'C2-FIGHT-10', source)
    return undefined
  },

  /** The side of the defender first. */
  aftermath: (game, frame) => {
    openAftermath(game, frame, (seat) => relation(game, seat, seatOf(game, frame.defender)) !== 'enemy')
    return undefined
  },

  afterAttacking: (game, frame) => {
    openAftermath(game, frame, (seat) => relation(game, seat, seatOf(game, frame.defender)) === 'enemy')
    return undefined
  },

  /** Bonus attacks come last, the defender's before the attacker's. */
  defenderBonus: (game, frame) => {
    open(game, { window: 'bonusAfterDefend', ship: frame.defender, ...aboutAttack(frame) })
    return undefined
  },

  attackerBonus: (game, frame) => {
    open(game, { window: 'bonusAfterAttack', ship: frame.attacker, ...aboutAttack(frame) })
    return undefined
  },

  settle: (game, frame) => {
    settle(game, frame)
    return undefined
  },
})

/** What evades leave of hits and crits: they cancel hits first, unless a card has it otherwise. */
function uncancelled(game: Game, frame: AttackFrame): [hits: number, crits: number] {
  const evades = countFace(rolledDice(frame, 'defenseDice'), 'evade') + addedEvades(game, frame)
  return cancelled(
    game,
    frame,
    countFace(rolledDice(frame, 'attackDice'), 'hit'),
    countFace(rolledDice(frame, 'attackDice'), 'crit'),
    evades,
  )
}

function cancelled(
  game: Game,
  frame: AttackFrame,
  hits: number,
  crits: number,
  evades: number,
): [hits: number, crits: number] {
  const { attacker, defender } = frame
  if (
    special(game, frame)?.sure?.(game, frame) ||
    forbidden(game, { do: 'cancelCrits', ship: attacker, attack: frame })
  )
    return [Math.max(0, hits - evades), crits]
  const critsFirst =
    special(game, frame)?.critsFirst ||
    demanded(game, { do: 'cancelCritsFirst', ship: defender, attack: frame })
  const [first, then] = critsFirst ? [crits, hits] : [hits, crits]
  const left = [Math.max(0, first - evades), Math.max(0, then - Math.max(0, evades - first))] as const
  return critsFirst ? [left[1], left[0]] : [...left]
}

/** Evade results the card of a remote adds. */
function addedEvades(game: Game, { attacker, defender, arc }: AttackFrame): number {
  if (!isDevice(defender)) return 0
  const remote = device(game, defender)
  return game.rules.cards[remote.card]?.remote?.evades?.(game, remote, attacker, arc) ?? 0
}

/** Cards may have something to say before one side rolls. */
function foresee(game: Game, frame: AttackFrame, dice: Dice): undefined {
  open(game, { window: 'beforeRoll', ship: rollerOf(frame, dice), attacker: frame.attacker, dice })
  return undefined
}

const aboutAttack = ({ attacker, defender, weapon, arc, range, hit = false, dealt = [] }: AttackFrame) => ({
  attacker,
  defender,
  weapon,
  arc,
  range,
  hit,
  dealt,
})

/** What follows for one side on an attack, in one queue: that the defender defended or was destroyed, that the attacker attacked. */
function openAftermath(game: Game, frame: AttackFrame, side: (seat: Seat) => boolean): void {
  const { attacker, defender, alive } = frame
  const about = aboutAttack(frame)
  const over = [
    { window: 'afterDefend', ship: defender, ...about },
    { window: 'afterAttack', ship: attacker, ...about },
  ] as const
  const isLost = alive && ship(game, defender).doomed
  openTogether(game, isLost ? [...over, { window: 'destroyed', ship: defender, ...about }] : over, side)
}

const special = (game: Game, { weapon }: AttackFrame): WeaponRule | undefined =>
  typeof weapon === 'string' ? game.rules.cards[weapon]?.weapon : undefined

/** What an option does to dice: the part of its id before a colon. */
function kindOf(option: string): string {
  const end = option.indexOf(':')
  return end < 0 ? option : option.slice(0, end)
}

type Which = 'attack' | 'defense'
const diceOf = (which: Which): Dice => (which === 'attack' ? 'attackDice' : 'defenseDice')
const modifies = { attack: 'modifyAttackDice', defense: 'modifyDefenseDice' } as const
interface Changing {
  readonly me: Me
  readonly ability: DiceAbility<AttackFace> | DiceAbility<DefenseFace>
}

/** The part of a card by which a player changes dice: its own, or the opponent's. */
type DicePart = 'attackDice' | 'defenseDice' | 'enemyAttackDice' | 'enemyDefenseDice'
const isByAttacker = (part: DicePart): boolean => part === 'attackDice' || part === 'enemyDefenseDice'
const dicePart: Record<Which, Record<'own' | 'theirs', DicePart>> = {
  attack: { own: 'attackDice', theirs: 'enemyAttackDice' },
  defense: { own: 'defenseDice', theirs: 'enemyDefenseDice' },
}

/** The dice abilities of a player's cards, and of the weapon that fires. */
function abilitiesOf(game: Game, frame: AttackFrame, which: Which, by: number): Changing[] {
  const seat = seatOf(game, by)
  const own = by === (which === 'attack' ? frame.attacker : frame.defender)
  const gun = which === 'attack' && own ? special(game, frame)?.attackDice : undefined
  const { own: ownPart, theirs } = dicePart[which]
  const found: Changing[] = []
  const find = (part: DicePart, uses: (me: Me, ability: Changing['ability']) => boolean) => {
    const about = isByAttacker(part) ? frame.attacker : frame.defender
    for (const { me, rules } of cardsAbout(game, part, about)) {
      const ability = rules[part]
      const concerned = me.ship === about || ability.of !== undefined
      if (concerned && uses(me, ability) && speaksOf(me, frame)) found.push({ me, ability })
    }
  }
  if (own) {
    find(ownPart, (me, ability) => me.seat === seat || ability.anybody === true)
    find(theirs, (me, ability) => ability.theirs === true && me.seat !== seat)
  } else find(theirs, (me, ability) => !ability.theirs && me.seat === seat)
  if (gun) found.push({ me: { card: frame.weapon as string, ship: frame.attacker, seat }, ability: gun })
  return found
}

/** A ship of each player on neither side of an attack whose cards may modify its attack dice, in player order. */
function bystandersOf(game: Game, { attacker, defender }: AttackFrame): number[] | undefined {
  const { order } = game.state
  if (order.length < 3 || !game.rules.register.sayings.has('enemyAttackDice')) return undefined
  const fighting = [seatOf(game, attacker), seatOf(game, defender)]
  const standing = cardsAbout(game, 'enemyAttackDice', defender).filter(
    ({ me, rules }) => rules.enemyAttackDice.bystander && !fighting.includes(me.seat),
  )
  const found = order.flatMap((seat) => standing.find(({ me }) => me.seat === seat)?.me.ship ?? [])
  return found.length > 0 ? found : undefined
}

/** A player's chance to modify dice: by tokens if they are their own, and by cards. */
function modifying(
  game: Game,
  frame: AttackFrame,
  answer: Answer | undefined,
  which: Which,
  by: number,
): Outcome {
  const [dice, kept] = changeable(game, frame, which, by)
  const roller = which === 'attack' ? frame.attacker : frame.defender
  const abilities = abilitiesOf(game, frame, which, by)
  if (answer) {
    const option = chosen(answer)
    if (option.id === 'done') {
      // The next chance to modify dice is a new one for every ability.
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
      noteChange(frame, diceOf(which), by, option.pick ? sizeOf(option.pick) : 0)
    Object.assign(frame, which === 'attack' ? { attackDice: next } : { defenseDice: next })
    emit(game, { kind: 'changed', rule: 'C2-DICE-7', ship: roller, faces: shown(next) })
    if (next.some((die) => die.rerolled && !dice.includes(die)))
      open(game, {
        window: 'rerolled',
        ship: roller,
        attacker: frame.attacker,
        dice: diceOf(which),
      })
    // What the change has set off comes before the next one.
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
      abilities.length > 0 ? [...tokens, ...offered(game, frame, abilities, dice, which, by)] : tokens
    const options = all.filter((option) => mayModify(game, frame, which, by, option))
    const against = by === frame.attacker ? frame.defender : frame.attacker
    return [modify(game, by, options, modifies[which], against)]
  }
  if (frame.used) frame.used = undefined
  return
}

/** Whether nothing keeps a side from what it would do to dice. */
function mayModify(
  game: Game,
  frame: AttackFrame,
  which: Which,
  by: number,
  { id, card, pick }: Option,
): boolean {
  if (pick !== undefined && which === 'attack' && rerollable(game, frame, by, sizeOf(pick)) !== sizeOf(pick))
    return false
  if (isDevice(by)) return true
  const { attacker, defender, weapon } = frame
  if (which === 'attack' && by === attacker && isBoundAtZero(game, frame, 'attackDice')) {
    const deed = { do: 'modifyAtRangeZero', ship: by, weapon, target: defender, by: kindOf(id) } as const
    if (card !== undefined || !permitted(game, deed)) return false
  }
  const deed = modifies[which]
  if (game.rules.register.entries.cannot.has(deed)) {
    const how = card ? { by: 'card', card } : { by: kindOf(id) }
    if (forbidden(game, { do: deed, ship: by, ...how })) return false
  }
  return card !== undefined || id === 'gas' || maySpendOnDice(game, by, kindOf(id) as Spendable)
}

const maySpendOnDice = (game: Game, id: number, token: Spendable): boolean =>
  maySpend(game, id, token) && !forbidden(game, { do: 'spendOnDice', ship: id, token })

const sizeOf = (pick: NonNullable<Option['pick']>): number =>
  Object.values(pick).reduce((sum, amount) => sum + amount, 0)

/** The dice that a side may modify, and those it may not: a card may leave it one focus result and no more. */
function changeable(
  game: Game,
  frame: AttackFrame,
  which: Which,
  by: number,
): [dice: readonly Die<string>[], kept: readonly Die<string>[]] {
  const all: readonly Die<string>[] = rolledDice(frame, diceOf(which))
  if (isDevice(by) || !demanded(game, { do: 'spareFocus', ship: by, attack: frame })) return [all, []]
  const loose = (frame.focusChanged?.[by] ?? 0) > 0 ? undefined : all.find(({ face }) => face === 'focus')
  const isKept = (die: Die<string>) => die.face === 'focus' && die !== loose
  return [all.filter((die) => !isKept(die)), all.filter(isKept)]
}

/** Whether the tokens that an ability spends may be spent, and spent on these dice. */
function mayPay(
  game: Game,
  { me, ability: { spends = [], own } }: Changing,
  choice: Option,
  which: Which,
  by: number,
): boolean {
  const tokens = typeof spends === 'function' ? spends(choice) : spends
  return tokens.every(
    (token) =>
      maySpendOnDice(game, own ? me.ship : by, token) &&
      !(isGreen(token) && forbidden(game, { do: modifies[which], ship: by, by: token })),
  )
}

/** What cards offer to do to dice, each once in a chance. */
function offered(
  game: Game,
  frame: AttackFrame,
  abilities: readonly Changing[],
  dice: readonly Die<string>[],
  which: Which,
  by: number,
): Option[] {
  const options: Option[] = []
  for (const one of abilities) {
    const { me, ability } = one
    const key = `${me.ship}:${me.card}`
    if (frame.used?.includes(key)) continue
    for (const choice of ability.choices(game, me, frame, dice as never))
      if (mayPay(game, one, choice, which, by)) options.push(offeredBy(me, key, me.ship, ability, choice))
  }
  return options
}

function useCard(
  game: Game,
  frame: AttackFrame,
  abilities: readonly Changing[],
  which: Which,
  dice: readonly Die<string>[],
  option: Option,
): Die<string>[] {
  const { me, ability } = theOne(
    abilities,
    (one) => one.me.card === option.card && one.me.ship === option.bearer,
    `ability of ${option.card}`,
  )
  if (!ability.repeats) frame.used = [...(frame.used ?? []), `${me.ship}:${me.card}`]
  emit(game, { kind: 'ability', rule: 'C2-DICE-10', ship: me.ship, card: me.card })
  const faces: readonly string[] = which === 'attack' ? attackFaces : defenseFaces
  // A die turned to a face it does not have shows what it showed.
  return ability
    .change(game, me, frame, dice as never, detail(option, 'choice'))
    .map((die: Die<string>, i) => (faces.includes(die.face) ? die : (dice[i] ?? die)))
}

function modify(
  game: Game,
  id: number,
  options: readonly Option[],
  ask: 'modifyAttackDice' | 'modifyDefenseDice',
  against: number,
): Question {
  const rule: RuleId = 'C2-DICE-7'
  return {
    seat: seatOf(game, id),
    ask,
    rule,
    subject: id,
    options: options.some(({ must }) => must) ? options : [...options, { id: 'done', against }],
  }
}

/** What the attacker's own tokens can do to its dice. */
function attackChanges(game: Game, frame: AttackFrame, dice: readonly Die<AttackFace>[]): Option[] {
  const { attacker, defender } = frame
  const one = holder(game, attacker)
  const focus = countFace(dice, 'focus')
  const options: Option[] = []
  if (focus > 0 && count(one, 'focus') > 0) options.push({ id: 'focus' })
  if (focus > 0 && count(one, 'calculate') > 0) options.push({ id: 'calculate' })
  if (focus > 0 && one.force > 0) options.push({ id: 'force' })
  if (one.locks.includes(defender) && !frame.lockKept) {
    for (const pick of picks(dice, attackFaces)) {
      options.push({ id: `lock:${attackFaces.map((face) => pick[face]).join('')}`, pick })
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
  if (option.id === 'focus') {
    lose(game, attacker, 'focus', 1, 'C2-FOCUS-2', 'spent')
    return turn(dice, 'focus', 'hit', dice.length)
  }
  if (option.id === 'calculate') {
    lose(game, attacker, 'calculate', 1, 'C2-CALC-2', 'spent')
    return turn(dice, 'focus', 'hit', 1)
  }
  if (option.id === 'force') {
    spendForce(game, attacker, 1, 'C2-FORCE-1')
    return turn(dice, 'focus', 'hit', 1)
  }
  breakLock(game, attacker, defender, 'C2-LOCK-5', 'spent')
  return reroll(dice, option.pick as Record<AttackFace, number>, () => rollAttackDie(game))
}

/** What the defender's own tokens can do to its dice. */
function defenseChanges(game: Game, frame: AttackFrame, dice: readonly Die<DefenseFace>[]): Option[] {
  const { defender, obstructedBy, shelterUsed } = frame
  const one = holder(game, defender)
  const focus = countFace(dice, 'focus')
  const blank = countFace(dice, 'blank')
  const options: Option[] = []
  if (focus > 0 && count(one, 'focus') > 0) options.push({ id: 'focus' })
  if (focus > 0 && count(one, 'calculate') > 0) options.push({ id: 'calculate' })
  if (focus > 0 && one.force > 0) options.push({ id: 'force' })
  if (count(one, 'evade') > 0 && blank > 0) options.push({ id: 'evade:blank', face: 'blank' })
  if (count(one, 'evade') > 0 && focus > 0) options.push({ id: 'evade:focus', face: 'focus' })
  if (blank > 0 && !shelterUsed && sheltered(game, obstructedBy)) options.push({ id: 'gas' })
  const [hits, crits] = uncancelled(game, frame)
  // Where nothing gets through no evade is wanted.
  return hits + crits > 0 ? options : options.map((option) => ({ ...option, idle: true }))
}

function changeDefense(
  game: Game,
  frame: AttackFrame,
  dice: readonly Die<DefenseFace>[],
  option: Option,
): Die<DefenseFace>[] {
  const { defender } = frame
  switch (option.id) {
    case 'focus':
      lose(game, defender, 'focus', 1, 'C2-FOCUS-3', 'spent')
      return turn(dice, 'focus', 'evade', dice.length)
    case 'calculate':
      lose(game, defender, 'calculate', 1, 'C2-CALC-2', 'spent')
      return turn(dice, 'focus', 'evade', 1)
    case 'force':
      spendForce(game, defender, 1, 'C2-FORCE-1')
      return turn(dice, 'focus', 'evade', 1)
    case 'gas':
      frame.shelterUsed = true
      return turn(dice, 'blank', 'evade', 1)
    default:
      lose(game, defender, 'evade', 1, 'C2-EVADE-2', 'spent')
      return turn(dice, option.face as DefenseFace, 'evade', 1)
  }
}

/** Each fitting token takes one result off an attack that would hit with more than one, hits before crits. */
function reinforce(
  game: Game,
  { attacker, defender }: AttackFrame,
  hits: number,
  crits: number,
): { hits: number; crits: number } {
  if (isDevice(defender)) return { hits, crits }
  const one = ship(game, defender)
  const from = bodyOf(game, attacker)
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
