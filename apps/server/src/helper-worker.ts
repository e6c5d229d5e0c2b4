import { tasks } from './helper-tasks.ts'

export const { botMoves, newTable, broughtTitle } = tasks
