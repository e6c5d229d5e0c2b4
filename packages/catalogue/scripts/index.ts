// node --import @oxc-node/core/register packages/catalogue/scripts/index.ts
// Writes what is made from the data files: the search index and the list of lazy imports.
import { writeFileSync } from 'node:fs'
import { generatedFiles } from './generate.ts'

for (const [path, text] of Object.entries(generatedFiles())) writeFileSync(path, text)
