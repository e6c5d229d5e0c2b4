import { loadFirst, loadSecond } from '@flotilla/catalogue'
import { type AnyLibrary, type Cards, editionOf, type first, type Library, pilotId } from '@flotilla/engine'
import { command } from './command.ts'
import { conditions } from './conditions.ts'
import prints from './fingerprint.json' with { type: 'json' }
import { firstCards } from './first/index.ts'
import { hugeCards } from './huge/index.ts'
import { empire } from './pilots/empire.ts'
import { firstOrder } from './pilots/first-order.ts'
import { rebels } from './pilots/rebels.ts'
import { resistance } from './pilots/resistance.ts'
import { scum } from './pilots/scum.ts'
import { separatists } from './pilots/separatists.ts'
import { shipAbilities } from './ship-abilities.ts'
import { astromechs } from './upgrades/astromechs.ts'
import { cannons } from './upgrades/cannons.ts'
import { configurations } from './upgrades/configurations.ts'
import { crew } from './upgrades/crew.ts'
import { devices } from './upgrades/devices.ts'
import { force } from './upgrades/force.ts'
import { gunners } from './upgrades/gunners.ts'
import { illicit } from './upgrades/illicit.ts'
import { modifications } from './upgrades/modifications.ts'
import { ordnance } from './upgrades/ordnance.ts'
import { sensors } from './upgrades/sensors.ts'
import { talents } from './upgrades/talents.ts'
import { tech } from './upgrades/tech.ts'
import { titles } from './upgrades/titles.ts'
import { turrets } from './upgrades/turrets.ts'

const pilots: Cards = Object.fromEntries(
  Object.entries({ ...rebels, ...empire, ...firstOrder, ...resistance, ...scum, ...separatists }).map(
    ([id, rules]) => [pilotId(id), rules],
  ),
)

/** Every card of the second edition that is carried out, by the id the registry has for it. */
export const secondCards: Cards = {
  ...pilots,
  ...shipAbilities,
  ...talents,
  ...force,
  ...astromechs,
  ...crew,
  ...gunners,
  ...cannons,
  ...turrets,
  ...tech,
  ...ordnance,
  ...devices,
  ...sensors,
  ...illicit,
  ...modifications,
  ...titles,
  ...configurations,
  ...conditions,
  ...command,
  ...hugeCards,
}

/** What a game of the second edition is played with. */
export const loadLibrary = async (): Promise<Library> => ({
  catalogue: await loadSecond(),
  cards: secondCards,
  prints: prints.second,
})

/** What a game of the first edition is played with. */
export const loadFirstLibrary = async (): Promise<first.Library> => ({
  catalogue: await loadFirst(),
  cards: firstCards,
  prints: prints.first,
})

/** What a game by a ruleset is played with. */
export const libraryFor = (ruleset: string): Promise<AnyLibrary> =>
  editionOf(ruleset) === 'first' ? loadFirstLibrary() : loadLibrary()

export { type Covered, firstCoverage, secondCoverage } from './coverage.ts'
export { firstCards }
