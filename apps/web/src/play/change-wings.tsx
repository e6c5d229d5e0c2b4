import type { ShipId } from '@flotilla/engine'
import { type Decision, isDecline, type Option, optionsOf } from '@flotilla/engine'
import { objectName, type StoryContext } from '@flotilla/story'
import { Fragment } from 'react'
import { FormationPicture, WingIdMark, wingPositionLabel } from '../board/wing-id-card.tsx'
import { wingMembers } from '../board/wing-lines.tsx'
import type { TableFacts } from '../host/host-types.ts'
import { numberKey } from './keys.tsx'
import { RuleLink } from './rule-link.tsx'
import type { TableStoreSnapshot } from './table-snapshot.ts'

type ChoiceDecision = Extract<Decision, { options: unknown }>

interface Props {
  readonly decision: ChoiceDecision
  readonly table: TableFacts
  readonly view: NonNullable<TableStoreSnapshot['view']>
  readonly story: StoryContext
  readonly onShow: (option: Option | undefined) => void
  readonly onChoose: (option: Option) => void
}

const consequence = {
  split: 'Flies by its own dial from the next round on.',
  join: 'Goes to its place at once, gains a stress token and needs no dial.',
} as const

/** The panel in which ships leave and join wings; it explains changes that are not allowed. */
export function ChangeWings({ decision, table, view, story, onShow, onChoose }: Props) {
  const leaderOf = (ship: ShipId) => table.facts[ship]!.wing!.leader
  const barred = decision.barred ?? []
  const changes = optionsOf(decision).filter((option) => option.kind === 'split' || option.kind === 'join')
  const leaders = [
    ...new Set([
      ...changes.map(({ ship }) => leaderOf(ship)),
      ...barred.flatMap(({ ship }) => (ship === undefined ? [] : [leaderOf(ship)])),
    ]),
  ]
  changes.sort((a, b) => leaders.indexOf(leaderOf(a.ship)) - leaders.indexOf(leaderOf(b.ship)))
  const done = optionsOf(decision).find(isDecline)
  return (
    <ol className="choices change-wings" onPointerLeave={() => onShow(undefined)}>
      {done ? (
        <li>
          <button
            type="button"
            className="choice primary"
            data-option={done.id}
            data-key="1"
            onClick={() => onChoose(done)}
          >
            <kbd>1</kbd>
            <span>Fly on as they are</span>
          </button>
        </li>
      ) : null}
      {leaders.map((leader) => (
        <Fragment key={leader}>
          <li className="wing-heading">
            <FormationPicture
              positions={wingMembers(table, leader)
                .filter((id) => view.state.ships[id]!.place === 'table')
                .map((id) => ({
                  position: table.facts[id]!.wing!.position,
                  state: id === leader || view.state.ships[id]!.inFormation ? '' : 'gap',
                }))}
            />
            <strong>Wing of {objectName(story, leader)}</strong>
          </li>
          {changes
            .filter(({ ship }) => leaderOf(ship) === leader)
            .map((option) => {
              const { ship, kind } = option
              const { set, number, position } = table.facts[ship]!.wing!
              const key = numberKey(changes.indexOf(option) + 1)
              return (
                <li key={option.id}>
                  <button
                    type="button"
                    className="choice"
                    data-option={option.id}
                    data-key={key}
                    onPointerEnter={() => onShow(option)}
                    onFocus={() => onShow(option)}
                    onBlur={() => onShow(undefined)}
                    onClick={() => onChoose(option)}
                  >
                    <kbd>{key}</kbd>
                    <WingIdMark set={set} number={number} />
                    <span>
                      {objectName(story, ship)} {kind === 'split' ? 'splits' : 'joins'} (
                      {wingPositionLabel(position)})<small>{consequence[kind]}</small>
                    </span>
                  </button>
                </li>
              )
            })}
        </Fragment>
      ))}
      {barred.map(({ id, message, rule }) => (
        <li key={id} className="not-offered">
          {message} <RuleLink id={rule} />
        </li>
      ))}
    </ol>
  )
}
