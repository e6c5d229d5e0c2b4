import { expect, test } from 'vitest'
import { Table } from '../../../test/first.ts'
import { first } from '../../index.ts'

const { triggerOn } = first
const charges = 'bomb:seismiccharges'
const mines = 'bomb:proximitymines'
const helper = 'crew:bombardier'
const rookie = 'rookiepilot'

/** A K-wing at 500, 300 with bombs and a card that lays them otherwise, about to fly 3 ahead, and an X-wing behind it. */
function bombing(card: Omit<first.CardRules, 'text'>, x = 580, dice: string[] = []) {
  const at = new Table({
    seats: [[['wardensquadronpilot', 500, 300, 0, [charges, mines, helper]]], [[rookie, x, 200]]],
    cards: {
      [charges]: { text: 'A bomb.', bomb: { device: 'seismicCharge', when: 'reveal' } },
      [mines]: { text: 'A mine.', bomb: { device: 'proximityMine', when: 'action' } },
      [helper]: { text: 'A card.', ...card },
    },
    dice,
  })
  return at.arrange(1, { activated: true }).arrange(0, { dial: '3FW' }).skipTo('activation')
}

const lying = (at: Table) => at.game.state.devices.map(({ pose: { x, y } }) => [x, y])

test('a card lets bombs be dropped from the front guides, with every template', () => {
  const at = bombing({ lays: { front: true, templates: [{ kind: 'turn', speed: 1, side: 'left' }] } })
  expect(at.options('dropBomb')).toEqual([
    charges,
    `${charges}:1turn:left`,
    `${charges}:front`,
    `${charges}:1turn:left:front`,
    'none',
  ])
  at.answer('dropBomb', `${charges}:front`)
  expect(lying(at)).toEqual([[500, 374]])
  const turned = bombing({ lays: { templates: [{ kind: 'turn', speed: 1, side: 'left' }] } })
  turned.answer('dropBomb', `${charges}:1turn:left`)
  expect(turned.game.state.devices[0]!.pose.x).toBeGreaterThan(520)
})

test('a card lets a bomb be put anywhere that touches the ship, on revealing a dial alone', () => {
  const at = bombing({ lays: { touching: true } }).answer('dropBomb', `${charges}:touching`)
  const { limits } = at.asked('placeBombToken')
  expect(limits).toMatchObject({ touching: 0, token: 'seismicCharge' })
  expect(limits.places.length).toBeGreaterThan(10)
  expect(at.put('placeBombToken', 500, 300)).toBe('C1-BOMB-1')
  expect(at.put('placeBombToken', 600, 300)).toBe('C1-BOMB-1')
  const [{ x, y, heading }] = limits.places as [(typeof limits.places)[number]]
  expect(at.put('placeBombToken', x, y, heading)).toBeUndefined()
  expect(lying(at)).toEqual([[x, y]])
  at.has(0, { discarded: [charges], dropped: true }).ends('chooseAction')
  const other = bombing({ lays: { touching: true } }).answer('dropBomb', 'none')
  expect(other.options('chooseAction').filter((id) => id.startsWith('drop:'))).toEqual([`drop:${mines}`])
})

test('[C1-BOMB-1] a card lets a bomb be put beyond Range 3 of all enemies; where enemies are everywhere nobody is asked', () => {
  const asked = (columns: number[]) => {
    const enemies = columns.flatMap((x) => [230, 690].map((y) => [rookie, x, y] as const))
    const at = new Table({
      seats: [[['wardensquadronpilot', 350, 450, 0, [charges, helper]]], enemies],
      cards: {
        [charges]: { text: 'A bomb.', bomb: { device: 'seismicCharge', when: 'reveal' } },
        [helper]: {
          text: 'Puts a bomb down.',
          triggers: [
            triggerOn('startOfEngagement', {
              use: (game, me) => first.effects.askToPlaceBomb(game, me.ship, charges),
            }),
          ],
        },
      },
    }).skipTo('combat')
    at.has(0, { discarded: [] })
    return at.game.pending.some(({ ask }) => ask === 'placeBombToken')
  }
  expect([asked([150, 550, 950]), asked([150, 550, 950, 1350, 1700])]).toEqual([true, false])
})

