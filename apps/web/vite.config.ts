import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import { offline } from './offline.ts'

const ready = { name: 'squads', test: /squads[\\/]src[\\/]ready/ }

/** In the worker, which plays, the files of an edition's catalogue are always wanted together. */
const together = {
  codeSplitting: {
    groups: [
      { name: 'catalogue-second', test: /catalogue[\\/]data[\\/]second/ },
      { name: 'catalogue-first', test: /catalogue[\\/]data[\\/]first/ },
      ready,
    ],
  },
}

/** On the page, where squads are built, a ship travels with those of the same factions, and the rest of its edition by itself. */
const byFaction = {
  codeSplitting: {
    groups: [
      {
        name: (id: string): string => {
          const [, edition, folder, name] =
            /catalogue[\\/]data[\\/](\w+)[\\/](?:([\w-]+)[\\/])?([\w-]+)\.json/.exec(id) ?? []
          if (folder === 'quick-builds') return `catalogue-${edition}-${name}`
          if (folder !== 'ships') return `catalogue-${edition}`
          const { factions } = JSON.parse(readFileSync(id, 'utf8')) as { factions: string[] }
          return ['catalogue', edition, ...factions].join('-')
        },
        test: /catalogue[\\/]data[\\/](first|second)[\\/]/,
      },
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
  plugins: [offline()],
}

export default defineConfig(config)
