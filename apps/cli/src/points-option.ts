import { allPointsLists, type second } from '@flotilla/catalogue'
import { type FormatId, formats } from '@flotilla/squads'
import { type CommandInput, type CommandOption, UsageError } from './command.ts'

/** The option `--points`. */
export const pointsOption: CommandOption = {
  type: 'string',
  value: 'LIST',
  help: `second edition points list: ${allPointsLists.join(', ')}`,
}

/** Returns the requested points list, if the format has points lists. */
export function parsePointsList(input: CommandInput, format: FormatId | null): second.PointsList | undefined {
  const text = input.text('points')
  if (text === undefined) return undefined
  const list = allPointsLists.find((each) => each === text)
  if (!list)
    throw new UsageError(`There is no points list "${text}".`, `use one of: ${allPointsLists.join(', ')}`)
  if (format && !formats[format].pointsList)
    throw new UsageError(`${formats[format].name} has the costs printed on the cards.`, 'leave out --points')
  return list
}