test('[C1-BOMB-14] each ship at Range 1 of a bomblet rolls 2 dice, a hit and a crit are what they are', () => {
  const bomblet: first.Cards = {
    'bomb:bombletgenerator': { text: 'A bomb.', bomb: { device: 'bomblet', when: 'reveal', stays: true } },
  }
  const at = new Table({
    seats: [
      [['wardensquadronpilot', 500, 300, 0, Object.keys(bomblet)]],
      [
        [rookie, 580, 200],
        [rookie, 700, 200],
      ],
    ],
    cards: bomblet,
    dice: ['hit', 'crit'],
    deck: ['structuraldamage'],
  })
  for (const id of [1, 2]) at.arrange(id, { activated: true, shields: 1 })
  at.arrange(0, { dial: '3FW' }).skipTo('activation').answer('dropBomb', 'bomb:bombletgenerator')
  at.answer('chooseAction', 'none').has(1, { shields: 0 }).has(2, { shields: 1 })
  expect(at.damage(1)).toEqual(['structuraldamage'])
})

test('after a bomb is laid there is a window for the ship that laid it', () => {
  const use = (game: first.Game, me: first.CardContext) =>
    first.effects.gain(game, me.ship, 'evade', 1, 'C1-ABILITY-1')
  const at = bombing({ triggers: [triggerOn('bombLaid', { use })] }).answer('dropBomb', charges)
  at.has(0, { tokens: { evade: 1 } })
  bombing({ triggers: [triggerOn('bombLaid', { use })] })
    .answer('dropBomb', 'none')
    .has(0, { tokens: {} })
})

test('a bomb prevented from detonating stays for the next round, and a mine stays where it is', () => {
  const keeps: Omit<first.CardRules, 'text'> = {
    triggers: [
      triggerOn('wouldDetonate', {
        when: (_, me, { seat }) => seat === me.seat,
        once: 'round',
        use: () => ({}),
      }),
    ],
  }
  const at = bombing(keeps).answer('dropBomb', charges).answer('chooseAction', 'none').upTo('setDials')
  at.has(1, { shields: 2 })
  expect(lying(at)).toHaveLength(1)
  const gone = bombing({}).answer('dropBomb', charges).answer('chooseAction', 'none').upTo('setDials')
  gone.has(1, { shields: 1 })
  expect(lying(gone)).toEqual([])
})

test('a ship that ignores a bomb is not struck by it', () => {
  const deaf: Omit<first.CardRules, 'text'> = {
    may: { ignoreBomb: { of: 'any', says: (_, me, { seat }) => seat === me.seat } },
  }
  const at = bombing(deaf).answer('dropBomb', charges).answer('chooseAction', 'none').upTo('setDials')
  at.has(1, { shields: 2 })
  expect(lying(at)).toEqual([])
  const over = bombing({ may: { ignoreBomb: true } })
  over.answer('dropBomb', 'none').answer('chooseAction', `drop:${mines}`)
  expect(lying(over)).toHaveLength(1)
})

test('[C1-CARGO-1] a cargo token lies on the table as far as it reaches; wholly beyond the edge it is not left there', () => {
  const dropAt = (y: number) => {
    const at = new Table({ seats: [[[rookie, 500, y]], [[rookie, 500, 700, 180]]], cards: {} })
    first.effects.dropCargoToken(at.game, 0)
    return at.game.state.obstacles
  }
  expect(dropAt(300)).toMatchObject([{ what: 'firstCargo', place: 'table' }])
  expect(dropAt(70)).toMatchObject([{ what: 'firstCargo', place: 'table' }])
  expect(dropAt(25)).toMatchObject([{ what: 'firstCargo', place: 'out' }])
})
