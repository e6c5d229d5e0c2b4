import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  hasActed,
  rebelPilot,
  redSquadronPilot,
} from './testing.ts'

test.each(['attackshuttle:ezrabridger', 'sheathipedeclassshuttle:ezrabridger'].map(rebelPilot))(
  '%s: stressed and defending, up to two focus results to evades',
  (ezra) => {
    const shot = (stress: number, dice: string[]) =>
      fireFirst(
        createSides(
          [[redSquadronPilot, 500, 300]],
          [[ezra, 500, 490]],
          ['hit', 'hit', 'hit', ...dice],
        ).arrange(1, {
          tokens: { stress },
        }),
        'primary:1',
      ).upTo('modifyDefenseDice', 1)
    const at = shot(1, ['focus', 'focus'])
    at.answer('modifyDefenseDice', `card:1:${ezra}:focus:evade`)
    expect(at.kinds('changed')[0]!.faces).toEqual(['evade', 'evade'])
    expect(diceOffers(shot(1, blanks(2)), ezra)).toEqual([])
    expect(diceOffers(shot(0, ['focus', 'focus']), ezra)).toEqual([])
  },
)

test.each(['attackshuttle:herasyndulla', 'vcx100:herasyndulla'].map(rebelPilot))(
  '%s: another maneuver of the colour that is revealed',
  (hera) => {
    const revealed = (dial: string, stress = 0) =>
      createSides([[hera, 500, 300]], [farShip])
        .arrange(0, { tokens: { stress } })
        .dials(dial, '2FG')
        .upTo('useAbility')
    const dial = revealed('1FG').game.rules.facts[0]!.dial
    const of = (difficulty: string) => dial.filter((one) => one.difficulty === difficulty).map(({ id }) => id)
    const green = of('green')[0]!
    const [hard, other] = of('red')
    const white = of('white')[0]!
    const offered = (at: ReturnType<typeof revealed>) =>
      hasActed(at, hera) ? at.options('useAbility').filter((id) => id !== 'decline') : []
    expect(offered(revealed(green))).toEqual(of('green').slice(1))
    expect(offered(revealed(hard!))).toEqual(of('red').slice(1))
    expect(offered(revealed(white))).toEqual([])
    // Stressed she flies no red one.
    expect(offered(revealed(hard!, 1))).toEqual([])
    const at = revealed(hard!).answer('useAbility', other!)
    expect(
      at
        .kinds('revealed')
        .filter(({ ship }) => ship === 0)
        .at(-1)!.maneuver,
    ).toBe(other)
    expect(at.kinds('moved').find(({ ship }) => ship === 0)!.maneuver).toBe(other)
  },
)

test.each(['attackshuttle:sabinewren', 'tiefighter:sabinewren'].map(rebelPilot))(
  '%s: a free boost or barrel roll before the dial is revealed',
  (sabine) => {
    const ready = (tokens: object) =>
      createSides([[sabine, 500, 300]], [farShip])
        .arrange(0, { tokens })
        .dials('2FG', '2FG')
        .upTo('useAbility')
    const at = ready({}).answer('useAbility', 'use')
    expect(at.kinds('revealed').filter(({ ship }) => ship === 0)).toEqual([])
    expect(at.options('chooseAction')).toEqual(
      expect.arrayContaining(['boost:straight', 'barrelRoll:left', 'none']),
    )
    expect(at.options('chooseAction')).not.toContain('focus')
    at.answer('chooseAction', 'boost:straight')
    expect(at.kinds('moved').filter(({ ship }) => ship === 0)).toHaveLength(2)
    expect(hasActed(ready({ stress: 1 }), sabine)).toBe(false)
  },
)
