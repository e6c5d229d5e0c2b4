import { shipAbilityId } from '@flotilla/engine/second'
import { catalogue, type PlacedPilot, Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { cr90 } from './huge/testing.ts'
import { secondCards } from './index.ts'
import { reprints } from './reprints.ts'
import { tiePilot, xwingPilot } from './testing.ts'

/** The choices of the first ship in a round: its dial, its action and its weapon. */
interface Deeds {
  readonly dial: string
  readonly action: string
  readonly shot: string
  readonly upgrades?: readonly string[]
}

const rounds: readonly Deeds[] = [
  { dial: '2FB', action: 'focus', shot: '0:' },
  { dial: '3NW', action: 'barrelRoll:left:middle', shot: '0:' },
  { dial: '4KR', action: 'none', shot: '0:' },
  { dial: '3FW', action: 'lock:2', shot: 'ioncannon:', upgrades: ['ioncannon'] },
  { dial: '1FB', action: 'boost:straight', shot: 'protontorpedoes:', upgrades: ['protontorpedoes'] },
  { dial: '2TW', action: 'calculate', shot: '0:' },
  { dial: '2FB', action: 'reload:protontorpedoes', shot: '0:', upgrades: ['protontorpedoes'] },
  { dial: '2FB', action: 'evade', shot: '0:' },
]

/**
 * Returns every question and event of a round in which the ship beside another, with cards or without, has
 * nothing to do.
 */
function transcript(
  bystander: PlacedPilot,
  cards: typeof secondCards,
  { dial, action, shot, upgrades = [] }: Deeds,
): string[] {
  const at = new Table({
    seats: [[[xwingPilot, 600, 250, 0, upgrades], bystander], [[tiePilot, 600, 560, 180]]],
    cards: { ...pick(upgrades), ...cards },
  })
  // The dice follow from the seed.
  const { fixed: _, ...chance } = at.game.chance
  at.game.chance = chance
  const { facts } = at.game.rules
  Object.assign(at.game, {
    rules: { ...at.game.rules, facts: facts.with(0, { ...facts[0]!, actions: bar }) },
  })
  at.arrange(0, { charges: { protontorpedoes: action.startsWith('reload') ? 1 : 2 }, locks: [2], shields: 1 })
  at.arrange(1, {
    activated: true,
    engaged: true,
    tokens: { focus: 1, evade: 1, calculate: 1 },
    locks: [2],
    shields: 1,
    force: 1,
  })
  at.arrange(2, { activated: true })
  if (facts[1]!.dial.length === 0) return []
  at.upTo('setDials')
  while (at.game.pending[0]?.ask === 'placeDevice') {
    const { x, y } = at.asked('placeDevice').limits.places[0]!
    at.put('placeDevice', x, y)
  }
  at.dials(dial, facts[1]!.dial[0]!.id, '2FB')
  const told: string[] = []
  for (let i = 0; i < 200; i++) {
    const [decision] = at.game.pending
    if (!decision || decision.ask === 'setDials' || !('options' in decision)) break
    const { ask, subject, options } = decision
    told.push(`${ask} ${subject} ${options.map(({ id }) => id).join(' ')}`)
    const wanted = options.find(({ id }) =>
      ask === 'chooseAction'
        ? id === action
        : ask === 'chooseAttack' && (subject === 0 ? id.startsWith(shot) : /^0:.*:0$/.test(id)),
    )
    const idle = options.find(({ id }) => ['none', 'done', 'decline', 'pass'].includes(id))
    at.answer(ask, (wanted ?? idle ?? options[0]!).id)
  }
  return [...told, ...at.events.map((event) => JSON.stringify(event))]
}

const bar = (['focus', 'evade', 'calculate', 'lock', 'barrelRoll', 'boost', 'reload'] as const).map(
  (action) => ({
    action,
    difficulty: 'white' as const,
  }),
)

const pick = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, secondCards[id]!]))

/** A ship that has a card and stands beside the one that acts. */
function bearer(card: string): PlacedPilot | undefined {
  const place = [680, 330, 0] as const
  const [kind, name] = card.split(':')
  if (kind === 'pilot') return [name!, ...place]
  if (kind === 'ship') {
    const flown = catalogue.pilots.filter(
      ({ shipAbility }) => shipAbility && shipAbilityId(shipAbility) === card,
    )
    const pilot = flown.find(({ communities }) => !communities) ?? flown[0]
    return pilot && [pilot.id, ...place]
  }
  const upgrade = catalogue.upgrade(card)
  if (!upgrade) return
  const huge =
    ['hardpoint', 'cargo', 'team', 'command', 'hyperdrive'].includes(upgrade.slot) ||
    upgrade.restrictions.some((one) => one.kind === 'size' && one.anyOf.includes('huge'))
  return huge ? [cr90, 760, 330, 0, [card]] : [xwingPilot, ...place, [card]]
}

