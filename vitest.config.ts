import { defineConfig } from 'vitest/config'

const shared = { setupFiles: ['scripts/vitest-setup.ts'], testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // No test leaves anything behind in the modules it loads, so that they need be loaded only once.
          isolate: false,
          // As many at once as two cores can do; pages in a browser want the machine for themselves.
          maxWorkers: 2,
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
          maxWorkers: 2,
          // A page is waited for as long as one that is clicked on.
          expect: { poll: { timeout: 30_000 } },
          // A page that is drawn anew under the pointer may lose a click on a busy machine.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
