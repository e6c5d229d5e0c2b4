import { orderTopic } from '@flotilla/advice'
import type { CardId } from '@flotilla/engine'
import { type Decision, isDecline, type Option, optionsOf, pickOf } from '@flotilla/engine'
import { askingCard, capitalize, cardName, questionText } from '@flotilla/story'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { TableFacts } from '../host/host-types.ts'
import { SeatMark } from '../icons.tsx'
import { AttackChoices } from './attack-choices.tsx'
import { AttackPanel } from './attack-panel.tsx'
import { ChangeWings } from './change-wings.tsx'
import { BlockedOptions, Choices, sortOptions } from './choices.tsx'
import { DialsPanel } from './dials-panel.tsx'
import { isMissCertain } from './dice-outlook-text.ts'
import { EnergyPanel } from './energy-panel.tsx'
import { isForOthers, useKeyboard } from './keys.tsx'
import { MoreBelow } from './more-below.tsx'
import { OrderSelect } from './order-select.tsx'
import { OwnDials } from './own-dials.tsx'
import { PlacePanel } from './place-panel.tsx'
import { Reroll } from './reroll-panel.tsx'
import { RuleLink } from './rule-link.tsx'
import { useTable } from './table-context.ts'
import type { TableStoreSnapshot } from './table-snapshot.ts'
import type { TableStore } from './table-store.ts'
import type { DecisionState } from './use-decision.ts'
import { WingPanel } from './wing-panel.tsx'

interface Props {
  readonly store: TableStore
  readonly shot: TableStoreSnapshot
  readonly deciding: DecisionState
  /** The text shown while no question is open. */
  readonly quiet: string
}

/** Presses the answer whose number key the player presses. */
function useNumberKeys(on: boolean): void {
  useEffect(() => {
    if (!on) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!/^[1-9]$/.test(event.key) || isForOthers(event)) return
      document.querySelector<HTMLButtonElement>(`.dock [data-key="${event.key}"]`)?.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [on])
}

/** Takes the suggested answer on Enter, unless the keyboard has moved the focus to another button. */
function useSuggested(on: boolean): void {
  useKeyboard({
    Enter: on
      ? () => {
          const wanted = ['.dock .suggested', '.dock .primary']
            .map((one) => document.querySelector<HTMLButtonElement>(one))
            .find((one) => one !== null)
          wanted?.click()
        }
      : undefined,
  })
}

/** Keeps the focus in the dock for the next question or ship after an answer by keyboard. */
function useDockFocus(question: string) {
  const dock = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every question.
  useEffect(() => {
    if (document.activeElement === document.body) dock.current?.focus({ preventScroll: true })
  }, [question])
  return dock
}

/** The standing order for a card, beside the question it asks. */
function OrderForCard({ decision, store, shot }: Props & { decision: Decision }): ReactNode {
  const { story } = useTable()
  const topic = orderTopic(decision)
  const none = optionsOf(decision).find(isDecline)
  if (!topic?.startsWith('card:') || !none) return null
  const { orders } = shot
  const round = shot.view!.state.round
  return (
    <div className="asking">
      <OrderSelect
        topic={topic}
        label={capitalize(cardName(story, topic.slice(5)))}
        orders={orders}
        onOrders={(next) => void store.order(next)}
      />
      <button
        type="button"
        className="quiet"
        onClick={() => void store.order({ ...orders, muted: { ...orders.muted, [topic]: round } })}
      >
        Not this round
      </button>
    </div>
  )
}

/** Reports whether several people share this screen, so that the dock names the player who chooses. */
const isShared = ({ online, players }: TableFacts): boolean =>
  !online && players.filter((player) => player === 'human').length > 1

