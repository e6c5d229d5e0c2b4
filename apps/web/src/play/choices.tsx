import type { Advice } from '@flotilla/bots'
import { type Decision, declines, type Option, optionsOf } from '@flotilla/engine'
import { capital, costWords, optionWords, spaced, type Teller } from '@flotilla/story'
import { useState } from 'react'
import { hasIcon, Icon } from '../icons.tsx'
import { type For, ForMany, type Many } from './group-bar.tsx'
import { numberKey } from './keys.tsx'
import { RuleLink } from './links.tsx'

type Choosing = Extract<Decision, { options: unknown }>

/** What an option looks like: the icon of an action, else nothing. */
const iconOf = ({ id }: Option): string | undefined => {
  const kind = id.split(':')[0]!
  return hasIcon(kind) ? kind : undefined
}

interface Props {
  readonly decision: Choosing
  readonly teller: Teller
  readonly detail?: (option: Option) => string | undefined
  readonly advice?: Advice | undefined
  /** Dice are picked by clicking them: these are not listed. */
  readonly apart?: readonly Option[]
  readonly onShow: (option: Option | undefined) => void
  /** The answer may be given for several ships at once. */
  readonly many?: readonly Many[]
  readonly onChoose: (option: Option, whom?: For) => void
}

const kindOf = ({ id }: Option): string => id.split(':')[0]!

/** Options in the order they are given; the ways of one action stand together, but for the one that is suggested. */
function grouped(
  { ask }: Choosing,
  options: readonly Option[],
  suggested: string | undefined,
): readonly (readonly Option[])[] {
  if (ask !== 'chooseAction') return options.map((option) => [option])
  const groups = new Map<string, Option[]>()
  for (const option of options)
    if (option.id === suggested) groups.set(`suggested ${option.id}`, [option])
    else groups.set(kindOf(option), [...(groups.get(kindOf(option)) ?? []), option])
  return [...groups.values()].flatMap((group) =>
    group.length > 1 && hasIcon(kindOf(group[0]!)) ? [group] : group.map((one) => [one]),
  )
}

/** Options as a player would want them, and those hardly anybody wants. */
export function sorted(
  decision: Choosing,
  advice: Advice | undefined,
): { readonly options: readonly Option[]; readonly rare: readonly Option[] } {
  const { wanted = [], senseless = [] } = advice ?? {}
  const rank = ({ id }: Option): number => {
    const place = wanted.indexOf(id)
    return place < 0 ? wanted.length : place
  }
  const all = [...optionsOf(decision)].sort((a, b) => rank(a) - rank(b))
  const idle = all.filter(({ id }) => senseless.includes(id) && id !== wanted[0])
  return { options: all.filter((one) => !idle.includes(one)), rare: [...idle, ...(decision.rare ?? [])] }
}

/** Every legal answer as a button with what it means; works for questions nobody foresaw. */
export function Choices({
  decision,
  teller,
  detail,
  advice,
  apart = [],
  many = [],
  onShow,
  onChoose,
}: Props) {
  const [open, setOpen] = useState<string | undefined>()
  const all = sorted(decision, advice)
  const suggested = advice?.wanted[0]
  const options = all.options.filter((option) => !apart.includes(option))
  const rare = all.rare.filter((option) => !apart.includes(option))
  const button = (option: Option, key: number | undefined) => {
    const icon = key === undefined ? undefined : iconOf(option)
    const colour = (option.offer as { colour?: string } | undefined)?.colour
    const cost = costWords(teller, decision, option)
    // What a card says is read once, however many ways it offers.
    const told =
      option.card !== undefined && optionsOf(decision).find(({ card }) => card === option.card) !== option
    const more = told ? undefined : detail?.(option)
    return (
      <button
        type="button"
        data-option={option.id}
        data-key={key !== undefined ? numberKey(key) : undefined}
        className={`choice${declines.includes(option.id) ? ' last' : ''}${option.id === suggested ? ' suggested' : ''}`}
        onPointerEnter={() => onShow(option)}
        onFocus={() => onShow(option)}
        onBlur={() => onShow(undefined)}
        onClick={() => onChoose(option)}
      >
        <kbd>
          {key !== undefined ? numberKey(key) : ''}
          {option.id === suggested ? ' ↵' : ''}
        </kbd>
        {icon ? <Icon name={icon} /> : null}
        <span>
          {optionWords(teller, decision, option)}
          {colour && colour !== 'white' ? <em className={`colour ${colour}`}> {colour}</em> : null}
          {cost ? <em className="cost"> costs {cost}</em> : null}
          {more ? <small>{more}</small> : null}
        </span>
      </button>
    )
  }
  return (
    <ol className="choices" onPointerLeave={() => onShow(undefined)}>
      {grouped(decision, options, suggested).map((group, i) => {
        const first = group[0]!
        if (group.length === 1)
          return (
            <li key={first.id} className={many.length > 0 ? 'choice-row' : undefined}>
              {button(first, i)}
              <ForMany
                many={many}
                words={optionWords(teller, decision, first)}
                onChoose={(whom) => onChoose(first, whom)}
              />
            </li>
          )
        const kind = kindOf(first)
        return (
          <li key={kind}>
            <button
              type="button"
              className="choice"
              data-kind={kind}
              data-key={numberKey(i)}
              aria-expanded={open === kind}
              onClick={() => setOpen(open === kind ? undefined : kind)}
            >
              <kbd>{numberKey(i)}</kbd>
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
      {rare.length > 0 ? (
        <li>
          <details className="rare">
            <summary>Rarely wanted ({rare.length})</summary>
            <ol className="choice-more">
              {rare.map((option) => (
                <li key={option.id}>{button(option, undefined)}</li>
              ))}
            </ol>
          </details>
        </li>
      ) : null}
    </ol>
  )
}

/** What one might expect among the options, and the rule that forbids it. */
export const Barred = ({ decision }: { decision: Choosing }) =>
  decision.barred && decision.barred.length > 0 ? (
    <ul className="not-offered">
      {decision.barred.map(({ id, rule, message }) => (
        <li key={id}>
          {message} <RuleLink id={rule} />
        </li>
      ))}
    </ul>
  ) : null
