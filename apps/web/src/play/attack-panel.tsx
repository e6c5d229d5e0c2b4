import type { Seat, ShipOrDeviceId } from '@flotilla/engine'
import { rangeAttackBonus, rangeDefenseBonus, type TableAttack } from '@flotilla/engine'
import { capitalize, objectName } from '@flotilla/story'
import type { TableFacts } from '../host/host-types.ts'
import { SeatMark } from '../icons.tsx'
import { DiceView } from './dice-view.tsx'
import { useTable } from './table-context.ts'
import type { AttackOutcome } from './table-snapshot.ts'

interface Props {
  readonly attack: TableAttack
  readonly seatOf: (id: ShipOrDeviceId) => Seat
  readonly outcome: AttackOutcome | undefined
  /** The player picks dice elsewhere, so the panel does not show them. */
  readonly picking: boolean
  readonly rolling: 'attack' | 'defense'
  /** The attacker is of the side at the screen, to which a hit is welcome. */
  readonly isOwn: boolean
  /** Dice still roll over the table. */
  readonly isRolling: boolean
}

/** Returns the dice that range adds, as text, where the weapon allows them. */
function bonusOf(table: TableFacts, { attacker, weapon, range }: TableAttack): string {
  const gun = table.facts[attacker]?.weapons.find(({ card }) => card === weapon)
  if (gun?.noRangeBonus) return ''
  if (rangeAttackBonus(range) > 0) return ', +1 attack die'
  const far = rangeDefenseBonus(table.edition, range)
  return far > 0 ? `, +${far} defense ${far > 1 ? 'dice' : 'die'}` : ''
}

/** The attack in progress: attacker, target, range, obstruction and dice. */
export function AttackPanel({ attack, seatOf, outcome, picking, rolling, isRolling, isOwn }: Props) {
  const { table, story } = useTable()
  const { attacker, defender, weapon, range, obstructedBy, section, from } = attack
  const sectionLabel = (name: string | undefined): string => (name ? `, ${name} section` : '')
  const through = obstructedBy.map((id) => objectName(story, id)).join(', ')
  return (
    <section className="volley" aria-label="Attack">
      <header>
        <span className="who">
          <SeatMark seat={seatOf(attacker)} size={18} /> {objectName(story, attacker)}
          {sectionLabel(from)}
        </span>
        <span className="attack-arrow" aria-hidden="true">
          ➤
        </span>
        <span className="who">
          <SeatMark seat={seatOf(defender)} size={18} /> {objectName(story, defender)}
          {sectionLabel(section)}
        </span>
      </header>
      <p className="muted">
        Range {range}
        {typeof weapon === 'string' && weapon !== 'primary'
          ? `, ${capitalize(story.cardName?.(weapon) ?? weapon)}`
          : ''}
        {bonusOf(table, attack)}
        {through ? `, obstructed by ${through} (+1 defense die)` : ''}
      </p>
      <div className={`volley-dice${isRolling ? ' still-rolling' : ''}`}>
        {attack.attackDice.length > 0 && !(picking && rolling === 'attack') ? (
          <DiceView faces={attack.attackDice} kind="attack" label="Attack dice" />
        ) : null}
        {attack.defenseDice.length > 0 && !(picking && rolling === 'defense') ? (
          <DiceView faces={attack.defenseDice} kind="defense" label="Defense dice" />
        ) : null}
      </div>
      {outcome ? (
        <p className={`outcome ${outcome.good === isOwn ? 'welcome' : 'unwelcome'}`}>{outcome.text}</p>
      ) : null}
    </section>
  )
}
