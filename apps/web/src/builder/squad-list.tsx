import './builder.css'
import { type Faction, factionNames } from '@flotilla/catalogue'
import { type FormatId, formats, loadBook, type SquadronLimit } from '@flotilla/squads'
import { useCallback, useEffect, useState } from 'react'
import { connect } from '../host/client.ts'
import { whyNot } from '../host/store.ts'
import { me, wasKnown } from '../online/api.ts'
import { Faults, Page } from '../parts.tsx'
import { go } from '../route.ts'
import { type Draft, draftOf, newDraft, sideOf } from './draft.ts'
import { exchangeSquads, gone } from './elsewhere.ts'
import { ReceiveForm } from './receive-form.tsx'
import { LimitField } from './settings-bar.tsx'
import { forgetSquad, type Kept, keepSquad, keptSquads } from './store.ts'
import { editionNames } from './words.ts'

const answers: Readonly<Record<string, string>> = {
  legal: 'legal',
  incomplete: 'incomplete',
  illegal: 'not legal',
  free: 'free building',
}

/** Keeps a new draft and goes there. */
export async function begin(draft: Draft): Promise<void> {
  await keepSquad({ id: draft.id, changed: Date.now(), draft, worth: '', answer: '' })
  go('squads', draft.id)
}

export function SquadList() {
  const [kept, setKept] = useState<readonly Kept[]>()
  const [fault, setFault] = useState('')
  const [words, setWords] = useState('')
  const read = useCallback(
    () =>
      keptSquads().then(setKept, (error) => {
        setKept([])
        setFault(`This browser does not give out what it has stored. ${whyNot(error)}`)
      }),
    [],
  )
  const [others, setOthers] = useState('')
  useEffect(() => {
    void read()
    // Only who is known to the server has other devices; without one there is nothing to say.
    if (!wasKnown()) return
    void me()
      .then(async (person) => {
        if (!person) return
        if (await exchangeSquads()) await read()
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
      {fault ? <Faults faults={[fault]} /> : null}
      <NewSquad onFault={setFault} />
      <ReceiveForm onKept={read} />
      <p>
        <a href="#/squads/collection">Your collection</a>: mark what you own, and see what a squad lacks.
      </p>
      <h2>{others ? `Squads of ${others}` : 'Kept on this device'}</h2>
      {others ? (
        <p className="soft">
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
        <p className="soft">None yet. Everything you build is kept as you build it.</p>
      ) : null}
      {folders.map((folder) => (
        <section key={folder}>
          {folders.length > 1 || folder ? <h3>{folder || 'Without a folder'}</h3> : null}
          <ul className="sq-list">
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

/** A squad of the list, with what can be done to it there. */
function KeptRow({ kept, onChange }: { kept: Kept; onChange: () => Promise<void> }) {
  const { id, draft, worth, answer, folder = '' } = kept
  const [squad] = draft.squads
  const copy = async () => {
    const other = crypto.randomUUID()
    await keepSquad({
      id: other,
      changed: Date.now(),
      draft: { ...draft, id: other, name: `${draft.name}, copy` },
      worth,
      answer,
      ...(folder ? { folder } : {}),
    })
    await onChange()
  }
  const remove = async () => {
    if (!confirm(`Remove ${draft.name || 'this squad'} from this device?`)) return
    await forgetSquad(id)
    if (wasKnown()) void gone(id).catch(() => undefined)
    await onChange()
  }
  const put = async (into: string) => {
    if (into === folder) return
    const { folder: _, ...rest } = kept
    await keepSquad(into ? { ...rest, folder: into } : rest)
    await onChange()
  }
  return (
    <li>
      <a href={`#/squads/${id}`}>{draft.name || 'Unnamed squad'}</a>
      <span className="soft">
        {factionNames[squad.faction]}, {formats[draft.format].name}
        {worth ? `, ${worth}` : ''}
        {answers[answer] ? `, ${answers[answer]}` : ''}
      </span>
      <span className="row">
        <input
          type="text"
          className="sq-folder"
          list="folders"
          placeholder="Folder"
          aria-label={`Folder of ${draft.name}`}
          defaultValue={folder}
          maxLength={40}
          onBlur={(event) => void put(event.target.value.trim())}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        <button type="button" aria-label={`Copy ${draft.name}`} onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" aria-label={`Remove ${draft.name}`} onClick={() => void remove()}>
          Remove
        </button>
      </span>
    </li>
  )
}

/** What a new squad is built by. */
function NewSquad({ onFault }: { onFault: (fault: string) => void }) {
  const [format, setFormat] = useState<FormatId>('epic-battles')
  const [faction, setFaction] = useState<Faction>()
  const [limit, setLimit] = useState<SquadronLimit | undefined>()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const { factions, scenarioLimit } = formats[format]
  const flies = faction && factions.anyOf.includes(faction) ? faction : factions.anyOf[0]!
  useEffect(() => {
    // What all have in common is there by the time it is wanted, and a faction once it is chosen; what does not come is
    // asked for again then.
    loadBook(formats[format].edition, faction ? [flies] : []).catch(() => undefined)
  }, [format, faction, flies])
  const surprised = async () => {
    setBusy(true)
    try {
      const own = limit && scenarioLimit ? { limit } : {}
      const squad = await connect().host.surprise({ format, faction: flies, ...own })
      const called = name.trim() || `${factionNames[flies]} by chance`
      await begin(draftOf(crypto.randomUUID(), { ...squad, name: called }, format, own))
    } catch (error) {
      setBusy(false)
      onFault(whyNot(error))
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const called = name.trim() || `${factionNames[flies]} squad`
        begin(newDraft(crypto.randomUUID(), format, flies, called, limit)).catch((error) =>
          onFault(`The squad could not be kept on this device. ${whyNot(error)}`),
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
        <p className="row sq-begin">
          <button type="submit" className="primary">
            Build it
          </button>
          {(sideOf(format) ?? 1) === 1 ? (
            <button type="button" disabled={busy} onClick={surprised}>
              {busy ? 'Drawing cards …' : 'Surprise me'}
            </button>
          ) : null}
        </p>
      </fieldset>
    </form>
  )
}
