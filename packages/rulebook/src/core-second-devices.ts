import type { RuleTexts } from './rule-text.ts'

/** Bombs, mines and remotes in the second edition's core game. */
export const coreSecondDevices = {
  'C2-BOMB-1': {
    section: 'Devices',
    area: 'system',
    text: 'A ship places a device at most once in a System Phase.',
    check:
      'Given a ship with two kinds of bombs, when it has dropped one, then the other is not offered in that phase.',
  },
  'C2-BOMB-2': {
    section: 'Devices',
    area: 'system',
    text: 'A ship pays the cost of the card when it places a device; if the device would lie partly outside the play area, the placing is taken back, cost and all.',
    check:
      'Given Proton Bombs at 2/2 and a rear edge 30 mm from the edge of the play area, when a bomb is dropped with the 1 straight, then no bomb is placed and they are at 2/2.',
  },
  'C2-BOMB-3': {
    section: 'Devices',
    area: 'component',
    text: 'A device is an object that can be locked, but no obstacle unless its rules say so.',
    check:
      'Given a bomb on the line of an attack, when tested, then the attack is not obstructed; a ship at range 2 of the bomb may lock it.',
  },
  'C2-BOMB-4': {
    section: 'Devices: bombs',
    area: 'activation',
    text: 'A bomb detonates at the end of the Activation Phase.',
    check:
      'Given a bomb dropped in the System Phase, when the last ship has activated, then it detonates, and the ships that have left range 0–1 of it are not affected.',
    note: 'Bombs of several players detonate in player order, each player choosing the order of their own, after ships without a dial have made their move at the end of the phase.',
  },
  'C2-BOMB-5': {
    section: 'Devices: mines',
    area: 'overlap',
    text: 'A mine detonates after a ship moves through it or overlaps it, and affects that ship.',
    check:
      'Given a mine under the template of a maneuver, when executed, then it detonates on the mover and no ship beside it is affected.',
  },
  'C2-BOMB-6': {
    section: 'Devices: mines',
    area: 'overlap',
    text: 'A mine placed under a ship detonates at once; placed under several, the player who placed it chooses which of them it affects.',
    check:
      'Given a mine dropped under two ships, when placed, then the dropping player is asked for one of the two, and only that one is affected.',
  },
  'C2-BOMB-7': {
    section: 'Devices',
    area: 'component',
    text: 'A device that has detonated is removed.',
    check:
      'Given a bomb, when it has detonated and its effects are resolved, then it is no longer in the play area.',
  },
  'C2-BOMB-8': {
    section: 'Devices: fuses',
    area: 'component',
    text: 'When a device with a fuse marker would detonate, 1 fuse marker is removed from it instead.',
    check:
      'Given a bomb with 1 fuse marker, when the Activation Phases of two rounds end, then it loses the marker in the first and detonates in the second.',
  },
  'C2-BOMB-9': {
    section: 'Devices: Bomblet',
    area: 'component',
    text: 'Bomblet (bomb): each ship and remote at range 0–1 rolls 2 attack dice and suffers 1 hit damage for each hit or critical result.',
    check:
      'Given ships at 50 and 150 mm, when a Bomblet detonates and the first rolls hit, crit, then it suffers 2 hit damage and the second rolls nothing.',
  },
  'C2-BOMB-10': {
    section: 'Devices: Proton Bomb',
    area: 'component',
    text: 'Proton Bomb (bomb): each ship and remote at range 0–1 suffers 1 critical damage.',
    check:
      'Given a ship with 0 shields at 80 mm, when a Proton Bomb detonates, then it is dealt 1 faceup card.',
  },
  'C2-BOMB-11': {
    section: 'Devices: Ion Bomb',
    area: 'component',
    text: 'Ion Bomb (bomb): each ship at range 0–1 gains 3 ion tokens, and each remote there suffers 1 hit damage.',
    check:
      'Given a large ship and a remote at 80 mm, when an Ion Bomb detonates, then the ship has 3 ion tokens and is ionized, and the remote has 1 damage card.',
  },
  'C2-BOMB-12': {
    section: 'Devices: Seismic Charge',
    area: 'component',
    text: 'Seismic Charge (bomb): its player chooses an obstacle at range 0–1; each ship and remote at range 0–1 of the obstacle suffers 1 hit damage, and the obstacle is removed.',
    check:
      'Given an asteroid at 90 mm from the charge and a ship at 90 mm from the asteroid, 250 mm from the charge, when it detonates, then the ship suffers 1 hit damage and the asteroid is gone.',
  },
  'C2-BOMB-13': {
    section: 'Devices: Proximity Mine',
    area: 'component',
    text: 'Proximity Mine (mine): the ship rolls 2 attack dice and suffers 1 hit damage, and 1 hit or critical damage for each such result.',
    check:
      'Given a ship that rolls hit, crit, when the mine detonates, then it suffers 2 hit and 1 critical damage.',
  },
  'C2-BOMB-14': {
    section: 'Devices: Conner Net',
    area: 'component',
    text: 'Conner Net (mine): the ship suffers 1 hit damage and gains 3 ion tokens.',
    check: 'Given a ship of 2 shields, when the net detonates, then it has 1 shield and 3 ion tokens.',
  },
  'C2-BOMB-15': {
    section: 'Devices: Cluster Mine',
    area: 'component',
    text: 'Cluster Mine (mine, three in a set): a ship that meets a mine of the set rolls 2 attack dice for it and suffers 1 hit or critical damage for each such result; the others stay.',
    check:
      'Given a maneuver over two mines of a set, when executed, then the ship rolls 2 dice twice, and the third mine stays.',
    note: 'Published after January 2020; Flotilla has it in 2e-epic-1.1.0 and 2e-epic-1.4.6.',
  },
  'C2-BOMB-16': {
    section: 'Devices: Thermal Detonator',
    area: 'component',
    text: 'Thermal Detonator (bomb): each ship and remote at range 0–1 rolls 1 attack die: a ship gains 1 strain token on a focus, and both suffer 1 hit or critical damage on such a result.',
    check:
      'Given two ships at 50 mm, when the first rolls focus and the second crit, then the first has 1 strain token and the second suffers 1 critical damage.',
    note: 'Published after January 2020; Flotilla has it in 2e-epic-1.1.0 and 2e-epic-1.4.6.',
  },
  'C2-BOMB-17': {
    section: 'Devices: Concussion Bomb',
    area: 'component',
    text: 'Concussion Bomb (bomb): each ship and remote at range 0–1 is dealt 1 facedown damage card; then each ship there exposes 1 damage card or chooses to gain 1 strain token.',
    check:
      'Given a ship of 3 shields at 50 mm, when the bomb detonates and its owner chooses strain, then it has 3 shields, 1 facedown card and 1 strain token; else the card is faceup.',
    note: 'Published after January 2020; Flotilla has it in 2e-epic-1.1.0 and 2e-epic-1.4.6.',
  },
  'C2-BOMB-18': {
    section: 'Devices: Electro-Proton Bomb',
    area: 'component',
    text: 'Electro-Proton Bomb (bomb): each ship at range 0–2 rolls 4 attack dice: it loses 1 shield for each blank, gains 1 ion token for each focus or hit and 1 disarm token for each critical result.',
    check:
      'Given a ship of 2 shields at 180 mm that rolls blank, focus, hit, crit, when the bomb detonates, then it has 1 shield, 2 ion tokens and 1 disarm token.',
    note: 'Published after January 2020; Flotilla has it in 2e-epic-1.1.0 and 2e-epic-1.4.6. A remote at range 0–1 loses 1 shield for each blank and suffers 1 damage for each focus or hit.',
  },
  'C2-BOMB-19': {
    section: 'Devices: Blazer Bomb',
    area: 'component',
    text: 'Blazer Bomb (bomb): each ship and remote at range 0–1 rolls 1 attack die and suffers 1 hit damage on a hit or critical hit; then a blaze with 1 fuse marker is placed at the bomb.',
    check:
      'Given a ship at 50 mm that rolls a critical hit, when the bomb detonates, then it suffers 1 hit damage, and a blaze with 1 fuse marker lies there.',
    note: 'Ruleset 2e-epic-1.4.6 alone, as the blaze it leaves (C2-GAS-9).',
  },
  'C2-REMOTE-1': {
    section: 'Remotes',
    area: 'component',
    text: 'A remote is a device with an initiative, an agility and a hull value, and can be attacked like an enemy ship.',
    check:
      'Given an enemy remote of agility 3 in arc at range 2, when targets are listed, then it is among them, and it rolls 3 defense dice.',
  },
  'C2-REMOTE-2': {
    section: 'Remotes: attacking',
    area: 'combat',
    text: 'Effects on friendly or allied ships do not apply to a remote.',
    check:
      'Given a ship that lets friendly ships at range 1 that defend reroll a die, when a friendly remote at range 1 defends, then nothing is offered.',
  },
  'C2-REMOTE-3': {
    section: 'Remotes: attacking',
    area: 'combat',
    text: 'Effects on enemy ships apply to a remote that defends only if they come from the attacker.',
    check:
      'Given an attacker that makes its target roll 1 defense die fewer and another ship with the same effect on enemy ships at range 1, when a remote is attacked, then it rolls 1 die fewer, not 2.',
  },
  'C2-REMOTE-4': {
    section: 'Remotes: attacking',
    area: 'combat',
    text: 'Range bonus and obstruction apply to an attack on a remote as usual.',
    check:
      'Given a remote of agility 2, when it is attacked at range 3 through an asteroid, then it rolls 4 defense dice.',
  },
  'C2-REMOTE-5': {
    section: 'Remotes: attacking',
    area: 'combat',
    text: 'A ship is neither inside nor outside the arcs of a remote that has no arcs.',
    check:
      'Given an effect for attackers outside the front arc of the defender and one for those inside it, when a remote without arcs is attacked, then neither applies.',
    note: 'A remote with printed arcs has them as a ship does, to range 3.',
  },
  'C2-REMOTE-6': {
    section: 'Remotes: damage',
    area: 'damage',
    text: 'A remote that suffers hit or critical damage is dealt as many facedown damage cards.',
    check:
      'Given a remote of hull 3, when it suffers 1 hit and 1 critical damage, then it has 2 facedown cards.',
  },
  'C2-REMOTE-7': {
    section: 'Remotes: damage',
    area: 'damage',
    text: 'A remote with as many damage cards as its hull is destroyed and removed, and its damage cards are shuffled back into their deck.',
    check:
      'Given a deck of 20 cards and a remote of hull 1, when it suffers 1 damage outside the Engagement Phase, then it is removed and the deck has 20 cards.',
  },
  'C2-REMOTE-8': {
    section: 'Remotes: damage',
    area: 'engagement',
    text: 'A remote destroyed by an attack at its own initiative is removed only after all of that initiative have engaged.',
    check:
      'Given a remote of initiative 4 destroyed at initiative 4 before it engaged, when its turn comes, then it still engages.',
  },
  'C2-REMOTE-9': {
    section: 'Remotes',
    area: 'component',
    text: 'A remote performs no actions and is given no tokens but locks.',
    check:
      'Given a remote, when an effect would give it a strain token, then it has none; when a ship locks it, then it is locked.',
  },
  'C2-REMOTE-10': {
    section: 'Remotes',
    area: 'component',
    text: 'A remote does in the System, Activation and Engagement Phases what its card says, at its initiative.',
    check:
      'Given a remote of initiative 0 that relocates in the System Phase, when the phase runs, then it does so before ships of initiative 1 take their turns.',
  },
  'C2-REMOTE-11': {
    section: 'Remotes',
    area: 'component',
    text: 'A remote relocated so that any part of it is outside the play area flees and is removed.',
    check: 'Given a remote relocated with a corner 1 mm over the edge, when placed, then it has fled.',
  },
  'C2-REMOTE-12': {
    section: 'Remotes',
    area: 'component',
    text: 'A device affects remotes only if its rules say so.',
    check:
      'Given a remote and a mine whose rules speak of ships alone, when the remote is relocated onto the mine, then it does not detonate.',
  },
} as const satisfies RuleTexts<'C2'>
