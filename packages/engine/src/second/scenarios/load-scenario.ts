import type { Scenario } from './scenario.ts'

/** Each scenario is loaded on demand. */
const files: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  'epic-escalation': () => import('./data/epic-escalation.json', { with: { type: 'json' } }),
  'fog-of-war': () => import('./data/fog-of-war.json', { with: { type: 'json' } }),
  'aces-high': () => import('./data/aces-high.json', { with: { type: 'json' } }),
  'atmospheric-entry': () => import('./data/atmospheric-entry.json', { with: { type: 'json' } }),
  'passing-engagement': () => import('./data/passing-engagement.json', { with: { type: 'json' } }),
  'key-cargo-retrieval': () => import('./data/key-cargo-retrieval.json', { with: { type: 'json' } }),
  'cover-the-evacuation': () => import('./data/cover-the-evacuation.json', { with: { type: 'json' } }),
  'intel-pickup': () => import('./data/intel-pickup.json', { with: { type: 'json' } }),
  'strategic-salvo': () => import('./data/strategic-salvo.json', { with: { type: 'json' } }),
  'all-wings-report-in': () => import('./data/all-wings-report-in.json', { with: { type: 'json' } }),
  'fortified-position': () => import('./data/fortified-position.json', { with: { type: 'json' } }),
  'epic-battle': () => import('./data/epic-battle.json', { with: { type: 'json' } }),
}

/** The scenarios that come with Flotilla, in the order of the rulebook. */
export const scenarioNames: readonly string[] = Object.keys(files)

/** Loads a scenario by name. */
export async function loadScenario(name: string): Promise<Scenario | undefined> {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (!file) return undefined
  const { $schema: _, ...scenario } = (await file()).default as Scenario & { $schema?: string }
  return scenario
}
