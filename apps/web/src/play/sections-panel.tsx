import { type HugeShipCard, type HugeShipView, type TableShip, visibleDamageCount } from '@flotilla/engine'
import { Icon } from '../icons.tsx'
import { currentCard } from './equipped-cards.ts'
import { useTable } from './table-context.ts'

/** The cards of a first-edition huge ship with their values, and the energy on each. */
export function SectionsPanel({
  ship,
  facts,
  huge,
}: {
  ship: TableShip
  facts: HugeShipCard
  huge: HugeShipView
}) {
  const { table } = useTable()
  const holders = Object.entries(facts.upgrades).filter(([, { limit }]) => limit > 0)
  const limit = Math.max(0, ...facts.parts.map(({ energy }) => energy ?? 0))
  return (
    <>
      <h4>Sections</h4>
      <table className="sections">
        <thead>
          <tr>
            <th scope="col">card</th>
            <th scope="col">attack</th>
            <th scope="col">hull</th>
            <th scope="col">shields</th>
          </tr>
        </thead>
        <tbody>
          {facts.parts.map(({ section, name, attack, hull, shields }) => {
            const crippled = section !== undefined && huge.crippled.includes(section)
            return (
              <tr key={section ?? 'whole'} className={crippled ? 'bad' : undefined}>
                <th scope="row">
                  {section ?? name}
                  {crippled ? ' (crippled)' : ''}
                </th>
                <td>{attack || '–'}</td>
                <td>
                  {Math.max(0, hull - visibleDamageCount(ship, section))}/{hull}
                </td>
                <td>
                  {section && huge.shields ? huge.shields[section] : ship.shields}/{shields}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <h4>Energy</h4>
      <ul className="held">
        <li>
          <Icon name="energy" size={16} /> {huge.energy} of {limit} on the Ship card
        </li>
        {holders.map(([card, { limit: most }]) => (
          <li key={card}>
            <Icon name="energy" size={16} /> {huge.stored[card] ?? 0} of {most} on{' '}
            {table.cards[currentCard(ship, card)]?.name ?? card}
          </li>
        ))}
      </ul>
    </>
  )
}
