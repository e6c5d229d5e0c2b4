import { wingToolPose } from '@flotilla/geometry'
import { describe, expect, test } from 'vitest'
import { createStarted, createUnplaced, withRules } from '../../../test/scenario.ts'
import { catalogue, type Layout, library, setupOf } from '../../../test/table.ts'
import { type GameEvent, newGame, play } from '../../index.ts'
import { optionsOf } from '../../kernel/decision.ts'
import { type Game, pilotCardId, rulesets, type ScenarioRule, type Setup } from '../../second/index.ts'
import { shipOf } from '../../vocabulary/options.ts'

const tie = 'academypilot'
const howl = 'howlrunner'
const ties = (count: number): string[] => [howl, ...Array<string>(count).fill(tie)]

/** A game that is about to place its forces: a wing and a ship of initiative 2 against one of initiative 6. */
function placing(pilots: readonly string[], ruleset = '2e-epic-1.1.0', more: Partial<Layout> = {}) {
  const { positions: _, ...setup } = setupOf({
    seats: [[...pilots, 'bluesquadronescort'].map((pilot) => [pilot, 0, 0] as const), [['darthvader', 0, 0]]],
    wings: [[pilots.map((__, i) => i)]],
    ruleset,
    ...more,
  })
  const made = newGame({ ...setup, playerOrder: 'seats' } as Setup, 'test', library, [])
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { game } = made
  const events: GameEvent[] = []
  const put = (x: number, y: number, heading = 0) => {
    const [decision] = game.pending
    const played = play(game, decision!.seat, { decision: decision!.id, pose: { x, y, heading } })
    if (played.ok) events.push(...played.events)
    return played
  }
  return { game, events, put }
}

const placed = (events: readonly GameEvent[]) =>
  events.filter(({ kind }) => kind === 'moved').map(({ ship }) => ship)
const asks = ({ pending }: Game) => pending.map(({ ask, subject }) => `${ask} ${subject}`)

