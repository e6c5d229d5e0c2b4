import './builder.css'
import { type Faction, factionNames } from '@flotilla/catalogue'
import { type FormatId, formats, loadCardBook, type SquadronLimit } from '@flotilla/squads'
import { useCallback, useEffect, useState } from 'react'
import { FaultList, Page } from '../common-components.tsx'
import { localConnection } from '../host/client.ts'
import { storageFaultText } from '../host/game-store.ts'
import { hasSignedInBefore, loadPerson } from '../online/table-api.ts'
import { navigate } from '../route.ts'
import { createDraft, type SquadDraft, squadsPerSide, toDraft } from './draft.ts'
import { ImportForm } from './import-form.tsx'
import { LimitField } from './settings-bar.tsx'
import { deleteSquad, loadSquads, type StoredSquad, saveSquad } from './squad-store.ts'
import { reportDeleted, syncSquads } from './squad-sync.ts'
import { editionNames } from './wording.ts'

const answers: Readonly<Record<string, string>> = {
  legal: 'legal',
  incomplete: 'incomplete',
  illegal: 'not legal',
  free: 'free building',
}

/** Saves a new draft and opens it. */
export async function openNewDraft(draft: SquadDraft): Promise<void> {
  await saveSquad({ id: draft.id, changed: Date.now(), draft, worth: '', answer: '' })
  navigate('squads', draft.id)
}

