import type { RuleTexts } from './rule-text.ts'

/** Damage, destruction and the two damage decks of the first edition. */
export const coreFirstDamage = {
  'C1-DAMAGE-1': {
    section: 'Suffering damage',
    area: 'damage',
    text: 'Each damage takes a shield while there is one.',
    check: 'Given 2 shields and 1 damage, when suffered, then 1 shield is left and no card dealt.',
  },
  'C1-DAMAGE-2': {
    section: 'Suffering damage',
    area: 'damage',
    text: 'Without a shield a damage is a card dealt facedown.',
    check: 'Given no shields and 1 damage, when suffered, then the ship has a facedown card.',
  },
  'C1-DAMAGE-3': {
    section: 'Suffering damage',
    area: 'damage',
    text: 'Without a shield a critical damage is a card dealt faceup, which takes effect.',
    check: 'Given no shields and 1 critical damage, when suffered, then the ship has a faceup card.',
  },
  'C1-DAMAGE-4': {
    section: 'Suffering damage',
    area: 'damage',
    text: 'A card that an effect deals goes past the shields.',
    check:
      'Given a proton bomb and a ship with shields, when it detonates, then the ship keeps its shields and has a faceup card.',
  },
  'C1-DAMAGE-5': {
    section: 'Suffering damage',
    area: 'damage',
    text: 'Cards beyond the hull value are dealt too.',
    check: 'Given hull 3 and 5 damage, when suffered, then 5 cards are dealt.',
  },
  'C1-DAMAGE-6': {
    section: 'Damage deck',
    area: 'damage',
    text: "Cards come from the deck of the ship's own side.",
    check: 'Given a hit on a ship of side 2, when dealt, then the deck of side 1 is as it was.',
  },
  'C1-DAMAGE-7': {
    section: 'Damage deck',
    area: 'damage',
    text: 'An empty deck is made anew by shuffling its discards.',
    check: 'Given an empty deck and a discard, when a card is dealt, then it is that one.',
  },
  'C1-DAMAGE-8': {
    section: 'Damage deck',
    area: 'damage',
    text: 'Without discards either, something else stands for a facedown card.',
    check: 'Given no cards at all, when damage is suffered, then the ship is the worse by one card.',
  },
  'C1-DESTROY-1': {
    section: 'Destroying ships',
    area: 'damage',
    text: 'A ship with as many damage cards as its hull value is destroyed.',
    check: 'Given hull 3 and 3 cards, when the last is dealt, then the ship is destroyed.',
  },
  'C1-DESTROY-2': {
    section: 'Destroying ships',
    area: 'damage',
    text: 'It is removed at once, its damage cards are discarded and its tokens and locks on it returned.',
    check:
      'Given a destroyed ship with tokens and a lock on it, when removed, then all are gone and its cards are discards.',
  },
  'C1-SIMUL-1': {
    section: 'Simultaneous attack',
    area: 'combat',
    text: 'A ship destroyed at the pilot skill that is due stays in play until it has been active, if it has not been.',
    check: 'Given two ships of skill 4, when the first destroys the second, then the second still attacks.',
  },
  'C1-SIMUL-2': {
    section: 'Simultaneous attack',
    area: 'combat',
    text: 'It is removed once it has been active, even if it had no target.',
    check: 'Given such a ship without a target, when it has been active, then it is removed.',
  },
  'C1-SIMUL-3': {
    section: 'Simultaneous attack',
    area: 'combat',
    text: 'Its damage cards have their effects in the meantime.',
    check: 'Given a Weapon Malfunction among its last cards, when it attacks, then it rolls one die fewer.',
  },
  'C1-SIMUL-4': {
    section: 'Simultaneous attack',
    area: 'combat',
    text: 'A ship of lower skill, or one that has been active, is removed at once.',
    check: 'Given skills 4 and 2, when 4 destroys 2, then 2 does not attack.',
  },
  'C1-CARD-1': {
    section: 'Damage cards of the original deck',
    area: 'damage',
    text: 'Blinded Pilot: the next attack rolls no attack dice; then all copies are turned facedown.',
    check:
      'Given the card, when the ship attacks twice, then the first attack has no dice and the second has.',
  },
  'C1-CARD-2': {
    section: 'Damage cards of both decks',
    area: 'damage',
    text: 'Damaged Cockpit: from the next round on the pilot skill is 0.',
    check:
      'Given skill 9 and the card dealt in round 1, when round 2 begins, then its skill is 0 and in round 1 it was 9.',
  },
  'C1-CARD-3': {
    section: 'Damage cards of the original deck',
    area: 'damage',
    text: "Injured Pilot: the pilot's ability and elite talents do nothing.",
    check: 'Given a pilot ability, when the card is dealt, then it cannot be used.',
  },
  'C1-CARD-4': {
    section: 'Damage cards of the original deck',
    area: 'damage',
    text: 'Stunned Pilot: 1 damage after a maneuver whose last position overlaps a ship or an obstacle.',
    check: 'Given a ship stopped by another, when it has moved, then it suffers 1 damage.',
  },
  'C1-CARD-5': {
    section: 'Damage cards of both decks',
    area: 'damage',
    text: 'Console Fire: an attack die at the start of each Combat phase, a hit is 1 damage; an action turns it facedown.',
    check:
      'Given a hit, when Combat begins, then 1 damage is suffered; after the action the card is facedown.',
  },
  'C1-CARD-6': {
    section: 'Damage cards of both decks',
    area: 'damage',
    text: 'Damaged Engine: all turns are red.',
    check: 'Given a white turn, when executed, then the ship gets a stress token.',
  },
  'C1-CARD-7': {
    section: 'Damage cards of the original deck',
    area: 'damage',
    text: 'Damaged Sensor Array: no action of the bar; as an action, a die, and a hit turns it facedown.',
    check: 'Given the card, when actions are listed, then only its own is there.',
  },
  'C1-CARD-8': {
    section: 'Damage cards of the original deck',
    area: 'damage',
    text: 'Minor Explosion: an attack die, a hit is 1 damage; then facedown.',
    check: 'Given a hit, when dealt, then 1 more card is dealt and this one is facedown.',
  },
  'C1-CARD-9': {
    section: 'Damage cards of the original deck',
    area: 'damage',
    text: 'Minor Hull Breach: an attack die after each red maneuver, a hit is 1 damage.',
    check: 'Given a red maneuver and a hit, when executed, then 1 damage is suffered.',
  },
  'C1-CARD-10': {
    section: 'Damage cards of the original deck',
    area: 'damage',
    text: 'Munitions Failure: the owner discards a secondary weapon; then facedown.',
    check: 'Given two weapons, when dealt, then the owner chooses which is discarded.',
  },
  'C1-CARD-11': {
    section: 'Damage cards of both decks',
    area: 'damage',
    text: 'Structural Damage: agility is 1 lower, never below 0; as an action, a die turns it facedown, in the original deck on a hit, in the later one on a hit or a critical hit.',
    check: 'Given agility 3, when it defends, then it rolls 2 dice.',
  },
  'C1-CARD-12': {
    section: 'Damage cards of both decks',
    area: 'damage',
    text: 'Thrust Control Fire: a stress token; then facedown.',
    check: 'Given the card, when dealt, then the ship has a stress token and the card is facedown.',
  },
  'C1-CARD-13': {
    section: 'Damage cards of the original deck',
    area: 'damage',
    text: 'Weapon Malfunction: the primary weapon is 1 weaker, never below 0; as an action, a die, and a hit or critical hit turns it facedown.',
    check: 'Given a primary weapon of 3, when it fires at Range 2, then 2 dice are rolled.',
  },
  'C1-CARD-14': {
    section: 'Damage cards of both decks',
    area: 'damage',
    text: 'Direct Hit!: counts as two damage cards.',
    check: 'Given hull 3 and a facedown card, when Direct Hit! is dealt, then the ship is destroyed.',
  },
  'C1-TFA-1': {
    section: 'Damage cards of the later deck',
    area: 'damage',
    text: 'Blinded Pilot: the ship cannot attack; turned facedown after its next chance to attack.',
    check: 'Given the card, when the ship is active, then it has no target, and next round it has.',
  },
  'C1-TFA-2': {
    section: 'Damage cards of the later deck',
    area: 'damage',
    text: 'Shaken Pilot: no straight may be set; turned facedown when a dial is revealed.',
    check: 'Given the card, when dials are set, then no straight is a choice; next round it is.',
  },
  'C1-TFA-3': {
    section: 'Damage cards of the later deck',
    area: 'damage',
    text: 'Stunned Pilot: 1 damage after a maneuver, if the ship touches a ship or overlaps an obstacle.',
    check: 'Given a ship that stands still touching another, when it has executed, then it suffers 1 damage.',
  },
  'C1-TFA-4': {
    section: 'Damage cards of the later deck',
    area: 'damage',
    text: 'Damaged Sensor Array: only actions of damage cards; as an action, a die, and a hit or critical hit turns it facedown.',
    check:
      'Given the card and a card with an action, when actions are listed, then only those of damage cards are there.',
  },
  'C1-TFA-5': {
    section: 'Damage cards of the later deck',
    area: 'damage',
    text: 'Loose Stabilizer: a stress token after each white maneuver; an action turns it facedown.',
    check: 'Given a white maneuver, when executed, then the ship has a stress token.',
  },
  'C1-TFA-6': {
    section: 'Damage cards of the later deck',
    area: 'damage',
    text: 'Major Explosion: an attack die, a hit is 1 critical damage; then facedown.',
    check: 'Given a hit, when dealt, then another card is dealt faceup and this one is facedown.',
  },
  'C1-TFA-7': {
    section: 'Damage cards of the later deck',
    area: 'damage',
    text: 'Major Hull Breach: from the next round on all damage cards are dealt faceup; an action turns it facedown.',
    check: 'Given the card from an earlier round and 1 damage, when suffered, then it is dealt faceup.',
  },
  'C1-TFA-8': {
    section: 'Damage cards of the later deck',
    area: 'damage',
    text: 'Weapons Failure: one attack die fewer; as an action, a die, and a hit or critical hit turns it facedown.',
    check: 'Given any weapon of 3, when it fires at Range 2, then 2 dice are rolled.',
  },
} as const satisfies RuleTexts<'C1'>
