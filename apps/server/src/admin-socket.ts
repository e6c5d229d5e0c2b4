import type { Socket } from 'node:net'
import { type AdminAnswer, type AdminRequest, administer } from './admin.ts'
import { sendBackup } from './backup.ts'
import type { Database } from './database.ts'

/** Characters of a request at most. */
const LARGEST = 100_000

/** The first line that comes over a connection; undefined where none comes, as when it is only looked whether anybody is here. */
const firstLine = (socket: Socket): Promise<string | undefined> =>
  new Promise((resolve) => {
    let said = ''
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(undefined))
    socket.on('data', (data) => {
      said += String(data)
      if (said.length > LARGEST) socket.destroy()
      else if (said.includes('\n')) resolve(said.slice(0, said.indexOf('\n')))
    })
  })

/** Answers another process of this machine, by which its operator asks for something; `drop` is told what is deleted, or nothing. */
export async function answerAdmin(
  database: Database,
  socket: Socket,
  drop: (tables: readonly string[]) => void,
): Promise<void> {
  const line = await firstLine(socket)
  if (line === 'backup') return sendBackup(database, socket)
  if (!line?.startsWith('admin ')) {
    socket.destroy()
    return
  }
  try {
    const answer: AdminAnswer = await administer(database, JSON.parse(line.slice(6)) as AdminRequest, drop)
    drop([])
    socket.end(JSON.stringify(answer))
  } catch (error) {
    socket.destroy()
    throw error
  }
}
