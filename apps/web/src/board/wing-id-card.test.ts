import { wingPositions } from '@flotilla/geometry'
import { legalPositions, positionNumber } from '@flotilla/squads'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormationPicture, WingIdCard, WingIdMark, wingPositionLabel } from './wing-id-card.tsx'

const formation = (mates: number) =>
  (['leader', ...legalPositions(mates)] as const).map((position) => ({ position }))

const drawn = (markup: string, mark: string): string[] =>
  [...markup.matchAll(/class="wing-place ([^"]*)" data-position="(\w+)"/g)].flatMap(
    ([, classes, position]) => (classes!.split(' ').includes(mark) ? [position!] : []),
  )

test.each(wingPositions)(
  '[WG-GATH-4] the ID card of the %s shows its number, its name and where it flies, and that alone is marked',
  (position) => {
    const number = position === 'leader' ? 1 : positionNumber(position)
    const markup = renderToStaticMarkup(
      createElement(WingIdCard, { wing: { set: 'gold', number, position }, positions: formation(5) }),
    )
    expect(markup).toContain(`data-wing-id="gold ${number}"`)
    expect(markup).toContain(`<figcaption>${wingPositionLabel(position)}<small>gold ${number}</small>`)
    expect(drawn(markup, 'here')).toEqual([position])
  },
)

test.each([2, 3, 4, 5])(
  '[WG-GATH-6] the picture of a formation with %i wingmates has one arrow, and it stands in the place of the leader',
  (mates) => {
    const markup = renderToStaticMarkup(createElement(FormationPicture, { positions: formation(mates) }))
    const places = markup.split('<g ').slice(1)
    expect(places).toHaveLength(mates + 1)
    const withArrow = places.filter((place) => place.includes('leader-arrow'))
    expect(withArrow).toHaveLength(1)
    expect(withArrow[0]).toContain('data-position="leader"')
  },
)

test('[WG-GATH-12] the sets of ID cards differ in shape as well as in colour', () => {
  const shapes = (['blue', 'gold', 'red', 'extra'] as const).map(
    (set) => renderToStaticMarkup(createElement(WingIdMark, { set, number: 3 })).match(/ d="([^"]+)"/)![1],
  )
  expect(new Set(shapes).size).toBe(4)
})
