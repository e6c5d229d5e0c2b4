// A bot for `flotilla arena` in JavaScript: it takes any option, and lets a cadet place ships.
//
//   flotilla arena --bot "node examples/bots/random-option.mjs" --bot cadet --games 20
import { createInterface } from 'node:readline'

for await (const line of createInterface({ input: process.stdin })) {
  const { type, id, decision, refusal } = JSON.parse(line)
  if (type !== 'choose') continue
  const { options = [] } = decision
  const option = options[Math.floor(Math.random() * options.length)]
  const answer =
    option && !refusal ? { choice: { decision: decision.id, option: option.id } } : { delegate: true }
  console.log(JSON.stringify({ id, ...answer }))
}
