import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import { cardTextPlugin } from './card-text-plugin.ts'
import { serviceWorkerPlugin } from './service-worker-plugin.ts'

/** A file of the catalogue, or the sentences on its cards: edition, folder where it has one, name. */
const parts = /(?:catalogue[\\/]data|sentences)[\\/](first|second)[\\/](?:([\w-]+)[\\/])?([\w-]+)(?:\.json)?$/

/** The squads of communities, which most tables do without. */
const communityReady = {
  name: 'squads-communities',
  test: /squads[\\/]src[\\/]ready[\\/](?:legacy|xwa)-/,
}

const ready = { name: 'squads', test: /squads[\\/]src[\\/]ready/ }

/** In the worker, which plays, the files of an edition's catalogue are always wanted together. */
const together = {
  codeSplitting: {
    groups: [
      { name: 'catalogue-second', test: /catalogue[\\/]data[\\/]second[\\/](?!lists)/ },
      { name: 'catalogue-first', test: /catalogue[\\/]data[\\/]first/ },
      communityReady,
      ready,
    ],
  },
}

/**
 * On the page, where squads are built, the cards of a faction travel together, a ship of several factions with others of
 * the same, and what all have in common by itself.
 */
const byFaction = {
  codeSplitting: {
    groups: [
      {
        name: (id: string): string => {
          const [, edition = '', folder = '', name = ''] = parts.exec(id) ?? []
          const of =
            folder === 'ships'
              ? (JSON.parse(readFileSync(id, 'utf8')) as { factions: string[] }).factions
              : folder === 'quick-builds' ||
                  folder === 'lists' ||
                  (id.includes('sentences') && name !== 'common')
                ? [name]
                : []
          return ['catalogue', edition, ...of].join('-')
        },
        test: parts,
      },
      communityReady,
      ready,
    ],
  },
}

/** Our own packages do nothing but define things, so what of them is not used need not travel. */
const treeshake = {
  moduleSideEffects: (id: string): boolean => !/[\\/]packages[\\/]/.test(id),
}

const config: UserConfig = {
  root: fileURLToPath(new URL('./', import.meta.url)),
  base: './',
  build: { target: 'es2022', chunkSizeWarningLimit: 4000, rolldownOptions: { treeshake, output: byFaction } },
  worker: { format: 'es', rolldownOptions: { treeshake, output: together } },
  plugins: [cardTextPlugin(), serviceWorkerPlugin()],
}

export default defineConfig(config)
