import { describe, expect, test } from 'vitest'
import {
  addToCatalogue,
  type DamageCardData,
  type Faction,
  type first,
  firstEditionFaction,
  loadFirst,
  loadIndex,
  loadObstacles,
  loadSecond,
  loadShip,
  loadUpgrades,
  type second,
  shipName,
} from './index.ts'

const one = await loadFirst()
const two = await loadSecond()
const copies = (cards: DamageCardData[]) => cards.reduce((sum, card) => sum + card.copies, 0)
const repeated = (names: string[]) => names.filter((name, i) => names.indexOf(name) !== i)
/** The Syliure hyperspace ring came after the databases the counts are known from. */
const ring = {
  ship: 'syliureclasshyperspacering',
  pilot: 'transgalmegcontrollink',
  upgrade: 'syliure31hyperdrive',
}

describe('everything is there', () => {
  test('first edition', () => {
    expect(one.ships).toHaveLength(56)
    expect(one.pilots).toHaveLength(297)
    expect(one.upgrades).toHaveLength(367)
    expect(one.conditions).toHaveLength(10)
    expect(one.ships.filter(({ size }) => size === 'huge')).toHaveLength(7)
  })

  test('second edition, with the hyperspace ring beside', () => {
    const published = ({ communities }: { communities?: second.Community[] }) => !communities
    expect(two.ships.filter(({ id }) => id !== ring.ship && two.pilotsOf(id).some(published))).toHaveLength(
      83,
    )
    expect(two.pilots.filter((card) => card.id !== ring.pilot && published(card))).toHaveLength(496)
    expect(two.upgrades.filter((card) => card.id !== ring.upgrade && published(card))).toHaveLength(415)
    expect(two.ship(ring.ship)?.dial).toEqual([])
    expect(two.pilot(ring.pilot)?.initiative).toBeNull()
    expect(two.upgrade(ring.upgrade)?.slot).toBe('hyperdrive')
    expect(two.conditions).toHaveLength(21)
    expect(two.wings).toHaveLength(7)
    expect(two.quickBuilds).toHaveLength(590)
    expect(two.quickBuilds.filter(({ kind }) => kind === 'wing')).toHaveLength(10)
  })

  test('the cards of Legacy and X-Wing Alliance that the publisher never had', () => {
    const added = <T extends { communities?: second.Community[] }>(cards: T[], by?: second.Community) =>
      cards.filter(({ communities = [] }) => (by ? communities.includes(by) : communities.length > 0))
    expect([added(two.pilots).length, added(two.upgrades).length]).toEqual([326, 212])
    expect([added(two.pilots, 'legacy').length, added(two.upgrades, 'legacy').length]).toEqual([259, 119])
    expect([added(two.pilots, 'xwa').length, added(two.upgrades, 'xwa').length]).toEqual([230, 201])
    const loadouts = added(two.pilots).filter(({ standardLoadout }) => standardLoadout)
    expect([added(loadouts, 'legacy').length, added(loadouts, 'xwa').length]).toEqual([86, 130])
    for (const { id, standardLoadout = [] } of loadouts) {
      for (const upgrade of standardLoadout) expect(two.upgrade(upgrade), `${upgrade} of ${id}`).toBeDefined()
    }
    const inLoadouts = new Set<string>(loadouts.flatMap(({ standardLoadout = [] }) => standardLoadout))
    for (const { id, loadoutOnly, communities } of two.upgrades) {
      if (loadoutOnly) expect([communities !== undefined, inLoadouts.has(id)], id).toEqual([true, true])
    }
  })

  test('thirty obstacles', async () => {
    const obstacles = await loadObstacles()
    const count = (kind: string) => obstacles.filter((obstacle) => obstacle.kind === kind).length
    expect([count('asteroid'), count('debris'), count('gasCloud')]).toEqual([15, 9, 6])
    expect(repeated(obstacles.map(({ id }) => id))).toEqual([])
  })

  test('damage decks', () => {
    const core = one.damageDecks.filter(({ section }) => section === null)
    expect(core.map(({ id, cards }) => [id, copies(cards)])).toEqual([
      ['core', 33],
      ['core-tfa', 33],
    ])
    const sections = one.damageDecks.filter(({ section }) => section !== null)
    expect(sections).toHaveLength(10)
    for (const { cards } of sections) expect(copies(cards)).toBe(10)
    expect(copies(two.damageDeck.cards)).toBe(33)
    expect(
      two.damageDeck.cards.filter(({ trait }) => trait === 'pilot').reduce((n, c) => n + c.copies, 0),
    ).toBe(8)
    expect(copies(two.hugeDamageDeck.cards)).toBe(20)
  })
})

