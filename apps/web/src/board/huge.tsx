import type { SeenShip } from '@flotilla/engine'
import { type BaseId, bases, isHuge, type Section, sectionOffset, type Vec } from '@flotilla/geometry'
import type { HugeFacts, HugeState } from '../host/protocol.ts'

/** First-edition huge ships have two sections; those of the second are one whole. */
export const hasSections = (base: BaseId): boolean => isHuge(base) && base !== 'huge'

/** What a first-edition huge ship has beside what every ship has. */
export const hugeOf = (ship: SeenShip): HugeState | undefined =>
  (ship as SeenShip & { readonly huge?: HugeState }).huge

const SECTION_BASE = 80

/** The line across the middle, and the two bases that the token of a first-edition huge ship joins. */
export const SectionLines = ({ base }: { base: BaseId }) => {
  const half = bases[base].width / 2
  const inner = bases[base].length / 2 - SECTION_BASE
  return (
    <>
      <path className="section-base" d={`M${-half} ${-inner}H${half}M${-half} ${inner}H${half}`} />
      <path className="centre-line" d={`M${-half} 0H${half}`} />
    </>
  )
}

/** A section that has been crippled is crossed out. */
export const Crippled = ({ base, sections }: { base: BaseId; sections: readonly Section[] }) => {
  const half = bases[base].width / 2
  const deep = bases[base].length / 2
  return sections.map((section) => {
    const [from, to] = section === 'fore' ? [-deep, 0] : [0, deep]
    return (
      <g key={section} className="crippled">
        <rect x={-half} y={from} width={2 * half} height={to - from} />
        <path d={`M${-half} ${from}L${half} ${to}M${half} ${from}L${-half} ${to}`} />
      </g>
    )
  })
}

/** The section of a ship that is spoken of: aimed at, firing, or to be chosen. */
export const SectionMark = ({ base, section }: { base: BaseId; section: Section }) => {
  const half = bases[base].width / 2
  const deep = bases[base].length / 2
  return (
    <rect
      className="section-mark"
      x={-half}
      y={section === 'fore' ? -deep : 0}
      width={2 * half}
      height={deep}
    />
  )
}

/** A place on a ship, seen from its middle on the table. */
export function fromMiddle(heading: number, forward: number, right = 0): Vec {
  const angle = (heading * Math.PI) / 180
  return {
    x: forward * Math.sin(angle) + right * Math.cos(angle),
    y: forward * Math.cos(angle) - right * Math.sin(angle),
  }
}

/** How far below its middle a ship reaches on the screen. */
export function reachBelow(base: BaseId, heading: number): number {
  const { width, length } = bases[base]
  const angle = (heading * Math.PI) / 180
  return (Math.abs(Math.cos(angle)) * length + Math.abs(Math.sin(angle)) * width) / 2
}

const Bar = ({ parts, width }: { parts: readonly string[]; width: number }) => {
  const step = width / parts.length
  return (
    <>
      <rect className="bar-back" x={-width / 2 - 1} y={-1} width={width + 2} height={7} rx={2} />
      {parts.map((kind, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on a bar is what it is.
          key={place}
          className={kind}
          x={-width / 2 + place * step + 0.5}
          y={0}
          width={step - 1}
          height={5}
          rx={1}
        />
      ))}
    </>
  )
}

const shown = (left: number, of: number, kind: string): string[] =>
  Array.from({ length: of }, (_, place) => (place < left ? kind : 'gone'))

/** Hull, shields and reinforcement of each section, beside it. */
export function SectionStatus({ ship, facts, huge }: { ship: SeenShip; facts: HugeFacts; huge: HugeState }) {
  return facts.parts
    .filter(({ section }) => section !== undefined)
    .map(({ section, hull, shields }) => {
      const place = fromMiddle(ship.pose.heading, sectionOffset(facts.base, section!))
      const lost = ship.damage.filter((card) => (card as { section?: Section }).section === section).length
      const crippled = huge.crippled.includes(section!)
      const left = huge.shields?.[section!] ?? ship.shields
      const bar = [
        ...shown(Math.max(0, hull - lost), hull, 'hull-left'),
        ...shown(left, Math.max(left, crippled ? 0 : shields), 'shield-left'),
      ]
      return (
        <g key={section} className="section-status" transform={`translate(${place.x} ${-place.y})`}>
          <g className="scaled">
            <text className="section-name" y={-5} textAnchor="middle">
              {section}
              {crippled ? ' crippled' : ''}
            </text>
            <Bar parts={bar} width={Math.max(40, bar.length * 5)} />
          </g>
        </g>
      )
    })
}
