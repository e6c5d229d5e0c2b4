import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const shared = {
  setupFiles: ['scripts/vitest-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  maxWorkers: availableParallelism(),
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // No test leaves anything behind in the modules it loads, so that they need be loaded only once.
          isolate: false,
          // Pages in a browser need the machine for themselves, so they come first.
          sequence: { groupOrder: 2 },
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/*/{src,test}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['scripts/vitest-browser.mjs'],
          // An assertion waits as long as a click does.
          expect: { poll: { timeout: 30_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
