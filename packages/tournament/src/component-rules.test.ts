import { BAND_LENGTH, curveOf, TEMPLATE_WIDTH, templateEnd } from '@flotilla/geometry'
import { describe, expect, test } from 'vitest'
import {
  type Component,
  type ComponentQuery,
  componentRules,
  components,
  componentVerdict,
  findComponents,
  type Treatment,
  templateLength,
  treatments,
} from './component-rules.ts'
import { parseEvent, serializeEvent } from './exchange/index.ts'
import type { EventRequest, Subject } from './index.ts'
import {
  eventVerdict,
  findVerdicts,
  matchConsent,
  matchPlayers,
  searchRulings,
  sharedTool,
} from './rulings.ts'
import { createTestEvent, nextRound, rulesOf, type TestEvent } from './testing.ts'
import { tournamentFormatPresets } from './tournament-format-presets.ts'

const in2014 = tournamentFormatPresets['epic-dogfight-2014']
const in2018 = tournamentFormatPresets['epic-variant-2018']

const said = (
  format: typeof in2014,
  component: Component,
  what: Treatment,
  measured?: ComponentQuery['measured'],
) => {
  const { verdict, rules } = componentVerdict(format, { component, what, ...(measured ? { measured } : {}) })
  return { verdict, rule: rules[0] }
}
const of2014 = (component: Component, what: Treatment) => said(in2014, component, what)
const of2018 = (component: Component, what: Treatment, measured?: ComponentQuery['measured']) =>
  said(in2018, component, what, measured)

const playing = (
  format: 'epic-dogfight-2014' | 'team-epic-2014' | 'epic-variant-2018' = 'epic-dogfight-2014',
) => nextRound(createTestEvent({ format, players: 4 }).do({ do: 'start' }))

const rule = (component: Component, what: Treatment, more: object): EventRequest => ({
  do: 'rule',
  on: { component, what },
  ...more,
})
const statusOf = ({ state }: TestEvent, entrant: number) => state.entrants[entrant - 1]!.status

