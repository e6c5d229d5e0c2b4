import { farDice, nearDice, type ShownAttack } from '@flotilla/engine'
import { capital, nameOf, type Teller } from '@flotilla/story'
import type { TableFacts } from '../host/protocol.ts'
import { SeatMark } from '../icons.tsx'
import { Dice } from './dice.tsx'
import type { Outcome } from './table-store.ts'

interface Props {
  readonly attack: ShownAttack
  readonly table: TableFacts
  readonly teller: Teller
  readonly seatOf: (ship: number) => number
  readonly outcome: Outcome | undefined
  /** Dice that are clicked elsewhere are not shown here. */
  readonly picking: boolean
  readonly rolling: 'attack' | 'defense'
}

/** The dice that range adds, where the weapon lets it. */
function bonusOf(table: TableFacts, { attacker, weapon, range }: ShownAttack): string {
  const gun = table.facts[attacker]?.weapons.find(({ card }) => card === weapon)
  if (gun?.noRangeBonus) return ''
  if (nearDice(range) > 0) return ', +1 attack die'
  const far = farDice(table.edition, range)
  return far > 0 ? `, +${far} defense ${far > 1 ? 'dice' : 'die'}` : ''
}

/** The attack in progress: who at whom, how far, through what, with which dice. */
export function AttackPanel({ attack, table, teller, seatOf, outcome, picking, rolling }: Props) {
  const { attacker, defender, weapon, range, obstructedBy, section, from } = attack
  const part = (name: string | undefined): string => (name ? `, ${name} section` : '')
  const through = obstructedBy.map((id) => nameOf(teller, id)).join(', ')
  return (
    <section className="volley" aria-label="Attack">
      <header>
        <span className="who">
          <SeatMark seat={seatOf(attacker)} size={18} /> {nameOf(teller, attacker)}
          {part(from)}
        </span>
        <span className="attack-arrow" aria-hidden="true">
          ➤
        </span>
        <span className="who">
          <SeatMark seat={seatOf(defender)} size={18} /> {nameOf(teller, defender)}
          {part(section)}
        </span>
      </header>
      <p className="soft">
        Range {range}
        {typeof weapon === 'string' && weapon !== 'primary'
          ? `, ${capital(teller.cardName?.(weapon) ?? weapon)}`
          : ''}
        {bonusOf(table, attack)}
        {through ? `, obstructed by ${through} (+1 defense die)` : ''}
      </p>
      <div className="volley-dice">
        {attack.attackDice.length > 0 && !(picking && rolling === 'attack') ? (
          <Dice faces={attack.attackDice} kind="attack" label="Attack dice" />
        ) : null}
        {attack.defenseDice.length > 0 && !(picking && rolling === 'defense') ? (
          <Dice faces={attack.defenseDice} kind="defense" label="Defense dice" />
        ) : null}
      </div>
      {outcome ? <p className={`outcome ${outcome.good ? 'hit' : 'miss'}`}>{outcome.text}</p> : null}
    </section>
  )
}
