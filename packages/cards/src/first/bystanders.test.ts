import { hashText } from '@flotilla/engine'
import { catalogue, type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { cr90 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { firstCards } from './index.ts'

const red = 'redsquadronpilot'
const tie = 'academypilot'

/** The choices of the first ship in a round: its dial, its action and its weapon. */
interface Deeds {
  readonly dial: string
  readonly action: string
  readonly shot: string
  readonly upgrades?: readonly string[]
}

const cannon = 'cannon:ioncannon'
const torpedoes = 'torpedo:protontorpedoes'

const rounds: readonly Deeds[] = [
  { dial: '2FG', action: 'focus', shot: 'primary' },
  { dial: '3NW', action: 'barrelRoll:left', shot: 'primary' },
  { dial: '4KR', action: 'none', shot: 'primary' },
  { dial: '3FW', action: 'lock:2', shot: cannon, upgrades: [cannon] },
  { dial: '1FG', action: 'boost:straight', shot: torpedoes, upgrades: [torpedoes] },
  { dial: '2FG', action: 'evade', shot: 'primary' },
  { dial: '2FG', action: 'jam:2', shot: 'primary' },
]

const pick = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, firstCards[id]!]))
const bar = ['focus', 'evade', 'targetLock', 'barrelRoll', 'boost', 'jam'] as const

/**
 * Returns every question and event of a round in which the ship beside another, with cards or without, has
 * nothing to do.
 */
function transcript(
  bystander: PlacedPilot,
  cards: typeof firstCards,
  { dial, action, shot, upgrades = [] }: Deeds,
): string[] {
  const at = new Table({
    seats: [[[red, 600, 250, 0, upgrades], bystander], [[tie, 600, 560, 180]]],
    cards: { ...pick(upgrades), ...cards },
  })
  // The dice are random, with a seed that makes some shots hit and some miss.
  at.game.chance = { key: hashText('bystanders 20'), at: 0 }
  const { facts } = at.game.rules
  Object.assign(at.game, {
    rules: { ...at.game.rules, facts: facts.with(0, { ...facts[0]!, actions: bar }) },
  })
  at.upTo('setDials').events = []
  at.arrange(0, { locks: [2], shields: 1, tokens: { stress: dial === '4KR' ? 0 : 1 } })
  at.arrange(1, { activated: true, fought: true, locks: [2] })
  if (!at.ship(1).huge) at.arrange(1, { tokens: { focus: 1, evade: 1, stress: 1 } })
  at.arrange(2, { activated: true })
  at.dials(dial, facts[1]!.dial[0]!.id, '2FG')
  const told: string[] = []
  for (let i = 0; i < 200; i++) {
    const [decision] = at.game.pending
    if (!decision || decision.ask === 'setDials' || !('options' in decision)) break
    const { ask, subject, options } = decision
    told.push(`${ask} ${subject} ${options.map(({ id }) => id).join(' ')}`)
    const wanted = options.find(({ id }) =>
      ask === 'chooseAction'
        ? id === action
        : ask === 'chooseAttack' && (subject === 0 ? id.startsWith(shot) : id === 'primary:0'),
    )
    const idle = options.find(({ id }) => ['none', 'done', 'decline', 'pass'].includes(id))
    at.answer(ask, (wanted ?? idle ?? options[0]!).id)
  }
  return [...told, ...at.events.map((event) => JSON.stringify(event))]
}

/** A ship that has a card and stands beside the one that acts. */
function bearer(card: string): PlacedPilot | undefined {
  const place = [680, 330, 0] as const
  const pilot = catalogue.pilot(card)
  if (pilot) return pilot.skill === null ? undefined : [card, ...place]
  const upgrade = catalogue.upgrade(card)
  if (!upgrade) return
  const huge =
    ['hardpoint', 'cargo', 'team'].includes(upgrade.slot) ||
    upgrade.restrictions.some(
      (one) =>
        (one.kind === 'size' && one.anyOf.includes('huge')) ||
        (one.kind === 'ship' && one.anyOf.some((ship) => catalogue.ship(ship)?.size === 'huge')),
    )
  return huge ? [cr90, 760, 330, 0, [card]] : [red, ...place, [card]]
}

/** Cards that respond to other ships, or to a phase, and so have an effect in such a round. */
const heard = [
  'scumandvillainy:g1astarfighter:4lom',
  'scumandvillainy:hwk290:torkilmux',
  'scumandvillainy:jumpmaster5000:manaroo',
  'scumandvillainy:lancerclasspursuitcraft:asajjventress',
  'scumandvillainy:lancerclasspursuitcraft:ketsuonyo',
  'scumandvillainy:m3ainterceptor:serissu',
  'scumandvillainy:yv666:lattsrazzi',
  'scumandvillainy:z95headhunter:kaatoleeachos',
  'rebelalliance:arc170:sharabey',
  'rebelalliance:kwing:esegetuketu',
  'rebelalliance:ewing:corranhorn',
  'rebelalliance:ewing:etahnabaht',
  'rebelalliance:hwk290:kylekatarn',
  'rebelalliance:hwk290:roarkgarnet',
  'rebelalliance:tiefighter:ahsokatano',
  'rebelalliance:uwing:cassianandor',
  'rebelalliance:uwing:magvayarro',
  'rebelalliance:uwing:sawgerrera',
  'rebelalliance:vcx100:kananjarrus',
  'rebelalliance:xwing:biggsdarklighter',
  'galacticempire:tiefighter:howlrunner',
  'galacticempire:tiefighter:chaser',
  'galacticempire:tiebomber:captainjonus',
  'galacticempire:tiereaper:vizier',
  'firstorder:tiefofighter:epsilonleader',
  'galacticempire:lambdaclassshuttle:captainyorr',
  'ept:drawtheirfire',
  'ept:selflessness',
  'ept:wingman',
  'crew:deathtroopers',
  'crew:marajade',
  'crew:intelligenceagent',
  'crew:operationsspecialist',
  'crew:kananjarrus',
  'crew:janors',
  'crew:leiaorgana',
  'crew:emperorpalpatine',
  'crew:cassianandor',
  'crew:rey',
  'illicit:glitterstim',
  'amd:m9g8',
  'system:targetingscrambler',
  'tech:targetingsynchronizer',
  'title:kylorensshuttle',
  'tech:advancedoptics',
  'tech:commrelay',
  'mod:capturedtie',
  'mod:countermeasures',
  'mod:servomotorsfoils:attack',
  'title:moldycrow',
  'cargo:shieldprojector',
  'cargo:quickreleasecargolocks',
  'team:ordnanceexperts',
  'crew:carlistrieekan',
  'crew:jandodonna',
  'crew:raymusantilles',
  'crew:grandmofftarkin',
]

const carried = Object.keys(firstCards).flatMap((card) => {
  const standing = bearer(card)
  return standing ? [[card, standing] as const] : []
})

test.each(carried)(
  '%s has nothing to say to what another ship does, unless it speaks of others',
  (card, standing) => {
    const differs = rounds.some((deeds) => {
      const without = transcript(standing, {}, deeds)
      const told = transcript(standing, pick([card]), deeds)
      return JSON.stringify(without) !== JSON.stringify(told)
    })
    expect(differs).toBe(heard.includes(card))
  },
)