describe('components in 2014', () => {
  test('[EP14-COMP-3] a painted model passes, an offensive one does not', () => {
    expect(of2014('model', 'painted')).toEqual({ verdict: 'allowed', rule: 'EP14-COMP-3' })
    expect(of2014('model', 'offensive')).toEqual({ verdict: 'forbidden', rule: 'EP14-COMP-3' })
  })

  test('[EP14-COMP-4] a model without one of its wings fails', () => {
    expect(of2014('model', 'reshaped')).toEqual({ verdict: 'forbidden', rule: 'EP14-COMP-4' })
  })

  test('[EP14-COMP-5] a weighted base passes, a filed one fails', () => {
    expect(of2014('base', 'weighted')).toEqual({ verdict: 'allowed', rule: 'EP14-COMP-5' })
    expect(of2014('base', 'reshaped')).toEqual({ verdict: 'forbidden', rule: 'EP14-COMP-5' })
  })

  test('[EP14-COMP-6] magnetic pegs pass', () => {
    expect(findComponents(in2014, 'magnetic peg')).toMatchObject([{ component: 'peg', verdict: 'allowed' }])
    expect(of2014('peg', 'thirdParty')).toEqual({ verdict: 'allowed', rule: 'EP14-COMP-6' })
    expect(of2014('peg', 'offensive').verdict).toBe('forbidden')
  })

  test('[EP14-COMP-7] a card that was written on fails, a sleeved one passes', () => {
    expect(of2014('card', 'altered')).toEqual({ verdict: 'forbidden', rule: 'EP14-COMP-7' })
    expect(of2014('card', 'sleeved')).toEqual({ verdict: 'allowed', rule: 'EP14-COMP-7' })
  })

  test('[EP14-COMP-8] a damage deck in two kinds of sleeve fails', () => {
    expect(of2014('damageDeck', 'mixedSleeves')).toEqual({ verdict: 'forbidden', rule: 'EP14-COMP-8' })
    expect(of2014('damageDeck', 'sleeved').verdict).toBe('allowed')
  })

  test('[EP14-COMP-9] initials on the edge of a dial or on a token pass', () => {
    expect(of2014('dial', 'marked')).toEqual({ verdict: 'allowed', rule: 'EP14-COMP-9' })
    expect(of2014('token', 'marked')).toEqual({ verdict: 'allowed', rule: 'EP14-COMP-9' })
  })

  test('[EP14-COMP-10] a mark on one side of the back of a dial fails', () => {
    expect(of2014('dial', 'backMarked')).toEqual({ verdict: 'forbidden', rule: 'EP14-COMP-10' })
  })

  test('[EP14-COMP-11] an unofficial ship token fails, and so does anything else without an exception', () => {
    expect(of2014('shipToken', 'thirdParty')).toEqual({ verdict: 'forbidden', rule: 'EP14-COMP-11' })
    expect(of2014('dial', 'thirdParty')).toEqual({ verdict: 'forbidden', rule: 'EP14-COMP-11' })
    expect(of2014('shipToken', 'official').verdict).toBe('allowed')
    for (const tool of ['ruler', 'template', 'token'] as const) {
      expect(of2014(tool, 'thirdParty').verdict).toBe('consent')
    }
  })

  test('[EP14-COMP-12] a printed proxy of a card, a ship or a base fails', () => {
    for (const component of ['card', 'model', 'base'] as const) {
      expect(of2014(component, 'proxy')).toEqual({ verdict: 'forbidden', rule: 'EP14-COMP-12' })
    }
  })

  test('[EP14-COMP-13] a trimmed asteroid fails, however it was altered', () => {
    for (const what of ['reshaped', 'altered', 'painted'] as const) {
      expect(of2014('obstacle', what)).toEqual({ verdict: 'forbidden', rule: 'EP14-COMP-13' })
    }
    expect(of2014('obstacle', 'official').verdict).toBe('allowed')
  })

  test('[EP14-LEGAL-3] proxies of every kind fail', () => {
    for (const component of ['model', 'card', 'token', 'shipToken'] as const) {
      const { verdict, rules } = componentVerdict(in2014, { component, what: 'proxy' })
      expect(verdict).toBe('forbidden')
      expect(rules).toContain('EP14-LEGAL-3')
    }
  })

  test('[EP14-LEGAL-6] an alteration that is not listed as allowed fails', () => {
    expect(of2014('dial', 'altered')).toEqual({ verdict: 'forbidden', rule: 'EP14-LEGAL-6' })
    expect(of2014('ruler', 'reshaped')).toEqual({ verdict: 'forbidden', rule: 'EP14-LEGAL-6' })
    const listed = componentRules(in2014)
    for (const component of components) {
      for (const what of treatments.filter((each) => !['official', 'shared'].includes(each))) {
        const known = listed.some((each) => each.component === component && each.what.includes(what))
        if (!known) expect(of2014(component, what).verdict, `${component} ${what}`).toBe('forbidden')
      }
    }
  })

  test('[EP14-LEGAL-7] dice in software only where both see them, and those of the event are in its log for both', () => {
    expect(of2014('diceApp', 'shown')).toEqual({ verdict: 'allowed', rule: 'EP14-LEGAL-7' })
    expect(of2014('diceApp', 'hidden')).toEqual({ verdict: 'forbidden', rule: 'EP14-LEGAL-7' })
    expect(rulesOf(playing().refused(rule('diceApp', 'hidden', { verdict: 'allowed' }), 'a favour'))).toEqual(
      ['EP14-LEGAL-7'],
    )
    const left = { small: 3, large: 0, huge: 0 }
    const rolled = playing('epic-variant-2018').do({
      do: 'result',
      round: 1,
      match: 1,
      report: { ending: 'time', scores: [50, 50], salvo: { left: [left, left] } },
    })
    const { rolls } = rolled.state.rounds[0]!.matches[0]!.result!.salvo!
    // One act shows the dice of both sides at once.
    expect(rolls.length).toBeGreaterThan(0)
    for (const { dice, hits } of rolls) expect([dice.length, hits.length]).toEqual([2, 2])
    expect(rolled.event.acts.at(-1)).toMatchObject({ do: 'result', result: { salvo: { rolls } } })
  })
})

