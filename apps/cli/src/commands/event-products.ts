import { componentVerdict, type EventState, type ProductList } from '@flotilla/tournament'
import { type Command, type CommandInput, UsageError } from '../command.ts'
import {
  changeEvent,
  openEvent,
  requireArguments,
  requireFile,
  runReportingErrors,
  signatureOptions,
} from './event-session.ts'
import { formatTable } from './event-text.ts'

/** Returns the verdict on unlisted cases, taken from one of them. */
export const generalRule = ({ format }: EventState) =>
  [
    ...new Set(
      (['altered', 'thirdParty'] as const).map(
        (what) => componentVerdict(format, { component: 'dial', what }).text,
      ),
    ),
  ].join(' ')
const regions = { 'north-america': 'northAmerica', elsewhere: 'elsewhere' } as const
function parseProducts(input: CommandInput, names: readonly string[]): ProductList {
  const region = input.text('region')
  if (region !== 'north-america' && region !== 'elsewhere') {
    throw new UsageError('It is not said where the event is.', 'give --region north-america or elsewhere')
  }
  return {
    region: regions[region],
    products: names.map((text) => {
      const [box = '', releasedOn] = text.split('=')
      const [name = '', cards] = box.split(':')
      return {
        name: name.trim(),
        ...(releasedOn === undefined ? {} : { releasedOn: releasedOn.trim() }),
        ...(cards === undefined ? {} : { cards: cards.split(',').map((card) => card.trim()) }),
      }
    }),
  }
}
/** The command `event products`. */
export const eventProductsCommand: Command = {
  name: 'event products',
  summary:
    'Which products are legal at the event: by day of release in North America, by the list elsewhere.',
  arguments: 'FILE [NAME[: CARD, …][=DAY]…]',
  options: {
    region: { type: 'string', value: 'WHERE', help: 'north-america or elsewhere; needed with products' },
    none: { type: 'boolean', help: 'take the list away' },
    ...signatureOptions,
  },
  details: `
Products are named after their ship, or followed by what comes with them. Squads handed in later are compared with the list; what it does not let in
is noted, not refused.

  flotilla event products spring.json --region north-america "CR90 Corvette=2014-06-26" "Rebel Aces: A-wing, B-wing=2014-09-26"
  flotilla event products spring.json --region elsewhere X-wing "TIE Fighter"`,
  run: (input, io) => {
    const names = requireArguments(input, 0, 1000, '')
    const said = ({ products }: EventState) => ({
      text: products
        ? formatTable(
            ['product', 'released'],
            products.products.map(({ name, releasedOn }) => [name, releasedOn ?? '']),
          )
        : 'there is no list: everything official is taken as legal\n',
      data: { products },
    })
    if (names.length === 0 && !input.flag('none')) {
      return runReportingErrors(input, io, async () => {
        const { text, data } = said(openEvent(requireFile(input)).event.state)
        io.out(input.flag('json') ? `${JSON.stringify({ ok: true, ...data })}\n` : text)
        return 0
      })
    }
    return changeEvent(
      input,
      io,
      () => [{ do: 'configure', products: input.flag('none') ? null : parseProducts(input, names) }],
      ({ state }) => said(state),
    )
  },
}