describe('no name stands for two things', () => {
  test.each([
    ['first edition ships', one.ships.map(({ id }) => id)],
    ['first edition pilots', one.pilots.map(({ key }) => key)],
    ['first edition upgrades', one.upgrades.map(({ key }) => key)],
    ['second edition ships', two.ships.map(({ id }) => id)],
    ['second edition pilots', two.pilots.map(({ id }) => id)],
    ['second edition upgrades', two.upgrades.map(({ id }) => id)],
    ['quick builds', two.quickBuilds.map(({ id }) => id)],
  ])('%s', (_, names) => expect(repeated(names)).toEqual([]))
})

describe('every reference leads somewhere', () => {
  const names = (catalogue: typeof one | typeof two) =>
    new Set([...catalogue.pilots, ...catalogue.upgrades].map(({ name }) => name))
  const missing = (ids: readonly string[], found: (id: string) => unknown) => ids.filter((id) => !found(id))

  test.each([one, two])('pilots, restrictions and conditions: $edition edition', (catalogue) => {
    for (const pilot of catalogue.pilots) {
      const ship = catalogue.ship(pilot.ship)
      expect(ship?.factions, pilot.id).toContain(pilot.faction)
      expect(missing(pilot.conditions, catalogue.condition)).toEqual([])
    }
    const known = names(catalogue)
    for (const upgrade of catalogue.upgrades) {
      expect(upgrade.occupies[0]).toBe(upgrade.slot)
      for (const restriction of upgrade.restrictions) {
        if (restriction.kind === 'ship') expect(missing(restriction.anyOf, catalogue.ship)).toEqual([])
        if (restriction.kind === 'faction' && restriction.orSquadIncludes) {
          expect(known).toContain(restriction.orSquadIncludes)
        }
      }
    }
    for (const condition of catalogue.conditions) {
      expect(condition.assignedBy, condition.id).not.toEqual([])
      for (const card of condition.assignedBy) {
        const [kind, ...key] = card.split(':')
        const found = kind === 'pilot' ? catalogue.pilot(key.join(':')) : catalogue.upgrade(key.join(':'))
        const handsOut =
          found && ('sides' in found ? found.sides.flatMap((side) => side.conditions) : found.conditions)
        expect(handsOut, card).toContain(condition.id)
      }
    }
  })

  test('every ship has pilots and every faction of a ship has one', () => {
    for (const catalogue of [one, two]) {
      for (const ship of catalogue.ships) {
        const factions = new Set(catalogue.pilotsOf(ship.id).map(({ faction }) => faction))
        expect([...factions].toSorted(), ship.id).toEqual(ship.factions.toSorted())
      }
    }
  })

  test('restrictions of the second edition name keywords, ship abilities and actions that exist', () => {
    const keywords = new Set(two.pilots.flatMap((pilot) => pilot.keywords))
    const abilities = new Set(two.ships.flatMap(({ shipAbilities }) => shipAbilities))
    for (const { restrictions, id } of two.upgrades) {
      for (const restriction of restrictions) {
        if (restriction.kind === 'keyword') {
          for (const keyword of restriction.anyOf) expect(keywords, id).toContain(keyword)
        }
        if (restriction.kind === 'shipAbility') {
          for (const ability of restriction.anyOf) expect(abilities, id).toContain(ability)
        }
        if (restriction.kind === 'squadIncludes') {
          for (const word of restriction.anyOf) expect(keywords, id).toContain(word)
        }
      }
    }
    for (const pilot of two.pilots) {
      if (pilot.shipAbility) expect(two.ship(pilot.ship)?.shipAbilities).toContain(pilot.shipAbility)
    }
  })

  test('both sides of a dual card name each other', () => {
    const sides = one.upgrades.filter(({ side }) => side)
    expect(sides).toHaveLength(10)
    for (const { key, id, otherSide = '' } of sides) {
      expect(one.upgrade(otherSide)).toMatchObject({ id, otherSide: key })
    }
    expect(one.upgrade('adaptability')?.side).toBe('minus1')
  })

  test('a card that must be carried along exists', () => {
    const musts = one.upgrades.flatMap(({ grants }) => grants.filter(({ kind }) => kind === 'mustEquip'))
    expect(musts).toEqual([{ kind: 'mustEquip', upgrade: 'tractorbeam' }])
    expect(one.upgrade('tractorbeam')).toBeDefined()
  })

  test('quick builds and wings', () => {
    for (const build of two.quickBuilds) {
      const wing = build.kind === 'wing' ? [build.leader, build.wingmate, build.alsoIncludes] : build.ships
      for (const ship of wing) {
        if (!ship) continue
        expect(two.pilot(ship.pilot)?.faction, build.id).toBe(build.faction)
        expect(missing(ship.upgrades, two.upgrade), build.id).toEqual([])
      }
    }
    for (const { upgrade, leader, wingmates, damageSharing } of two.wings) {
      expect(two.upgrade(upgrade)?.occupies).toContain('command')
      if (leader.kind === 'ship') expect(missing(leader.anyOf, two.ship)).toEqual([])
      for (const { ships } of wingmates.choices) {
        if (ships !== 'sameAsLeader') expect(missing(ships, two.ship)).toEqual([])
      }
      expect(wingmates.min).toBe(2)
      expect(missing([...(damageSharing.by ?? [])], two.ship)).toEqual([])
    }
  })

  test('the leader of a quick build wing carries the card that makes the wing, and its wingmate may join', () => {
    for (const build of two.quickBuilds) {
      if (build.kind !== 'wing') continue
      const wing = build.leader.upgrades.map((id) => two.wing(id)).find((found) => found !== undefined)
      const leader = two.pilot(build.leader.pilot)
      const mate = two.pilot(build.wingmate.pilot)
      const ships = wing?.wingmates.choices.flatMap((choice) =>
        choice.ships === 'sameAsLeader' ? [leader?.ship] : choice.ships,
      )
      if (!build.note) expect(ships, build.id).toContain(mate?.ship)
      expect(Object.values(build.threatByWingmates)).toEqual(
        Object.values(build.threatByWingmates).toSorted((a, b) => a - b),
      )
    }
  })
})

