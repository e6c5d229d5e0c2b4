import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/*/{src,test}/**/*.test.ts',
      'apps/*/{src,test}/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/src/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    setupFiles: ['scripts/vitest-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
