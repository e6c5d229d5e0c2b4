import { parentPort, workerData } from 'node:worker_threads'
import { runTables, type TableThreadOptions } from './table-thread.ts'

runTables(parentPort!, workerData as TableThreadOptions)
