import {
  attackRange,
  type BaseId,
  body,
  closest,
  execute,
  type Maneuver,
  maneuverExists,
  type Other,
  outline,
  overlaps,
  standardArcs,
} from '@flotilla/geometry'

/** A small generator that gives the same numbers everywhere: additions and multiplications of whole numbers only. */
function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Many moves and measurements in crowds, as one text in which every digit counts. */
export function geometryTranscript(seed: number, cases: number): string {
  const next = numbers(seed)
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
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const lines: string[] = []
  while (lines.length < cases) {
    const base = pick(bases)
    const from = { x: next() * 900, y: next() * 900, heading: next() * 360 }
    const hull = outline({ base, pose: from })
    const others: Other[] = []
    for (let i = 0; i < 12; i++) {
      const other = {
        id: `${i}`,
        base: pick(bases),
        pose: { x: from.x + next() * 500 - 250, y: from.y + next() * 500 - 250, heading: next() * 360 },
      }
      if ([hull, ...others.map(outline)].every((there) => !overlaps(there, outline(other))))
        others.push(other)
    }
    const bearing = pick(kinds)
    const sided = bearing !== 'straight' && bearing !== 'koiogran'
    const maneuver: Maneuver = {
      speed: 1 + Math.floor(next() * 4),
      bearing,
      ...(sided ? { side: pick(['left', 'right'] as const) } : {}),
    }
    if (!maneuverExists('second', base, maneuver)) continue
    const flown = execute({ edition: 'second', base, from, maneuver, others })
    const measured = others.map((other) => {
      const { distance, spans } = closest(body({ base, pose: flown.pose }), body(other))
      const arc = attackRange({
        edition: 'second',
        attacker: { base, pose: flown.pose },
        arc: pick(standardArcs),
        target: body(other),
      })
      return [distance, spans, arc?.distance]
    })
    lines.push(JSON.stringify([flown.pose, flown.progress, flown.stoppedBy, flown.touching, measured]))
  }
  return lines.join('\n')
}
