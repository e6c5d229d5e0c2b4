export * from './client.ts'
export * from './copies.ts'
export * from './nonsense.ts'
export * from './postgres.ts'
