import { parentPort, workerData } from 'node:worker_threads'
import { runTables, type TableThreadOptions } from './run-tables.ts'

runTables(parentPort!, workerData as TableThreadOptions)
