import type { ObstaclePieceId } from '@flotilla/catalogue'
import type { Regulations } from '../regulations.ts'
import type { Squad, Violation } from '../squad.ts'
import { createRemedy, nearestById } from './remedies.ts'

const setObstacles = (obstacles: readonly ObstaclePieceId[]) => ({
  do: 'setObstacles' as const,
  obstacles: [...obstacles],
})

/** Returns the obstacles a squad may still add, those of the core set first. */
const unusedObstacles = (
  { book, format }: Regulations,
  obstacles: readonly ObstaclePieceId[],
): ObstaclePieceId[] =>
  book.obstacles
    .map(({ id }) => id)
    .filter((id) => !obstacles.includes(id) && (format.obstacles?.from?.anyOf.includes(id) ?? true))

/** Finds obstacles that the format does not allow. */
export function obstacleViolations(by: Regulations, squad: Squad): Violation[] {
  const { book, format } = by
  const { obstacles } = squad
  const rules = format.obstacles
  const [free] = unusedObstacles(by, obstacles)
  const removeObstacle = (place: number) =>
    createRemedy(
      'Leave it out, and choose another if one is needed.',
      setObstacles(obstacles.toSpliced(place, 1)),
    )
  const replaceObstacle = (place: number) =>
    free
      ? createRemedy(`Choose another, for instance ${free}.`, setObstacles(obstacles.with(place, free)))
      : removeObstacle(place)
  return obstacles.flatMap((id, place): Violation[] => {
    if (!book.obstacle(id)) {
      const meant = nearestById(id, book.obstacles, (each) => each.id)?.id
      const known = meant && !obstacles.includes(meant)
      return [
        {
          rule: format.ground.cards,
          card: id,
          message: `There is no obstacle called ${id}.`,
          remedy: known
            ? createRemedy(`Take ${meant} if that was meant.`, setObstacles(obstacles.with(place, meant)))
            : removeObstacle(place),
        },
      ]
    }
    const change = { card: id, remedy: replaceObstacle(place) }
    const foreign = rules?.from && !rules.from.anyOf.includes(id) ? rules.from.rule : undefined
    return [
      ...(rules && obstacles.indexOf(id) < place
        ? [{ ...change, rule: rules.distinct, message: `The obstacle ${id} is chosen twice.` }]
        : []),
      ...(foreign
        ? [{ ...change, rule: foreign, message: `${id} is not one of the six asteroids of the core set.` }]
        : []),
    ]
  })
}

/** Finds items that a player or a team's captain must bring; items not chosen yet are open. */
export function requiredItemViolations(by: Regulations, squad: Squad): Violation[] {
  const { obstacles: rules, damageDeck } = by.format
  const { obstacles, damageDeck: deck } = squad
  const required = rules?.exactly
  const missing = required ? required.count - obstacles.length : 0
  const more = unusedObstacles(by, obstacles).slice(0, Math.max(0, missing))
  const [usual = ''] = damageDeck?.anyOf ?? []
  return [
    ...(required && missing > 0
      ? [
          {
            rule: required.rule,
            message: `${obstacles.length} obstacles are chosen; ${required.count} are required.`,
            remedy: createRemedy(
              `Choose ${missing} more, for instance ${more.join(', ')}.`,
              setObstacles([...obstacles, ...more]),
            ),
            due: 'setup' as const,
            total: true as const,
          },
        ]
      : []),
    ...(required && missing < 0
      ? [
          {
            rule: required.rule,
            message: `${obstacles.length} obstacles are chosen; ${required.count} are required.`,
            remedy: createRemedy(`Leave out ${-missing}.`, setObstacles(obstacles.slice(0, required.count))),
            total: true as const,
          },
        ]
      : []),
    ...(damageDeck && (deck === undefined ? damageDeck.required : !damageDeck.anyOf.includes(deck))
      ? [
          {
            rule: damageDeck.rule,
            message: deck ? `The damage deck ${deck} is not allowed.` : 'No damage deck is chosen.',
            remedy: createRemedy(`Choose ${damageDeck.anyOf.join(' or ')}.`, {
              do: 'setDamageDeck',
              deck: usual,
            }),
            ...(deck === undefined ? { due: 'setup' as const } : {}),
            total: true as const,
          },
        ]
      : []),
  ]
}
