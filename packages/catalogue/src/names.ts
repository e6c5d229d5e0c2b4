import type { Faction } from './types.ts'

export const factionNames: Record<Faction, string> = {
  rebelalliance: 'Rebel Alliance',
  galacticempire: 'Galactic Empire',
  scumandvillainy: 'Scum and Villainy',
  firstorder: 'First Order',
  resistance: 'Resistance',
  galacticrepublic: 'Galactic Republic',
  separatistalliance: 'Separatist Alliance',
}

/** First edition squads know three factions: a sub-faction flies with the one it grew from. */
export function firstEditionFaction(faction: Faction): Faction {
  if (faction === 'firstorder') return 'galacticempire'
  return faction === 'resistance' ? 'rebelalliance' : faction
}

/** Slot keys whose name is more than the key with a capital. */
const longSlotNames: Record<string, string> = {
  amd: 'Astromech',
  ept: 'Elite Talent',
  mod: 'Modification',
  samd: 'Salvaged Astromech',
  forcepower: 'Force Power',
  tacticalrelay: 'Tactical Relay',
}

export const slotName = (slot: string) =>
  longSlotNames[slot] ?? `${slot.charAt(0).toUpperCase()}${slot.slice(1)}`