/** Cards that respond to other ships, or to a phase, and so have an effect in such a round. */
const heard = [
  'pilot:biggsdarklighter',
  'pilot:kylekatarn',
  'pilot:howlrunner',
  'pilot:sinker',
  'pilot:barrissoffee',
  'pilot:plokoon',
  'pilot:saeseetiin',
  'pilot:shaakti',
  'pilot:hawk',
  'pilot:naboohandmaiden',
  'pilot:klick',
  'pilot:luminaraunduli',
  'pilot:swoop',
  'pilot:tucker',
  'pilot:ig88a',
  'pilot:drearenthal',
  'pilot:phlacarphoccprototype',
  'pilot:dacebonearm',
  'pilot:gamutkey',
  'pilot:kananjarrus-hwk290lightfreighter',
  'pilot:torkilmux',
  'pilot:manaroo',
  'pilot:asajjventress',
  'pilot:ketsuonyo',
  'pilot:serissu',
  'pilot:overseeryushyn',
  'pilot:gorgol',
  'pilot:dfs311',
  'pilot:kaatoleeachos',
  'pilot:evaanverlaine',
  'pilot:herasyndulla-asf01bwing',
  'pilot:zoriibliss',
  'pilot:herasyndulla-rz1awing',
  'pilot:fennrau-sheathipedeclassshuttle',
  'pilot:lieutenantbastian',
  'pilot:poedameron-swz68',
  'pilot:esegetuketu',
  'pilot:gavindarklighter',
  'pilot:janors',
  'pilot:roarkgarnet',
  'pilot:coloneljendon',
  'pilot:leiaorgana',
  'pilot:bb8',
  'pilot:zertikstrom',
  'pilot:holo',
  'pilot:captaindobbs',
  'pilot:commandermalarus',
  'pilot:lieutenantrivas',
  'pilot:muse',
  'pilot:delmeeko',
  'pilot:moffgideon',
  'pilot:valenrudor',
  'pilot:captainjonus',
  'pilot:scorch-tiesebomber',
  'pilot:captaincardinal',
  'pilot:pettyofficerthanisson',
  'pilot:kananjarrus',
  'pilot:commandermalarus-xiclasslightshuttle',
  'pilot:zamwesell',
  'ship:stygiumarray',
  'ship:intuitivecontrols',
  'ship:pursuitthrusters',
  'ship:fireconvergence',
  'ship:riggedenergycells',
  'overtunedmodulators',
  'hyperspacetrackingdata',
  'ship:explosionwithwings',
  'interceptbooster',
  'kraken',
  'k2b4',
  'deuteriumpowercells',
  'selfless',
  'swarmtactics',
  'heightenedperception',
  'darthvader',
  'm9g8',
  'cassianandor',
  'chewbacca-crew-swz19',
  'chancellorpalpatine',
  'countdooku',
  'agentterex',
  'emperorpalpatine',
  'gamutkey',
  'k2so',
  'kitfisto',
  'leiaorgana',
  'leiaorgana-resistance',
  'moffjerjerrod',
  'supremeleadersnoke',
  'wolfpack',
  'compassion',
  'seventhfleetgunner',
  'dt798',
  'virago',
  'scimitar',
  'l4er5',
  'zamwesell',
  'electrochaffmissiles',
  'protonbombs',
  'seismiccharges',
  'ionbombs',
  'bombletgenerator',
  'thermaldetonators',
  'concussionbombs',
  'electroprotonbomb',
  'proximitymines',
  'connernets',
  'clustermines',
  'drk1probedroids',
  'moldycrow',
  'ship:dockingclamps',
  'ship:sensitivecontrols',
  'ship:vectoredcannons',
  'ship:resupplycraft',
  'azmorigan',
  'captainneeda',
  'strategiccommander',
  'jandodonna',
  'enhancedpropulsion',
  'adaptiveshields',
  'trackingtorpedoes',
  'quickreleaselocks',
  'jynerso',
  'pz4co',
  'sense',
  'discordmissiles',
  'sensorbuoysuite',
  'pilot:biggsdarklighter-battleofyavin',
  'pilot:landocalrissian-battleoverendor',
  'pilot:boost',
  'pilot:kitfisto',
  'pilot:flightleaderubbel',
  'pilot:nomlumb-rogueclassstarfighter',
  'pilot:cadbane-separatistalliance',
  'ship:bornforthis',
  'roilinganger-rsl',
]

const carried = Object.keys(secondCards).flatMap((card) => {
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
    expect(differs).toBe(heard.includes(reprints[card] ?? card))
  },
)
