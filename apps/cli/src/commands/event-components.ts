import {
  componentAnswerNames,
  eventVerdict,
  findVerdicts,
  splitWords,
  type ToolMeasurement,
} from '@flotilla/tournament'
import { type Command, type CommandInput, UsageError } from '../command.ts'
import { generalRule } from './event-products.ts'
import { jsonOption, openEvent, requireArguments, requireFile, runReportingErrors } from './event-session.ts'
import { formatTable } from './event-text.ts'

function parseMeasurement(input: CommandInput): ToolMeasurement | undefined {
  const numberOption = (name: string) => {
    const text = input.text(name)
    if (text === undefined) return undefined
    const value = Number(text)
    if (text.trim() !== '' && value > 0 && value < 10000) return value
    throw new UsageError(`"${text}" is no ${name}.`, 'give it in millimetres')
  }
  const length = numberOption('length')
  const width = numberOption('width')
  const template = input.text('template')
  if (length === undefined) {
    if (width === undefined && template === undefined) return undefined
    throw new UsageError('The length is missing.', 'measure it and give --length')
  }
  const [, speed, kind] = /^(\d) (straight|bank|turn)$/.exec(template ?? '') ?? []
  if (template !== undefined && speed === undefined) {
    throw new UsageError(`"${template}" is no template.`, 'write it as "2 bank"')
  }
  return {
    length,
    ...(width === undefined ? {} : { width }),
    ...(speed === undefined ? {} : { template: { kind: kind as 'bank', speed: Number(speed) } }),
  }
}
/** The command `event components`. */
export const eventComponentsCommand: Command = {
  name: 'event components',
  summary: 'What may be brought or altered, by words or by measure, with the rulings of the event.',
  arguments: 'FILE [WORD…]',
  options: {
    length: {
      type: 'string',
      value: 'MM',
      help: 'of a third-party ruler or template, straight from end to end',
    },
    width: { type: 'string', value: 'MM', help: 'of the template' },
    template: {
      type: 'string',
      value: '"2 bank"',
      help: 'which template was measured; a ruler unless given',
    },
    json: jsonOption,
  },
  details: `
  flotilla event components spring.json painted model
  flotilla event components spring.json --length 100.4
  flotilla event components spring.json --template "2 bank" --length 99.5 --width 20`,
  run: (input, io) =>
    runReportingErrors(input, io, async () => {
      const { state } = openEvent(requireFile(input)).event
      const measured = parseMeasurement(input)
      const words = requireArguments(input, 0, 50, '').join(' ')
      const measuredSubject = {
        component: measured?.template ? 'template' : 'ruler',
        what: 'thirdParty',
      } as const
      const found = measured
        ? [{ ...measuredSubject, ...eventVerdict(state, { ...measuredSubject, measured }) }]
        : findVerdicts(state, words)
      if (input.flag('json')) {
        io.out(`${JSON.stringify({ ok: true, components: found })}\n`)
        return 0
      }
      io.out(
        found.length === 0
          ? `Nothing that is listed has all these words. ${generalRule(state)}\n`
          : formatTable(
              ['component', 'what', 'verdict', 'why', 'rule'],
              found.map(({ component, what, verdict, text, remedy, rules }) => [
                splitWords(component),
                splitWords(what),
                componentAnswerNames[verdict],
                remedy ? `${text} ${remedy}` : text,
                rules.join(', '),
              ]),
            ),
      )
      return 0
    }),
}