describe('components in 2018', () => {
  test('[EV18-LEGAL-1] proxies and other unofficial components fail', () => {
    expect(of2018('card', 'proxy')).toEqual({ verdict: 'forbidden', rule: 'EV18-LEGAL-1' })
    expect(of2018('dial', 'thirdParty')).toEqual({ verdict: 'forbidden', rule: 'EV18-LEGAL-1' })
    expect(of2018('card', 'official')).toEqual({ verdict: 'allowed', rule: 'EV18-LEGAL-1' })
  })

  test('[EV18-LEGAL-2] an acrylic focus token passes without anybody agreeing', () => {
    expect(findComponents(in2018, 'acrylic focus token')).toMatchObject([{ verdict: 'allowed' }])
    expect(of2018('token', 'thirdParty')).toEqual({ verdict: 'allowed', rule: 'EV18-LEGAL-2' })
    expect(of2018('shipToken', 'thirdParty').verdict).toBe('forbidden')
  })

  test('[EV18-LEGAL-3] a ruler as long as a section of the official one passes, 2 mm more fail', () => {
    for (const sections of [1, 2, 3, 5]) {
      const length = sections * BAND_LENGTH
      expect(of2018('ruler', 'thirdParty', { length })).toEqual({ verdict: 'allowed', rule: 'EV18-LEGAL-3' })
      expect(of2018('ruler', 'thirdParty', { length: length + 2 }).verdict).toBe('forbidden')
      expect(of2018('ruler', 'thirdParty', { length: length - 2 }).verdict).toBe('forbidden')
    }
    expect(of2018('ruler', 'thirdParty', { length: 600 }).verdict).toBe('forbidden')
    expect(of2018('ruler', 'thirdParty').verdict).toBe('organiser')
    expect(of2018('ruler', 'own')).toEqual({ verdict: 'organiser', rule: 'EV18-LEGAL-3' })
  })

  test('[EV18-LEGAL-4] a template of official size passes, another size fails', () => {
    const kinds = [
      ['straight', 5],
      ['bank', 3],
      ['turn', 3],
    ] as const
    for (const [kind, most] of kinds) {
      for (let speed = 1; speed <= most; speed++) {
        const { x, y } = templateEnd({ kind, speed, side: 'right' })
        const length = Math.hypot(x, y)
        const template = { kind, speed }
        expect(templateLength(template)).toBeCloseTo(length, 9)
        const measured = { template, length, width: TEMPLATE_WIDTH }
        expect(of2018('template', 'thirdParty', measured)).toEqual({
          verdict: 'allowed',
          rule: 'EV18-LEGAL-4',
        })
        expect(of2018('template', 'thirdParty', { ...measured, length: length + 2 }).verdict).toBe(
          'forbidden',
        )
        expect(of2018('template', 'thirdParty', { ...measured, width: 22 }).verdict).toBe('forbidden')
      }
    }
    expect(of2018('template', 'own')).toEqual({ verdict: 'organiser', rule: 'EV18-LEGAL-4' })
    expect(curveOf({ kind: 'straight', speed: 1 }).length).toBe(40)
    const none = { template: { kind: 'bank', speed: 4 }, length: 100 } as const
    expect(of2018('template', 'thirdParty', none).verdict).toBe('forbidden')
  })

  test('the organiser decides where the Epic text is silent, and everything without a text', () => {
    expect(of2018('model', 'painted').verdict).toBe('organiser')
    expect(said(tournamentFormatPresets['epic-battles'], 'card', 'proxy').verdict).toBe('organiser')
  })
})

test('a desk finds a case by words for the component and its treatment', () => {
  const found = (text: string) => findComponents(in2014, text).map(({ rules }) => rules[0])
  expect(found('trimmed asteroid')).toEqual(['EP14-COMP-13'])
  expect(found('initials dial')).toContain('EP14-COMP-9')
  expect(found('own playmat')).toEqual(['EP14-COMP-16'])
  expect(found('unicorn')).toEqual([])
})

