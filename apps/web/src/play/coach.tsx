import { useState } from 'react'

/** What the guided game says the first times a question comes. */
const lessons: { readonly [ask: string]: { readonly title: string; readonly text: string } } = {
  setDials: {
    title: '1. The dial',
    text: 'Every round begins in secret: each ship sets a maneuver. The number is how far it flies, the arrow which way. Point at one to see where you would end. Blue is easy and sheds stress, red is hard and gives it. The TIE comes towards you: fly a 2 or 3 straight. Then confirm.',
  },
  chooseAction: {
    title: '2. The action',
    text: 'The ship has flown. Now it may do one thing. Focus turns eyes on your dice into hits or evades. A lock on the TIE lets you reroll attack dice. A barrel roll slides sideways, perhaps out of its sight.',
  },
  chooseAttack: {
    title: '3. The attack',
    text: 'The TIE is in your firing arc and within range 3. Below its name stand your chances. At range 1 you roll one more red die, at range 3 it rolls one more green one. Choose it as your target.',
  },
  modifyAttackDice: {
    title: '4. The dice',
    text: 'Bursts hit, eyes need a focus token, blanks are nothing. If you have a focus token or a lock, spend it here; then keep the dice. The TIE now rolls green dice to evade.',
  },
  modifyDefenseDice: {
    title: '5. The defence',
    text: 'It shoots at you. Each green arrow cancels one hit. Spend focus to turn eyes into evades. Shields go first, then the hull takes damage cards.',
  },
}

export function Coach({ ask, round }: { ask: string | undefined; round: number }) {
  const [read, setRead] = useState<readonly string[]>([])
  const key =
    ask !== undefined && lessons[ask]
      ? ask
      : round >= 2 && read.length > 0 && !read.includes('end')
        ? 'end'
        : undefined
  if (key === undefined || read.includes(key)) return null
  const lesson =
    key === 'end'
      ? {
          title: 'That is a round',
          text: 'Tokens are cleared, and a new round begins with the dials. Win by destroying the TIE. Everything you can do is always shown on the right; every rule is one click away.',
        }
      : lessons[key]!
  return (
    <aside className="coach" aria-label="Lesson" role="status">
      <h2>{lesson.title}</h2>
      <p>{lesson.text}</p>
      <button type="button" className="primary" onClick={() => setRead([...read, key])}>
        Got it
      </button>
    </aside>
  )
}
