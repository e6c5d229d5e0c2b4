import { scenarioTable } from '@flotilla/bots'
import { type AnySetup, editionOf, first } from '@flotilla/engine'
import { allowsPlayers, rulesets, type Scenario } from '@flotilla/engine/second'
import {
  type FormatId,
  formats,
  loadReady,
  loadRegulations,
  parseSquads,
  randomSquad,
  type Squad,
  shipCosts,
  withFreeShips,
} from '@flotilla/squads'
import { type CommandInput, type CommandOption, UsageError } from './command.ts'
import { loadNamedScenario } from './commands/scenario.ts'
import { readTextFile } from './read-file.ts'

const allRulesets = [...Object.keys(rulesets), ...Object.keys(first.rulesets)]

/** The last round where neither the ruleset nor the command names one: some games would never end. */
const LAST_ROUND = 30

/** Loads a ready-made squad by name, or the squads of a file. */
async function squadsNamed(name: string): Promise<Squad[]> {
  const ready = await loadReady(name)
  const text = ready ? undefined : readTextFile(name, 'a squad file or a ready squad (flotilla squad list)')
  if (ready) return 'squads' in ready.squad ? ready.squad.squads : [ready.squad]
  return (await parseSquads(text!)).squads.map(({ squad }) => squad)
}

/** The squad formats of the first edition's Epic rulesets, which use the wide table. */
const epicFormats: { readonly [ruleset: string]: FormatId } = {
  '1e-epic-2014': 'epic-dogfight-2014',
  '1e-epic-2018': 'epic-variant-2018',
}

const formatFor = (ruleset: string, edition: 'first' | 'second'): FormatId =>
  epicFormats[ruleset] ?? `standard-${edition}`

async function squadsOf(input: CommandInput, game: string, format: FormatId): Promise<Squad[]> {
  const named = (await Promise.all(input.texts('squad').map(squadsNamed))).flat()
  if (named.length > 0) return named
  const factions = formats[format].factions.anyOf
  const most = input.text('ships') === undefined ? Number.POSITIVE_INFINITY : wholeNumber(input, 'ships', 1)
  const squads = await Promise.all(
    [0, 1].map((seat) => {
      const seed = `${game} ${seat}`
      const faction =
        factions[[...seed].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) % factions.length]!
      return randomSquad({ format, faction, seed })
    }),
  )
  return squads.map((squad) =>
    squad.ships.length > most ? { ...squad, ships: squad.ships.slice(0, most), wings: [] } : squad,
  )
}

/** Returns an option that is a whole number above 0. */
export function wholeNumber(input: CommandInput, name: string, otherwise: number): number {
  const text = input.text(name)
  const value = text === undefined ? otherwise : Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new UsageError(`--${name} ${text} is not a whole number above 0.`, 'give one')
  return value
}

/** Creates a setup of two squads without a scenario. */
async function plainSetup(
  input: CommandInput,
  ruleset: string,
  edition: 'first' | 'second',
  seed: string,
): Promise<AnySetup> {
  const format = formatFor(ruleset, edition)
  const by = await loadRegulations(format)
  const squads = (await squadsOf(input, seed, format)).map((squad) => withFreeShips(by.book, squad))
  return {
    ruleset,
    area: ruleset in epicFormats || input.text('scenario') === 'epic-battle' ? 'epic' : 'standard',
    roundLimit: wholeNumber(input, 'rounds', rulesets[ruleset]?.rounds ?? LAST_ROUND),
    seats: squads.map((squad, seat) => ({
      name: squad.name || `seat ${seat + 1}`,
      team: seat,
      squad,
      costs: shipCosts(by, squad),
    })),
  }
}

/** Creates a setup for a scenario from the given squads, or from quick builds within its limit. */
async function scenarioSetup(
  input: CommandInput,
  scenario: Scenario,
  ruleset: string,
  seed: string,
): Promise<AnySetup> {
  const { players } = scenario
  const seats = wholeNumber(input, 'seats', players.min)
  if (!allowsPlayers(scenario, seats))
    throw new UsageError(
      `${scenario.title} cannot be played by ${seats}.`,
      `use --seats ${players.min}${players.max > players.min ? ` to ${players.max}` : ''}`,
    )
  const squads = (await Promise.all(input.texts('squad').map(squadsNamed))).flat()
  if (squads.length > 0 && squads.length !== seats)
    throw new UsageError(
      `${squads.length} squads are given for ${seats} seats.`,
      'give one for each, or none',
    )
  const ships = input.text('ships') === undefined ? {} : { ships: wholeNumber(input, 'ships', 1) }
  const setup = await scenarioTable({ scenario, seats, ruleset, seed, ...ships })
  if (squads.length === 0) return setup
  const by = await loadRegulations('epic-battles')
  return {
    ...setup,
    seats: setup.seats.map(({ name, team }, seat) => ({
      name,
      team,
      squad: squads[seat]!,
      costs: shipCosts(by, squads[seat]!),
    })),
  }
}

/** The options that say what is played: rules, scenario, squads. */
export const setupOptions: Record<string, CommandOption> = {
  ruleset: {
    type: 'string',
    value: 'RULESET',
    help: `${allRulesets.join(', ')}; the first unless given`,
  },
  scenario: { type: 'string', value: 'NAME|FILE', help: 'play a scenario (flotilla scenario list)' },
  seats: { type: 'string', value: 'N', help: 'how many play the scenario; as few as may unless given' },
  ships: {
    type: 'string',
    value: 'N',
    help: 'the most ships of a side that no --squad names, for short games',
  },
  squad: {
    type: 'string',
    multiple: true,
    value: 'FILE|NAME',
    help: 'the squad of a seat; random ones unless given',
  },
  rounds: {
    type: 'string',
    value: 'N',
    help: `the last round of games without a scenario (${LAST_ROUND})`,
  },
}

/** The rules and the scenario that the options name. */
export interface SetupSource {
  readonly ruleset: string
  readonly edition: 'first' | 'second'
  readonly scenario: Scenario | undefined
}

/** Reads which rules and which scenario to play from the options. */
export async function parseSetupOptions(input: CommandInput): Promise<SetupSource> {
  const ruleset = input.text('ruleset') ?? '2e-epic-1.1.0'
  const edition = editionOf(ruleset)
  if (!edition)
    throw new UsageError(`There is no ruleset "${ruleset}".`, `use one of ${allRulesets.join(', ')}`)
  const named = input.text('scenario')
  const scenario = named === undefined || edition === 'first' ? undefined : await loadNamedScenario(named)
  if (edition === 'first' && named !== undefined && named !== 'epic-battle')
    throw new UsageError(
      `The scenario ${named} is for the second edition.`,
      'use --scenario epic-battle, or a ruleset of the second',
    )
  if (scenario && input.text('rounds') !== undefined)
    throw new UsageError(
      `${scenario.title} has its own last round.`,
      'leave --rounds out, or use --time-called',
    )
  return { ruleset, edition, scenario }
}

/** Creates the setup of one game. Squads that no option names follow from the seed. */
export const createMatchSetup = (
  input: CommandInput,
  { ruleset, edition, scenario }: SetupSource,
  seed: string,
): Promise<AnySetup> =>
  scenario ? scenarioSetup(input, scenario, ruleset, seed) : plainSetup(input, ruleset, edition, seed)
