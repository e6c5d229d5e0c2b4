import { FIRST_DEVICE, FIRST_OBSTACLE, type Game, type GameEvent, obstacleFacts } from '@flotilla/engine'

const plural = (amount: number, word: string): string => `${amount} ${word}${amount === 1 ? '' : 's'}`

/** What happened, in a line; undefined for what a reader can do without. */
export function lineOf(game: Game, event: GameEvent): string | undefined {
  const name = (id: unknown): string =>
    Number(id) >= FIRST_DEVICE
      ? `the ${game.state.devices[Number(id) - FIRST_DEVICE]!.what}`
      : Number(id) >= FIRST_OBSTACLE
        ? `the ${obstacleFacts(game.state.obstacles[Number(id) - FIRST_OBSTACLE]!.what)!.kind}`
        : `${game.rules.facts[Number(id)]!.name} (${Number(id)})`
  const { kind, ship, target } = event
  const who = ship === undefined ? '' : name(ship)
  switch (kind) {
    case 'phase':
      return event.phase === 'planning' ? `\nRound ${event.round}` : `  ${event.phase}`
    case 'playerOrder':
      return `Player order: ${(event.order as number[]).map((seat) => game.rules.names[seat]).join(', ')}`
    case 'revealed':
      return `    ${who} reveals ${event.maneuver}`
    case 'moved':
      return `    ${who} moves to ${at(event.to)}${event.full === false ? ', cut short' : ''}`
    case 'action':
      return `    ${who}: ${event.action}`
    case 'attack':
      return `    ${who} attacks ${name(target)} at range ${event.range}${(event.obstructedBy as number[]).length ? ', obstructed' : ''}`
    case 'rolled':
    case 'changed':
      return `      ${who}: ${(event.faces as string[]).join(' ') || 'no dice'}`
    case 'hit':
      return `      hit: ${plural(event.hits as number, 'hit')}, ${plural(event.crits as number, 'crit')}`
    case 'missed':
      return '      missed'
    case 'shieldLost':
      return `      ${who} loses a shield`
    case 'dealt':
      return `      ${who} is dealt a damage card${event.faceup ? `: ${event.card}` : ''}`
    case 'repaired':
      return `      ${who} repairs ${event.card}`
    case 'metObstacle':
      return `    ${who} meets ${name(event.obstacle)}`
    case 'locked':
      return `      ${who} locks ${name(target)}`
    case 'gained':
    case 'spent':
      return `      ${who} ${kind} ${event.amount} ${event.token}`
    case 'destroyed':
      return `    ${who} is destroyed`
    case 'fled':
      return `    ${who} has fled`
    case 'split':
      return `    ${who} leaves the wing of ${name(event.leader)}`
    case 'joined':
      return `    ${who} joins the wing of ${name(event.leader)}`
    case 'gameOver':
      return event.winner === null
        ? '\nA draw.'
        : `\n${game.rules.names.filter((_, seat) => game.rules.teams[seat] === event.winner).join(' and ')} wins.`
    default:
      return
  }
}

const at = (pose: unknown): string => {
  const { x, y, heading } = pose as { x: number; y: number; heading: number }
  return `${x.toFixed(0)}, ${y.toFixed(0)} facing ${heading.toFixed(0)}°`
}
