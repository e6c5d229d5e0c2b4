import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { answerRequests } from './http-requests.ts'

/** Choices go first. */
const NICE = 10

// Linux alone gives a thread a priority of its own; elsewhere it would be that of all.
if (process.platform === 'linux') setPriority(NICE)

answerRequests(parentPort!)
