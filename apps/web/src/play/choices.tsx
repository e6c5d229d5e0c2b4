import type { Advice } from '@flotilla/advice'
import { actionGroup, type Decision, isDecline, type Option, optionsOf } from '@flotilla/engine'
import { capitalize, formatCost, optionText, type StoryContext, splitCamelCase } from '@flotilla/story'
import { useState } from 'react'
import { hasIcon, Icon } from '../icons.tsx'
import { AnswerForMany, type AnswerGroup, type AnswerScope } from './answer-for-many.tsx'
import { numberKey } from './keys.tsx'
import { RuleLink } from './rule-link.tsx'

type ChoiceDecision = Extract<Decision, { options: unknown }>

/** Returns the icon of an option that is an action; undefined for other options. */
const iconOf = (option: Option): string | undefined => {
  const group = actionGroup(option)
  return hasIcon(group) ? group : undefined
}

interface Props {
  readonly decision: ChoiceDecision
  readonly story: StoryContext
  readonly detail?: (option: Option) => string | undefined
  readonly advice?: Advice | undefined
  /** Dice options that the player picks by clicking dice, so the list leaves them out. */
  readonly apart?: readonly Option[]
  readonly onShow: (option: Option | undefined) => void
  /** The answer may apply to several ships at once. */
  readonly many?: readonly AnswerGroup[]
  readonly onChoose: (option: Option, whom?: AnswerScope) => void
}

/** Groups options in their given order; variants of one action stay together, except the suggested one. */
function groupOptions(
  { ask }: ChoiceDecision,
  options: readonly Option[],
  suggested: string | undefined,
): readonly (readonly Option[])[] {
  if (ask !== 'chooseAction') return options.map((option) => [option])
  const groups = new Map<string, Option[]>()
  for (const option of options)
    if (option.id === suggested) groups.set(`suggested ${option.id}`, [option])
    else groups.set(actionGroup(option), [...(groups.get(actionGroup(option)) ?? []), option])
  return [...groups.values()].flatMap((group) =>
    group.length > 1 && hasIcon(actionGroup(group[0]!)) ? [group] : group.map((one) => [one]),
  )
}

/** Sorts options into those a player is likely to want and those players rarely want. */
export function sortOptions(
  decision: ChoiceDecision,
  advice: Advice | undefined,
): { readonly options: readonly Option[]; readonly rare: readonly Option[] } {
  const { wanted = [], senseless = [] } = advice ?? {}
  const optionRank = ({ id }: Option): number => {
    const place = wanted.indexOf(id)
    return place < 0 ? wanted.length : place
  }
  const all = [...optionsOf(decision)].sort((a, b) => optionRank(a) - optionRank(b))
  const idle = all.filter(({ id }) => senseless.includes(id) && id !== wanted[0])
  return { options: all.filter((one) => !idle.includes(one)), rare: [...idle, ...(decision.rare ?? [])] }
}

/** A button for every legal answer, with its effect; it works for every question. */
export function Choices({ decision, story, detail, advice, apart = [], many = [], onShow, onChoose }: Props) {
  const [open, setOpen] = useState<string | undefined>()
  const all = sortOptions(decision, advice)
  const suggested = advice?.wanted[0]
  const options = all.options.filter((option) => !apart.includes(option))
  const rare = all.rare.filter((option) => !apart.includes(option))
  const optionButton = (option: Option, key: number | undefined) => {
    const icon = key === undefined ? undefined : iconOf(option)
    const colour = option.offer?.colour
    const cost = formatCost(story, decision, option)
    // The text of a card appears once, even when the card offers several options.
    const told =
      option.card !== undefined && optionsOf(decision).find(({ card }) => card === option.card) !== option
    const more = told ? undefined : detail?.(option)
    return (
      <button
        type="button"
        data-option={option.id}
        data-key={key !== undefined ? numberKey(key) : undefined}
        className={`choice${isDecline(option) ? ' last' : ''}${option.id === suggested ? ' suggested' : ''}`}
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
          {optionText(story, decision, option)}
          {colour && colour !== 'white' ? <em className={`colour ${colour}`}> {colour}</em> : null}
          {cost ? <em className="cost"> costs {cost}</em> : null}
          {more ? <small>{more}</small> : null}
        </span>
      </button>
    )
  }
  return (
    <ol className="choices" onPointerLeave={() => onShow(undefined)}>
      {groupOptions(decision, options, suggested).map((group, i) => {
        const first = group[0]!
        if (group.length === 1)
          return (
            <li key={first.id} className={many.length > 0 ? 'choice-row' : undefined}>
              {optionButton(first, i)}
              <AnswerForMany
                many={many}
                words={optionText(story, decision, first)}
                onChoose={(whom) => onChoose(first, whom)}
              />
            </li>
          )
        const kind = actionGroup(first)
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
              <span>{capitalize(splitCamelCase(kind))}</span>
              <span className="count">
                {group.length} ways {open === kind ? '▾' : '▸'}
              </span>
            </button>
            {open === kind ? (
              <ol className="choice-more">
                {group.map((option) => (
                  <li key={option.id}>{optionButton(option, undefined)}</li>
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
                <li key={option.id}>{optionButton(option, undefined)}</li>
              ))}
            </ol>
          </details>
        </li>
      ) : null}
    </ol>
  )
}

/** The options that a player might expect, and the rules that forbid them. */
export const BlockedOptions = ({ decision }: { decision: ChoiceDecision }) =>
  decision.barred && decision.barred.length > 0 ? (
    <ul className="not-offered">
      {decision.barred.map(({ id, rule, message }) => (
        <li key={id}>
          {message} <RuleLink id={rule} />
        </li>
      ))}
    </ul>
  ) : null
