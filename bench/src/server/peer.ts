// boardgame.io's server in a process of its own, with its simplest move: a number goes up by one.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { Server, Origins } = require('boardgame.io/server')
const { tally } = require('./tally.cjs')

const server = Server({ games: [tally], origins: [Origins.LOCALHOST] })
const running = await server.run({ port: 0 })
process.on('message', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
process.send!(running.appServer.address().port)
