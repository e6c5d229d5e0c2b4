import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  fireVolley,
  flyManeuver,
  gainedTokens,
  hasActed,
  tiePilot,
  useAbilityOf,
} from '../testing.ts'

test('whisper-pnp: cloaks after an attack for a charge', () => {
  const fired = (charge: number) =>
    fireVolley(['whisper-pnp'], [tiePilot], blanks(12), { me: { charges: { 'pilot:whisper-pnp': charge } } })
  const at = useAbilityOf(fired(1), 'whisper-pnp').answer('chooseAction', 'cloak')
  expect(gainedTokens(at)).toContain('0:cloak')
  expect(hasActed(fired(0), 'whisper-pnp')).toBe(false)
})

test('captainjonus-swz98: gains an evade token when he drops a device', () => {
  const system = (drops: boolean) => {
    const at = createSides(
      [['captainjonus-swz98', 600, 450, 0, ['protonbombs']]],
      [[tiePilot, 600, 850]],
    ).skipTo('system')
    return at.answer(
      'systemPhase',
      drops ? at.options('systemPhase').find((id) => id.includes('protonbombs'))! : 'done',
    )
  }
  expect(gainedTokens(system(true))).toContain('0:evade')
  expect(gainedTokens(system(false))).toEqual([])
})

test('tomaxbren-swz98: gains a focus token after a barrel roll for 2 charges', () => {
  const pilot = 'tomaxbren-swz98'
  const acted = (action: string, charge = 2) => {
    const at = flyManeuver(pilot, [], '2FB', { me: { charges: { [`pilot:${pilot}`]: charge } } }).upTo(
      'chooseAction',
      0,
    )
    return at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith(action))!)
  }
  expect(gainedTokens(useAbilityOf(acted('barrelRoll'), pilot))).toContain('0:focus')
  expect(hasActed(acted('focus'), pilot)).toBe(false)
  expect(hasActed(acted('barrelRoll', 1), pilot)).toBe(false)
})

test('majorrhymer-swz98: turns a focus of a torpedo attack to a crit on a ship in the bullseye', () => {
  const fired = (x: number) =>
    fireVolley(
      ['majorrhymer-swz98', 'protontorpedoes'],
      [tiePilot],
      ['focus', 'focus', 'hit', 'hit', ...blanks(12)],
      { x, me: { locks: [1] }, shot: 'protontorpedoes:front:1' },
    )
  const crits = (at: ReturnType<typeof fired>) =>
    at.events
      .flatMap((one) => (one.kind === 'changed' && one.ship === 0 ? [one.faces] : []))
      .flat()
      .includes('crit')
  expect(crits(fired(600)) || hasActed(fired(600), 'majorrhymer-swz98')).toBe(true)
  expect(hasActed(fired(680), 'majorrhymer-swz98')).toBe(false)
})
