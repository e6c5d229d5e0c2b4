import type { Advice } from '@flotilla/advice'
import type { ShipId } from '@flotilla/engine'
import {
  type Decision,
  isDecline,
  type Option,
  type OptionOfKind,
  optionsOf,
  type ShipCard,
} from '@flotilla/engine'
import type { Section } from '@flotilla/geometry'
import { capitalize, cardName, formatCost, objectName, optionText, type StoryContext } from '@flotilla/story'

import { AnswerForMany, type AnswerGroup, type AnswerScope } from './answer-for-many.tsx'
import { numberKey } from './keys.tsx'

type ChoiceDecision = Extract<Decision, { options: unknown }>

/** The number of shots that a plain list shows; more are grouped by weapon. */
const FEW = 4

/** Reports whether a question offers too many shots for a plain list. */
export const isCrowded = (decision: ChoiceDecision): boolean =>
  decision.ask === 'chooseAttack' && optionsOf(decision).filter(({ kind }) => kind === 'shot').length > FEW

interface Props {
  readonly decision: ChoiceDecision
  readonly facts: ShipCard
  readonly story: StoryContext
  /** Show only shots at this ship. */
  readonly target: ShipId | undefined
  /** Show only shots at this section of the target. */
  readonly section: Section | undefined
  readonly detail: (option: Option) => string | undefined
  readonly advice: Advice | undefined
  readonly onAll: () => void
  readonly onShow: (option: Option | undefined) => void
  readonly many: readonly AnswerGroup[]
  readonly onChoose: (option: Option, whom?: AnswerScope) => void
}

type Shot = OptionOfKind<'shot'>

const weaponOf = ({ weapon, from }: Shot): string => `${weapon} ${from ?? ''}`

function weaponName(story: StoryContext, facts: ShipCard, { weapon, from }: Shot): string {
  const special = typeof weapon === 'string' && weapon !== 'primary'
  const value = special
    ? facts.weapons.find(({ card }) => card === weapon)?.value
    : typeof weapon === 'number'
      ? facts.attacks[weapon]?.value
      : (facts.huge?.parts.find(({ section }) => section === from)?.attack ?? facts.attacks[0]?.value)
  const name = special ? capitalize(cardName(story, weapon)) : 'Primary weapon'
  return `${name}${from ? `, ${from} section` : ''}${value ? ` · ${value} dice` : ''}`
}

/** Many shots, grouped by weapon, each with its targets, the best first. */
export function AttackChoices(props: Props) {
  const { decision, facts, story, target, section, detail, advice, many, onAll, onShow, onChoose } = props
  const options = optionsOf(decision)
  const optionRank = ({ id }: Option): number => advice?.wanted.indexOf(id) ?? 0
  const shots = options.filter((option) => option.kind === 'shot')
  const aimed = shots.some((option) => option.target === target) ? target : undefined
  const shown = shots
    .filter((option) => aimed === undefined || option.target === aimed)
    .filter((option) => section === undefined || option.section === section)
    .sort((a, b) => optionRank(a) - optionRank(b) || a.range - b.range)
  const weapons = [...new Set(shown.map(weaponOf))]
  const rest = options.filter(isDecline)
  let listed = 0
  const optionButton = (option: Option, words: string) => {
    const key = numberKey(listed++)
    const more = detail(option)
    const cost = formatCost(story, decision, option)
    return (
      <li key={option.id} className={many.length > 0 ? 'choice-row' : undefined}>
        <button
          type="button"
          data-option={option.id}
          data-key={key}
          className={`choice${option.id === advice?.wanted[0] ? ' suggested' : ''}`}
          onPointerEnter={() => onShow(option)}
          onFocus={() => onShow(option)}
          onBlur={() => onShow(undefined)}
          onClick={() => onChoose(option)}
        >
          <kbd>
            {key}
            {option.id === advice?.wanted[0] ? ' ↵' : ''}
          </kbd>
          <span>
            {words}
            {cost ? <em className="cost"> costs {cost}</em> : null}
            {more ? <small>{more}</small> : null}
          </span>
        </button>
        <AnswerForMany many={many} words={words} onChoose={(whom) => onChoose(option, whom)} />
      </li>
    )
  }
  return (
    <>
      {aimed === undefined ? null : (
        <p className="aimed">
          Only at {objectName(story, aimed)}
          {section ? `, ${section} section` : ''}{' '}
          <button type="button" className="quiet" onClick={onAll}>
            all targets
          </button>
        </p>
      )}
      <ol className="choices attack-choices" onPointerLeave={() => onShow(undefined)}>
        {weapons.flatMap((weapon) => {
          const own = shown.filter((option) => weaponOf(option) === weapon)
          return [
            <li key={weapon} className="weapon-head">
              {weaponName(story, facts, own[0]!)}
            </li>,
            ...own.map((option) => optionButton(option, shotWords(story, option))),
          ]
        })}
        {rest.map((option) => optionButton(option, optionText(story, decision, option)))}
      </ol>
    </>
  )
}

const shotWords = (story: StoryContext, { target, section, range, obstructedBy }: Shot): string =>
  [
    `${capitalize(objectName(story, target))}${section ? `, ${section} section` : ''}`,
    `range ${range}`,
    ...(obstructedBy.length > 0 ? ['obstructed'] : []),
  ].join(', ')
