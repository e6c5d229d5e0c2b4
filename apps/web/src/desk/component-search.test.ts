import { performRequest, tournamentFormatPresets } from '@flotilla/tournament'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ComponentSearch } from './component-search.tsx'

test('the desk lists what players may bring, with verdict and rule', () => {
  const created = performRequest(
    null,
    { do: 'create', name: 'Cup', seed: 'seed', format: tournamentFormatPresets['epic-dogfight-2014'] },
    { at: new Date(0).toISOString(), by: 'Ana' },
  )
  if (!created.ok) throw new Error(created.refusals[0]?.message)
  const page = renderToStaticMarkup(createElement(ComponentSearch, { state: created.event.state }))
  expect(page).toContain('<td>model, painted</td><td>allowed</td>')
  expect(page).toContain('EP14-LEGAL-')
})
