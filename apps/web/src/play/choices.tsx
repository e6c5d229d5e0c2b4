import type { Decision, Option, ShipFacts } from '@flotilla/engine'
import { capital, optionWords, spaced, type Teller } from '@flotilla/story'
import { useState } from 'react'
import { hasIcon, Icon } from '../icons.tsx'
import { RuleLink } from './links.tsx'

type Choosing = Extract<Decision, { options: unknown }>

/** What an option looks like: the icon of an action, else nothing. */
const iconOf = ({ id }: Option): string | undefined => {
  const kind = id.split(':')[0]!
  return hasIcon(kind) ? kind : undefined
}

const isLast = (id: string): boolean => ['none', 'pass', 'done', 'stay', 'decline', 'no'].includes(id)

interface Props {
  readonly decision: Choosing
  readonly teller: Teller
  readonly detail?: (option: Option) => string | undefined
  readonly onShow: (option: Option | undefined) => void
  readonly onChoose: (option: Option) => void
}

const kindOf = ({ id }: Option): string => id.split(':')[0]!

/** Options in the order they are offered; the ways of one action stand together. */
function grouped({ ask, options }: Choosing): readonly (readonly Option[])[] {
  if (ask !== 'chooseAction') return options.map((option) => [option])
  const groups = new Map<string, Option[]>()
  for (const option of options) groups.set(kindOf(option), [...(groups.get(kindOf(option)) ?? []), option])
  return [...groups.values()].flatMap((group) =>
    group.length > 1 && hasIcon(kindOf(group[0]!)) ? [group] : group.map((one) => [one]),
  )
}

/** Every legal answer as a button with what it means; works for questions nobody foresaw. */
export function Choices({ decision, teller, detail, onShow, onChoose }: Props) {
  const [open, setOpen] = useState<string | undefined>()
  const button = (option: Option, key: number | undefined) => {
    const icon = key === undefined ? undefined : iconOf(option)
    const colour = (option.offer as { colour?: string } | undefined)?.colour
    const more = detail?.(option)
    return (
      <button
        type="button"
        data-option={option.id}
        className={`choice${isLast(option.id) ? ' last' : ''}`}
        onPointerEnter={() => onShow(option)}
        onFocus={() => onShow(option)}
        onBlur={() => onShow(undefined)}
        onClick={() => onChoose(option)}
      >
        <kbd>{key !== undefined && key < 9 ? key + 1 : ''}</kbd>
        {icon ? <Icon name={icon} /> : null}
        <span>
          {optionWords(teller, decision, option)}
          {colour && colour !== 'white' ? <em className={`colour ${colour}`}> {colour}</em> : null}
          {more ? <small>{more}</small> : null}
        </span>
      </button>
    )
  }
  return (
    <ol className="choices" onPointerLeave={() => onShow(undefined)}>
      {grouped(decision).map((group, i) => {
        const first = group[0]!
        if (group.length === 1) return <li key={first.id}>{button(first, i)}</li>
        const kind = kindOf(first)
        return (
          <li key={kind}>
            <button
              type="button"
              className="choice"
              data-kind={kind}
              aria-expanded={open === kind}
              onClick={() => setOpen(open === kind ? undefined : kind)}
            >
              <kbd>{i < 9 ? i + 1 : ''}</kbd>
              <Icon name={kind} />
              <span>{capital(spaced(kind))}</span>
              <span className="count">
                {group.length} ways {open === kind ? '▾' : '▸'}
              </span>
            </button>
            {open === kind ? (
              <ol className="choice-more">
                {group.map((option) => (
                  <li key={option.id}>{button(option, undefined)}</li>
                ))}
              </ol>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

const targeted: { readonly [action: string]: readonly [why: string, rule: string] } = {
  lock: ['nothing it may lock at range 0–3', 'C2-LOCK-1'],
  coordinate: ['no friend at range 1–2', 'C2-COORD-1'],
  jam: ['no enemy near enough', 'C2-JAM-1'],
  boost: ['no room', 'C2-ACTION-11'],
  barrelRoll: ['no room', 'C2-ACTION-11'],
  reload: ['nothing to reload', 'C2-RELOAD-1'],
}

/** The actions of the bar that are not offered, each with the rule that forbids it. */
export function NotOffered({
  decision,
  facts,
  performed,
}: {
  decision: Choosing
  facts: ShipFacts
  performed: readonly string[]
}) {
  const offered = new Set(decision.options.map(({ id }) => id.split(':')[0]))
  const missing = facts.actions
    .map(({ action }) => action as string)
    .filter((action, i, all) => !offered.has(action) && all.indexOf(action) === i)
    .flatMap((action) => {
      if (performed.includes(action)) return [{ action, why: 'already this round', rule: 'C2-ACTION-3' }]
      const known = targeted[action]
      return known ? [{ action, why: known[0], rule: known[1] }] : []
    })
  if (missing.length === 0) return null
  return (
    <ul className="not-offered">
      {missing.map(({ action, why, rule }) => (
        <li key={action}>
          {capital(spaced(action))}: {why} <RuleLink id={rule} />
        </li>
      ))}
    </ul>
  )
}
