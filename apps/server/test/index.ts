export * from './client.ts'
export * from './postgres.ts'
