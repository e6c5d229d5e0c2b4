import type { Cards } from '@flotilla/engine'

export const cards: Cards = {
  zaribangel: {
    text: 'A maneuver cut short does not cost it its Perform Action step.',
    may: { actAfterPartial: true },
  },
}
