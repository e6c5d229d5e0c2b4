export { type Serving, serve, type Wish } from './server.ts'
