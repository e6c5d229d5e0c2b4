import { expect, test } from 'vitest'
import { componentRules } from './component-rules.ts'
import type { EventFormatId } from './tournament-format.ts'
import { tournamentFormatPresets } from './tournament-format-presets.ts'

/** Formats each case as the organiser would read it out: subject, verdict and rules. */
const readOut = (id: EventFormatId) =>
  componentRules(tournamentFormatPresets[id]).map(
    ({ component, what, verdict, rules, fixed }) =>
      `${component} ${what.join(', ')}: ${fixed ? 'always ' : ''}${verdict} by ${rules.join(', ')}`,
  )

test('the cases of 2014: every treatment of a component has its answer and its rule', () => {
  expect(readOut('epic-dogfight-2014')).toEqual([
    'model painted: allowed by EP14-COMP-3',
    'model offensive: forbidden by EP14-COMP-3',
    'model reshaped, altered: forbidden by EP14-COMP-4',
    'model detached: always forbidden by EP14-COMP-18',
    'model touching: always forbidden by EP14-COMP-19',
    'base weighted: allowed by EP14-COMP-5',
    'base reshaped, altered: forbidden by EP14-COMP-5',
    'peg altered, reshaped, painted, thirdParty, own: allowed by EP14-COMP-6',
    'peg offensive: forbidden by EP14-COMP-6',
    'card sleeved: allowed by EP14-COMP-7',
    'card altered, marked, painted, reshaped: forbidden by EP14-COMP-7',
    'damageDeck sleeved: allowed by EP14-COMP-8',
    'damageDeck mixedSleeves, marked, altered: forbidden by EP14-COMP-8',
    'damageDeck checked: allowed by EP14-DMG-4',
    'token marked: allowed by EP14-COMP-9',
    'dial marked: allowed by EP14-COMP-9',
    'dial backMarked: forbidden by EP14-COMP-10',
    'token thirdParty: consent by EP14-RULER-4',
    'token unrecognisable: forbidden by EP14-RULER-4',
    'shipToken thirdParty: forbidden by EP14-COMP-11, EP14-LEGAL-3',
    'model proxy: forbidden by EP14-COMP-12, EP14-LEGAL-3',
    'base proxy: forbidden by EP14-COMP-12, EP14-LEGAL-3',
    'card proxy: forbidden by EP14-COMP-12, EP14-LEGAL-3',
    'obstacle altered, reshaped, painted, marked, weighted, sleeved: forbidden by EP14-COMP-13',
    'setupTemplate own, thirdParty, official: forbidden by EP14-COMP-14',
    'ruler thirdParty: consent by EP14-LEGAL-4',
    'template thirdParty: consent by EP14-LEGAL-4',
    'ruler shared: consent by EP14-RULER-2, EP14-RULER-3',
    'template shared: consent by EP14-RULER-2, EP14-RULER-3',
    'diceApp shown: allowed by EP14-LEGAL-7',
    'diceApp hidden: always forbidden by EP14-LEGAL-7',
    'playmat own, thirdParty, official: always forbidden by EP14-COMP-16, EP14-COMP-17',
  ])
})

test('the cases of 2018 are the exceptions of the Epic text', () => {
  expect(readOut('epic-variant-2018')).toEqual([
    'token thirdParty: allowed by EV18-LEGAL-2',
    'shipToken thirdParty: forbidden by EV18-LEGAL-1, EV18-LEGAL-2',
    'ruler thirdParty, own: organiser by EV18-LEGAL-3',
    'template thirdParty, own: organiser by EV18-LEGAL-4',
    'model proxy: forbidden by EV18-LEGAL-1',
    'base proxy: forbidden by EV18-LEGAL-1',
    'card proxy: forbidden by EV18-LEGAL-1',
  ])
})
