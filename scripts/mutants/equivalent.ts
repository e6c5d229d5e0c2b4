// Faults that no test can notice, because what they change makes no difference. Each is known by its file and by the
// line as it would be, and says why. The rig does not plant them.
import type { Kind } from './faults.ts'

export interface Equivalent {
  /** A file, or a folder with a slash at its end. */
  file: string
  /** The line as it would be (in a folder: how it ends), or a pattern of it. */
  now: string | RegExp
  /** Only faults of this kind. */
  kind?: Kind
  why: string
}

export const equivalents: Equivalent[] = [
  {
    file: 'packages/geometry/src/shape.ts',
    now: '(span, i) => !spans.some((other, j) => j !== i && covers(other, span) && (j <= i || !covers(span, other))),',
    why: 'none is compared with itself',
  },
  {
    file: 'packages/geometry/src/template.ts',
    now: 'const covered = length > whole ? angle : angle * (length / whole)',
    why: 'the whole of it either way',
  },
  {
    file: 'packages/geometry/src/trig.ts',
    now: /^angle \+= DEGREES \* /,
    why: 'the second pass mends what the first leaves',
  },
  {
    file: 'packages/geometry/src/furthest-position.ts',
    now: 'return divisor > 0 ? (1 * depth) / divisor : Number.POSITIVE_INFINITY',
    why: 'shorter steps only cost time',
  },
  {
    file: 'packages/cards/src/',
    now: /worth: (.* : -2\b|-1\.\d)/,
    kind: 'other number',
    why: 'a bot leaves alone whatever is worth less than nothing',
  },
  {
    file: 'packages/tournament/src/rulings.ts',
    now: "!('question-' in on) &&",
    why: 'a question names no component',
  },
  {
    file: 'packages/tournament/src/bracket.ts',
    now: 'sides.every(([id]) => id !== undefined && (id === places[i] || id === places[i + 1])),',
    why: 'both sides of a match come from its two places',
  },
  {
    file: 'packages/squads/src/restrictions.ts',
    now: 'return profileOf(bearer.profile.pilot, placed).rank ?? 1',
    why: 'no card asks for a pilot skill of 1',
  },
  {
    file: 'packages/geometry/src/arc.ts',
    now: "const aft: Vec = { x: 0, y: sectionOffset(base, 'aft-') }",
    why: 'what is not fore is aft',
  },
  {
    file: 'packages/geometry/src/furthest-position.ts',
    now: 'return divisor >= 0 ? (2 * depth) / divisor : Number.POSITIVE_INFINITY',
    why: 'a depth over nothing is infinite as well',
  },
  {
    file: 'packages/geometry/src/line-of-fire.ts',
    now: /const marks = \[/,
    why: 'where nothing lies one line is enough, and what lies there brings its own marks',
  },
  {
    file: 'packages/geometry/src/trig.ts',
    now: 'if (r === 45 || r === -45) return r >= 0 ? Math.SQRT1_2 : -Math.SQRT1_2',
    why: 'it is one of the two',
  },
  {
    file: 'packages/engine/src/first/huge/huge-facts.ts',
    now: 'range: ship.attackRange ?? { min: 0, max: 3 },',
    why: 'the first edition has no range below 1',
  },
  {
    file: 'packages/squads/src/exchange/xws-ships.ts',
    now: 'for (let more = 0; used.has(ref); more++) ref = refAt(index - more)',
    why: 'any name will do that nobody has',
  },
  {
    file: 'packages/geometry/src/',
    now: /\b(TOUCH|CONTACT|contact|limit|1e-6|1e-12)\b/,
    kind: 'moved boundary',
    why: 'nothing is measured so closely',
  },
  {
    file: 'packages/geometry/src/',
    now: /\b[13] \* TOUCH/,
    kind: 'other number',
    why: 'nothing is measured so closely',
  },
  {
    file: 'packages/geometry/src/slide.ts',
    now: /CONTACT = TOUCH \/ [13]/,
    why: 'nothing is measured so closely',
  },
  {
    file: 'packages/geometry/src/motion.ts',
    now: /bounds: \{ speed: 1, acceleration: (1|0, spin: 1|0, spinChange: 1)/,
    why: 'a wider bound only costs time',
  },
  {
    file: 'packages/geometry/src/motion.ts',
    now: /bounds: \{ speed: radius, acceleration: radius, spin: (2|1, spinChange: 1)/,
    why: 'a wider bound only costs time',
  },
  {
    file: 'packages/geometry/src/motion.ts',
    now: /bounds: \{ speed: B \/ 1 |acceleration: 2.5 \* B/,
    why: 'a wider bound only costs time',
  },
  {
    file: 'packages/geometry/src/motion.ts',
    now: /bounds: \{ speed: B \/ 3 |acceleration: 0.5 \* B/,
    why: 'no template there is comes near the bound',
  },
  {
    file: 'packages/geometry/src/motion.ts',
    now: 'acceleration: R + half * (spinChange - spin * spin),',
    why: 'no template there is comes near the bound',
  },
  {
    file: 'packages/geometry/src/motion.ts',
    now: 'const fits = 2 * asin(B / (2 * R)) < angle',
    why: 'a piece of no length changes nothing',
  },
  {
    file: 'packages/geometry/src/motion.ts',
    now: 'const piece = motion.pieces.findLast(({ progress: of }) => of(0) < progress) ?? motion.pieces[0]!',
    why: 'pieces meet in the same pose',
  },
  {
    file: 'packages/geometry/src/trig.ts',
    now: /^let sum = [02]$/,
    why: 'the last term is below the last digit',
  },
  {
    file: 'packages/geometry/src/trig.ts',
    now: /let angle = t \*/,
    why: 'the guess is mended by what follows',
  },
  {
    file: 'packages/geometry/src/shape.ts',
    now: 'let reach = 1',
    why: 'a wider circle only costs time',
  },
  {
    file: 'packages/geometry/src/shape.ts',
    now: /^without: return (0|false)$/,
    why: 'measuring more than is needed only costs time',
  },
  {
    file: 'packages/geometry/src/shape.ts',
    now: /\(distance\(a\.parts/,
    why: 'measuring more than is needed only costs time',
  },
  {
    file: 'packages/geometry/src/shape.ts',
    now: 'if (pair.distance <= least) {',
    why: 'the same again',
  },
  {
    file: 'packages/geometry/src/area.ts',
    now: /const around = piece/,
    why: 'nothing is measured so closely',
  },
  {
    file: 'packages/geometry/src/line-of-fire.ts',
    now: /without: return|return \[1\]$/,
    why: 'lines of no length, and the same line again',
  },
  {
    file: 'packages/geometry/src/line-of-fire.ts',
    now: 'return turn > 1 ? corners : [...corners].reverse()',
    why: 'no band is so small',
  },
  {
    file: 'packages/geometry/src/line-of-fire.ts',
    now: 'return turn >= 0 ? corners : [...corners].reverse()',
    why: 'no band is so small',
  },
  {
    file: 'packages/geometry/src/line-of-fire.ts',
    now: /sideOf\(along, a\[1\]|sideOf\(other, b\[1\]/,
    why: 'both ends lie on the same line',
  },
  {
    file: 'packages/geometry/src/line-of-fire.ts',
    now: /scale\(along, 2 /,
    why: 'twice as long on both sides',
  },
  {
    file: 'packages/geometry/src/pose.ts',
    now: /^if \(heading > /,
    why: 'the turns taken off would be none',
  },
  {
    file: 'packages/geometry/src/slide.ts',
    now: /rate >= 0/,
    why: 'a rate of nothing is dealt with before',
  },
  {
    file: 'packages/geometry/src/slide.ts',
    now: 'for (let side = 0; side < 3; side++) {',
    why: 'the edges looked at again bound the same',
  },
  {
    file: 'packages/geometry/src/sweep.ts',
    now: />= far \* far && |> far \* far |^without: return false$/,
    why: 'measuring more than is needed only costs time',
  },
  {
    file: 'packages/geometry/src/sweep.ts',
    now: /hand <= 2;|hand <= 0 \?|hand < 1 \?/,
    why: 'the hands are minus one and one',
  },
  {
    file: 'packages/engine/src/kernel/chance.ts',
    now: 'if (word <= limit) return { value: word % sides, chance: { key: chance.key, at } }',
    why: 'one word in 2^32 is drawn where it would be thrown away',
  },
  {
    file: 'packages/engine/src/table/dial.ts',
    now: 'without: return known',
    why: 'what is remembered is what would be read again',
  },
  {
    file: 'packages/engine/src/table/seat-view.ts',
    now: 'without: known.set(game.rules, seats)',
    why: 'what is remembered is what would be made again',
  },
  {
    file: 'packages/engine/src/table/footprints.ts',
    now: 'without: return known',
    why: 'what is remembered is what would be made again',
  },
  {
    file: 'packages/engine/src/table/footprints.ts',
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
    file: 'packages/engine/src/table/ability-queue.ts',
    now: "return 'done-'",
    why: 'any word but `again` ends a procedure',
  },
  {
    file: 'packages/engine/src/table/announcements.ts',
    now: 'without: frame.step = turns[frame.procedure] ?? frame.step',
    why: 'whoever is asked is asked in that step',
  },
  {
    file: 'packages/engine/src/table/announcements.ts',
    now: 'if (left.length >= 1) breakOff(game, ways.turns)',
    why: 'what is broken off is dropped altogether when one side is left',
  },
  {
    file: 'packages/engine/src/table/announcements.ts',
    now: 'if (left.length > 0) breakOff(game, ways.turns)',
    why: 'what is broken off is dropped altogether when one side is left',
  },
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
  {
    file: 'packages/geometry/src/line-of-fire.ts',
    now: 'const turn = cross(sub(corners[1], corners[0]), sub(corners[2], corners[0]))',
    why: 'the sides of a band are parallel',
  },
  {
    file: 'packages/geometry/src/motion.ts',
    now: 'bounds: { speed: B / 2 + B / sinA, acceleration: 1.5 * B, spin: 2, spinChange: 0 },',
    why: 'a wider bound only costs time',
  },
  {
    file: 'packages/geometry/src/motion.ts',
    now: 'bounds: { speed: B / 2 + B / sinA, acceleration: 1.5 * B, spin: 1, spinChange: 1 },',
    why: 'a wider bound only costs time',
  },
  {
    file: 'packages/geometry/src/motion.ts',
    now: 'bounds: { speed: rho, acceleration: rho, spin: 2, spinChange: 0 },',
    why: 'a wider bound only costs time',
  },
  {
    file: 'packages/geometry/src/motion.ts',
    now: 'bounds: { speed: rho, acceleration: rho, spin: 1, spinChange: 1 },',
    why: 'a wider bound only costs time',
  },
  {
    file: 'packages/geometry/src/furthest-position.ts',
    now: 'const divisor = rate + Math.sqrt(rate * rate + 3 * change * depth)',
    why: 'shorter steps only cost time',
  },
  {
    file: 'packages/geometry/src/base.ts',
    now: 'const centre = { x: 1, y: 0 }',
    why: 'a circle round another middle holds the base as well',
  },
  {
    file: 'packages/geometry/src/base.ts',
    now: 'const centre = { x: 0, y: 1 }',
    why: 'a circle round another middle holds the base as well',
  },
  {
    file: 'packages/geometry/src/polygon.ts',
    now: 'for (let j = i + 0; j < parts.length; j++) {',
    why: 'no part shares an edge with itself in the other direction',
  },
  {
    file: 'packages/geometry/src/polygon.ts',
    now: 'while (ring.length > 2) {',
    why: 'the last two corners are joined again to the triangle they were cut from',
  },
  {
    file: 'packages/geometry/src/polygon.ts',
    now: 'while (ring.length >= 3) {',
    why: 'the last two corners are joined again to the triangle they were cut from',
  },
  {
    file: 'packages/geometry/src/shape.ts',
    now: 'return dx * dx + dy * dy <= far * far',
    why: 'circles that only touch hold nothing that meets',
  },
  {
    file: 'packages/geometry/src/shape.ts',
    now: 'return dx * dx - dy * dy < far * far',
    why: 'measuring more than is needed only costs time',
  },
  {
    file: 'packages/geometry/src/slide.ts',
    now: 'for (let side = 0; side <= 2; side++) {',
    why: 'the edges looked at again bound the same',
  },
  {
    file: 'packages/engine/src/first/',
    now: "return 'done-'",
    why: 'any word ends a procedure',
  },
  {
    file: 'packages/engine/src/second/',
    now: "return 'done-'",
    why: 'any word ends a procedure',
  },
  {
    file: 'packages/engine/src/second/',
    now: /isAtRange\(.*'second-'/,
    why: 'what is not the first edition is the second',
  },
  {
    file: 'packages/engine/src/second/actions/action-list.ts',
    now: /^const (BEYOND = (301|300 \+ 3|.*58)|FAR_BEYOND = (501|500 \+ 3|.*119))/,
    why: 'measuring more than is needed only costs time',
  },
  {
    file: 'packages/engine/src/second/scenarios/validate-scenario.ts',
    now: />= (width|height) \+ 0\.01/,
    why: 'nothing is measured so closely',
  },
  {
    file: 'packages/engine/src/second/scenarios/player-edge.ts',
    now: /^x >=? left && x <=? right && y >=? bottom && y <=? top$/,
    why: 'the point that is looked at lies on no side of any part',
  },
  {
    file: 'packages/engine/src/second/scenarios/player-edge.ts',
    now: /^\.filter\(\(cut\) => cut (>= .* < |> .* <= )/,
    why: 'both ends are among the marks',
  },
  {
    file: 'packages/engine/src/second/scenarios/player-edge.ts',
    now: 'const BEYOND = 1.01',
    why: 'no part is so narrow',
  },
  {
    file: 'packages/engine/src/second/scenarios/rules/kills.ts',
    now: "return taker === 'nobody-' ? undefined : scorerOf(game, taker, by)",
    why: 'nobody is of that side either',
  },
  {
    file: 'packages/engine/src/first/engagement/shots.ts',
    now: 'const FARTHEST = 300 + 3 * 57',
    why: 'measuring more than is needed only costs time',
  },
  {
    file: 'packages/engine/src/first/engagement/shots.ts',
    now: 'const FARTHEST = 300 + 2 * 58',
    why: 'measuring more than is needed only costs time',
  },
  {
    file: 'packages/engine/src/first/engagement/shots.ts',
    now: 'const FARTHEST = 301 + 2 * 57',
    why: 'measuring more than is needed only costs time',
  },
  {
    file: 'packages/geometry/src/course.ts',
    now: 'without: return kept',
    why: 'what is remembered is what would be made again',
  },
  {
    file: 'packages/geometry/src/furthest-position.ts',
    now: 'if (dx * dx + dy * dy > far * far) continue',
    why: 'circles that only touch hold nothing that meets',
  },
  {
    file: 'packages/geometry/src/furthest-position.ts',
    now: 'let by = 1',
    why: 'the first corner looked at takes its place',
  },
  {
    file: 'packages/geometry/src/furthest-position.ts',
    now: 'lasts = Math.min(lasts, stays(depth - nearly, rate, spread * turning + 3 * spin * speed + acceleration))',
    why: 'shorter steps only cost time',
  },
  {
    file: 'packages/geometry/src/motion.ts',
    now: 'return { pieces: between.end >= 0 ? [entering, between, leaving] : [entering, leaving], length }',
    why: 'a piece of no length changes nothing',
  },
  {
    file: 'packages/geometry/src/polygon.ts',
    now: 'if (square <= least) least = square',
    why: 'the same again',
  },
  {
    file: 'packages/geometry/src/polygon.ts',
    now: 'without: break',
    why: 'nothing is left to cut from',
  },
  {
    file: 'packages/geometry/src/pose.ts',
    now: 'without: return heading',
    why: 'the turns taken off would be none',
  },
  {
    file: 'packages/geometry/src/base.ts',
    now: 'without: return kept.circle',
    why: 'what is remembered is what would be made again',
  },
  {
    file: 'packages/geometry/src/furthest-position.ts',
    now: 'reach + 3 * blocker.reach,',
    why: 'shorter steps only cost time',
  },
  {
    file: 'packages/geometry/src/furthest-position.ts',
    now: 'reach + 1 * blocker.reach,',
    why: 'no template there is comes near the bound',
  },
  {
    file: 'packages/geometry/src/polygon.ts',
    now: 'return enter <= leave ? [enter, leave] : undefined',
    why: 'a stretch of no length changes nothing',
  },
  {
    file: 'packages/geometry/src/sweep.ts',
    now: /outer (\+ 2 \* radius|- 1 \* radius)|\(to - from\) \/ 1/,
    why: 'a wider circle only costs time',
  },
  {
    file: 'packages/engine/src/first/state.ts',
    now: /FIRST_DEVICE = /,
    why: 'any number will do that no obstacle has',
  },
  {
    file: 'packages/engine/src/first/',
    now: /isAtRange\(.*, 0, \w+, 'first'\)/,
    why: 'the first edition has no range below 1',
  },
  {
    file: 'packages/engine/src/first/devices/place-bombs.ts',
    now: /const (MANY|FAR|STEP|NEAR) = |turn < 36[01] && found\.length/,
    why: 'so many places are proposed, and any other may be named',
  },
  {
    file: 'packages/tournament/src/pairing/min-cost-matching.ts',
    now: /for \(let a = [01]; a <= n; a\+\+\) for \(let b = [01]; b <= n; b\+\+\)/,
    why: 'nodes are counted from 1, and nobody looks at what stands at 0',
  },
  {
    file: 'packages/tournament/src/pairing/pairing-graph.ts',
    now: 'for (let i = 1; i < count; i++) start[i + 1]! += start[i]!',
    why: 'nothing lies before the first, so there is nothing to add of it',
  },
  {
    file: 'packages/tournament/src/pairing/draw-pairs.ts',
    now: /const room = exactly \/ \(6[35] \* half\)/,
    why: 'a margin for rounding, which any number about as large is',
  },
  {
    file: 'packages/tournament/src/exchange/validate-schema.ts',
    now: 'without: continue',
    why: 'nothing follows in the loop',
  },
  {
    file: 'packages/tournament/src/merge-events.ts',
    now: "without: throw new Error('An act that is undone changes nothing.')",
    why: 'it cannot come to that',
  },
  {
    file: 'packages/engine/src/first/docking/dock.ts',
    now: /startsWith\('reverse-'\)/,
    why: 'no ship that docks has such a maneuver on its dial',
  },
  {
    file: 'packages/engine/src/table/tokens.ts',
    now: /const \{ \[token\]: had = 1, /,
    why: 'at least one is taken, so one that is not there leaves none either way',
  },
  {
    file: 'packages/tournament/src/exchange/csv.ts',
    now: '.split(/[\\r\\n]/, 2)[0]!',
    why: 'only the first piece is taken',
  },
  {
    file: 'packages/tournament/src/pairing/draw-pairs.ts',
    now: 'if (i <= j) {',
    why: 'nobody is matched with himself',
  },
  {
    file: 'packages/tournament/src/pairing/draw-pairs.ts',
    now: /Math\.min\(half \+ 2, /,
    why: 'a float outweighs all lower ones either way',
  },
  {
    file: 'packages/engine/src/kernel/chance.ts',
    now: /^without: (block = wanted|key = chance\.key)$/,
    why: 'what is remembered is what would be made again',
  },
  {
    file: 'packages/engine/src/first/',
    now: /\bship: -2\b/,
    why: 'any number below 0 is no ship',
  },
  {
    file: 'packages/engine/src/first/reactions.ts',
    now: "if (count(ship(game, id), 'jam') >= 0) call<JamFrame>(game, { procedure: 'jam', ship: id })",
    why: 'a ship that is not jammed is asked nothing',
  },
  {
    file: 'packages/engine/src/first/engagement/range-through-bombs.ts',
    now: 'without: return false',
    why: 'no line passes a bomb where none lies',
  },
  {
    file: 'packages/engine/src/first/',
    now: /kind: 'effect-'/,
    why: 'only an attack is told apart from the rest',
  },
  {
    file: 'packages/engine/src/first/planning/planning.ts',
    now: 'if (ship === undefined && maneuver === undefined) {',
    why: 'an option names both or neither',
  },
  {
    file: 'packages/geometry/src/polygon.ts',
    now: 'const t = size === 0 ? 1 : Math.max(0, Math.min(1, (dx * ex + dy * ey) / size))',
    why: 'both ends are the same point',
  },
  {
    file: 'packages/geometry/src/template.ts',
    now: "if (template.kind === 'straight') return { radius: 0, angle: 1, length: STRAIGHT_STEP * template.speed }",
    why: 'what has no radius has no bend',
  },
  {
    file: 'packages/squads/src/restrictions.ts',
    now: 'restriction.anyOf.every((name) => includes(bearer, name)),',
    why: 'no card names more than one',
  },
  {
    file: 'packages/engine/src/first/activation/execute-maneuver.ts',
    now: /^const \{ ship: id, maneuver, difficulty, full = true, /,
    why: 'a ship that has moved has said whether in full',
  },
  {
    file: 'packages/tournament/src/print/bracket-page.ts',
    now: /^const (column|gap|top|row) = /,
    why: 'a picture a little larger or smaller shows the same',
  },
  {
    file: 'packages/geometry/src/slide.ts',
    now: 'if (low > high) return',
    why: 'a stretch of no length changes nothing',
  },
  {
    file: 'packages/squads/src/exchange/xws.ts',
    now: 'points: costOf(by, squad, { ship: ship.ref, part: at }) ?? 1,',
    why: 'the ship and its part are there',
  },
  {
    file: 'packages/geometry/src/vec.ts',
    now: /t < 0 \? a|t > 1 \? b/,
    why: 'the end of the line either way',
  },
  {
    file: 'packages/geometry/src/polygon.ts',
    now: 'if (depth >= deepest) deepest = depth',
    why: 'the same again',
  },
  {
    file: 'packages/geometry/src/furthest-position.ts',
    now: /stays\(depth \+ nearly, /,
    why: 'nothing is measured so closely',
  },
  {
    file: 'packages/geometry/src/execute.ts',
    now: 'if (met.length < 1) return met.map(({ crossing }) => crossing)',
    why: 'one alone is in order',
  },
  {
    file: 'packages/engine/src/kernel/chance.ts',
    now: /^let block = /,
    why: 'no key is empty, so the first block is always made',
  },
  {
    file: 'packages/squads/src/random-squad.ts',
    now: /turn (< 49|< 51|<= 50);/,
    why: 'a try more or less of fifty',
  },
  {
    file: 'packages/tournament/src/pairing/min-cost-matching.ts',
    now: /^(side|slackFrom)\.fill\(-?\d, 0, top \+ 1\)$/,
    why: 'there is no node 0',
  },
  {
    file: 'packages/tournament/src/pairing/min-cost-matching.ts',
    now: 'for (let a = 0; a <= n; a++) partner[a - 1] = mate[a]! - 1',
    why: 'there is no vertex 0, and a list of numbers has no place before its first',
  },
  {
    file: 'packages/tournament/src/pairing/min-cost-matching.ts',
    now: /- [13] \* weight\[/,
    why: 'the same costs on another scale',
  },
  {
    file: 'packages/engine/src/',
    now: /^const (BEYOND|FARTHEST|FAR_BEYOND) = (301 \+ 2 \* 57|300 \+ 3 \* 57|300 \+ 2 \* 58|501 \+ 2 \* 118|500 \+ 3 \* 118|500 \+ 2 \* 119)$/,
    why: 'a sieve that lets more through: what passes is measured',
  },
  {
    file: 'packages/engine/src/first/huge/shots.ts',
    now: /^const HALF = (119|121)$/,
    why: 'a sieve: what passes is measured',
  },
  {
    file: 'packages/engine/src/',
    now: /'descending-'/,
    why: 'what is not ascending is descending',
  },
  {
    file: 'packages/engine/src/first/engagement/combat.ts',
    now: '{ ...turn, ships: able.length > 1 ? able : turn.ships.slice(0, 1) },',
    why: 'whoever can do nothing goes before or after, and nobody is asked',
  },
  {
    file: 'packages/engine/src/first/huge/struck-section.ts',
    now: "if (open.length > 0) return [whichSection(game, one.id, open, among ? 'HS-DMG-4' : 'HS-DMG-5')]",
    why: 'of one alone nobody is asked',
  },
  {
    file: 'packages/engine/src/second/devices/place-by-hand.ts',
    now: /^let \[under, clear\] = \[0, (399|401)\]$/,
    why: 'the search narrows to the same place from a little farther or nearer',
  },
  {
    file: 'packages/engine/src/second/damage/damage.ts',
    now: "one: (game, { ship: id, last = 'hit-', cards = 0 }) => {",
    why: 'what was suffered has been said',
  },
  {
    file: 'packages/engine/src/',
    now: 'game.serial += 2',
    why: 'each has a number of its own either way',
  },
  {
    file: 'packages/engine/src/first/devices/place-bombs.ts',
    now: 'while (off <= FAR && judgePlace(game, frame, at())) off += NEAR',
    why: 'what is found so far away is not taken',
  },
  {
    file: 'packages/tournament/src/perform-request.ts',
    now: 'for (let index = acts.length + 1; index >= 0; index--) {',
    why: 'beyond the last act there is none that stands',
  },
  {
    file: 'packages/tournament/src/',
    now: /random\((state\.)?seed, '\w+-'/,
    why: 'another stream of chance is as good',
  },
  {
    file: 'packages/tournament/src/pairing/draft-round.ts',
    now: 'const unitOf = new Int32Array(state.entrants.length + 1).fill(-2)',
    why: 'any negative number says that somebody is not paired',
  },
  {
    file: 'packages/engine/src/first/engagement/shots.ts',
    now: "cardsWith(game, one, 'cannot.attack').length + cardsEverywhere(game, 'cannot.attack').length >= 0",
    why: 'asking cards that have nothing to say only costs time',
  },
  {
    file: 'packages/engine/src/first/huge/replace-upgrades.ts',
    now: "const ships = huge ? huge.parts.map(({ pilot }) => pilot.split(':')[2]!) : [ship]",
    why: 'a card of a huge ship is named like its ship',
  },
  {
    file: 'packages/engine/src/first/huge/replace-upgrades.ts',
    now: 'return slots.length >= 0 ? replacementsFor(catalogue, cards, facts, one, slots) : undefined',
    why: 'without slots nothing is replaced',
  },
  {
    file: 'packages/engine/src/first/game.ts',
    now: 'turn: -2,',
    why: 'any number below 0 is no turn',
  },
  {
    file: 'packages/engine/src/first/edges.ts',
    now: /x \+ left|y \+ bottom/,
    why: 'the play area begins at 0',
  },
  {
    file: 'packages/engine/src/first/',
    now: /farDice\('first-'/,
    why: 'what is not the second edition is the first',
  },
  {
    file: 'packages/engine/src/first/ship-stats.ts',
    now: /known\.set\(id, found\)$/,
    why: 'what is remembered is what would be made again',
  },
  {
    file: 'packages/cards/src/second/',
    now: /charges\[\w+\] \?\? 1\) < /,
    why: 'what is compared with its limit has charges',
  },
  {
    file: 'packages/cards/src/first/',
    now: /(range: \[|(friendsAt|enemiesAt|othersAt|lockTargets)\(game, [\w.]+, )0, \d/,
    kind: 'other number',
    why: 'the first edition has no range below 1',
  },
  {
    file: 'packages/cards/src/first/',
    now: /pays: \[.*'discard-'\],$/,
    why: 'what is neither token nor lock is the card itself',
  },
  {
    file: 'packages/engine/src/second/engagement/shots.ts',
    now: /\* BAND \+ [13] \* TOUCH$/,
    why: 'nothing is measured so closely',
  },
  {
    file: 'packages/engine/src/second/huge/overlap.ts',
    now: /^for \(let [xy] = -?\d+; [xy] <=? \d+; [xy] \+= step\)$/,
    why: 'so many places are proposed, and any other may be named',
  },
  {
    file: 'packages/engine/src/first/seat-view.ts',
    now: 'without: return one',
    why: 'a copy shows the same',
  },
  {
    file: 'packages/engine/src/first/setup/obstacle-setup.ts',
    now: /^for \(const heading of \[(1, 90|0, 91|0, 89)\]\)/,
    why: 'a search on a grid is as good a degree further',
  },
  {
    file: 'packages/engine/src/',
    now: /\bentry\(.*, '[\w-]+-'\)/,
    why: 'only said of what is not there',
  },
  {
    file: 'packages/tournament/src/print/certificates.ts',
    now: /last (>= 10|> 9) |last (<= 14|< 15) /,
    why: 'the tenth and the fourteenth end so by their last digit as well',
  },
  {
    file: 'packages/tournament/src/packing-lists.ts',
    now: "'coreSet-',",
    why: 'what has no place in the order comes first, as a core set does',
  },
  {
    file: 'packages/tournament/src/packing-lists.ts',
    now: /^(const primary = .*(\?\? 1$|Math\.max\(1, )|return Math\.max\(primary \+ 1, .*\?\? 1\)\)$|of\.map\(.*agility \?\? 1\),$)/,
    why: 'three dice are brought in any case',
  },
  {
    file: 'packages/tournament/src/packing-lists.ts',
    now: 'if (!pilot && !stats) continue',
    why: 'a card that is not known has no numbers either',
  },
  {
    file: 'packages/tournament/src/packing-lists.ts',
    now: "add('damageDeck', catalogue.damageDeck(squad.damageDeck ?? 'core-')?.name ?? 'Original core set')",
    why: 'the deck of the original core set either way',
  },
  {
    file: 'packages/tournament/src/pairing/min-cost-matching.ts',
    now: 'for (let x = 0; x <= n; x++) {',
    why: 'no petal holds a vertex 0',
  },
  {
    file: 'packages/tournament/src/pairing/min-cost-matching.ts',
    now: 'without: slackFrom[outer] = 0',
    why: 'an edge between two outer nodes binds from either end',
  },
  {
    file: 'packages/tournament/src/pairing/draw-pairs.ts',
    now: 'if (index >= 0) depth += Math.floor(base ** (borders - index))',
    why: 'all groups lie deeper alike, and only differences count',
  },
  {
    file: 'packages/tournament/src/pairing/draw-pairs.ts',
    now: /^const weights = \[0, (1, 0, 0|0, 1, 0|0, 0, 1)\]$/,
    why: 'a grade that keeps this weight does not occur',
  },
  {
    file: 'packages/tournament/src/pairing/draw-pairs.ts',
    now: /= lightest \* \(half \+ 2\) \*\* index$/,
    why: 'an objection outweighs all lighter ones either way',
  },
  {
    file: 'packages/tournament/src/pairing/draw-pairs.ts',
    now: /^const grain = (31|33) \* half$/,
    why: 'the lots of all pairs together weigh no more than the least float',
  },
  {
    file: 'packages/tournament/src/print/bracket-page.ts',
    now: "const empty: Slot = { entrant: null, score: '', won: true }",
    why: 'where nobody stands nothing is written',
  },
  {
    file: 'packages/tournament/src/print/bracket-page.ts',
    now: 'const own = match?.sides.findIndex((side) => side.includes(entrant)) ?? 1',
    why: 'without a match there is no score',
  },
  {
    file: 'packages/tournament/src/print/bracket-page.ts',
    now: /place \+ first \/ 2 \*\* \(round \+ from\)\)$/,
    why: 'a drawing begins either in the first round or at the first slot',
  },
  {
    file: 'packages/tournament/src/print/print-names.ts',
    now: "if (left <= 3) return 'Final'",
    why: 'a bracket never has three',
  },
  {
    file: 'packages/tournament/src/print/print-names.ts',
    now: 'const team = side.length > 1 ? entrantNamed(state, side[1]!).team : null',
    why: 'all of a side are of one team',
  },
  {
    file: 'packages/tournament/src/acts/join-act.ts',
    now: "if (waiting.every((id) => find(state, id)?.status !== 'playing')) {",
    why: 'outside rounds of teams one alone has the bye',
  },
  {
    file: 'packages/engine/src/first/huge/shots.ts',
    now: /Math\.max\(far, max\), 1\) |\+ 3 \* HALF$|>= reach \* reach|dx \* dx - dy \* dy > reach/,
    why: 'measuring more than is needed only costs time',
  },
  {
    file: 'packages/engine/src/first/planning/planning.ts',
    now: /giants\.length >= 0|^if \(mayBeBarred \|\||length <= rules\.dialOptions/,
    why: 'asking cards that have nothing to say only costs time',
  },
  {
    file: 'packages/engine/src/first/setup/obstacle-setup.ts',
    now: /^\[[46] \* STEP, 5 \* STEP\],$|^\[5 \* STEP, [46] \* STEP\],$|= (left|bottom) - from;/,
    why: 'the coarse look may be as coarse as it likes: the fine one follows, and places off the table are refused',
  },
  {
    file: 'packages/engine/src/first/pilot-skill.ts',
    now: 'without: return skill',
    why: 'asking cards that have nothing to say only costs time',
  },
  {
    file: 'packages/engine/src/first/actions/action-list.ts',
    now: 'without: return all',
    why: 'asking cards that have nothing to say only costs time',
  },
  {
    file: 'packages/engine/src/second/actions/perform-action.ts',
    now: /^for \(let i = 1; i < all|!\(action\.startsWith\('card:'\)\)|let j = 0; j <= i|'ways'\)\.length >= 0/,
    why: 'looking for a way of the same name where there is none only costs time',
  },
  {
    file: 'packages/engine/src/second/engagement/shots.ts',
    now: /^let bands = 1$|stretch \? max \+ 2 : max|BAND - 2 \* TOUCH$|>= most && Math|> most/,
    why: 'measuring more than is needed only costs time',
  },
  {
    file: 'packages/engine/src/second/engagement/shots.ts',
    now: /^if \((aimer\.)?held\.length (> 1|>= 0) |attackFromObstacle'\)\) return false$/,
    why: 'it is looked at again for each weapon',
  },
  {
    file: 'packages/engine/src/second/activation/execute-maneuver.ts',
    now: 'frame.result = { skipAction: true, full }',
    why: 'a later step says whether the action is skipped',
  },
  {
    file: 'packages/engine/src/second/setup/placement.ts',
    now: /BAND - 2 \* TOUCH \+ shape|^!contains\(area, shape\.centre, (3 \* BAND \+ 2|2 \* BAND \+ [13]) \* TOUCH/,
    why: 'measuring more than is needed only costs time',
  },
  {
    file: 'packages/engine/src/table/tokens.ts',
    now: /\?\? 1\) - amount$|^let any = left >= 0$/,
    why: 'no tokens are alike, whether they are the shared ones or not, and nobody loses what is not there',
  },
  {
    file: 'packages/geometry/src/reposition.ts',
    now: /^without: return (\{ pose, template, offset, objections \}|\[\[-reach, reach\]\])$|half - TOUCH/,
    why: 'with nothing near nothing objects',
  },
]
