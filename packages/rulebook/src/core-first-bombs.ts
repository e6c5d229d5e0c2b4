import type { RuleTexts } from './rule-text.ts'

/** Bombs and mines of the first edition. */
export const coreFirstBombs = {
  'C1-BOMB-1': {
    section: 'Bombs',
    area: 'activation',
    text: 'A bomb card says when it is dropped: on revealing a dial, or by an action; the card is then discarded.',
    check:
      'Given seismic charges, when the dial is revealed, then they may be dropped, before the ship moves.',
  },
  'C1-BOMB-2': {
    section: 'Bombs',
    area: 'activation',
    text: 'A ship drops one bomb in a round.',
    check: 'Given two bomb cards, when one is dropped, then the other is not offered this round.',
  },
  'C1-BOMB-3': {
    section: 'Bombs',
    area: 'activation',
    text: 'Bombs of the end of the Activation phase detonate then, on every ship at Range 1, friend and foe.',
    check:
      'Given a seismic charge between friend and enemy, when the phase ends, then both suffer and the token is removed.',
  },
  'C1-BOMB-4': {
    section: 'Bombs',
    area: 'damage',
    text: 'A seismic charge deals 1 damage to each ship at Range 1.',
    check: 'Given a ship at Range 1 and one at Range 2, when it detonates, then the first suffers 1 damage.',
  },
  'C1-BOMB-5': {
    section: 'Bombs',
    area: 'damage',
    text: 'A proton bomb deals a faceup damage card to each ship at Range 1.',
    check:
      'Given a ship with shields at Range 1, when it detonates, then it has a faceup card and its shields.',
  },
  'C1-BOMB-6': {
    section: 'Bombs',
    area: 'token',
    text: 'An ion bomb gives 2 ion tokens to each ship at Range 1.',
    check: 'Given a ship at Range 1, when it detonates, then it has 2 ion tokens.',
  },
  'C1-BOMB-7': {
    section: 'Bombs',
    area: 'damage',
    text: 'A thermal detonator deals 1 damage and a stress token to each ship at Range 1.',
    check:
      'Given a ship at Range 1, when it detonates, then it has suffered 1 damage and has a stress token.',
  },
  'C1-BOMB-8': {
    section: 'Mines',
    area: 'overlap',
    text: "A mine detonates when a ship's base or template overlaps it, by whatever change of position.",
    check: 'Given a mine under the template of a barrel roll, when the ship rolls, then it detonates.',
  },
  'C1-BOMB-9': {
    section: 'Mines',
    area: 'damage',
    text: 'A proximity mine rolls 3 attack dice: each hit 1 damage and each critical hit 1 critical damage.',
    check: 'Given hit, crit and blank, when rolled, then 1 damage and 1 critical damage are suffered.',
  },
  'C1-BOMB-10': {
    section: 'Mines',
    area: 'damage',
    text: 'Cluster mines are 3 tokens that detonate apart: 2 attack dice, 1 damage for each hit or critical hit.',
    check:
      'Given a ship over one of them with a hit and a crit, when rolled, then 2 damage are suffered and 2 tokens left.',
  },
  'C1-BOMB-11': {
    section: 'Mines',
    area: 'token',
    text: 'A conner net deals 1 damage and 2 ion tokens, and the ship skips its Perform Action step.',
    check:
      'Given a ship that flies over one, when it detonates, then it suffers, has 2 ion tokens and is asked for no action.',
  },
  'C1-BOMB-12': {
    section: 'Mines',
    area: 'overlap',
    text: 'A mine dropped under ships detonates at once; under several the player who dropped it chooses which it hits.',
    check: 'Given two ships under a mine, when it is dropped, then its player chooses one.',
  },
  'C1-BOMB-13': {
    section: 'Bombs',
    area: 'combat',
    text: 'Bombs are no obstacles and obstruct nothing.',
    check: 'Given a bomb on the line, when a ship attacks, then no die is added.',
  },
  'C1-BOMB-14': {
    section: 'Bombs',
    area: 'damage',
    text: 'Each ship at Range 1 of a bomblet rolls 2 attack dice: each hit 1 damage and each critical hit 1 critical damage.',
    check:
      'Given a ship at Range 1 with hit and crit, when it detonates, then 1 damage and 1 critical damage are suffered.',
  },
} as const satisfies RuleTexts<'C1'>