describe('placing wings during setup', () => {
  for (const ruleset of Object.keys(rulesets)) {
    test(`[EB-WSET-1] [EB-WSET-4] [EB-WSET-5] [WG-SETUP-1] [WG-SETUP-4] [WG-SETUP-5] [WG-GATH-3] [WG-GATH-10] ${ruleset}: the wing goes down with its leader, by ID number`, () => {
      const { game, events, put } = placing(ties(5), ruleset)
      // Initiative 2 comes first, for wingmates of initiative 1 wait for their leader of initiative 5.
      expect(asks(game)).toEqual(['placeShip 6'])
      put(100, 50)
      expect(asks(game)).toEqual(['placeShip 0'])
      put(500, 80)
      expect(placed(events)).toEqual([6, 0, 1, 2, 3, 4, 5])
      const { ships } = game.state
      expect(ships[3]!.pose).toEqual(wingToolPose(ships[0]!.pose, 'rearSupport'))
      expect(ships.map(({ inFormation }) => inFormation)).toEqual([
        false,
        true,
        true,
        true,
        true,
        true,
        false,
        false,
      ])
      expect(game.rules.facts.map(({ wing }) => wing?.number)).toEqual([
        1,
        2,
        3,
        4,
        5,
        6,
        undefined,
        undefined,
      ])
      expect(asks(game)).toEqual(['placeShip 7'])
    })

    test(`[EB-FSPLIT-2] [EB-WSET-6] [EB-WSET-7] [EB-WSET-8] [WG-FSP-2] [WG-SETUP-6] [WG-SETUP-7] [WG-SETUP-8] ${ruleset}: whoever does not fit is split, placed by itself and stressed`, () => {
      const { game, events, put } = placing(ties(3), ruleset)
      put(100, 50)
      // The rear support would stand 10 mm out of the deployment area.
      put(500, 70)
      expect(events.filter(({ kind }) => kind === 'split')).toMatchObject([{ ship: 3, rule: 'EB-WSET-6' }])
      expect(asks(game)).toEqual(['placeShip 3'])
      const outside = put(700, 150)
      expect(outside.ok || outside.refusal.rule).toBe('C2-DEPLOY-1')
      expect(put(700, 50).ok).toBe(true)
      put(900, 860, 180)
      expect(game.state.round).toBe(1)
      expect(game.state.ships[3]).toMatchObject({ inFormation: false, tokens: { stress: 1 } })
      const [own] = game.pending
      expect(new Set(optionsOf(own!).map(shipOf))).toEqual(new Set([0, 3, 4]))
    })
  }

  test('[EB-WSET-6] a place that is taken is none either', () => {
    const { game, put } = placing(ties(2))
    put(560, 50)
    put(500, 80)
    expect(asks(game)).toEqual(['placeShip 2'])
  })

  test('ships with a turret are asked where it points, each after it is placed', () => {
    const { game, put } = placing(['quickdraw', 'zetasquadronsurvivor', 'zetasquadronsurvivor'])
    put(100, 50)
    put(500, 80)
    for (const [id, arc] of ['front', 'rear', 'left'].entries()) {
      expect(asks(game)).toEqual([`setTurret ${id}`])
      play(game, 0, { decision: game.pending[0]!.id, option: arc })
    }
    expect(game.state.ships.slice(0, 3).map(({ turret }) => turret)).toEqual(['front', 'rear', 'left'])
    expect(asks(game)).toEqual(['placeShip 4'])
  })

  for (const ruleset of Object.keys(rulesets)) {
    test(`[EB-WSET-3] [WG-SETUP-3] ${ruleset}: no ship of a wing begins in reserve, unless the scenario has its squads come in waves`, () => {
      const ships = [...ties(2), 'obsidiansquadronpilot', 'blacksquadronace'].map(
        (pilot) => [pilot, 0, 0] as const,
      )
      const asked = (...rules: ScenarioRule[]) => {
        const scenario = withRules(...rules)
        const game = createStarted(
          createUnplaced(
            {
              scenario,
              ruleset,
              seats: [ships, [['darthvader', 0, 0]]],
              wings: [[[0, 1, 2]]],
              costs: [[20, 20, 20, 30, 30], [50]],
            },
            { playerOrder: 'seats' },
          ),
        )
        return optionsOf(game.pending[0]!).map(({ id }) => id)
      }
      expect(asked({ rule: 'startInReserve', most: 5 })).toEqual(['done', 'ship:3', 'ship:4'])
      expect(asked({ rule: 'waves', phase: 'system', rounds: [2] })).toContain('ship:0')
    })
  }

  test('[EB-WSET-2] [WG-SETUP-2] no ship of a wing begins docked', () => {
    const carrier = { text: '', carries: { ships: 'small', count: 9 } } as const
    const { positions: _, ...setup } = setupOf({
      seats: [[...[...ties(2), 'obsidiansquadronpilot', 'chewbacca'].map((pilot) => [pilot, 0, 0] as const)]],
      wings: [[[0, 1, 2]]],
    })
    const made = newGame(
      setup as Setup,
      'test',
      { catalogue, cards: { [pilotCardId('chewbacca')]: carrier } },
      [],
    )
    expect(made.ok && made.game.pending.map(({ ask, subject }) => `${ask} ${subject}`)).toEqual([
      'declareDocked 3',
    ])
    if (!made.ok) return
    const [decision] = made.game.pending
    play(made.game, 0, { decision: decision!.id, option: 'none' })
    expect(made.game.pending.map(({ ask }) => ask)).not.toContain('declareDocked')
  })
})

describe('wings that cannot fly', () => {
  const faults = (change: (squad: Setup['seats'][number]['squad']) => Setup['seats'][number]['squad']) => {
    const setup = setupOf({
      seats: [[...ties(2), 'chewbacca'].map((pilot) => [pilot, 300, 300] as const)],
      wings: [[[0, 1, 2]]],
    })
    const seats = setup.seats.map((seat) => ({ ...seat, squad: change(seat.squad) }))
    const made = newGame({ ...setup, seats }, 'test', library)
    return made.ok ? [] : made.faults
  }

  test('[WG-FORM-1] are refused with what is wrong with them', () => {
    expect(faults((squad) => squad)).toEqual([])
    const wings = (ship: string, position: 'leftFlank' | 'rightFlank') => ({
      leader: 's1',
      set: 'blue' as const,
      wingmates: [
        { ship: 's2', position: 'leftFlank' as const },
        { ship, position },
      ],
    })
    expect(faults((squad) => ({ ...squad, wings: [wings('s9', 'rightFlank')] }))).toEqual([
      'A wing names the ship "s9", which is not in the squad. Check the wing.',
    ])
    expect(faults((squad) => ({ ...squad, wings: [wings('s3', 'leftFlank')] }))).toEqual([
      'Two ships in the wing of "s1" have one position. Give each its own.',
    ])
    expect(faults((squad) => ({ ...squad, wings: [wings('s2', 'rightFlank')] }))).toEqual([
      'The ship "s2" is in a wing twice. Take it out of one.',
    ])
    expect(faults((squad) => ({ ...squad, wings: [wings('s4', 'rightFlank')] }))).toEqual([
      'Chewbacca is not a small ship and cannot be a wingmate. Take it out of the wing.',
    ])
  })
})