/** The page with the squads of this device. */
export function SquadListPage() {
  const [kept, setKept] = useState<readonly StoredSquad[]>()
  const [fault, setFault] = useState('')
  const [words, setWords] = useState('')
  const read = useCallback(
    () =>
      loadSquads().then(setKept, (error) => {
        setKept([])
        setFault(`This browser does not give out what it has stored. ${storageFaultText(error)}`)
      }),
    [],
  )
  const [others, setOthers] = useState('')
  useEffect(() => {
    void read()
    // Only people known to a server have other devices to synchronise with.
    if (!hasSignedInBefore()) return
    void loadPerson()
      .then(async (person) => {
        if (!person) return
        if (await syncSquads()) await read()
        setOthers(person.name)
      })
      .catch(() => undefined)
  }, [read])
  const shown = (kept ?? []).filter(({ draft }) =>
    `${draft.name} ${factionNames[draft.squads[0].faction]} ${formats[draft.format].name}`
      .toLowerCase()
      .includes(words.trim().toLowerCase()),
  )
  const folders = [...new Set(shown.map(({ folder = '' }) => folder))].sort()
  return (
    <Page title="Squads">
      {fault ? <FaultList faults={[fault]} /> : null}
      <NewSquad onFault={setFault} />
      <ImportForm onKept={read} />
      <p>
        <a href="#/squads/collection">Your collection</a>: mark what you own, and see what a squad lacks.
      </p>
      <h2>{others ? `Squads of ${others}` : 'Kept on this device'}</h2>
      {others ? (
        <p className="muted">
          On this device and on your others; <a href="#/me">which they are</a>.
        </p>
      ) : null}
      {kept && kept.length > 8 ? (
        <label className="field">
          <span>Search squads</span>
          <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
        </label>
      ) : null}
      {kept?.length === 0 ? (
        <p className="muted">None yet. Everything you build is kept as you build it.</p>
      ) : null}
      {folders.map((folder) => (
        <section key={folder}>
          {folders.length > 1 || folder ? <h3>{folder || 'Without a folder'}</h3> : null}
          <ul className="builder-list">
            {shown
              .filter((one) => (one.folder ?? '') === folder)
              .map((one) => (
                <KeptRow key={one.id} kept={one} onChange={read} />
              ))}
          </ul>
        </section>
      ))}
      <datalist id="folders">
        {folders.filter(Boolean).map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
    </Page>
  )
}

/** A squad in the list, with its actions. */
function KeptRow({ kept, onChange }: { kept: StoredSquad; onChange: () => Promise<void> }) {
  const { id, draft, worth, answer, folder = '' } = kept
  const [squad] = draft.squads
  const copySelected = async () => {
    const other = crypto.randomUUID()
    await saveSquad({
      id: other,
      changed: Date.now(),
      draft: { ...draft, id: other, name: `${draft.name}, copy` },
      worth,
      answer,
      ...(folder ? { folder } : {}),
    })
    await onChange()
  }
  const removeSelected = async () => {
    if (!confirm(`Remove ${draft.name || 'this squad'} from this device?`)) return
    await deleteSquad(id)
    if (hasSignedInBefore()) void reportDeleted(id).catch(() => undefined)
    await onChange()
  }
  const moveToFolder = async (into: string) => {
    if (into === folder) return
    const { folder: _, ...rest } = kept
    await saveSquad(into ? { ...rest, folder: into } : rest)
    await onChange()
  }
  return (
    <li>
      <a href={`#/squads/${id}`}>{draft.name || 'Unnamed squad'}</a>
      <span className="muted">
        {factionNames[squad.faction]}, {formats[draft.format].name}
        {worth ? `, ${worth}` : ''}
        {answers[answer] ? `, ${answers[answer]}` : ''}
      </span>
      <span className="row">
        <input
          type="text"
          className="builder-folder"
          list="folders"
          placeholder="Folder"
          aria-label={`Folder of ${draft.name}`}
          defaultValue={folder}
          maxLength={40}
          onBlur={(event) => void moveToFolder(event.target.value.trim())}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        <button type="button" aria-label={`Copy ${draft.name}`} onClick={() => void copySelected()}>
          Copy
        </button>
        <button type="button" aria-label={`Remove ${draft.name}`} onClick={() => void removeSelected()}>
          Remove
        </button>
      </span>
    </li>
  )
}

/** A form that creates a new squad. */
function NewSquad({ onFault }: { onFault: (fault: string) => void }) {
  const [format, setFormat] = useState<FormatId>('epic-battles')
  const [faction, setFaction] = useState<Faction>()
  const [limit, setLimit] = useState<SquadronLimit | undefined>()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const { factions, scenarioLimit, reconstructed } = formats[format]
  const flies = faction && factions.anyOf.includes(faction) ? faction : factions.anyOf[0]!
  useEffect(() => {
    // Loads shared cards in advance, and those of a faction once it is chosen; a failed load is repeated
    // later.
    loadCardBook(formats[format].edition, faction ? [flies] : []).catch(() => undefined)
  }, [format, faction, flies])
  const createRandom = async () => {
    setBusy(true)
    try {
      const own = limit && scenarioLimit ? { limit } : {}
      const squad = await localConnection().host.randomSquad({ format, faction: flies, ...own })
      const called = name.trim() || `${factionNames[flies]} by chance`
      await openNewDraft(toDraft(crypto.randomUUID(), { ...squad, name: called }, format, own))
    } catch (error) {
      setBusy(false)
      onFault(storageFaultText(error))
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const called = name.trim() || `${factionNames[flies]} squad`
        openNewDraft(createDraft(crypto.randomUUID(), format, flies, called, limit)).catch((error) =>
          onFault(`The squad could not be kept on this device. ${storageFaultText(error)}`),
        )
      }}
    >
      <fieldset>
        <legend>A new squad</legend>
        <div className="fields">
          <label className="field">
            <span>Format</span>
            <select value={format} onChange={(event) => setFormat(event.target.value as FormatId)}>
              {(['second', 'first'] as const).map((edition) => (
                <optgroup key={edition} label={editionNames[edition]}>
                  {Object.values(formats)
                    .filter((each) => each.edition === edition)
                    .map((each) => (
                      <option key={each.id} value={each.id}>
                        {each.name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          </label>
          <label className="field">
            <span>Faction</span>
            <select value={flies} onChange={(event) => setFaction(event.target.value as Faction)}>
              {factions.anyOf.map((each) => (
                <option key={each} value={each}>
                  {factionNames[each]}
                </option>
              ))}
            </select>
          </label>
          {scenarioLimit ? <LimitField limit={limit} onChange={setLimit} /> : null}
          {reconstructed ? <p className="muted">Reconstructed: {reconstructed}</p> : null}
          <label className="field">
            <span>Name</span>
            <input
              type="text"
              value={name}
              maxLength={80}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
        </div>
        <p className="row builder-begin">
          <button type="submit" className="primary">
            Build it
          </button>
          {(squadsPerSide(format) ?? 1) === 1 ? (
            <button type="button" disabled={busy} onClick={createRandom}>
              {busy ? 'Drawing cards …' : 'Surprise me'}
            </button>
          ) : null}
        </p>
      </fieldset>
    </form>
  )
}
