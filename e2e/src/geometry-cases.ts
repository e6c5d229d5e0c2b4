import {
  attackRange,
  type BaseId,
  bodyShape,
  closestLines,
  executeManeuver,
  type Maneuver,
  maneuverExists,
  type OtherShip,
  outlineShape,
  overlaps,
  standardArcs,
} from '@flotilla/geometry'

/** A small generator that gives the same numbers everywhere: additions and multiplications of whole numbers only. */
function createNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Many moves and measurements in crowds, as one text in which every digit counts. */
export function geometryTranscript(seed: number, cases: number): string {
  const next = createNumbers(seed)
  const bases: BaseId[] = ['small', 'medium', 'large', 'huge']
  const kinds: Maneuver['bearing'][] = [
    'straight',
    'bank',
    'turn',
    'koiogran',
    'segnor',
    'tallon',
    'reverseBank',
    'sideslipTurn',
  ]
  const pickOne = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const lines: string[] = []
  while (lines.length < cases) {
    const base = pickOne(bases)
    const from = { x: next() * 900, y: next() * 900, heading: next() * 360 }
    const hull = outlineShape({ base, pose: from })
    const others: OtherShip[] = []
    for (let i = 0; i < 12; i++) {
      const other = {
        id: `${i}`,
        base: pickOne(bases),
        pose: { x: from.x + next() * 500 - 250, y: from.y + next() * 500 - 250, heading: next() * 360 },
      }
      if ([hull, ...others.map(outlineShape)].every((there) => !overlaps(there, outlineShape(other))))
        others.push(other)
    }
    const bearing = pickOne(kinds)
    const sided = bearing !== 'straight' && bearing !== 'koiogran'
    const maneuver: Maneuver = {
      speed: 1 + Math.floor(next() * 4),
      bearing,
      ...(sided ? { side: pickOne(['left', 'right'] as const) } : {}),
    }
    if (!maneuverExists('second', base, maneuver)) continue
    const flown = executeManeuver({ edition: 'second', base, from, maneuver, others })
    const measured = others.map((other) => {
      const { distance, spans } = closestLines(bodyShape({ base, pose: flown.pose }), bodyShape(other))
      const arc = attackRange({
        edition: 'second',
        attacker: { base, pose: flown.pose },
        arc: pickOne(standardArcs),
        target: bodyShape(other),
      })
      return [distance, spans, arc?.distance]
    })
    lines.push(JSON.stringify([flown.pose, flown.progress, flown.stoppedBy, flown.touching, measured]))
  }
  return lines.join('\n')
}
