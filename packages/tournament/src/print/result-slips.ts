import { entrantById, memberNames, roundName, sideName } from '../display-names.ts'
import type { Entrant, EventState, Match, MatchSide, Round } from '../event.ts'
import { requiredLists } from '../tournament-format-presets.ts'
import { type Html, html } from './html.ts'
import { printDocument } from './print-page.ts'
import { type PrintedShipLine, type PrintedSquad, printedSquad } from './printed-squad.ts'

const style = `
.slip { border: 1pt solid #000; break-inside: avoid; margin-bottom: 5mm; padding: 3mm; }
.slip > header { align-items: center; border: 0; display: flex; gap: 4mm; justify-content: space-between; margin: 0 0 1.5mm; padding: 0; }
.slip > header p { font-size: 9.5pt; margin: 0; }
.slip > header strong { font-size: 15pt; white-space: nowrap; }
.sides { display: grid; gap: 5mm; grid-template-columns: 1fr 1fr; }
.side { border-top: .6pt solid #000; display: flex; flex-direction: column; justify-content: space-between; min-width: 0; padding-top: 1mm; }
.side p { margin: 1mm 0 0; }
.side h2 { font-size: 11.5pt; margin: 0 0 1mm; overflow-wrap: anywhere; }
.side td { border-bottom: .3pt solid #bbb; font-size: 7.5pt; line-height: 1.2; padding: .5mm .8mm; }
.side th { font-size: 7pt; font-weight: normal; padding: .3mm .8mm; }
.box { border: .8pt solid #000; display: inline-block; height: 3mm; vertical-align: -.4mm; width: 3mm; }
.c { text-align: center; width: 1%; }
.write { border-bottom: .6pt solid #000; display: inline-block; height: 5mm; min-width: 17mm; }
.fill { align-items: baseline; display: flex; flex-wrap: wrap; font-size: 9pt; gap: 1mm 4mm; margin-top: 2mm; }
.fill .sign { flex: 1; white-space: nowrap; }
.fill .sign .write { width: calc(100% - 18mm); }
.ends { align-items: baseline; border-top: .6pt solid #000; display: flex; flex-wrap: wrap; font-size: 8.5pt; gap: 1mm 5mm; margin-top: 2mm; padding-top: 1.5mm; }
.ends span { white-space: nowrap; }
`

const box = html`<span class="box"></span>`
const write = html`<span class="write"></span>`

/** Returns the boxes of a ship: each can be destroyed, some give part of their points before. */
const damageBoxes = ({ format }: EventState, { size, section }: PrintedShipLine) => ({
  half: format.halfPoints === 'all' || (format.halfPoints === 'large' && size === 'large'),
  crippled: format.crippledSections && section,
})

function squadTable(state: EventState, sheet: PrintedSquad): Html {
  const marks = sheet.lines.map((line) => damageBoxes(state, line))
  const half = marks.some((mark) => mark.half)
  const crippled = marks.some((mark) => mark.crippled)
  return html`<table><thead><tr><th></th><th></th><th class="n">points</th>${half ? html`<th class="c">half</th>` : undefined}${
    crippled ? html`<th class="c">crippled</th>` : undefined
  }<th class="c">destroyed</th></tr></thead><tbody>
${sheet.lines.map(
  (
    line,
    at,
  ) => html`<tr><td class="n">${line.label}</td><td><strong>${line.pilot}</strong>${line.ship === line.pilot ? '' : ` ${line.ship}`}${line.upgrades.length > 0 ? html`: ${line.upgrades.map(({ name }) => name).join(', ')}` : undefined}</td><td class="n">${line.points}</td>${
    half ? html`<td class="c">${marks[at]!.half ? box : ''}</td>` : undefined
  }${crippled ? html`<td class="c">${marks[at]!.crippled ? box : ''}</td>` : undefined}<td class="c">${box}</td></tr>
`,
)}</tbody></table>`
}

/** Returns an entrant's lists for a round; the bracket uses those of the last round before it. */
function listsFor({ format }: EventState, entrant: Entrant, round: Round): Entrant['lists'] {
  const number = Math.min(round.number, format.rounds.length)
  const listIndex = requiredLists(format).findIndex(({ rounds }) => rounds.includes(number))
  return entrant.lists.filter(({ list }) => list === Math.max(listIndex, 0))
}

type SquadSheets = ReadonlyMap<object, PrintedSquad>

function sideOf(state: EventState, round: Round, side: MatchSide, sheets: SquadSheets): Html {
  const tables = side.flatMap((id) => {
    const entrant = entrantById(state, id)
    const lists = listsFor(state, entrant, round)
    return lists.map((list) => {
      const whose =
        entrant.members.length > 1 ? entrant.members[list.member]?.name : side.length > 1 ? entrant.name : ''
      return html`${whose ? html`<p class="quiet">${whose}</p>` : undefined}${squadTable(state, sheets.get(list.squad)!)}`
    })
  })
  const members = memberNames(state, side)
  return html`<div class="side"><div><h2>${sideName(state, side)}</h2>${
    members && tables.length === 0 ? html`<p class="quiet">${members}</p>` : undefined
  }${tables}</div><div class="fill"><span>Score ${write}</span><span>${box} initiative</span><span class="sign">Signed ${write}</span></div></div>`
}

function resultSlip(state: EventState, round: Round, match: Match, sheets: SquadSheets, picture: Html): Html {
  const { format } = state
  const ends = [
    'all ships of one side destroyed',
    'all ships of both sides destroyed',
    'time',
    'conceded',
    ...(format.equal === 'finalSalvo' ? ['final salvo'] : []),
  ]
  return html`<article class="slip"><header><strong>Table ${match.table ?? '–'}</strong><p>${state.name} · ${roundName(state, round)}</p>${picture}</header>
<div class="sides">${match.sides.map((side) => sideOf(state, round, side, sheets))}</div>
<div class="ends"><span>Ended by:</span>${ends.map((end) => html`<span>${box} ${end}</span>`)}<span>Winner ${write}</span></div></article>
`
}

/**
 * Prints one slip a table, several to a sheet, with the squads so that players can tick off losses. The
 * picture is markup of the caller, such as a QR code of the page where the result can be reported.
 */
export async function resultSlips(state: EventState, round: Round, picture = ''): Promise<string> {
  const games = round.matches.filter(({ sides }) => sides.length === 2).sort((a, b) => a.table! - b.table!)
  const squads = games.flatMap(({ sides }) =>
    sides.flat().flatMap((id) => listsFor(state, entrantById(state, id), round).map(({ squad }) => squad)),
  )
  const sheets = new Map(
    await Promise.all(squads.map(async (squad) => [squad, await printedSquad(squad)] as const)),
  )
  return printDocument(
    `${state.name}: ${roundName(state, round)}, result slips`,
    [
      {
        body: html`${games.map((match) => resultSlip(state, round, match, sheets, { markup: picture }))}`,
      },
    ],
    style,
  )
}
