// Generates the search index and the list of lazy imports from the data files. Run: node --import
// @oxc-node/core/register scripts/index.ts
import { writeFileSync } from 'node:fs'
import { generatedFiles } from './generate.ts'

for (const [path, text] of Object.entries(generatedFiles())) writeFileSync(path, text)
