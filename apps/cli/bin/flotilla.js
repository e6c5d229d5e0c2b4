#!/usr/bin/env node
// The command runs the TypeScript sources as they stand: nothing to build, nothing to go stale.
import '@oxc-node/core/register'

await import('../src/main.ts')
