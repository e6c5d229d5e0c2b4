import type { RuleTexts } from './rule-text.ts'

/** What tokens and charges do in the second edition's core game. */
export const coreSecondTokens = {
  'C2-FOCUS-2': {
    section: 'Focus tokens',
    area: 'token',
    text: 'An attacker may spend 1 focus token to change all its focus results to hits.',
    check:
      'Given attack dice of focus, focus, blank, when the attacker spends 1 focus token, then they are hit, hit, blank.',
  },
  'C2-FOCUS-3': {
    section: 'Focus tokens',
    area: 'token',
    text: 'A defender may spend 1 focus token to change all its focus results to evades.',
    check:
      'Given defense dice of focus, focus, blank, when the defender spends 1 focus token, then they are evade, evade, blank.',
  },
  'C2-FOCUS-4': {
    section: 'Focus tokens',
    area: 'token',
    text: 'A focus token can be spent only on a roll with at least one focus result.',
    check:
      'Given attack dice of hit and blank, when the attacker modifies them, then its focus token is not offered.',
  },
  'C2-EVADE-2': {
    section: 'Evade tokens',
    area: 'token',
    text: 'A defender may spend evade tokens: each changes 1 blank or focus result to an evade.',
    check:
      'Given defense dice of blank, focus, evade and 2 evade tokens, when both are spent, then the dice are three evades.',
  },
  'C2-EVADE-3': {
    section: 'Evade tokens',
    area: 'token',
    text: 'An evade token adds no result: with no die to change it cannot be spent.',
    check:
      'Given a defender that rolled no dice, or two evades, when it modifies its dice, then its evade token is not offered.',
  },
  'C2-CALC-2': {
    section: 'Calculate tokens',
    area: 'token',
    text: 'Each calculate token spent changes 1 focus result: to a hit for the attacker, to an evade for the defender.',
    check:
      'Given attack dice of three focus and 2 calculate tokens, when both are spent, then the dice are hit, hit, focus.',
  },
  'C2-FORCE-1': {
    section: 'Force',
    area: 'token',
    text: 'Each Force charge a ship spends on its own dice changes 1 focus result: to a hit for the attacker, to an evade for the defender.',
    check:
      'Given defense dice of focus, focus and 1 active Force, when it is spent, then the dice are evade, focus and the Force is inactive.',
  },
  'C2-FORCE-2': {
    section: 'Force',
    area: 'token',
    text: 'The Force charges of a ship and of its upgrades add up to one set.',
    check:
      'Given a ship of 1 Force with an upgrade of +1 Force, when the game begins, then it has 2 active Force charges.',
  },
  'C2-FORCE-3': {
    section: 'Force',
    area: 'token',
    text: 'Recurring symbols for Force on several cards do not add up: the card with the most symbols counts.',
    check:
      'Given a Force of 0/3 from a ship and an upgrade with one symbol each, when the End Phase is over, then it is 1/3.',
    note: 'The text of 1.1.0 was disputed, and another reading counted the ship card alone; Flotilla takes the highest in 2e-epic-1.1.0 and 2e-epic-1.4.6.',
  },
  'C2-CHARGE-1': {
    section: 'Charges',
    area: 'token',
    text: 'There are four kinds of charges, standard, Force, shield and energy, and each charge is active or inactive.',
    check:
      'Given a ship with all four kinds, when 1 shield is lost, then it has one shield less that is active and the other kinds are as before.',
  },
  'C2-CHARGE-2': {
    section: 'Charges',
    area: 'token',
    text: 'To spend or lose a charge turns it from active to inactive; an inactive one cannot be spent.',
    check:
      'Given charges of 1/2, when one is spent, then they are 0/2, and what costs a charge is not offered.',
  },
  'C2-CHARGE-3': {
    section: 'Charges',
    area: 'token',
    text: 'To recover a charge turns it from inactive to active, never beyond the limit.',
    check: 'Given charges of 1/2, when 2 are recovered, then they are 2/2.',
  },
  'C2-CHARGE-4': {
    section: 'Charges',
    area: 'token',
    text: 'A cost may be paid only if the effect it buys can resolve.',
    check:
      'Given an ability that spends 1 charge to reroll a blank and a roll without blanks, when dice are modified, then it is not offered.',
  },
  'C2-CHARGE-5': {
    section: 'Charges',
    area: 'token',
    text: 'The standard charges of an upgrade lie on that upgrade and are spent for it alone.',
    check:
      'Given Proton Torpedoes of 0/2 and Seismic Charges of 2/2 on one ship, when it would attack with the torpedoes, then it cannot.',
  },
  'C2-CHARGE-6': {
    section: 'Charges',
    area: 'token',
    text: 'Shields, Force and energy that upgrades grant belong to the ship and add to its own.',
    check:
      'Given a ship of 2 shields with Shield Upgrade, when the game begins, then it has 3 active shields.',
  },
  'C2-REINFORCE-2': {
    section: 'Reinforce tokens',
    area: 'token',
    text: 'A fore reinforce token works while the attacker is in the full front arc of the defender and not in its full rear arc; an aft one the other way round.',
    check:
      'Given a defender with a fore token, when attackers wholly ahead, wholly behind and across its middle line attack, then it works against the first alone.',
  },
  'C2-REINFORCE-3': {
    section: 'Reinforce tokens',
    area: 'token',
    text: 'In Neutralize Results, if an attack would hit with more than one hit or critical result left, a reinforce token that works adds 1 evade result, which cancels one of them.',
    check:
      'Given hit, hit, crit left against a reinforced defender, when results are neutralized, then hit, crit remain; of one hit left none is cancelled.',
  },
  'C2-REINFORCE-4': {
    section: 'Reinforce tokens',
    area: 'token',
    text: 'Several reinforce tokens work one after another, each only while more than one result is left.',
    check: 'Given hit, hit, hit left and 3 fore tokens, when results are neutralized, then 1 hit remains.',
  },
  'C2-REINFORCE-5': {
    section: 'Reinforce tokens',
    area: 'token',
    text: 'A reinforce token is not spent when it works.',
    check:
      'Given a ship with a fore token attacked twice from ahead in a round, when both attacks hit with 2 hits left, then each loses 1 hit and the token is still there.',
  },
  'C2-REINFORCE-6': {
    section: 'Reinforce tokens',
    area: 'token',
    text: 'Reinforce tokens work against attacks at range 4 and 5 too.',
    check:
      'Given an attack from ahead at range 5 with 2 hits left, when results are neutralized, then a fore token cancels one.',
  },
  'C2-LOCK-5': {
    section: 'Locks',
    area: 'token',
    text: 'An attacker may spend its lock on the defender to reroll any number of its attack dice.',
    check:
      'Given a lock on the defender and attack dice of hit, blank, focus, when the lock is spent, then the attacker may reroll the last two, and the lock is gone.',
  },
  'C2-LOCK-6': {
    section: 'Locks',
    area: 'token',
    text: 'A lock on anything but the defender cannot be spent in the attack.',
    check: 'Given a lock on A, when the ship attacks B, then spending the lock is not offered.',
  },
  'C2-JAM-3': {
    section: 'Jam tokens',
    area: 'token',
    text: 'When a ship becomes jammed, the player whose effect it was chooses one of its green tokens to be removed or one of its locks to be broken, and the jam token is removed.',
    check:
      'Given an enemy with 1 focus, 1 evade and a lock, when it is jammed, then the jamming player chooses one of the three, and no jam token is left.',
    note: 'If no player caused it, the owner of the ship chooses (EB-FAQ-4).',
  },
  'C2-JAM-4': {
    section: 'Jam tokens',
    area: 'token',
    text: 'If a jammed ship has no green token and no lock, the jam token stays, and the next green token or lock it gains is removed together with the jam token.',
    check:
      'Given a ship with a jam token and nothing else, when it performs focus, then it has neither focus nor jam token.',
  },
  'C2-CLOAK-2': {
    section: 'Cloak tokens',
    area: 'token',
    text: 'The agility of a cloaked ship is higher by 2.',
    check:
      'Given a cloaked ship of agility 2, when it defends at range 2 unobstructed, then it rolls 4 defense dice.',
  },
  'C2-CLOAK-3': {
    section: 'Cloak tokens',
    area: 'token',
    text: 'A cloaked ship is disarmed.',
    check: 'Given a cloaked ship with an enemy in its arc, when it engages, then it is offered no attack.',
  },
  'C2-CLOAK-4': {
    section: 'Cloak tokens',
    area: 'token',
    text: 'A cloaked ship cannot perform a cloak action or gain a second cloak token.',
    check: 'Given a cloaked ship, when its actions are listed, then cloak is not among them.',
  },
  'C2-CLOAK-5': {
    section: 'Decloak',
    area: 'system',
    text: 'A cloaked ship may decloak in the System Phase at its initiative, even while stressed.',
    check:
      'Given a cloaked ship with 2 stress tokens, when its turn in the System Phase comes, then it may decloak.',
  },
  'C2-CLOAK-6': {
    section: 'Decloak',
    area: 'system',
    text: 'To decloak is neither an action nor a maneuver.',
    check:
      'Given a ship that has decloaked by a barrel roll, when its Perform Action step comes, then it may perform barrel roll, and nothing that follows on an action or maneuver happened before.',
  },
  'C2-CLOAK-7': {
    section: 'Decloak',
    area: 'system',
    text: 'A ship declares the direction of its decloak, moves, and its cloak token is spent; if the move fails the token stays.',
    check:
      'Given a decloak to the left with all places barred, when tried, then the ship is still cloaked and may not try the right; with a free place it has no cloak token.',
    note: 'The places are those of C2-DECLOAK-1 to C2-DECLOAK-4.',
  },
  'C2-CLOAK-8': {
    section: 'Decloak',
    area: 'system',
    text: 'A ship that decloaks cannot drop or launch a device in the same System Phase.',
    check:
      'Given a cloaked ship with a bomb, when it has decloaked, then the bomb is not offered; nor a decloak after the bomb.',
  },
  'C2-STRAIN-1': {
    section: 'Strain tokens',
    area: 'token',
    text: 'A ship with a strain token rolls 1 defense die fewer when it defends.',
    check:
      'Given a ship of agility 3 with 1 strain token, when it defends at range 2, then it rolls 2 defense dice.',
  },
  'C2-STRAIN-2': {
    section: 'Strain tokens',
    area: 'token',
    text: 'Several strain tokens together take away 1 die in an attack, no more.',
    check:
      'Given a ship of agility 3 with 2 strain tokens, when it defends at range 2, then it rolls 2 defense dice.',
  },
  'C2-STRAIN-3': {
    section: 'Strain tokens',
    area: 'token',
    text: 'After a ship has rolled one die fewer for its strain tokens, it removes 1 of them.',
    check: 'Given a ship with 2 strain tokens, when it has rolled its defense dice, then it has 1.',
  },
  'C2-DEPLETE-1': {
    section: 'Deplete tokens',
    area: 'token',
    text: 'A ship with a deplete token rolls 1 attack die fewer when it attacks.',
    check:
      'Given a ship of attack 3 with 1 deplete token, when it attacks at range 2, then it rolls 2 attack dice.',
    note: 'Deplete tokens came in 2020, and no text of 1.1.0 at hand has them: Flotilla has them in 2e-epic-1.1.0 and 2e-epic-1.4.6.',
  },
  'C2-DEPLETE-2': {
    section: 'Deplete tokens',
    area: 'token',
    text: 'Several deplete tokens together take away 1 die in an attack, no more.',
    check:
      'Given a ship of attack 3 with 3 deplete tokens, when it attacks at range 2, then it rolls 2 attack dice.',
  },
  'C2-DEPLETE-3': {
    section: 'Deplete tokens',
    area: 'token',
    text: 'After a ship has rolled one die fewer for its deplete tokens, it removes 1 of them.',
    check: 'Given a ship with 2 deplete tokens, when it has rolled its attack dice, then it has 1.',
  },
  'C2-DISARM-1': {
    section: 'Disarm tokens',
    area: 'token',
    text: 'A ship with a disarm token is disarmed: it cannot attack, not even by a bonus attack.',
    check:
      'Given a ship with a disarm token and an ability that grants a bonus attack, when it engages and when the ability triggers, then no attack is offered.',
  },
  'C2-ION-1': {
    section: 'Ion tokens',
    area: 'token',
    text: 'A ship is ionized while it has as many ion tokens as its size asks for: 1 for a small, 2 for a medium, 3 for a large ship.',
    check:
      'Given a small, a medium and a large ship with 2 ion tokens each, when asked, then the first two are ionized.',
    note: 'A huge ship is ionized at 6.',
  },
  'C2-ION-2': {
    section: 'Ion tokens',
    area: 'planning',
    text: 'A ship that is ionized in the Planning Phase is given no dial, and skips Reveal Dial when it activates.',
    check:
      'Given a small ship with 1 ion token, when the Planning Phase runs, then no dial is asked for it, and it activates without revealing one.',
    conflicts: ['C2-ION-6'],
    note: 'Ruleset 2e-epic-1.1.0; in 2e-epic-1.4.6 an ionized ship has a dial (C2-ION-6).',
  },
  'C2-ION-3': {
    section: 'Ion maneuver',
    area: 'activation',
    text: 'In its activation an ionized ship executes the ion maneuver: a blue 1 straight.',
    check:
      'Given an ionized small ship with 1 stress token, when it activates, then its centre moves 80 mm ahead and it has no stress token.',
    conflicts: ['C2-ION-6'],
    note: 'Ruleset 2e-epic-1.1.0; in 2e-epic-1.4.6 it may be a bank (C2-ION-6).',
  },
  'C2-ION-4': {
    section: 'Ion maneuver',
    area: 'activation',
    text: 'Nothing changes the speed, bearing or difficulty of the ion maneuver.',
    check:
      'Given an effect that increases the difficulty of maneuvers by one, when an ionized ship activates, then its maneuver is a blue one of speed 1.',
  },
  'C2-ION-5': {
    section: 'Ion tokens',
    area: 'activation',
    text: 'A ship that becomes ionized after the Planning Phase activates with its dial as usual in that round.',
    check:
      'Given a ship ionized by a mine in the System Phase with a 4 straight on its dial, when it activates, then it executes the 4 straight and keeps the ion tokens.',
    conflicts: ['C2-ION-6'],
    note: 'Ruleset 2e-epic-1.1.0; in 2e-epic-1.4.6 what counts is whether the ship is ionized when it activates (C2-ION-6).',
  },
  'C2-ION-6': {
    section: 'Ion maneuver',
    area: 'activation',
    text: 'An ionized ship reveals its dial and executes the ion maneuver: a blue 1 straight, or a blue 1 bank to the side of the maneuver on its dial.',
    check:
      'Given ionized ships with a 3 turn left and a 4 Koiogran turn on their dials, when they activate, then the first executes a blue 1 bank left and the second a blue 1 straight.',
    conflicts: ['C2-ION-2', 'C2-ION-3', 'C2-ION-5'],
    note: 'Ruleset 2e-epic-1.4.6; for 2e-epic-1.1.0 see C2-ION-2, C2-ION-3 and C2-ION-5.',
  },
  'C2-ION-7': {
    section: 'Ion tokens',
    area: 'action',
    text: 'The only action an ionized ship can perform is focus.',
    check:
      'Given an ionized ship with focus, evade and lock, when its Perform Action step comes, then focus alone is offered; without focus on its bar none is.',
  },
  'C2-ION-8': {
    section: 'Ion tokens',
    area: 'activation',
    text: 'After an ionized ship has executed its ion maneuver and finished its activation, all its ion tokens are removed.',
    check:
      'Given a small ship with 3 ion tokens, when its activation with the ion maneuver is over, then it has none; during its Perform Action step it was still ionized.',
  },
  'C2-ION-9': {
    section: 'Ion tokens',
    area: 'token',
    text: 'An ionized ship cannot acquire or keep locks.',
    check:
      'Given a ship with a lock, when it becomes ionized, then the lock is gone; an effect that would give it a lock does nothing.',
    note: 'Ruleset 2e-epic-1.4.6 alone; in 2e-epic-1.1.0 it keeps its locks and can gain them from effects.',
  },
  'C2-ION-10': {
    section: 'Ion tokens',
    area: 'activation',
    text: 'Abilities that trigger on revealing a dial cannot be used by an ionized ship.',
    check:
      'Given an ionized ship with an ability for after it reveals a red maneuver, when it reveals one, then the ability is not offered.',
    note: 'Ruleset 2e-epic-1.4.6; in 2e-epic-1.1.0 it reveals no dial, so that they cannot trigger either.',
  },
  'C2-TRACTOR-1': {
    section: 'Tractor tokens',
    area: 'token',
    text: 'A ship is tractored while it has as many tractor tokens as its size asks for: 1 for a small, 2 for a medium, 3 for a large ship.',
    check:
      'Given a small, a medium and a large ship with 2 tractor tokens each, when asked, then the first two are tractored.',
    note: 'A huge ship is tractored at 6 and never moved by it.',
  },
  'C2-TRACTOR-2': {
    section: 'Tractor tokens',
    area: 'token',
    text: 'The first time in a round that a ship becomes tractored, the player whose effect it was may move it: a boost with the 1 straight or a barrel roll with the 1 straight, at a place that player chooses.',
    check:
      'Given a small ship that becomes tractored, when the other player rolls it right to the front place, then its centre is 80 mm right and 10 mm ahead; when it becomes tractored again in that round, no move is offered.',
  },
  'C2-TRACTOR-3': {
    section: 'Tractor tokens',
    area: 'token',
    text: 'A move by being tractored fails where a boost or barrel roll would for a ship or the edge of the play area.',
    check:
      'Given a ship 60 mm ahead and an edge 30 mm to the left of a tractored small ship, when the moves are listed, then only those to the right remain.',
  },
  'C2-TRACTOR-4': {
    section: 'Tractor tokens',
    area: 'token',
    text: 'A move by being tractored may end on obstacles or pass over them, and the ship then suffers their effects.',
    check:
      'Given an asteroid where a barrel roll to the right would end, when the other player rolls a tractored ship there, then it overlaps the asteroid and its effects are resolved.',
    conflicts: ['C2-TRACTOR-5'],
    note: 'Ruleset 2e-epic-1.1.0: earlier texts allow it and none of 1.1.0 at hand says otherwise. For 2e-epic-1.4.6 see C2-TRACTOR-5.',
  },
  'C2-TRACTOR-5': {
    section: 'Tractor tokens',
    area: 'token',
    text: 'A move by being tractored that would overlap an obstacle or pass over one fails.',
    check:
      'Given an asteroid where a barrel roll to the right would end, when the moves of a tractored ship are listed, then that place is not among them.',
    conflicts: ['C2-TRACTOR-4'],
    note: 'Ruleset 2e-epic-1.4.6; for 2e-epic-1.1.0 see C2-TRACTOR-4.',
  },
  'C2-TRACTOR-6': {
    section: 'Tractor tokens',
    area: 'token',
    text: 'After an opponent has moved a tractored ship, its owner may rotate it by 90° to either side; if they do, it gains 1 stress token.',
    check:
      'Given a ship at 0° moved by an opponent, when its owner rotates it left, then it faces −90° and has 1 stress token; if they decline it has none.',
  },
  'C2-TRACTOR-7': {
    section: 'Tractor tokens',
    area: 'token',
    text: 'A tractored ship rolls 1 defense die fewer, however many tractor tokens it has.',
    check:
      'Given a small ship of agility 3 with 2 tractor tokens, when it defends at range 2, then it rolls 2 defense dice.',
  },
} as const satisfies RuleTexts<'C2'>
