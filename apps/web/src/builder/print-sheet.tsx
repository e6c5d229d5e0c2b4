import { factionNames, slotName } from '@flotilla/catalogue'
import { positionName, shipStats, squadCost } from '@flotilla/squads'
import { useEffect } from 'react'
import { pointsListName } from '../points-list-name.ts'
import type { BuilderContext } from './builder-context.ts'
import { type DraftVerdict, squadUsage } from './draft.ts'
import { PrintedCards } from './print-cards.tsx'
import { rankName } from './ship-shelf.tsx'
import {
  attackText,
  deckName,
  equippedUpgradeName,
  obstacleName,
  pilotText,
  squadShipName,
  upgradeCardText,
  violationText,
} from './wording.ts'

/** A kind of print: with all card texts, on one page, or cards and tokens to cut out. */
export type SheetKind = 'table' | 'judge' | 'cards'

const answers = { legal: 'Legal', incomplete: 'Incomplete', illegal: 'Not legal' } as const

/** The squad on paper, visible in print only. */
export function PrintSheet({
  builder,
  verdict,
  sheet,
  onDone,
}: {
  builder: BuilderContext
  verdict: DraftVerdict
  sheet: SheetKind
  onDone: () => void
}) {
  useEffect(() => {
    addEventListener('afterprint', onDone)
    print()
    return () => removeEventListener('afterprint', onDone)
  }, [onDone])
  const { draft, by } = builder
  return (
    <div className={`builder-print ${sheet}`} aria-hidden="true">
      <h1>{draft.name}</h1>
      <p>
        {draft.free ? 'Free building' : `${by.format.name}: ${answers[verdict.answer]}`}
        {by.options.pointsList ? `, points of ${pointsListName(by.options.pointsList)}` : ''}
      </p>
      {sheet === 'judge' && !draft.free
        ? [...verdict.faults, ...verdict.open].map((fault) => (
            <p key={`${fault.rule}${fault.ship}${fault.message}`}>• {violationText(fault)}</p>
          ))
        : null}
      {[...draft.squads.keys()].map((at) =>
        sheet === 'cards' ? (
          <PrintedCards key={at} builder={builder} at={at} />
        ) : (
          <PrintedSquad key={at} builder={builder} at={at} sheet={sheet} />
        ),
      )}
    </div>
  )
}

function PrintedSquad({ builder, at, sheet }: { builder: BuilderContext; at: number; sheet: SheetKind }) {
  const { draft, by, texts } = builder
  const squad = draft.squads[at]!
  const { value, measure, epic } = squadUsage(by, draft, at)
  return (
    <section>
      <h2>
        {squad.name ? `${squad.name}: ` : ''}
        {factionNames[squad.faction]}, {value} {measure}
        {epic ? `, ${epic.value} epic points` : ''}
        {draft.captain === at ? ', captain' : ''}
      </h2>
      {squad.ships.map((ship, i) => (
        <article key={ship.ref}>
          <h3>
            {i + 1}. {squadShipName(by, ship)}{' '}
            {ship.parts.length === 1 ? <small>{by.book.pilot(ship.parts[0].pilot)?.hull.name}</small> : null}
            {ship.idNumber ? <small> token {ship.idNumber}</small> : null}
            <span>{squadCost(by, squad, ship.ref)}</span>
          </h3>
          {ship.parts.map((part, place) => {
            const here = { ship: ship.ref, part: place }
            const pilot = by.book.pilot(part.pilot)
            const stats = shipStats(by, squad, here)
            return (
              <div key={part.pilot}>
                {pilot && stats ? (
                  <p>
                    {ship.parts.length > 1 ? `${place === 0 ? 'Fore' : 'Aft'}: ` : ''}
                    {rankName(squad.edition)} {stats.rank ?? '–'}, attack {attackText(by.book, pilot)},
                    agility {stats.agility}, hull {stats.hull}, shields {stats.shields}
                    {stats.energy > 0 ? `, energy ${stats.energy}` : ''}
                  </p>
                ) : null}
                {sheet === 'table' && pilot ? <p>{pilotText(by.book, pilot, texts)}</p> : null}
                <ul>
                  {part.upgrades
                    .map((upgrade, number) => ({ upgrade, number }))
                    .map(({ upgrade, number }) => {
                      const card = by.book.upgrade(upgrade)
                      return (
                        <li key={number}>
                          <strong>{equippedUpgradeName(by.book, upgrade)}</strong> ({slotName(upgrade.slot)},{' '}
                          {squadCost(by, squad, here, number) ?? '–'})
                          {sheet === 'table' && card ? ` ${upgradeCardText(by.book, card, texts)}` : ''}
                        </li>
                      )
                    })}
                </ul>
              </div>
            )
          })}
        </article>
      ))}
      {squad.wings.map((wing) => (
        <p key={wing.leader}>
          The {wing.set} wing: {nameAt(builder, at, wing.leader)} leads,{' '}
          {wing.wingmates
            .map(({ ship, position }) => `${nameAt(builder, at, ship)} ${positionName(position)}`)
            .join(', ')}
        </p>
      ))}
      {squad.obstacles.length > 0 ? <p>Obstacles: {squad.obstacles.map(obstacleName).join('; ')}</p> : null}
      {squad.damageDeck ? <p>Damage deck: {deckName(squad.damageDeck)}</p> : null}
    </section>
  )
}

const nameAt = ({ draft, by }: BuilderContext, at: number, ref: string): string => {
  const ships = draft.squads[at]?.ships ?? []
  const place = ships.findIndex((ship) => ship.ref === ref)
  return place < 0 ? '' : `${place + 1} ${squadShipName(by, ships[place]!)}`
}
