import { helperTasks } from './helper-tasks.ts'

export const { botMoves, newTable, broughtTitle } = helperTasks
