import type { AnyLibrary, AnySetup } from '@flotilla/engine'
import type { Squad, SquadShip } from '@flotilla/squads'

/** Four pilots of each side, their upgrades and the obstacles; larger fleets repeat them. */
const fleets = {
  second: {
    ruleset: '2e-epic-1.1.0',
    pilots: [
      ['lukeskywalker', 'bluesquadronescort', 'jakefarrell', 'goldsquadronveteran'],
      ['darthvader', 'academypilot', 'blacksquadronace', 'sigmasquadronace'],
    ],
    upgrades: [
      [
        ['instinctiveaim', 'protontorpedoes', 'r2astromech', 'servomotorsfoils'],
        ['protontorpedoes', 'r4astromech', 'servomotorsfoils', 'afterburners'],
        ['outmaneuver', 'elusive', 'concussionmissiles', 'shieldupgrade'],
        ['ioncannonturret', 'veteranturretgunner', 'r3astromech', 'experthandling'],
      ],
      [
        ['supernaturalreflexes', 'firecontrolsystem', 'clustermissiles', 'afterburners'],
        ['swarmtactics', 'crackshot', 'shieldupgrade', 'hullupgrade'],
        ['outmaneuver', 'crackshot', 'ruthless', 'stealthdevice'],
        ['juke', 'lonewolf', 'collisiondetector', 'hotshotgunner'],
      ],
    ],
    huge: [
      [['alderaanianguard'], ['echobaseevacuees']],
      [['outerrimpatrol'], ['outerrimgarrison']],
    ],
    obstacles: ['coreasteroid0', 'yt2400debris0', 'gascloud1'],
  },
  first: {
    ruleset: '1e-epic-2018',
    pilots: [
      ['xwing:lukeskywalker', 'xwing:redsquadronpilot', 'awing:jakefarrell', 'ywing:goldsquadronpilot'].map(
        (pilot) => `rebelalliance:${pilot}`,
      ),
      [
        'tieadvanced:darthvader',
        'tiefighter:academypilot',
        'tiefighter:blacksquadronpilot',
        'tiephantom:sigmasquadronpilot',
      ].map((pilot) => `galacticempire:${pilot}`),
    ],
    upgrades: [
      [
        ['predator', 'protontorpedoes', 'r2d2', 'integratedastromech'],
        ['protontorpedoes', 'r5astromech', 'integratedastromech', 'crackshot'],
        ['pushthelimit', 'concussionmissiles', 'autothrusters', 'outmaneuver'],
        ['ioncannonturret', 'r2astromech', 'btla4ywing', 'hullupgrade'],
      ],
      [
        ['tiex1', 'advtargetingcomputer', 'predator', 'engineupgrade'],
        ['swarmtactics', 'crackshot', 'shieldupgrade', 'hullupgrade'],
        ['outmaneuver', 'crackshot', 'lonewolf', 'stealthdevice'],
        ['juke', 'firecontrolsystem', 'gunner', 'reconspecialist'],
      ],
    ],
    // A ship of two cards has two parts.
    huge: [
      [
        ['cr90corvettefore', 'cr90corvetteaft'].map((id) => `rebelalliance:${id}:${id}`),
        ['rebelalliance:gr75mediumtransport:gr75mediumtransport'],
      ],
      [
        ['raiderclasscorvettefore', 'raiderclasscorvetteaft'].map((id) => `galacticempire:${id}:${id}`),
        ['galacticempire:gozanticlasscruiser:gozanticlasscruiser'],
      ],
    ],
    obstacles: ['coreasteroid0', 'yt2400debris0', 'coreasteroid1'],
  },
} as const

/** The size of the fleets. */
export interface FleetOptions {
  /** Small and large ships of both sides together. */
  readonly ships: number
  readonly huge: number
  readonly rounds: number
  /** Four upgrades on every small or large ship. */
  readonly upgrades?: boolean
}

/**
 * Creates a setup of two fleets of any size, repeating a few pilots, with up to two huge ships on each side.
 */
export function fleetSetup(
  { catalogue }: AnyLibrary,
  { ships, huge, rounds, upgrades = false }: FleetOptions,
): AnySetup {
  const { ruleset, pilots, upgrades: carried, huge: hugeShips, obstacles } = fleets[catalogue.edition]
  const fleetSquad = (side: number): Squad => ({
    edition: catalogue.edition,
    faction: side === 0 ? 'rebelalliance' : 'galacticempire',
    name: '',
    ships: [
      ...hugeShips[side]!.slice(0, huge / 2).map((parts) => ({ parts, cards: [] })),
      ...Array.from({ length: ships / 2 }, (_, i) => ({
        parts: [pilots[side]![i % 4]!],
        cards: upgrades ? carried[side]![i % 4]! : [],
      })),
    ].map(({ parts, cards }, i) => ({
      ref: `s${i + 1}`,
      parts: parts.map((pilot) => ({
        ship: catalogue.pilot(pilot)!.ship,
        pilot,
        upgrades: cards.map((id) => ({ id, slot: catalogue.upgrade(id)!.slot })),
      })) as unknown as SquadShip['parts'],
    })),
    wings: [],
    obstacles: [...obstacles],
  })
  return {
    ruleset,
    // Eighty ships need a wider table than usual to deploy, and so do huge ships placed at random.
    area: { width: 1828.8 * Math.max(1, (ships + 10 * huge) / 40), height: 914.4 },
    roundLimit: rounds,
    seats: [0, 1].map((side) => ({ name: String(side), team: side, squad: fleetSquad(side) })),
  }
}
