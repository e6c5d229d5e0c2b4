import { useState } from 'react'
import type { Lesson } from '../host/host-types.ts'

interface CoachPage {
  readonly title: string
  readonly text: string
}

/**
 * The pages of each lesson: one for the first time each question comes, and one for the end of the first
 * round.
 */
const lessons: Readonly<Record<Lesson, { readonly [ask: string]: CoachPage }>> = {
  fly: {
    setDials: {
      title: 'The dial',
      text: 'Every round begins in secret: each ship sets a maneuver. The number is how far it flies, the arrow which way. Try one: a ghost shows where you would end, and whom you would have in your arc. Blue is easy and sheds stress, red is hard and gives it. An asteroid lies ahead: bank around it. Set one, then confirm.',
    },
    chooseAction: {
      title: 'It has flown',
      text: 'After flying a ship may act. Take a focus for now; the third lesson says more. Mind how ships move: low initiative first, and only forwards.',
    },
    end: {
      title: 'Once more',
      text: 'A new round, a new dial. Turn after the TIE: try a turn and watch where the ghost ends.',
    },
  },
  shoot: {
    setDials: {
      title: 'Come within range',
      text: 'The TIE flies at you. A 2 straight brings it into your arc at range 3, a 3 straight nearer. The bands before your ship are range 1, 2 and 3.',
    },
    chooseAttack: {
      title: 'The attack',
      text: 'The TIE is in your arc. Your chances stand below its name. At range 1 you roll one more red die, at range 3 it rolls one more green one. Choose it.',
    },
    modifyAttackDice: {
      title: 'The dice',
      text: 'Bursts hit, eyes need a focus token, blanks are nothing. What each answer comes to stands beside it. Then the TIE rolls green dice to evade.',
    },
    end: { title: 'Again, and nearer', text: 'The nearer you are the more it hurts, for both of you.' },
  },
  act: {
    setDials: {
      title: 'Two pilots meet',
      text: 'Fly a 2 or 3 straight at the TIE. This time what you do after flying decides.',
    },
    chooseAction: {
      title: 'One action',
      text: 'Focus turns eyes on your dice into hits or evades. A lock on the TIE lets you reroll attack dice. A barrel roll slides sideways, perhaps out of its sight. What is red gives stress.',
    },
    modifyAttackDice: {
      title: 'Spend it, or keep it',
      text: 'A focus spent on the attack is gone for the defence. Two eyes are worth it; none are not.',
    },
    modifyDefenseDice: {
      title: 'The defence',
      text: 'It shoots at you. Each green arrow cancels one hit. Spend focus to turn eyes into evades. Shields go first, then the hull takes damage cards.',
    },
    end: {
      title: 'That is a round',
      text: 'Tokens are cleared, and a new round begins with the dials. Every rule is one click away.',
    },
  },
  fleet: {
    setDials: {
      title: 'A wing flies from one dial',
      text: 'Your X-wings fly in formation: one dial for all of them, and who has no room leaves the wing. The transport is a huge ship: it turns slowly, runs down what is in its way, and lives on energy. Set all dials and confirm.',
    },
    allocateEnergy: {
      title: 'Energy',
      text: 'A huge ship has energy for shields, guns and orders. What it spends comes back slowly.',
    },
    changeWings: {
      title: 'Leave the wing, or come back',
      text: 'After flying, wingmates may split to fly by dials of their own, and come back later.',
    },
    chooseAttack: {
      title: 'A volley',
      text: 'Ships shoot by initiative, the highest first; the strip above the table says who is next. Several on one target bring it down.',
    },
    end: {
      title: 'The fleets meet',
      text: 'Keep the wing between the transport and the enemy, and let the transport turn away in time.',
    },
  },
}

/** The current page of a lesson, until the player dismisses it. */
export function Coach({ lesson, ask, round }: { lesson: Lesson; ask: string | undefined; round: number }) {
  const [read, setRead] = useState<readonly string[]>([])
  const pages = lessons[lesson]
  const key = round >= 2 && !read.includes('end') ? 'end' : ask !== undefined && pages[ask] ? ask : undefined
  if (key === undefined || read.includes(key)) return null
  const { title, text } = pages[key]!
  return (
    <aside className="coach" aria-label="Lesson" role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      <button type="button" className="primary" onClick={() => setRead([...read, key])}>
        Got it
      </button>
    </aside>
  )
}
