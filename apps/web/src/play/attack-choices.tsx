import type { Advice } from '@flotilla/bots'
import { type Decision, type Option, optionsOf, type ShipCard } from '@flotilla/engine'
import type { Section } from '@flotilla/geometry'
import { capital, cardWords, costWords, nameOf, type Teller } from '@flotilla/story'

import { type For, ForMany, type Many } from './group-bar.tsx'
import { numberKey } from './keys.tsx'

type Choosing = Extract<Decision, { options: unknown }>

/** So many shots are read at a glance; more are sorted by weapon. */
const FEW = 4

export const isCrowded = ({ ask, options }: Choosing): boolean =>
  ask === 'chooseAttack' && options.filter(({ target }) => target !== undefined).length > FEW

interface Props {
  readonly decision: Choosing
  readonly facts: ShipCard
  readonly teller: Teller
  /** Only shots at this one are shown. */
  readonly target: number | undefined
  /** Only shots at this section of it. */
  readonly section: Section | undefined
  readonly detail: (option: Option) => string | undefined
  readonly advice: Advice | undefined
  readonly onAll: () => void
  readonly onShow: (option: Option | undefined) => void
  readonly many: readonly Many[]
  readonly onChoose: (option: Option, whom?: For) => void
}

const weaponOf = ({ weapon, from }: Option): string => `${String(weapon ?? '')} ${String(from ?? '')}`

function weaponName(teller: Teller, facts: ShipCard, { weapon, from }: Option): string {
  const special = typeof weapon === 'string' && weapon !== 'primary'
  const value = special
    ? facts.weapons.find(({ card }) => card === weapon)?.value
    : typeof weapon === 'number'
      ? facts.attacks[weapon]?.value
      : (facts.huge?.parts.find(({ section }) => section === from)?.attack ?? facts.attacks[0]?.value)
  const name = special ? capital(cardWords(teller, weapon)) : 'Primary weapon'
  return `${name}${from ? `, ${from} section` : ''}${value ? ` · ${value} dice` : ''}`
}

/** Many shots: by weapon, each with what it can hit, the best first. */
export function AttackChoices(props: Props) {
  const { decision, facts, teller, target, section, detail, advice, many, onAll, onShow, onChoose } = props
  const options = optionsOf(decision)
  const rank = ({ id }: Option): number => advice?.wanted.indexOf(id) ?? 0
  const shots = options.filter((option) => option.target !== undefined)
  const aimed = shots.some((option) => option.target === target) ? target : undefined
  const shown = shots
    .filter((option) => aimed === undefined || option.target === aimed)
    .filter((option) => section === undefined || option.section === section)
    .sort((a, b) => rank(a) - rank(b) || Number(a.range) - Number(b.range))
  const weapons = [...new Set(shown.map(weaponOf))]
  const rest = options.filter((option) => option.target === undefined)
  let listed = 0
  const button = (option: Option, words: string) => {
    const key = numberKey(listed++)
    const more = detail(option)
    const cost = costWords(teller, decision, option)
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
        <ForMany many={many} words={words} onChoose={(whom) => onChoose(option, whom)} />
      </li>
    )
  }
  return (
    <>
      {aimed === undefined ? null : (
        <p className="aimed">
          Only at {nameOf(teller, aimed)}
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
              {weaponName(teller, facts, own[0]!)}
            </li>,
            ...own.map((option) => button(option, shotWords(teller, option))),
          ]
        })}
        {rest.map((option) => button(option, option.id === 'pass' ? 'Hold fire' : capital(option.id)))}
      </ol>
    </>
  )
}

const shotWords = (teller: Teller, { target, section, range, obstructedBy }: Option): string =>
  [
    `${capital(nameOf(teller, target))}${section ? `, ${section} section` : ''}`,
    `range ${range}`,
    ...((obstructedBy as readonly unknown[] | undefined)?.length ? ['obstructed'] : []),
  ].join(', ')
