import type { DeviceId, TableView } from '@flotilla/engine'
import type { ScenarioView } from '@flotilla/engine/second'
import { tokenOutlines, type Vec } from '@flotilla/geometry'
import { memo } from 'react'
import { baseRect, estimateTextWidth } from './label-layout.ts'
import { svgRing, svgTransform } from './svg.ts'

const outlineOf = (what: string): readonly Vec[] =>
  (
    (tokenOutlines as { readonly [id: string]: (typeof tokenOutlines)['objective'] })[what] ??
    tokenOutlines.objective
  ).outlines[0]!.map(([x, y]) => ({ x, y }))

/** Returns the outline of a token as SVG path data. */
export const tokenPath = (what: string): string => svgRing(outlineOf(what))

interface Rect {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const isUpright = ({ left, right, top, bottom }: Rect): boolean => top - bottom > 2 * (right - left)

const AreaZone = ({ rect, name, className }: { rect: Rect; name: string; className: string }) => (
  <g className={className}>
    <rect x={rect.left} y={-rect.top} width={rect.right - rect.left} height={rect.top - rect.bottom} rx="3" />
    <text
      transform={`translate(${(rect.left + rect.right) / 2} ${-(rect.top + rect.bottom) / 2})${isUpright(rect) ? ' rotate(-90)' : ''}`}
      dy=".36em"
      textAnchor="middle"
    >
      {name}
    </text>
  </g>
)

const keyOf = ({ left, right, top, bottom }: Rect): string => `${left} ${right} ${top} ${bottom}`

/** The ground of a scenario: its areas, hyperspace markers and other markers. */
export const ScenarioGround = memo(function ScenarioGround({
  scenario,
  setup,
  names,
}: {
  scenario: ScenarioView
  /** Show the deployment areas. */
  setup: boolean
  names: readonly string[]
}) {
  const zones = setup
    ? scenario.areas.flatMap(({ parts, seats, player, side }) => {
        const shared = player === undefined && side === undefined
        const whose = shared ? 'everybody' : seats.map((seat) => names[seat]).join(' and ')
        const className = `zone ${shared ? 'shared' : `seat-${seats[0]! % 8}`}`
        return parts.map((part) => (
          <AreaZone key={`${whose} ${keyOf(part)}`} rect={part} name={whose} className={className} />
        ))
      })
    : []
  return (
    <g className="scenario-ground">
      {zones}
      {scenario.special.flatMap(({ id, label, parts }) =>
        parts.map((part) => (
          <AreaZone key={`${id} ${keyOf(part)}`} rect={part} name={label} className="special-area" />
        )),
      )}
      {scenario.hyperspace.map(({ x, y, heading }, i) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: hyperspace markers are known by their numbers.
          key={i}
          className="hyperspace"
          transform={svgTransform({ x, y, heading })}
        >
          <path d={tokenPath('hyperspaceMarker')} />
          <text transform={`rotate(${-heading})`} dy=".36em" textAnchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
      {scenario.markers
        .filter(({ on }) => on === null)
        .map(({ id, what, token, x, y }) => (
          <g key={id} className={`marker ${token}`} transform={`translate(${x} ${-y})`}>
            <title>{what}</title>
            <path d={tokenPath('objective')} />
            <g className="scaled">
              <text y="24" textAnchor="middle">
                {what}
              </text>
            </g>
          </g>
        ))}
    </g>
  )
})

/** The distance of a remote's name below its middle, on the table. */
const BELOW = 22
const LETTERS = 11

/** Lists the names of the scenario's remotes with their remaining hull. */
function remoteNames({ remotes }: ScenarioView, { state }: TableView) {
  return state.devices
    .filter(({ place, card }) => place === 'table' && card?.startsWith('scenario:'))
    .flatMap(({ id, pose, card, damage }) => {
      const facts = remotes.find((one) => `scenario:${one.card}` === card)
      if (!facts) return []
      const left = facts.hull === undefined ? '' : ` ${Math.max(0, facts.hull - damage)}/${facts.hull}`
      return [{ id, pose, name: `${facts.name}${left}` }]
    })
}

/** Returns the rectangles of remotes and their names, in pixels of the drawing, which ship labels avoid. */
export const remoteRects = (scenario: ScenarioView | undefined, view: TableView, scale: number) =>
  scenario
    ? remoteNames(scenario, view).map(({ pose: { x, y }, name }) =>
        baseRect(
          { x: x * scale, y: (-y + BELOW) * scale + LETTERS / 2 },
          { x: estimateTextWidth(name, LETTERS) / 2, y: LETTERS },
        ),
      )
    : []

/** The names of the scenario's remotes. */
export const RemoteNames = ({ scenario, view }: { scenario: ScenarioView; view: TableView }) =>
  remoteNames(scenario, view).map(({ id, pose, name }) => (
    <g key={id} className="remote-hull" transform={`translate(${pose.x} ${-pose.y + BELOW})`}>
      <g className="scaled">
        <text y="10" textAnchor="middle">
          {name}
        </text>
      </g>
    </g>
  ))

const CounterStar = () => (
  <path d="M0 -7L2 -2.2L7 -2.2L3 1L4.4 6L0 3L-4.4 6L-3 1L-7 -2.2L-2 -2.2Z" className="counter-star" />
)

/** The victory counters and markers that remotes carry; those of ships appear on their labels. */
export function CarriedMarkers({ scenario, view }: { scenario: ScenarioView; view: TableView }) {
  const { devices } = view.state
  const poseOf = (id: DeviceId) => {
    const one = devices.find((device) => device.id === id)
    return one?.place === 'table' ? one.pose : undefined
  }
  const aboard = new Map<number, string[]>()
  for (const { on, what } of scenario.markers)
    if (on !== null) aboard.set(on, [...(aboard.get(on) ?? []), what])
  const carriers = new Set([...Object.keys(scenario.counters).map(Number), ...aboard.keys()])
  return [...carriers].map((id) => {
    const pose = poseOf(id)
    const counters = scenario.counters[id] ?? 0
    return pose ? (
      <g key={id} data-follows={id} className="carried" transform={`translate(${pose.x} ${-pose.y})`}>
        <g transform="translate(24 -24)">
          <g className="scaled">
            <title>
              {[counters > 0 ? `${counters} victory counters` : '', ...(aboard.get(id) ?? [])].join(' ')}
            </title>
            {counters > 0 ? (
              <>
                <circle r="9" className="counter-back" />
                <CounterStar />
                {counters > 1 ? (
                  <text x="9" y="10" className="token-count">
                    {counters}
                  </text>
                ) : null}
              </>
            ) : null}
            {(aboard.get(id) ?? []).map((what, i) => (
              <g key={what} transform={`translate(${(counters > 0 ? 20 : 0) + i * 18} 0)`}>
                <rect className="cargo" x="-7" y="-7" width="14" height="14" rx="2" />
              </g>
            ))}
          </g>
        </g>
      </g>
    ) : null
  })
}
