import { FIRST_DEVICE, type View } from '@flotilla/engine'
import { askedOf, cardAsked, type Teller } from '@flotilla/story'
import { type ReactNode, useEffect } from 'react'
import type { TableFacts } from '../host/protocol.ts'
import { AttackChoices } from './attack-choices.tsx'
import { AttackPanel } from './attack-panel.tsx'
import { ChangeWings } from './change-wings.tsx'
import { Barred, Choices } from './choices.tsx'
import { DialsPanel } from './dials-panel.tsx'
import { EnergyPanel } from './energy-panel.tsx'
import { RuleLink } from './links.tsx'
import { OwnDials } from './own-dials.tsx'
import { PlacePanel } from './place-panel.tsx'
import type { Snapshot, TableStore } from './table-store.ts'
import type { Deciding } from './use-deciding.ts'
import { WingPanel } from './wing-panel.tsx'

interface Props {
  readonly store: TableStore
  readonly shot: Snapshot
  readonly table: TableFacts
  readonly view: View
  readonly teller: Teller
  readonly deciding: Deciding
  /** Said while nothing is asked. */
  readonly quiet: string
}

/** The number keys press the buttons; what is typed into a field stays there. */
function useNumberKeys(on: boolean): void {
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
      if ((event.target as Element).closest('input, select, textarea')) return
      const buttons = document.querySelectorAll<HTMLButtonElement>('.choices > li > button')
      buttons[Number(event.key) - 1]?.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [on])
}

/** The one place where something is asked: the question, what it is about, and its answers. */
export function Dock(props: Props) {
  const { store, shot, table, view, teller, deciding, quiet } = props
  const { decision, choosing, dials } = deciding
  useNumberKeys(choosing !== undefined && !dials)
  const asked = decision ? askedOf(teller, decision) : undefined
  const about = decision ? table.cards[cardAsked(decision) ?? '']?.text : undefined
  return (
    <section className="dock" aria-label="Now">
      <div className="dock-ask">
        {shot.peek ? (
          <OwnDials view={view} teller={teller} onHide={() => void store.cover()} />
        ) : decision && asked ? (
          <div className="question" data-ask={decision.ask}>
            <h2>
              {asked.title} <RuleLink id={decision.rule} />
            </h2>
            {asked.hint || about ? <p className="soft">{asked.hint || about}</p> : null}
          </div>
        ) : (
          <p className="question waiting-for" role="status">
            {quiet}
          </p>
        )}
        <Troubles shot={shot} />
      </div>
      {shot.attack ? (
        <AttackPanel
          attack={shot.attack}
          table={table}
          teller={teller}
          seatOf={(id) => table.facts[id]?.seat ?? view.state.devices[id - FIRST_DEVICE]?.seat ?? 0}
          outcome={shot.outcome}
          odds={deciding.keptOdds}
        />
      ) : null}
      <Answers {...props} />
    </section>
  )
}

/** What went wrong with the table, or with the last answer. */
const Troubles = ({ shot: { notice, refusal } }: { shot: Snapshot }): ReactNode => (
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

/** The answers to the question, by what it asks. */
function Answers({ store, table, view, teller, deciding }: Props): ReactNode {
  const { choosing, dials, dialing, hand, energy, crowded, listed } = deciding
  if (dials && dialing !== undefined)
    return (
      <DialsPanel
        decision={dials}
        table={table}
        view={view}
        teller={teller}
        ship={dialing}
        shown={deciding.maneuver}
        flight={deciding.flight}
        wing={deciding.wing}
        onShip={deciding.setDialShip}
        onShow={deciding.setManeuver}
        onSet={deciding.setDial}
      />
    )
  if (hand)
    return (
      <div className="dock-answers">
        <PlacePanel
          thing={hand.thing}
          pose={hand.pose}
          refusal={hand.refusal}
          onMove={hand.nudge}
          onDone={hand.put}
        />
        {hand.wing ? (
          <WingPanel
            leader={hand.thing}
            table={table}
            teller={teller}
            wing={hand.wing}
            onExchange={(one, other) => void store.exchange(one, other)}
          />
        ) : null}
      </div>
    )
  if (!choosing) return null
  return (
    <div className="dock-answers">
      {energy ? (
        <EnergyPanel
          key={choosing.id}
          decision={choosing}
          facts={energy.facts}
          huge={energy.huge}
          teller={teller}
          poured={deciding.poured}
          onChoose={deciding.choose}
        />
      ) : null}
      {crowded ? (
        <AttackChoices
          key={choosing.id}
          decision={choosing}
          facts={crowded}
          teller={teller}
          target={deciding.selected}
          section={deciding.aimedAt?.section}
          detail={deciding.detail}
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
          teller={teller}
          onShow={deciding.setPointed}
          onChoose={deciding.choose}
        />
      ) : null}
      {listed ? (
        <>
          <Choices
            key={listed.id}
            decision={listed}
            teller={teller}
            onShow={deciding.setPointed}
            onChoose={deciding.choose}
            detail={deciding.detail}
          />
          <Barred decision={listed} />
        </>
      ) : null}
    </div>
  )
}
