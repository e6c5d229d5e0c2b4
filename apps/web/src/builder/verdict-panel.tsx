import { settleByPhrases, type Violation } from '@flotilla/squads'
import { ruleAddress } from '../route.ts'
import type { BuilderContext } from './builder-context.ts'
import type { DraftVerdict, SquadUsage } from './draft.ts'
import { remedyText, squadShipName, toPlayerText, violationText } from './wording.ts'

const answers = { legal: 'Legal', incomplete: 'Incomplete', illegal: 'Not legal' } as const

const formatHalf = (value: number): string => (Number.isInteger(value) ? `${value}` : value.toFixed(1))

/** A bar that shows how much of a limit is used. */
export function UsageBar({ used, name }: { used: SquadUsage; name: string }) {
  const { measure, value, limit, epic } = used
  return (
    <div className="builder-used">
      <p>
        <strong className="builder-figure">{value}</strong>
        {limit === undefined ? ` ${measure}` : ` of ${limit} ${measure}`}
        {epic ? (
          <span className="builder-epic">
            {formatHalf(epic.value)} of {epic.min > 0 ? `${epic.min}–` : ''}
            {epic.max} epic points
          </span>
        ) : null}
      </p>
      {limit === undefined ? null : (
        <meter
          aria-label={`${measure} used by ${name}`}
          min={0}
          max={Math.max(limit, value)}
          high={limit}
          value={value}
        />
      )}
    </div>
  )
}

/** The verdict on the squad, with its remedies. */
export function VerdictPanel({ builder, verdict }: { builder: BuilderContext; verdict: DraftVerdict }) {
  const { draft, by, act } = builder
  const all = [...verdict.faults, ...verdict.open]
  const empty = draft.squads.every(({ ships }) => ships.length === 0)
  if (draft.free)
    return (
      <section className="builder-verdict" aria-label="Verdict">
        <p className="builder-answer" role="status">
          Free building: nothing is judged
        </p>
      </section>
    )
  return (
    <section className="builder-verdict" aria-label="Verdict">
      <p
        className={`builder-answer ${empty ? 'incomplete' : verdict.answer}`}
        role="status"
        data-answer={verdict.answer}
      >
        {empty ? 'Nothing in it yet' : answers[verdict.answer]} <small>in {by.format.name}</small>
      </p>
      {verdict.notes.length > 0 ? (
        <div className="builder-notes">
          {verdict.notes.map((note) => (
            <p key={note}>{toPlayerText(note)}</p>
          ))}
          <button type="button" onClick={() => act({ do: 'readAs' })}>
            Have it so
          </button>
        </div>
      ) : null}
      {all.length > 0 ? (
        <ul className="builder-violations">
          {all.map((fault) => (
            <ViolationItem
              key={`${fault.squad}${fault.ship}${fault.rule}${fault.card}${fault.message}`}
              builder={builder}
              fault={fault}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function ViolationItem({ builder, fault }: { builder: BuilderContext; fault: Violation }) {
  const { by, draft, act, show, squad } = builder
  const { remedy, due, ship, rule } = fault
  const whose = fault.squad !== undefined && draft.squads.length > 1 ? `Squad ${fault.squad + 1}: ` : ''
  const at = ship === undefined ? undefined : squad.ships.find(({ ref }) => ref === ship)
  return (
    <li className={due ? 'open' : 'fault'}>
      <p>
        {whose}
        {violationText(fault)}
      </p>
      <div className="row">
        {remedy?.changes ? (
          <button type="button" className="builder-remedy" onClick={() => act({ do: 'remedy', remedy })}>
            {remedyText(remedy)}
          </button>
        ) : null}
        {at ? (
          <button type="button" className="quiet" onClick={() => show(at.ref)}>
            Show {squadShipName(by, at)}
          </button>
        ) : null}
        <a href={ruleAddress(rule)}>The rule</a>
        {due ? <small className="muted">Settle it {settleByPhrases[due]}.</small> : null}
      </div>
    </li>
  )
}
