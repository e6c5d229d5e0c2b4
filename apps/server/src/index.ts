export { type Serving, serve } from './server.ts'
