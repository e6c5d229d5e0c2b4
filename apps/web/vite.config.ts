import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import { offline } from './offline.ts'

/** The files of an edition's catalogue are always wanted together here, so they travel together. */
const catalogue = {
  codeSplitting: {
    groups: [
      { name: 'catalogue-second', test: /catalogue[\\/]data[\\/]second/ },
      { name: 'catalogue-first', test: /catalogue[\\/]data[\\/]first/ },
      { name: 'squads', test: /squads[\\/]src[\\/]ready/ },
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
  build: { target: 'es2022', chunkSizeWarningLimit: 4000, rolldownOptions: { treeshake, output: catalogue } },
  worker: { format: 'es', rolldownOptions: { treeshake, output: catalogue } },
  plugins: [offline()],
}

export default defineConfig(config)
