import type { Person } from '@flotilla/host'
import { useState } from 'react'
import { FaultList } from '../common-components.tsx'
import { saveName } from './table-api.ts'

/** A form for the player's name; an account is not needed. */
export function NameForm({
  name: given = '',
  onNamed,
}: {
  name?: string
  onNamed: (person: Person) => void
}) {
  const [name, setName] = useState(given)
  const [fault, setFault] = useState('')
  return (
    <form
      className="online-name"
      onSubmit={(event) => {
        event.preventDefault()
        saveName(name).then(onNamed, (error: Error) => setFault(error.message))
      }}
    >
      <label className="field">
        <span>Your name at the table</span>
        <input
          type="text"
          name="name"
          autoComplete="nickname"
          maxLength={32}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit" className="primary">
        {given ? 'Change it' : 'Go on'}
      </button>
      {fault ? <FaultList faults={[fault]} /> : null}
    </form>
  )
}