/** The panel that asks every question: its text, its subject and its answers. */
export function DecisionDock(props: Props) {
  const { store, shot, deciding, quiet } = props
  const { table, view, story } = useTable()
  const { decision, choosing, dials } = deciding
  useNumberKeys(choosing !== undefined && !dials)
  useSuggested(decision !== undefined)
  const dock = useDockFocus(`${decision?.id} ${deciding.dialing}`)
  const seatOf = (id: number): number =>
    table.facts[id]?.seat ?? view.state.devices.find((device) => device.id === id)?.seat ?? 0
  const asked = decision ? questionText(story, decision) : undefined
  const about = decision ? table.cards[askingCard(decision) ?? '']?.text : undefined
  /** Arrow keys reach the dial at once, without tabbing there. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow') || (event.target as Element).closest('.dial-part, input, select'))
      return
    const part = dock.current?.querySelector<HTMLButtonElement>('.dial-part[tabindex="0"]')
    if (!part) return
    part.focus()
    event.preventDefault()
  }
  return (
    <section className="dock" aria-label="Now" ref={dock} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className="dock-ask">
        {shot.peek ? (
          <OwnDials onHide={() => void store.cover()} />
        ) : decision && asked ? (
          <div className="question" data-ask={decision.ask}>
            {isShared(table) ? (
              <p className="card-owner">
                <SeatMark seat={shot.seat} size={16} /> {table.names[shot.seat]}
              </p>
            ) : null}
            <h2>
              {asked.title} <RuleLink id={decision.rule} />
            </h2>
            {asked.hint || about ? <p className="muted">{asked.hint || about}</p> : null}
          </div>
        ) : (
          <p className="question waiting-for" role="status">
            {quiet}
          </p>
        )}
        <Notices shot={shot} />
      </div>
      {shot.attack ? (
        <AttackPanel
          attack={shot.attack}
          seatOf={seatOf}
          isOwn={table.teams[seatOf(shot.attack.attacker)] === table.teams[shot.seat]}
          outcome={shot.outcome}
          picking={choosing ? pickingOf(choosing).length > 0 : false}
          rolling={choosing?.ask === 'modifyDefenseDice' ? 'defense' : 'attack'}
          isRolling={shot.rollTime > 0}
        />
      ) : null}
      <AnswerPanel {...props} />
    </section>
  )
}

/** The problem with the table, or with the last answer. */
const Notices = ({ shot: { notice, refusal } }: { shot: TableStoreSnapshot }): ReactNode => (
  <>
    {notice ? (
      <p className="bad" role="alert">
        {notice}
      </p>
    ) : null}
    {refusal ? (
      <p className="bad" role="alert">
        {refusal.message} {refusal.rule ? <RuleLink id={refusal.rule} /> : null}
      </p>
    ) : null}
  </>
)

/** Returns the source that pays for a change of dice. */
const sourceOf = ({ card }: Option): CardId => card ?? 'lock'

/** Lists the options that reroll dice, which the player clicks on the dice. */
const pickingOf = (decision: Decision): readonly Option[] =>
  /^modify/.test(decision.ask) ? optionsOf(decision).filter((option) => pickOf(option) !== undefined) : []

/** The answers to the question, in the form that suits it. */
function AnswerPanel(props: Props): ReactNode {
  const { store, shot, deciding } = props
  const { table, view, story } = useTable()
  const { choosing, dials, dialing, hand, energy, crowded, listed } = deciding
  const list = useRef<HTMLDivElement>(null)
  if (dials && dialing !== undefined)
    return (
      <DialsPanel
        decision={dials}
        ship={dialing}
        shown={deciding.maneuver}
        flight={deciding.flight}
        wing={deciding.wing}
        onShip={deciding.setDialShip}
        group={deciding.group}
        setGroup={deciding.setGroup}
        onGather={deciding.gatherShips}
        onShow={deciding.setManeuver}
        onSet={deciding.setDial}
        onConfirm={deciding.confirmDials}
        onSetAll={deciding.setDialsOf}
        history={shot.history}
      />
    )
  if (hand)
    return (
      <div className="dock-answers">
        <PlacePanel
          isShip={table.facts[hand.thing] !== undefined}
          pose={hand.pose}
          refusal={hand.refusal}
          onMove={hand.nudge}
          onDone={hand.put}
        />
        {hand.wing ? (
          <WingPanel
            leader={hand.thing}
            wing={hand.wing}
            onExchange={(one, other) => void store.swapWingmates(one, other)}
          />
        ) : null}
      </div>
    )
  if (!choosing) return null
  const rerolls = listed ? pickingOf(listed) : []
  const dice = choosing.ask === 'modifyAttackDice' ? shot.attack?.attackDice : shot.attack?.defenseDice
  const best = deciding.advice?.wanted[0]
  return (
    <>
      <div className="dock-answers" ref={list}>
        {isMissCertain(Object.values(deciding.advice?.outlooks ?? {})) ? (
          <p className="muted">The attack has missed: nothing gets through.</p>
        ) : null}
        {listed && dice
          ? [...new Set(rerolls.map(sourceOf))].map((source) => {
              const { options, rare } = sortOptions(listed, deciding.advice)
              const ways = [...options, ...rare].filter(
                (option) => rerolls.includes(option) && sourceOf(option) === source,
              )
              return (
                <Reroll
                  key={`${listed.id} ${source}`}
                  by={capitalize(source === 'lock' ? 'Lock' : cardName(story, source))}
                  faces={dice}
                  kind={choosing.ask === 'modifyAttackDice' ? 'attack' : 'defense'}
                  options={ways}
                  suggested={ways.some(({ id }) => id === best)}
                  outlooks={deciding.advice?.outlooks ?? {}}
                  onChoose={deciding.choose}
                />
              )
            })
          : null}
        {energy ? (
          <EnergyPanel
            key={choosing.id}
            decision={choosing}
            facts={energy.facts}
            huge={energy.huge}
            poured={deciding.poured}
            onChoose={deciding.choose}
          />
        ) : null}
        {crowded ? (
          <AttackChoices
            key={choosing.id}
            decision={choosing}
            facts={crowded}
            story={story}
            target={deciding.selected}
            section={deciding.aimedAt?.section}
            detail={deciding.optionDetail}
            advice={deciding.advice}
            many={deciding.many}
            onAll={deciding.letGo}
            onShow={deciding.setPointed}
            onChoose={deciding.choose}
          />
        ) : null}
        {choosing.ask === 'changeWings' ? (
          <ChangeWings
            key={choosing.id}
            decision={choosing}
            table={table}
            view={view}
            story={story}
            onShow={deciding.setPointed}
            onChoose={deciding.choose}
          />
        ) : null}
        {listed ? (
          <>
            <Choices
              key={listed.id}
              decision={listed}
              story={story}
              onShow={deciding.setPointed}
              onChoose={deciding.choose}
              detail={deciding.optionDetail}
              advice={deciding.advice}
              many={deciding.many}
              apart={dice ? rerolls : []}
            />
            <BlockedOptions decision={listed} />
            <OrderForCard {...props} decision={listed} />
          </>
        ) : null}
      </div>
      <MoreBelow list={list} />
    </>
  )
}
