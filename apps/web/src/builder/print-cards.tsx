import { slotName } from '@flotilla/catalogue'
import { type PilotCard, type SquadShip, shipStats, squadCost } from '@flotilla/squads'
import { hasIcon, Icon } from '../icons.tsx'
import { ShipPicture } from '../models/ship-picture.tsx'
import type { BuilderContext } from './builder-context.ts'
import { DialChart } from './dial-chart.tsx'
import { tokensForShip } from './tokens.ts'
import {
  attackText,
  crippledSide,
  crippledText,
  equippedUpgradeName,
  hullName,
  pilotSlots,
  pilotText,
  squadShipName,
  upgradeCardText,
} from './wording.ts'

const sections = ['fore', 'aft']

/** Cards and tokens of a squad in true size, drawn by us, to cut out. */
export function PrintedCards({ builder, at }: { builder: BuilderContext; at: number }) {
  const { by, draft, texts } = builder
  const squad = draft.squads[at]!
  return (
    <section>
      <div className="builder-cut">
        {squad.ships.flatMap((ship) =>
          [...ship.parts.keys()].map((part) => (
            <ShipCut key={`${ship.ref} ${part}`} builder={builder} at={at} ship={ship} part={part} />
          )),
        )}
      </div>
      <div className="builder-cut small">
        {squad.ships
          .flatMap((ship) =>
            ship.parts.flatMap(({ upgrades }, part) =>
              // A standard loadout is on the card of its pilot.
              by.book.pilot(ship.parts[part]!.pilot)?.standardLoadout
                ? []
                : upgrades.map((upgrade, place) => ({ upgrade, ship, part, place })),
            ),
          )
          .map(({ upgrade, ship, part, place }) => {
            const card = by.book.upgrade(upgrade)
            return (
              <article key={`${ship.ref} ${part} ${place}`}>
                <h3>
                  {equippedUpgradeName(by.book, upgrade)}
                  <span>{squadCost(by, squad, { ship: ship.ref, part }, place) ?? '–'}</span>
                </h3>
                <p className="builder-of">
                  {slotName(upgrade.slot)}, {squadShipName(by, ship)}
                </p>
                <p>{card ? upgradeCardText(by.book, card, texts) : ''}</p>
              </article>
            )
          })}
      </div>
      {squad.ships.map((ship, i) => (
        <div key={ship.ref} className="builder-tokens">
          <strong>
            {i + 1} {squadShipName(by, ship)}
          </strong>
          {tokensForShip(by, squad, ship).flatMap(({ kind, count }) =>
            [...Array(count).keys()].map((number) => (
              <span key={`${kind} ${number}`} className={`builder-token ${kind}`}>
                <Icon name={kind} size={26} />
              </span>
            )),
          )}
          {ship.idNumber === undefined
            ? null
            : ['base', 'card'].map((where) => (
                <span key={where} className="builder-token number">
                  {ship.idNumber}
                </span>
              ))}
        </div>
      ))}
    </section>
  )
}

interface CutProps {
  readonly builder: BuilderContext
  readonly at: number
  readonly ship: SquadShip
  readonly part: number
}

/** One ship card: values, actions, dial, and its effect in our own words. */
function ShipCut({ builder, at, ship, part }: CutProps) {
  const { by, draft, texts } = builder
  const squad = draft.squads[at]!
  const here = { ship: ship.ref, part }
  const pilot = by.book.pilot(ship.parts[part]!.pilot)
  const stats = shipStats(by, squad, here)
  if (!pilot || !stats) return null
  const card = by.book.catalogue.ship(pilot.hull.id)
  const two = ship.parts.length > 1
  const side = crippledSide(by.book, pilot.hull.id)
  return (
    <article>
      <h3>
        <span className="builder-rank">{stats.rank ?? '–'}</span>
        {two ? hullName(pilot) : pilot.name}
        <span>{pilot.cost(by.options.pointsList ?? '2020-01')}</span>
      </h3>
      <p className="builder-of">
        {two ? sections[part] : hullName(pilot)}
        {ship.idNumber === undefined ? '' : `, token ${ship.idNumber}`}
      </p>
      <div className="builder-figures">
        <ShipPicture ship={pilot.hull.section?.of ?? pilot.hull.id} base={pilot.hull.size} size={52} />
        <dl>
          <dt>Attack</dt>
          <dd>{attackText(by.book, pilot)}</dd>
          <dt>Agility</dt>
          <dd>{stats.agility}</dd>
          <dt>Hull</dt>
          <dd>{stats.hull}</dd>
          <dt>Shields</dt>
          <dd>{stats.shields}</dd>
          {stats.energy > 0 ? (
            <>
              <dt>Energy</dt>
              <dd>{stats.energy}</dd>
            </>
          ) : null}
        </dl>
      </div>
      <Actions pilot={pilot} />
      {card ? <DialChart dial={card.dial} /> : null}
      <p>{pilotText(by.book, pilot, texts)}</p>
      {pilot.shipAbility ? <p>{pilot.shipAbility}</p> : null}
      <p className="builder-of">{pilotSlots(by, pilot)}</p>
      {pilot.standardLoadout?.map((id) => {
        const upgrade = by.book.upgradeById(id)
        return upgrade ? (
          <p key={id}>
            <strong>{upgrade.name}</strong> {upgradeCardText(by.book, upgrade, texts)}
          </p>
        ) : null
      })}
      {side ? <p>When it is crippled: {crippledText(side)}</p> : null}
    </article>
  )
}

const Actions = ({ pilot }: { pilot: PilotCard }) => (
  <p className="builder-actions">
    {pilot.actions.map(({ action, difficulty }) => (
      <span key={`${action} ${difficulty}`} className={difficulty}>
        {hasIcon(action) ? <Icon name={action} size={16} /> : action}
      </span>
    ))}
  </p>
)