test('[EB-ERR-7] the wingmate of the Red Squadron wing quick build is the Red Squadron Veteran', () => {
  const wing = two.quickBuilds.find(
    (build) => build.kind === 'wing' && build.leader.pilot === 'lukeskywalker',
  )
  expect(wing).toMatchObject({ kind: 'wing', wingmate: { pilot: 'redsquadronveteran' } })
  expect(two.pilot('redsquadronveteran')?.name).toBe('Red Squadron Veteran')
})

describe('huge ships of the first edition', () => {
  const huge = (id: string) => {
    const ship = one.ship(id)
    if (ship?.size !== 'huge') throw new Error(`${id} is not a huge ship`)
    return ship
  }
  const whole = (id: string) => one.ships.filter((ship) => ship.size === 'huge' && ship.section?.of === id)

  test('[HS-CARDS-1] the CR90 has a fore and an aft card, the GR-75 one', () => {
    for (const id of ['cr90corvette', 'raiderclasscorvette']) {
      const cards = whole(id) as first.HugeShip[]
      expect(cards.map(({ section }) => section?.part).toSorted()).toEqual(['aft', 'fore'])
      for (const card of cards) expect(huge(card.section?.other ?? '').section?.other).toBe(card.id)
    }
    expect(huge('gr75mediumtransport').section).toBeUndefined()
  })

  test('[HS-ARC-1] both sections of the CR90 have two arcs', () => {
    expect(huge('cr90corvettefore').arcs).toHaveLength(2)
    expect(huge('cr90corvetteaft').arcs).toHaveLength(2)
  })

  test('[HS-PWR-1] the CR90 fires its primary weapon at range 3 to 5', () => {
    expect(huge('cr90corvettefore').attackRange).toEqual({ min: 3, max: 5 })
    expect(huge('raiderclasscorvettefore').attackRange).toEqual({ min: 2, max: 4 })
  })

  test('[HS-ATK-4] the GR-75 has no primary weapon', () => {
    expect(huge('gr75mediumtransport')).toMatchObject({ stats: { attack: null }, attackRange: null })
  })

  test('[EV18-EPTS-2] [EP14-EPTS-3] the ships of one card cost 2 epic points', () => {
    for (const id of ['gr75mediumtransport', 'gozanticlasscruiser', 'croccruiser'])
      expect(huge(id).epicPoints).toBe(2)
  })

  test('[EV18-EPTS-3] [EP14-EPTS-2] the ships of two cards cost 3', () => {
    for (const id of ['cr90corvette', 'raiderclasscorvette']) {
      expect((whole(id) as first.HugeShip[]).reduce((sum, card) => sum + card.epicPoints, 0)).toBe(3)
    }
  })

  test('every section has its deck', () => {
    for (const ship of one.ships) {
      if (ship.size !== 'huge') continue
      for (const part of ship.section ? [ship.section.part] : (['fore', 'aft'] as const)) {
        expect(one.damageDeck(ship.damageDeck, part), `${ship.id} ${part}`).toBeDefined()
      }
    }
  })

  test('a crippled card has no shields, no actions and no more than the whole one had', () => {
    for (const ship of one.ships) {
      if (ship.size !== 'huge' || !ship.section) continue
      const { crippled } = ship.section
      const [pilot] = one.pilotsOf(ship.id)
      expect(crippled).toMatchObject({ stats: { shields: 0 }, actions: [] })
      expect(crippled.stats.attack ?? 0).toBeLessThanOrEqual(ship.stats.attack ?? 0)
      expect(crippled.stats.energy ?? 0).toBeLessThanOrEqual(ship.stats.energy ?? 0)
      for (const slot of crippled.slots) expect(pilot?.slots).toContain(slot)
      for (const move of crippled.removedManeuvers)
        expect(ship.dial).toContainEqual(expect.objectContaining(move))
    }
    expect(huge('cr90corvettefore').section?.crippled.reconstructed).toBeUndefined()
    expect(huge('raiderclasscorvetteaft').section?.crippled.reconstructed?.reasoning).toContain('CR90')
  })
})

