import { ExchangeError } from '@flotilla/squads'
import { useEffect, useState } from 'react'
import { whyNot } from '../host/store.ts'
import { Faults, Page, Waiting } from '../parts.tsx'
import { keepReceived } from './receive-form.tsx'
import { linkId, unpacked } from './share.ts'
import { keptSquad } from './store.ts'

/** A squad that came in an address: it is kept once, and shown. */
export function Shared({ data }: { data: string }) {
  const [fault, setFault] = useState('')
  useEffect(() => {
    const open = async () => {
      const id = await linkId(data)
      if (!(await keptSquad(id))) {
        const [one] = await unpacked(data)
        if (one) await keepReceived({ ...one, draft: { ...one.draft, id } })
      }
      // The way back leads to where the link was, not to the link.
      location.replace(`#/squads/${id}`)
    }
    open().catch((error) =>
      setFault(
        error instanceof ExchangeError
          ? error.message
          : `The squad could not be kept on this device. ${whyNot(error)}`,
      ),
    )
  }, [data])
  if (!fault) return <Waiting what="Reading the squad" />
  return (
    <Page title="Squad">
      <Faults faults={[fault]} />
      <p>
        <a href="#/squads">All squads</a>
      </p>
    </Page>
  )
}
