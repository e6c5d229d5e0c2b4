import { ExchangeError } from '@flotilla/squads'
import { useEffect, useState } from 'react'
import { FaultList, LoadingMessage, Page } from '../common-components.tsx'
import { storageFaultText } from '../host/game-store.ts'
import { linkIdOf, unpackDrafts } from './exchange.ts'
import { saveReceived } from './import-form.tsx'
import { loadSquad } from './squad-store.ts'

/** The page of a squad that came in an address: it saves the squad once and shows it. */
export function SharedSquadPage({ data }: { data: string }) {
  const [fault, setFault] = useState('')
  useEffect(() => {
    const open = async () => {
      const id = await linkIdOf(data)
      if (!(await loadSquad(id))) {
        const [one] = await unpackDrafts(data)
        if (one) await saveReceived({ ...one, draft: { ...one.draft, id } })
      }
      // The back button then leads to the page with the link, not to the link.
      location.replace(`#/squads/${id}`)
    }
    open().catch((error) =>
      setFault(
        error instanceof ExchangeError
          ? error.message
          : `The squad could not be kept on this device. ${storageFaultText(error)}`,
      ),
    )
  }, [data])
  if (!fault) return <LoadingMessage what="Reading the squad" />
  return (
    <Page title="Squad">
      <FaultList faults={[fault]} />
      <p>
        <a href="#/squads">All squads</a>
      </p>
    </Page>
  )
}