describe('what is reconstructed says so', () => {
  test('first edition: the four decks nobody published, and no other', () => {
    const decks = one.damageDecks.filter(({ cards }) => cards.some(({ textKnown }) => !textKnown))
    expect(new Set(decks.map(({ id }) => id))).toEqual(
      new Set(['cr90corvette', 'raiderclasscorvette', 'gozanticlasscruiser', 'croccruiser']),
    )
    for (const { cards } of decks) {
      for (const card of cards) expect(card.reconstructed?.reasoning.length, card.id).toBeGreaterThan(20)
    }
  })

  test('second edition: every card for huge ships but the published one, each with a precision shot', () => {
    const [known, ...rest] = two.hugeDamageDeck.cards
    expect(known).toMatchObject({
      name: 'Damaged Circuitry',
      textKnown: true,
      precisionShot: { name: 'Turret Disabled', arc: 'side' },
    })
    for (const card of rest) expect(card.textKnown, card.id).toBe(false)
    const arcs = two.hugeDamageDeck.cards.map(({ precisionShot }) => precisionShot.arc)
    expect(new Set(arcs)).toEqual(new Set(['side', 'fullFront', 'fullRear', 'bullseye']))
  })
})

describe('loading', () => {
  test('one ship or one slot alone is the same as in the whole', async () => {
    const xwing = await loadShip('second', 't65xwing')
    expect(xwing?.ship).toEqual(two.ship('t65xwing'))
    expect(xwing?.pilots).toEqual(two.pilotsOf('t65xwing'))
    expect(await loadUpgrades('first', 'cargo')).toEqual(one.upgradesFor('cargo'))
    expect(await loadShip('first', 't65xwing')).toBeUndefined()
  })

  test('the cards of some factions are those of the whole, in its order, with all that is common', async () => {
    const flown = ['scumandvillainy', 'galacticempire'] as const
    const few = await loadSecond(flown)
    const theirs = ({ faction }: { faction: Faction }) => flown.some((each) => each === faction)
    expect(few.pilots).toEqual(two.pilots.filter(theirs))
    expect(few.quickBuilds).toEqual(two.quickBuilds.filter(theirs))
    expect(few.ships).toEqual(
      two.ships.filter(({ factions }) => factions.some((faction) => theirs({ faction }))),
    )
    const own = { pilots: [], ships: [], quickBuilds: [] }
    expect(JSON.stringify({ ...few, ...own })).toBe(JSON.stringify({ ...two, ...own }))
    // In the first edition Resistance and First Order fly with those they grew from, by either name.
    const rebels = one.pilots.filter(({ faction }) => firstEditionFaction(faction) === 'rebelalliance')
    expect(rebels.some(({ faction }) => faction === 'resistance')).toBe(true)
    expect((await loadFirst(['rebelalliance'])).pilots).toEqual(rebels)
    expect((await loadFirst(['resistance'])).pilots).toEqual(rebels)
    expect((await loadFirst([])).pilots).toEqual([])
  })

  test('every ship is known by name without its file, and who flies it', () => {
    for (const { edition, ships } of [one, two])
      for (const { id, name } of ships) expect(shipName(edition, id)).toBe(name)
    expect(shipName('first', 't65xwing')).toBeUndefined()
  })

  test('a pilot answers to its key, and to its id where no other has it', () => {
    expect(one.pilot('rebelalliance:xwing:wedgeantilles')).toBe(one.pilot('wedgeantilles'))
    expect(one.pilot('kyloren')).toBeUndefined()
    expect(one.pilot('firstorder:tiesilencer:kyloren')?.skill).toBe(9)
    expect(two.pilot('kyloren')?.ship).toBe('tievnsilencer')
  })

  test('what is unknown is undefined', () => {
    expect(one.ship('deathstar')).toBeUndefined()
    expect(two.upgrade('deathstar')).toBeUndefined()
    expect(one.damageDeck('core', 'fore')).toBeUndefined()
  })

  test('the index has every card', async () => {
    const index = await loadIndex()
    for (const catalogue of [one, two]) {
      const keys = (kind: string) =>
        index.filter((card) => card.edition === catalogue.edition && card.kind === kind).map(({ key }) => key)
      expect(keys('ship')).toEqual(catalogue.ships.map(({ id }) => id))
      expect(keys('pilot')).toEqual(catalogue.pilots.map((pilot) => ('key' in pilot ? pilot.key : pilot.id)))
      expect(keys('upgrade')).toEqual(catalogue.upgrades.map((card) => ('key' in card ? card.key : card.id)))
    }
  })

  test('cards of your own stand beside the others or replace them, and the catalogue stays as it was', () => {
    const predator = two.upgrade('predator')!
    const extended = addToCatalogue(two, {
      upgrades: [
        { ...predator, limited: 1 },
        { ...predator, id: 'ownpredator' },
      ],
    })
    expect(extended.upgrades).toHaveLength(two.upgrades.length + 1)
    expect(extended.upgradesFor('talent').filter(({ id }) => id.endsWith('predator'))).toHaveLength(2)
    expect([extended.upgrade('predator')?.limited, two.upgrade('predator')?.limited]).toEqual([1, 0])
    expect(two.upgrade('ownpredator')).toBeUndefined()
    expect(extended.pilot('wedgeantilles')).toBe(two.pilot('wedgeantilles'))
  })
})
