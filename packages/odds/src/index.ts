export * from './odds.ts'
