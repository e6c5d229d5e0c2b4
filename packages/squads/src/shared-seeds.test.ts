import { expect, test } from 'vitest'
import { randomSquad } from './random-squad.ts'

/** The squads of the seed "shared": cards with upgrades, size and set of each wing, items to bring. */
const shared = [
  {
    format: 'epic-dogfight-2014',
    faction: 'rebelalliance',
    ships: [
      'cr90corvettefore shieldprojector raymusantilles',
      'cr90corvetteaft',
      'bluesquadronpathfinder advprotontorpedoes weaponsengineer enhancedscopes',
      'kananjarrus leiaorgana',
      'banditsquadronpilot',
      'lothalrebel dorsalturret dashrendar',
      'bodhirook flightinstructor',
      'kylekatarn decoy blasterturret',
      'lieutenantblount ascoretosettle',
    ],
    wings: [],
    brought: 'coreasteroid0 coreasteroid3 coreasteroid4 coreasteroid2 coreasteroid1 coreasteroid5 core',
  },
  {
    format: 'team-epic-2014',
    faction: 'rebelalliance',
    ships: [
      'cr90corvettefore superchargedpowercells shieldtechnician quadlasercannons',
      'cr90corvetteaft gunneryteam',
      'blackmoonsquadronpilot guidancechips',
      'neradantels intensity thrustcorrector',
      'etahnabaht extramunitions outmaneuver',
    ],
    wings: [],
    brought: 'coreasteroid1 coreasteroid3 coreasteroid0 coreasteroid4 coreasteroid5 coreasteroid2 core',
  },
  {
    format: 'epic-variant-2018',
    faction: 'galacticempire',
    ships: [
      'gozanticlasscruiser superchargedpowercells generalhux gunneryteam enginebooster',
      'lieutenantkarsabi engineupgrade',
      'academypilot',
      'puresabacc targetingcomputer adaptiveailerons',
      'rhosquadronveteran expose scramblermissiles',
      'stormsquadronpilot advhomingmissiles',
      'stormsquadronpilot',
      'backstabber guidancechips',
      'rhosquadronveteran scramblermissiles',
      'lieutenantcolzet',
      'darthvader guidancechips',
      'chaser guidancechips',
    ],
    wings: [],
    brought: 'pomasteroid1 coreasteroid1 pomdebris2 pomasteroid2 yt2400debris2 core2asteroid0 core-tfa',
  },
  {
    format: 'epic-variant-team-2018',
    faction: 'scumandvillainy',
    ships: [
      'croccruiser enginebooster engineeringteam ioncannonbattery',
      'palobgodalhi',
      'spicerunner syncedturret cikatrovizago',
      'cartelbrute blackmarketslicertools',
      'binayrepirate',
      'dalanoberos overclockedr4 engineupgrade',
      'trandoshanslaver bossk',
      'spicerunner',
    ],
    wings: [],
    brought:
      'vt49decimatordebris0 pomdebris2 pomasteroid1 yt2400debris2 core2asteroid4 vt49decimatordebris2 core-tfa',
  },
  {
    format: 'epic-battles',
    faction: 'scumandvillainy',
    ships: [
      'viktorhel veteranwingleader',
      'blacksunace delayedfuses',
      'blacksunace composure',
      'blacksunace inertialdampeners',
      'blacksunace',
      'blacksunsoldier afterburners composure',
      'spicerunner seasonednavigator',
      'binayrepirate feedbackarray',
    ],
    wings: ['4 blue'],
    brought: '',
  },
  {
    format: 'epic-battles',
    faction: 'rebelalliance',
    ships: [
      'bluesquadronescort servomotorsfoils',
      'talasquadronpilot concussionmissiles',
      'bluesquadronescort servomotorsfoils munitionsfailsafe',
      'talasquadronpilot concussionmissiles',
      'lieutenantblount electronicbaffle',
      'mirandadoni iontorpedoes',
      'banditsquadronpilot',
      'wedgeantilles servomotorsfoils',
    ],
    wings: [],
    brought: '',
  },
  {
    format: 'epic-battles',
    faction: 'galacticrepublic',
    ships: [
      'republicjudiciary targetingbattery pointdefensebattery tibannareserves',
      'axe targetingcomputer',
      'bluesquadronprotector shieldupgrade',
      'goji hotshotgunner',
      'bluesquadronprotector',
    ],
    wings: [],
    brought: '',
  },
  {
    format: 'standard-first',
    faction: 'rebelalliance',
    ships: [
      'partisanrenegade guidancechips kylekatarn',
      'magvayarro electronicbaffle captainrex pivotwing guidancechips',
      'airencracken',
      'bluesquadronnovice protontorpedoes',
    ],
    wings: [],
    brought: '',
  },
  {
    format: 'standard-second',
    faction: 'separatistalliance',
    ships: [
      'generalgrievous debrisgambit electronicbaffle',
      'skakoanace munitionsfailsafe',
      'feethanottrawautopilot',
      'darthmaul autoblasters perceptivecopilot',
    ],
    wings: [],
    brought: '',
  },
] as const

test.each(shared)('a seed that was handed on gives the same $format squad later ($faction)', async (was) => {
  const { format, faction } = was
  const { ships, wings, obstacles, damageDeck } = await randomSquad({ format, faction, seed: 'shared' })
  const cards = ships.flatMap(({ parts }) =>
    parts.map(({ pilot, upgrades }) => [pilot.split(':').at(-1), ...upgrades.map(({ id }) => id)].join(' ')),
  )
  expect({
    format,
    faction,
    ships: cards,
    wings: wings.map(({ wingmates, set }) => `${wingmates.length} ${set}`),
    brought: [...obstacles, ...(damageDeck ? [damageDeck] : [])].join(' '),
  }).toEqual(was)
})
