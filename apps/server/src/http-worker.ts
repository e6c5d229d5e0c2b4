import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { answerForwardedRequests } from './http-thread.ts'

/** Choices have priority. */
const NICE = 10

// Only Linux gives a thread a priority of its own; elsewhere it would apply to the process.
if (process.platform === 'linux') setPriority(NICE)

answerForwardedRequests(parentPort!)