describe('rulings', () => {
  test('[EP14-COMP-1] the organiser has the last word on a component, and an undo takes it back', () => {
    const at = playing()
    const painted = { component: 'model', what: 'painted' } as const
    expect(eventVerdict(at.state, painted, { entrant: 1 }).verdict).toBe('allowed')
    expect(
      at.refused(rule('model', 'painted', { verdict: 'forbidden', entrant: 1, replacement: true })),
    ).toMatchObject([{ message: expect.stringContaining('reason') }])
    at.do(rule('model', 'painted', { verdict: 'forbidden', entrant: 1, replacement: true }), 'wet paint')
    expect(eventVerdict(at.state, painted, { entrant: 1 })).toMatchObject({
      verdict: 'forbidden',
      rules: ['EP14-COMP-1', 'EP14-COMP-3'],
      text: expect.stringContaining('wet paint'),
    })
    expect(eventVerdict(at.state, painted, { entrant: 2 }).verdict).toBe('allowed')
    // It does not affect the entrant's other components.
    expect(eventVerdict(at.state, { component: 'dial', what: 'marked' }, { entrant: 1 }).verdict).toBe(
      'allowed',
    )
    at.do(rule('model', 'reshaped', { verdict: 'allowed' }), 'a broken gun nobody minds')
    expect(eventVerdict(at.state, { component: 'model', what: 'reshaped' }, { entrant: 3 }).verdict).toBe(
      'allowed',
    )
    const reshaped = () => findVerdicts(at.state, 'reshaped model').find(({ what }) => what === 'reshaped')
    expect(reshaped()).toMatchObject({ component: 'model', verdict: 'allowed' })
    at.do({ do: 'undo', acts: [at.event.acts.length] })
    expect(eventVerdict(at.state, { component: 'model', what: 'reshaped' }).verdict).toBe('forbidden')
    expect(reshaped()).toMatchObject({ verdict: 'forbidden' })
    expect(findVerdicts(at.state, 'reshaped spaceship')).toEqual([])
  })

  test('[EP14-COMP-2] an entrant without a replacement for an ineligible component is disqualified', () => {
    const at = playing()
    const filed = { verdict: 'forbidden', entrant: 1 }
    expect(rulesOf(at.refused(rule('base', 'reshaped', filed), 'filed'))).toEqual(['EP14-COMP-2'])
    at.do(rule('base', 'reshaped', { ...filed, replacement: true }), 'filed')
    expect(statusOf(at, 1)).toBe('playing')
    at.do(rule('base', 'reshaped', { ...filed, replacement: false }), 'filed')
    expect(statusOf(at, 1)).toBe('disqualified')
    expect(rulesOf(at.warnings)).toContain('EP14-COMP-2')
    at.do({ do: 'undo', acts: [at.event.acts.length] })
    expect(statusOf(at, 1)).toBe('playing')
    const later = playing('epic-variant-2018')
    later.do(rule('base', 'reshaped', { ...filed, replacement: false }), 'filed')
    expect(statusOf(later, 1)).toBe('playing')
  })

  test("[EP14-COMP-16] a player's own mat is refused, whoever asks", () => {
    expect(of2014('playmat', 'own')).toEqual({ verdict: 'forbidden', rule: 'EP14-COMP-16' })
    const at = playing()
    expect(rulesOf(at.refused(rule('playmat', 'own', { verdict: 'allowed', entrant: 1 }), 'pretty'))).toEqual(
      ['EP14-COMP-16'],
    )
    at.do(rule('playmat', 'own', { verdict: 'forbidden', entrant: 1 }), 'brought one')
    expect(statusOf(at, 1)).toBe('playing')
  })

  test('[EP14-COMP-18] a model off its base has to go back on it', () => {
    const at = playing()
    expect(
      rulesOf(at.refused(rule('model', 'detached', { verdict: 'allowed', entrant: 1 }), 'it wobbles')),
    ).toEqual(['EP14-COMP-18'])
    at.do(rule('model', 'detached', { verdict: 'forbidden', entrant: 1 }), 'flagged at table 1')
    expect(at.warnings).toMatchObject([
      { rule: 'EP14-COMP-18', message: expect.stringContaining('back on its base') },
    ])
    expect(statusOf(at, 1)).toBe('playing')
  })

  test('[EP14-COMP-19] models that touch: the pegs of one change and are noted, nothing else does', () => {
    const at = playing()
    const flag = { verdict: 'forbidden', round: 1, match: 1 }
    expect(rulesOf(at.refused(rule('model', 'touching', flag), 'two Falcons'))).toEqual(['EP14-COMP-19'])
    const { rulings: none, ...before } = at.state
    at.do(rule('model', 'touching', { ...flag, answer: "P1's Falcon: one peg" }), 'two Falcons')
    const { rulings, ...after } = at.state
    expect(none).toEqual([])
    expect(after).toEqual(before)
    expect(rulings).toMatchObject([{ answer: "P1's Falcon: one peg" }])
    expect(at.warnings).toMatchObject([
      { rule: 'EP14-COMP-19', message: expect.stringMatching(/pegs.*bases stay/) },
    ])
  })

  test('[EP14-DMG-4] a damage deck is checked at every moment, a game in progress included', () => {
    const at = createTestEvent({ format: 'epic-dogfight-2014', players: 4 })
    const check = rule('damageDeck', 'checked', { verdict: 'allowed', entrant: 2 })
    at.do(check, 'before the event')
    nextRound(at.do({ do: 'start' }))
    at.do({ do: 'clock', round: 1, turn: 'start' }).do(check, 'in the game')
    expect(at.state.rulings.map(({ reason }) => reason)).toEqual(['before the event', 'in the game'])
    expect(of2014('damageDeck', 'checked')).toEqual({ verdict: 'allowed', rule: 'EP14-DMG-4' })
  })

  test('[EP14-CONDUCT-1] of the answers in an old and the newest FAQ the newest is returned', () => {
    const at = playing()
    const faq = (date: string, answer: string): EventRequest => ({
      do: 'rule',
      on: { question: 'May a docked ship be attacked?' },
      answer,
      source: { name: `FAQ of ${date}`, date },
    })
    at.do(faq('2014-07-16', 'No.')).do(faq('2013-03-01', 'Yes.'))
    expect(searchRulings(at.state, 'docked attack').map(({ answer }) => answer)).toEqual(['No.', 'Yes.'])
    expect(searchRulings(at.state, 'ramming')).toEqual([])
    at.do({ do: 'undo', acts: [at.event.acts.length - 1] })
    expect(searchRulings(at.state, 'docked')[0]!.answer).toBe('Yes.')
    expect(at.refused({ do: 'rule', on: { question: 'Why?' } })).toHaveLength(1)
  })

  test('a ruling on an unknown entrant or match is refused', () => {
    const at = playing()
    const more = { verdict: 'allowed' }
    expect(at.refused(rule('peg', 'altered', { ...more, entrant: 99 }), 'x')).toHaveLength(1)
    expect(at.refused(rule('peg', 'altered', { ...more, round: 1, match: 99 }), 'x')).toHaveLength(1)
    expect(at.refused(rule('peg', 'altered', { ...more, match: 1 }), 'x')).toHaveLength(1)
    expect(at.refused(rule('peg', 'altered', {}), 'x')).toHaveLength(1)
  })
})

