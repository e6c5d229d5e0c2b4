import { loadScenario, scenarioNames } from '@flotilla/engine/second'
import { describeScenario, scenarioPicture } from '@flotilla/story'
import { escapeHtml, type SitePage } from './page.ts'

/** Creates a page for each scenario: its setup as a picture, and its rules in words. */
export const createScenarioPages = async (): Promise<SitePage[]> =>
  Promise.all(
    scenarioNames.map(async (name): Promise<SitePage> => {
      const scenario = (await loadScenario(name))!
      const text = describeScenario(scenario)
      return {
        path: `scenarios/${name}.html`,
        title: scenario.title,
        group: 'Scenarios',
        listed: true,
        html: `<h1>${escapeHtml(scenario.title)}</h1><div class="picture">${scenarioPicture(scenario)}</div><pre class="words">${escapeHtml(text)}</pre>`,
        entries: [{ anchor: '', title: scenario.title, text }],
      }
    }),
  )
