import { useState } from 'react'
import { fetchApi } from '../api-client.ts'
import { tableLink } from './table-api.ts'

/** Creates a token with which a program of the player's own takes a seat at the table. */
export function BotToken({ id }: { id: string }) {
  const [command, setCommand] = useState('')
  const [fault, setFault] = useState('')
  const createToken = async (form: FormData) => {
    try {
      const { token } = await fetchApi<{ token: string }>('me/bots', { name: form.get('name') })
      setCommand(`npx flotilla join "${tableLink(id)}" --token ${token} --bot "python3 my-bot.py"`)
      setFault('')
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  return (
    <details className="online-bot">
      <summary>Let your own bot play</summary>
      <form action={createToken}>
        <label>
          Name of the bot
          <input type="text" name="name" required maxLength={32} />
        </label>
        <button type="submit">Create a token</button>
      </form>
      {fault ? <p role="alert">{fault}</p> : null}
      {command ? (
        <>
          <p className="muted">Run this where your bot is. Anyone who has the token can play its seat.</p>
          <pre>
            <code>{command}</code>
          </pre>
        </>
      ) : null}
    </details>
  )
}
