import { documents, isRuleId, type Rule, ruleById, rules, searchRules } from '@flotilla/rulebook'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Page } from '../common-components.tsx'
import { loadGames } from '../host/game-store.ts'
import { ruleAddress } from '../route.ts'

const areas = [...new Set(rules.map(({ area }) => area))].sort()
const documentOf = (id: string) => documents.find((one) => one.id === id)!
const titleOf = (id: string): string => {
  const { title, edition, version } = documentOf(id)
  return `${title} ${version} (${edition} edition)`
}

/** A text in which ids of rules are links. */
const TextWithRuleLinks = ({ text }: { text: string }) => (
  <>
    {text
      .split(/\b((?:EB|WG|HS|EV18|EP14|C1|C2)-[A-Z0-9]+-\d+)\b/)
      .map((part, place) => ({ part, place }))
      .map(({ part, place }) =>
        isRuleId(part) ? (
          <a key={place} href={ruleAddress(part)}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
  </>
)

/** A rule with its text and sources. */
export const RuleEntry = ({ one, open }: { one: Rule; open: boolean }) => (
  <article className={`rule${open ? ' open' : ''}`} id={one.id}>
    <h3>
      <a href={ruleAddress(one.id)}>{one.id}</a> <span className="muted">{one.section}</span>
    </h3>
    <p>{one.text}</p>
    {one.note ? (
      <p className="muted">
        <TextWithRuleLinks text={one.note} />
      </p>
    ) : null}
    {one.check && open ? (
      <p className="muted">
        <em>Example.</em> {one.check}
      </p>
    ) : null}
    {one.conflicts.length > 0 ? (
      <div className="versions">
        {[one, ...one.conflicts.map(ruleById)].map((version, i) => (
          <div key={version.id} className="version">
            <strong>
              {i === 0 ? 'This text' : 'Says otherwise'}: <a href={ruleAddress(version.id)}>{version.id}</a>
            </strong>
            <small className="muted">{titleOf(version.document)}</small>
            <p>{version.text}</p>
          </div>
        ))}
      </div>
    ) : null}
  </article>
)

const MOST = 120

/** Every rule, by document and subject, with search; differing texts appear side by side. */
export function RulesPage({ id }: { id: string }) {
  const named = isRuleId(id) ? ruleById(id) : undefined
  const [words, setWords] = useState('')
  const [document, setDocument] = useState<string>(named?.document ?? 'C2')
  const [area, setArea] = useState('')
  const [game, setGame] = useState<string | undefined>()
  const sought = useDeferredValue(words.trim())
  useEffect(() => {
    void loadGames().then(
      (games) => setGame(games.find(({ over }) => !over)?.id),
      () => setGame(undefined),
    )
  }, [])
  useEffect(() => {
    if (!named) return
    setDocument(named.document)
    setWords('')
    setArea('')
    requestAnimationFrame(() => window.document.getElementById(named.id)?.scrollIntoView({ block: 'center' }))
  }, [named])
  const found = useMemo(() => {
    const from =
      sought === ''
        ? rules.filter((one) => document === '' || one.document === document)
        : searchRules(sought)
    return from.filter((one) => area === '' || one.area === area)
  }, [sought, document, area])
  const sections = useMemo(() => {
    const list: { section: string; rules: Rule[] }[] = []
    for (const one of found) {
      if (sought === '' && list.at(-1)?.section === one.section) list.at(-1)!.rules.push(one)
      else list.push({ section: one.section, rules: [one] })
    }
    return list
  }, [found, sought])
  const shown = sought === '' ? sections : sections.slice(0, MOST)
  return (
    <Page title="Rules">
      {game ? (
        <p>
          <a href={`#/table/${game}`}>Back to your game</a>
        </p>
      ) : null}
      <div className="fields rule-search">
        <label className="field">
          <span>Search {rules.length} rules</span>
          <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
        </label>
        <label className="field">
          <span>Document</span>
          <select
            value={document}
            onChange={(event) => setDocument(event.target.value)}
            disabled={sought !== ''}
          >
            <option value="">All documents</option>
            {documents.map(({ id: one }) => (
              <option key={one} value={one}>
                {titleOf(one)}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Subject</span>
          <select value={area} onChange={(event) => setArea(event.target.value)}>
            <option value="">All subjects</option>
            {areas.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="muted" role="status">
        {found.length} {found.length === 1 ? 'rule' : 'rules'}
        {sought === '' && document !== '' ? `. ${documentOf(document).about}` : ''}
        {shown.length < sections.length ? `, the first ${MOST} shown` : ''}
      </p>
      {shown.map(({ section, rules: list }) => (
        <section key={list[0]!.id} className="rule-section">
          {sought === '' ? <h2>{section}</h2> : null}
          {list.map((one) => (
            <RuleEntry key={one.id} one={one} open={one.id === named?.id} />
          ))}
        </section>
      ))}
    </Page>
  )
}
