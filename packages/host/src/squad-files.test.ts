import { libraryFor } from '@flotilla/cards'
import { expect, test } from 'vitest'
import { createGame, readSquadFile } from './tables.ts'

const ruleset = '2e-epic-1.4.6'
const wing = (mates: number) =>
  JSON.stringify({
    faction: 'galacticempire',
    version: '2.0.0',
    pilots: [
      { id: 'blacksquadronace', upgrades: { command: ['veteranwingleader'] } },
      ...Array.from({ length: mates }, () => ({ id: 'academypilot' })),
    ],
  })
const read = async (text: string) => {
  const found = await readSquadFile(text, libraryFor)
  if (!found.ok) throw new Error(found.faults.join())
  return found.value[0]!
}
const table = async (file: string, wings: { leader: number; mates: number[] }[] = []) =>
  createGame(
    {
      ruleset,
      area: 'epic',
      deployed: false,
      seats: [
        { name: 'One', team: 0, player: 'human', squad: { file, wings } },
        { name: 'Two', team: 1, player: 'cadet', squad: { ready: 'red-squadron' } },
      ],
    },
    await libraryFor(ruleset),
  )

test('[WG-GATH-1] the only wing a file can mean is formed; another is asked for before the game begins', async () => {
  const two = await read(wing(2))
  expect([two.said?.answer, two.asked]).toEqual(['legal', []])
  expect(two.said?.notes.join()).toContain('leads a wing of Academy Pilot, Academy Pilot')
  const four = await read(wing(4))
  expect([four.said?.answer, four.asked]).toEqual(['incomplete', [{ leader: 0, mates: [1, 2, 3, 4] }]])
  const open = await table(wing(4))
  expect(open).toMatchObject({ ok: false })
  expect(JSON.stringify(open)).toContain('wing leader without wingmates')
  expect(JSON.stringify(await table(wing(4), [{ leader: 0, mates: [1] }]))).toContain('two to five wingmates')
  const made = await table(wing(4), [{ leader: 0, mates: [1, 2, 4] }])
  if (!made.ok) throw new Error(made.faults.join())
  expect(made.value.setup.seats[0]?.squad.wings[0]?.wingmates.map(({ ship }) => ship)).toEqual([
    's2',
    's3',
    's5',
  ])
  const only = await table(wing(2))
  expect(only.ok && only.value.setup.seats[0]?.squad.wings).toHaveLength(1)
})

test('[EV18-SQUAD-11] a first edition file without deck is incomplete and can be played all the same', async () => {
  const text = JSON.stringify({
    faction: 'imperial',
    version: '1.0.0',
    pilots: [{ name: 'academypilot', ship: 'tiefighter' }],
  })
  const { said, fault } = await read(text)
  expect([said?.answer, fault]).toEqual(['incomplete', undefined])
  expect(said?.words.join()).toContain('No damage deck is chosen. To be settled before the game is set up')
  const wrong = await read(text.replace('}]', ',"upgrades":{"ept":["nosuchcard"]}}]'))
  expect(wrong.said?.answer).toBe('illegal')
})
