import type { Edition, Faction } from '@flotilla/catalogue'

/** The summary of a ready-made squad; a squad of a team has its place in it. */
export interface ReadyLine {
  readonly name: string
  readonly title: string
  readonly edition: Edition
  readonly faction: Faction
  /** Whether a huge ship flies in it. */
  readonly huge: boolean
}

const readyLine =
  (edition: Edition) =>
  (name: string, title: string, faction: Faction, huge = false): ReadyLine => ({
    name,
    title,
    edition,
    faction,
    huge,
  })
const first = readyLine('first')
const second = readyLine('second')

/** The summaries of all of them, which spare opening each file. */
export const readyLines: readonly ReadyLine[] = [
  second('red-squadron', 'Red Squadron', 'rebelalliance'),
  second('black-squadron', 'Black Squadron', 'galacticempire'),
  second('skull-squadron', 'Skull Squadron', 'scumandvillainy'),
  second('jedi-patrol', 'Jedi Patrol', 'galacticrepublic'),
  second('droid-picket', 'Droid Picket', 'separatistalliance'),
  second('resistance-flight', 'Resistance Flight', 'resistance'),
  second('omega-squadron', 'Omega Squadron', 'firstorder'),
  first('rogue-flight', 'Rogue Flight', 'rebelalliance'),
  first('obsidian-line', 'Obsidian Line', 'galacticempire'),
  second('last-transport', 'Last Transport from Echo Base', 'rebelalliance', true),
  second('tantive-iv', 'Tantive IV Breaks Through', 'rebelalliance', true),
  second('vaders-escort', "Vader's Escort", 'galacticempire', true),
  second('outer-rim-convoy', 'Outer Rim Convoy', 'galacticempire', true),
  second('smugglers-run', "Smuggler's Run", 'scumandvillainy', true),
  second('supremacy-vanguard', 'Supremacy Vanguard', 'firstorder', true),
  second('hope-from-dqar', "Hope from D'Qar", 'resistance', true),
  second('relief-of-kamino', 'Relief of Kamino', 'galacticrepublic', true),
  second('droid-tide', 'Droid Tide', 'separatistalliance', true),
  second('battle-of-scarif#0', 'Scarif: Gold and Red', 'rebelalliance'),
  second('battle-of-scarif#1', 'Scarif: The Transport', 'rebelalliance', true),
  first('princess-and-pilots', 'Princess and Pilots', 'rebelalliance', true),
  first('hoth-convoy', 'Hoth Convoy', 'rebelalliance', true),
  first('raider-on-patrol', 'Raider on Patrol', 'galacticempire', true),
  first('carrier-group', 'Carrier Group', 'galacticempire', true),
  first('outlaw-fleet', 'Outlaw Fleet', 'scumandvillainy', true),
  first('endor-patrol#0', 'Endor: The Raider', 'galacticempire', true),
  first('endor-patrol#1', 'Endor: The Fighters', 'galacticempire', true),
  first('alliance-fleet', 'Alliance Fleet of 2014', 'rebelalliance', true),
  first('black-squadron-swarm', 'Black Squadron Swarm', 'galacticempire'),
  first('yavin-relief#0', 'Yavin: The Corvette', 'rebelalliance', true),
  first('yavin-relief#1', 'Yavin: The Fighters', 'rebelalliance', true),
  second('legacy-echo-base', 'Echo Base Evacuation', 'rebelalliance', true),
  second('legacy-outer-rim-garrison', 'Outer Rim Garrison', 'galacticempire', true),
  second('legacy-syndicate', 'Syndicate Trade', 'scumandvillainy', true),
  second('legacy-sympathizers', 'Sympathizers of the Order', 'firstorder', true),
  second('legacy-volunteers', 'Volunteers of the New Republic', 'resistance', true),
  second('legacy-judiciary', 'Judiciary over Coruscant', 'galacticrepublic', true),
  second('legacy-privateers', 'Separatist Privateers', 'separatistalliance', true),
  second('xwa-bright-hope', 'The Bright Hope', 'rebelalliance', true),
  second('xwa-blood-crow', 'The Blood Crow', 'galacticempire', true),
  second('xwa-broken-horn', 'The Broken Horn', 'scumandvillainy', true),
  second('xwa-malefactor', 'The Malefactor', 'firstorder', true),
  second('xwa-last-corvette', 'The Last Corvette', 'resistance', true),
  second('xwa-antilles', 'Captain Antilles', 'galacticrepublic', true),
  second('xwa-trident', 'The Trident', 'separatistalliance', true),
]