describe('agreements', () => {
  const agree = (
    on: Subject,
    players: { entrant: number; member: number }[],
    choice?: string,
  ): EventRequest => ({
    do: 'agree',
    on,
    round: 1,
    match: 1,
    players,
    ...(choice === undefined ? {} : { choice }),
  })
  const seats = ({ state }: TestEvent) => matchPlayers(state, state.rounds[0]!.matches[0]!)
  const there = { round: 1, match: 1 }

  test('[EP14-LEGAL-4] third-party rulers and templates: three of four are not enough, all four are, before the game', () => {
    for (const component of ['ruler', 'template'] as const) {
      const at = playing('team-epic-2014')
      const on = { component, what: 'thirdParty' } as const
      const four = seats(at)
      expect(four).toHaveLength(4)
      at.do(agree(on, four.slice(0, 3)))
      expect(eventVerdict(at.state, on, there)).toMatchObject({
        verdict: 'forbidden',
        rules: ['EP14-LEGAL-4'],
      })
      expect(matchConsent(at.state, on, 1, 1).missing).toEqual([four[3]])
      at.do(agree(on, [four[3]!]))
      expect(eventVerdict(at.state, on, there).verdict).toBe('allowed')
      expect(eventVerdict(at.state, on, { round: 1, match: 2 }).verdict).toBe('forbidden')
      at.do({ do: 'undo', acts: [at.event.acts.length] }).do({ do: 'clock', round: 1, turn: 'start' })
      expect(rulesOf(at.refused(agree(on, [four[3]!])))).toEqual(['EP14-LEGAL-4'])
    }
  })

  test('[EP14-RULER-4] third-party tokens: one player is not enough, both are; unclear ones never', () => {
    const at = playing()
    const on = { component: 'token', what: 'thirdParty' } as const
    const [a, b] = seats(at)
    at.do(agree(on, [a!]))
    expect(eventVerdict(at.state, on, there)).toMatchObject({ verdict: 'forbidden', rules: ['EP14-RULER-4'] })
    at.do(agree(on, [b!]))
    expect(eventVerdict(at.state, on, there).verdict).toBe('allowed')
    expect(rulesOf(at.refused(agree({ component: 'token', what: 'unrecognisable' }, [a!, b!])))).toEqual([
      'EP14-RULER-4',
    ])
  })

  test('[EP14-RULER-2] one player asks for a shared set before the match and it is recorded, after the start it is refused', () => {
    for (const component of ['ruler', 'template'] as const) {
      const at = playing()
      const on = { component, what: 'shared' } as const
      const [a, b] = seats(at)
      expect(sharedTool(at.state, component, 1, 1)).toBeNull()
      at.do(agree(on, [a!]))
      expect(sharedTool(at.state, component, 1, 1)).toEqual({ choice: null, by: null })
      expect(sharedTool(at.state, component, 1, 2)).toBeNull()
      at.do({ do: 'clock', round: 1, turn: 'start' })
      expect(sharedTool(at.state, component, 1, 1)).not.toBeNull()
      expect(rulesOf(at.refused(agree(on, [b!])))).toEqual(['EP14-RULER-2'])
    }
  })

  test('[EP14-RULER-3] both agree on the set and the side, or the organiser decides', () => {
    const on = { component: 'ruler', what: 'shared' } as const
    const at = playing()
    const [a, b] = seats(at)
    const decide = rule('ruler', 'shared', { ...there, answer: "the organiser's own" })
    expect(at.refused(decide, 'no agreement')).toHaveLength(1)
    at.do(agree(on, [a!], "P1's, printed side")).do(agree(on, [b!], "P2's, blank side"))
    expect(sharedTool(at.state, 'ruler', 1, 1)).toEqual({ choice: null, by: null })
    at.do(decide, 'no agreement')
    expect(sharedTool(at.state, 'ruler', 1, 1)).toEqual({ choice: "the organiser's own", by: 'organiser' })
    at.do({ do: 'undo', acts: [at.event.acts.length] }).do(agree(on, [b!], "P1's, printed side"))
    expect(sharedTool(at.state, 'ruler', 1, 1)).toEqual({ choice: "P1's, printed side", by: 'players' })
  })

  test('agreements for other matches, or on matters players cannot agree on, are refused', () => {
    const at = playing()
    const on = { component: 'ruler', what: 'thirdParty' } as const
    const outsider = at.state.rounds[0]!.matches[1]!.sides[0][0]!
    expect(at.refused(agree(on, [{ entrant: outsider, member: 0 }]))).toHaveLength(1)
    expect(at.refused(agree(on, [{ entrant: seats(at)[0]!.entrant, member: 1 }]))).toHaveLength(1)
    expect(rulesOf(at.refused(agree({ component: 'card', what: 'proxy' }, seats(at))))).toEqual([
      'EP14-COMP-12',
    ])
    expect(playing('epic-variant-2018').refused(agree(on, [seats(at)[0]!]))).toHaveLength(1)
  })
})

test('the file of an event keeps rulings, agreements and products', () => {
  const at = playing()
  const seat = { entrant: at.state.rounds[0]!.matches[0]!.sides[0][0]!, member: 0 }
  const match = { round: 1, match: 1 }
  at.do({
    do: 'configure',
    products: { region: 'elsewhere', products: [{ name: 'X-wing', cards: ['Biggs'] }] },
  })
    .do({
      do: 'agree',
      on: { component: 'ruler', what: 'shared' },
      ...match,
      players: [seat],
      choice: 'mine',
    })
    .do(rule('ruler', 'shared', { ...match, answer: 'the other' }), 'no agreement')
    .do(rule('base', 'reshaped', { verdict: 'forbidden', entrant: 1, replacement: false }), 'filed')
    .do({ do: 'rule', on: { question: 'Why?' }, answer: 'So.', source: { name: 'FAQ', date: '2014-07-16' } })
  expect(parseEvent(serializeEvent(at.event))).toEqual(at.event)
})
