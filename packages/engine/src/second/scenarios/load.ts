import type { Scenario } from './scenario.ts'

/** Each is loaded when it is asked for. */
const files: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  'aces-high': () => import('./data/aces-high.json', { with: { type: 'json' } }),
}

/** The scenarios that come with Flotilla, in the order of the rulebook. */
export const scenarioNames: readonly string[] = Object.keys(files)

export async function loadScenario(name: string): Promise<Scenario | undefined> {
  if (!Object.hasOwn(files, name)) return undefined
  const { $schema: _, ...scenario } = (await files[name]!()).default as Scenario & { $schema?: string }
  return scenario
}
