import type { Faction } from './types.ts'

/** The name of each faction. */
export const factionNames: Record<Faction, string> = {
  rebelalliance: 'Rebel Alliance',
  galacticempire: 'Galactic Empire',
  scumandvillainy: 'Scum and Villainy',
  firstorder: 'First Order',
  resistance: 'Resistance',
  galacticrepublic: 'Galactic Republic',
  separatistalliance: 'Separatist Alliance',
}

/**
 * Returns the faction of a first edition squad: there, First Order and Resistance are part of Empire and
 * Rebels.
 */
export function firstEditionFaction(faction: Faction): Faction {
  if (faction === 'firstorder') return 'galacticempire'
  return faction === 'resistance' ? 'rebelalliance' : faction
}

/** Slot names that differ from the capitalised key. */
const longSlotNames: Record<string, string> = {
  amd: 'Astromech',
  ept: 'Elite Talent',
  mod: 'Modification',
  samd: 'Salvaged Astromech',
  forcepower: 'Force Power',
  tacticalrelay: 'Tactical Relay',
}

/** Names a slot. */
export const slotName = (slot: string) =>
  longSlotNames[slot] ?? `${slot.charAt(0).toUpperCase()}${slot.slice(1)}`
