// Faults that no test can notice, because what they change makes no difference. Each is known by its file and by the
// line as it would be, and says why. The rig does not plant them.

export interface Equivalent {
  file: string
  now: string
  why: string
}

export const equivalents: Equivalent[] = [
  {
    file: 'packages/engine/src/kernel/chance.ts',
    now: 'if (step.word <= limit) return { value: step.word % sides, chance: { words } }',
    why: 'one word in 2^32 is drawn where it would be thrown away',
  },
  {
    file: 'packages/engine/src/kernel/game.ts',
    now: 'frame.asks -= 1',
    why: 'the number only has to differ from the last one',
  },
  {
    file: 'packages/engine/src/table/dial.ts',
    now: 'without: return known',
    why: 'what is remembered is what would be read again',
  },
  {
    file: 'packages/engine/src/table/seeing.ts',
    now: 'without: known.set(game.rules, seats)',
    why: 'what is remembered is what would be made again',
  },
  {
    file: 'packages/engine/src/table/seeing.ts',
    now: 'without: return kept.as',
    why: 'what is remembered is what would be made again',
  },
  {
    file: 'packages/engine/src/table/seeing.ts',
    now: 'without: last[i] = { of: one, as }',
    why: 'what is remembered is what would be made again',
  },
  {
    file: 'packages/engine/src/table/standing.ts',
    now: 'without: return known',
    why: 'what is remembered is what would be made again',
  },
  {
    file: 'packages/engine/src/table/standing.ts',
    now: 'without: rules.stands[id] = made',
    why: 'what is remembered is what would be made again',
  },
  {
    file: 'packages/engine/src/table/turns.ts',
    now: "export const nobodyDue = (order: Due['order']): Due => ({ order, value: 1, tied: [] })",
    why: 'nobody reads the value while nobody is due',
  },
  {
    file: 'packages/engine/src/table/turns.ts',
    now: "else if (tied.length === 0 || (order === 'ascending' ? own < value : own >= value)) {",
    why: 'equal ones are dealt with the line before',
  },
  {
    file: 'packages/engine/src/table/turns.ts',
    now: "else if (tied.length === 0 || (order === 'ascending' ? own <= value : own > value)) {",
    why: 'equal ones are dealt with the line before',
  },
  {
    file: 'packages/engine/src/table/queue.ts',
    now: "return 'done-'",
    why: 'any word but `again` ends a procedure',
  },
  {
    file: 'packages/engine/src/table/announcing.ts',
    now: 'without: frame.step = turns[frame.procedure] ?? frame.step',
    why: 'whoever is asked is asked in that step',
  },
  {
    file: 'packages/engine/src/table/announcing.ts',
    now: 'if (left.length >= 1) breakOff(game, ways.turns)',
    why: 'what is broken off is dropped altogether when one side is left',
  },
  {
    file: 'packages/engine/src/table/announcing.ts',
    now: 'if (left.length > 0) breakOff(game, ways.turns)',
    why: 'what is broken off is dropped altogether when one side is left',
  },
  { file: 'packages/engine/src/first/measuring.ts', now: '2,', why: 'only what is beyond 3 counts' },
  {
    file: 'packages/geometry/src/vec.ts',
    now: 'const t = square === 0 ? 1 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / square',
    why: 'both ends are the same point',
  },
  {
    file: 'packages/geometry/src/motion.ts',
    now: 'bounds: { speed: 2, acceleration: 0, spin: 0, spinChange: 0 },',
    why: 'a wider bound only costs time',
  },
]
