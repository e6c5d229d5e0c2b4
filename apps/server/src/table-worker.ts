import { parentPort, workerData } from 'node:worker_threads'
import { runTables, type TableThreadWish } from './table-thread.ts'

runTables(parentPort!, workerData as TableThreadWish)
