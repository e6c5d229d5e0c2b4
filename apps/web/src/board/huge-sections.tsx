import { type BaseId, bases, isHugeBase, type Section } from '@flotilla/geometry'

/**
 * Reports whether a base has two sections: first-edition huge ships have, those of the second edition are one
 * whole.
 */
export const hasSections = (base: BaseId): boolean => isHugeBase(base) && base !== 'huge'

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

/** A cross over each crippled section. */
export const CrippledSections = ({ base, sections }: { base: BaseId; sections: readonly Section[] }) => {
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

/** A highlight of a section: aimed at, attacking, or to be chosen. */
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
