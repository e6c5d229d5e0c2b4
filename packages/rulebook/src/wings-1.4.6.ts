import type { RuleTexts } from './rule-text.ts'

/** The wing rules of the 1.4.6 text, second edition. */
export const wings = {
  'WG-INTRO-1': {
    section: 'Wings (introduction)',
    area: 'info',
    text: 'The Wings page (version 1.4.6) describes an optional way for one player to control several ships from one dial.',
  },
  'WG-INTRO-2': {
    section: 'Wings (introduction)',
    area: 'info',
    text: 'Wings are recommended, not required, when a player fields three or more ships of one type in an Epic Battles game.',
  },
  'WG-INTRO-3': {
    section: 'Wings (introduction)',
    area: 'info',
    text: 'Wings are meant to make formation flying easier and games with many ships faster.',
  },
  'WG-DEF-1': {
    section: 'What are wings?',
    area: 'squad',
    text: 'A wing consists only of small ships.',
    check: 'Given a proposed wing with one large ship, when validated, then it is rejected.',
  },
  'WG-DEF-2': {
    section: 'What are wings?',
    area: 'squad',
    text: 'A wing has one wing leader and at least two and at most five wingmates.',
    check:
      'Given 1 leader, when there are 1 or 6 wingmates validation fails, and with 2, 3, 4 or 5 it passes.',
  },
  'WG-DEF-3': {
    section: 'What are wings?',
    area: 'planning',
    text: 'The ships of a wing move together in formation from one dial.',
    check: 'Given a 4-ship wing, when Planning ends, then it has exactly 1 dial.',
  },
  'WG-DEF-4': {
    section: 'What are wings?',
    area: 'activation',
    text: 'The leader executes maneuvers normally with a dial and template.',
    check:
      'Given leader dial 3 straight, when it activates, then it moves 120 mm of template plus its 40 mm base length (160 mm).',
  },
  'WG-DEF-5': {
    section: 'What are wings?',
    area: 'geometry',
    text: 'Wingmates keep station on the leader by means of a wing tool.',
    check:
      'Given leader pose L and position offset O, when a wingmate moves, then its pose is L combined with O.',
  },
  'WG-DEF-6': {
    section: 'What are wings?',
    area: 'squad',
    text: 'A player creates a wing by equipping a specific wing-forming upgrade to a ship.',
    check: 'Given no such upgrade in the squad, when wings are listed, then there are 0.',
  },
  'WG-DEF-7': {
    section: 'What are wings?',
    area: 'squad',
    text: 'The wing-forming upgrade makes a small ship the wing leader.',
    check:
      'Given the upgrade on small ship A, when validated, then A is leader; on a medium ship it is rejected.',
  },
  'WG-DEF-8': {
    section: 'What are wings?',
    area: 'squad',
    text: "The wing-forming upgrade states the conditions for choosing that leader's wingmates.",
    check: 'Given an upgrade allowing 2-3 TIE/ln wingmates, when 4 are chosen, then it is rejected.',
  },
  'WG-DEF-9': {
    section: 'What are wings?',
    area: 'engagement',
    text: 'The wing-forming upgrade gives the wing an in-game ability.',
    check: 'Given the upgrade is equipped, when its trigger occurs, then its ability is available.',
  },
  'WG-QB-1': {
    section: 'What are wings?',
    area: 'squad',
    text: 'In Quick Build games wings can be formed with the Wing Quick Builds of the Epic Battles expansion.',
    check:
      'Given a Quick Build squad, when a wing is added, then it must come from a Wing Quick Build entry.',
  },
  'WG-QB-2': {
    section: 'What are wings?',
    area: 'squad',
    text: 'Each Wing Quick Build has one leader profile and one profile shared by all of its wingmates.',
    check:
      'Given a Wing Quick Build with 3 wingmates, when instantiated, then all 3 have identical pilot and upgrades and the leader has its own.',
  },
  'WG-QB-3': {
    section: 'What are wings?',
    area: 'squad',
    text: 'Each Wing Quick Build lists a total threat value for each wing it can form.',
    check:
      'Given a Wing Quick Build listing threat per wing size, when a size is chosen, then squad threat rises by that single total, not by per-ship values.',
  },
  'WG-FORM-1': {
    section: 'Formations',
    area: 'geometry',
    text: 'A formation holds at most six ships.',
    check: 'Given a formation with 7 ships, when validated, then it is rejected.',
  },
  'WG-FORM-2': {
    section: 'Formations',
    area: 'geometry',
    text: 'Every ship in a wing has its own specific wing position in the formation.',
    check: 'Given two wingmates both assigned left flank, when validated, then it is rejected.',
  },
  'WG-FORM-3': {
    section: 'Formations',
    area: 'component',
    text: 'The full-size wing tool has one line for each wing position.',
    check: 'Given the tool model, when lines are listed, then there are 6, one per position.',
  },
  'WG-FORM-4': {
    section: 'Formations',
    area: 'geometry',
    text: 'A ship is placed by aligning the centre line of its front or rear with the tool line of its wing position.',
    check:
      'Given a wingmate placed with its centre line off its tool line by more than tolerance, when checked, then it is invalid.',
    note: 'The text gives no sizes; EB-WPOS-2 says what Flotilla uses.',
  },
  'WG-FORM-5': {
    section: 'Formations',
    area: 'geometry',
    text: "Each ship's front or rear guides are flush with the tool.",
    check: 'Given a gap between guides and tool beyond tolerance, when checked, then it is invalid.',
  },
  'WG-FORM-6': {
    section: 'Formations',
    area: 'geometry',
    text: "Each wingmate's full front arc faces the same direction as the leader's.",
    check: 'Given leader heading 210 degrees, when a wingmate is placed, then its heading is 210 degrees.',
  },
  'WG-GATH-1': {
    section: 'Gathering Forces',
    area: 'squad',
    text: 'A player who takes a wing-forming upgrade must choose, while squad building, which eligible ships belong to that wing.',
    check: 'Given a squad with the upgrade and no wingmates chosen, when validated, then it is rejected.',
  },
  'WG-GATH-2': {
    section: 'Gathering Forces',
    area: 'squad',
    text: 'Wing-forming upgrades are command upgrades, and each sets its own limits on which ships may be in the wing.',
    check:
      'Given a ship whose command slot is already filled, when a wing-forming upgrade is added, then it is rejected.',
  },
  'WG-GATH-3': {
    section: 'Gathering Forces',
    area: 'setup',
    text: 'At setup each ship of a wing is assigned an ID card fixing its position in the formation.',
    check: 'Given a 5-ship wing, when setup begins, then 5 ID cards are assigned, one per ship.',
  },
  'WG-GATH-4': {
    section: 'Gathering Forces',
    area: 'component',
    text: 'An ID card has an ID number, a position name and a picture of where that position lies in the formation.',
    check:
      'Given any wing ID card record, when read, then number, position name and highlighted position are all present.',
  },
  'WG-GATH-5': {
    section: 'Gathering Forces',
    area: 'setup',
    text: 'The positions usable at setup depend on the number of ships, as shown by the legal formations on the ID cards.',
    check:
      'Given a 3-ship wing, when positions outside the legal formations for 3 ships are chosen, then it is rejected.',
    note: 'The formations are only pictured on the cards. Flotilla takes both flanks for three ships, those and the rear support for four, both flanks and both side supports for five, and all for six.',
  },
  'WG-GATH-6': {
    section: 'Gathering Forces',
    area: 'component',
    text: 'The formation picture marks the wing leader with an arrow.',
    check: "Given a formation picture, when rendered, then exactly 1 position, the leader's, shows an arrow.",
  },
  'WG-GATH-7': {
    section: 'Gathering Forces',
    area: 'geometry',
    text: 'Losing or splitting ships can leave positions empty, and the other ships do not move up to fill them.',
    check:
      'Given the left flank is destroyed, when the wing next moves, then the left support stays at left support and left flank stays empty.',
  },
  'WG-GATH-8': {
    section: 'Gathering Forces',
    area: 'setup',
    text: "The player decides each ship's position and then gives each ship the matching ID card.",
    check:
      'Given the player chooses ship B as rear support, when cards are assigned, then B gets the rear-support card.',
  },
  'WG-GATH-9': {
    section: 'Gathering Forces',
    area: 'component',
    text: 'A wing ship uses its wing ID card beneath its ship card in place of a ship ID token on the card.',
    check:
      'Given a wing ship, when its card is set out, then it has a wing ID card and no ship ID token on the card.',
  },
  'WG-GATH-10': {
    section: 'Gathering Forces',
    area: 'component',
    text: 'At setup the wing ID card is placed so that its top part shows.',
    check: "Given setup is done, when status is read, then each placed wingmate reads 'in formation'.",
  },
  'WG-GATH-11': {
    section: 'Gathering Forces',
    area: 'component',
    text: "ID tokens matching the wing card's number and colour go on each wing ship's base.",
    check: 'Given blue wing card 3, when the ship is rendered, then its base shows a blue 3.',
  },
  'WG-GATH-12': {
    section: 'Gathering Forces',
    area: 'component',
    text: 'Wing ID card sets differ by the colour and shape of the ID number.',
    check: 'Given two wings in one game, when rendered, then their ID colours/shapes differ.',
  },
  'WG-GATH-13': {
    section: 'Gathering Forces',
    area: 'component',
    text: 'A wing may use any one set of wing ID cards.',
    check: 'Given a free gold set, when a wing chooses gold, then it is accepted.',
  },
  'WG-GATH-14': {
    section: 'Gathering Forces',
    area: 'component',
    text: 'All ships of one wing must have cards from the same set.',
    check: 'Given a wing with blue 1, blue 2 and red 3, when validated, then it is rejected.',
  },
  'WG-PLAN-1': {
    section: 'Wings in the Planning Phase',
    area: 'planning',
    text: 'In the Planning Phase the wing leader is assigned a dial.',
    check: 'Given a wing leader, when Planning ends, then it has 1 dial.',
  },
  'WG-PLAN-2': {
    section: 'Wings in the Planning Phase',
    area: 'planning',
    text: 'Wingmates are assigned no dials because they follow the leader.',
    check: 'Given 5 wingmates in formation, when Planning ends, then 0 dials belong to them.',
  },
  'WG-SETS-1': {
    section: 'Wings in the Planning Phase',
    area: 'component',
    text: 'Epic Battles supplies ID cards and tokens for three wings: blue, gold and red.',
    check:
      'Given default components, when sets with their own tokens are listed, then they are blue, gold and red.',
  },
  'WG-SETS-2': {
    section: 'Wings in the Planning Phase',
    area: 'component',
    text: 'A further set of wing ID cards works with core-set ID tokens for games with more than three wings.',
    check: 'Given a 4th wing is needed, when sets are offered, then the extra set is available.',
  },
  'WG-SETS-3': {
    section: 'Wings in the Planning Phase',
    area: 'component',
    text: "The extra set should be used only when needed, as it is harder to tell from other ships' IDs.",
    check: 'Given 2 wings, when sets are assigned automatically, then the extra set is not used.',
  },
  'WG-ACT-1': {
    section: 'Wing Activation',
    area: 'activation',
    text: 'The wing leader activates normally at its initiative value.',
    check: 'Given leader initiative 4, when initiative 4 is reached, then the leader activates.',
  },
  'WG-ACT-2': {
    section: 'Wing Activation',
    area: 'activation',
    text: 'The leader moves and acts under normal rules, with no stated side-effect on its wingmates.',
    check:
      'Given the leader SLAMs or cloaks, when resolved under this document, then no wingmate splits or gains a disarm token for it.',
    conflicts: ['EB-WLACT-1', 'EB-WLACT-2', 'EB-WLACT-3', 'EB-WLACT-4', 'EB-WLACT-5'],
    note: 'Flotilla plays it so in the 1.4.6 ruleset; under 1.1.0 SLAM and Cloak affect the wing (EB-WLACT-2 to EB-WLACT-5).',
  },
  'WG-ACT-3': {
    section: 'Wing Activation',
    area: 'activation',
    text: 'The wingmates activate after the leader has moved and acted.',
    check:
      'Given leader initiative 5 and wingmates 1, when the phase is run, then the wingmates activate directly after the leader.',
  },
  'WG-ACT-4': {
    section: 'Wing Activation',
    area: 'activation',
    text: 'Wingmates activate in ascending ID number: left flank, right flank, rear support, left support, right support.',
    check: 'Given all five are in formation, when activated, then the order is LF, RF, RS, LS, RtS.',
  },
  'WG-ACT-5': {
    section: 'Wing Activation',
    area: 'info',
    text: 'Wingmates move and act under their own special rules (see the MOVE and WMA entries), unlike the leader.',
  },
  'WG-MOVE-1': {
    section: 'Wingmate Movement',
    area: 'geometry',
    text: 'A moving wingmate is put back into formation with its leader by a wing tool.',
    check:
      "Given the leader's new pose, when the rear support moves, then it is directly behind the leader with equal heading.",
  },
  'WG-MOVE-2': {
    section: 'Wingmate Movement',
    area: 'activation',
    text: 'A wingmate counts as having revealed the same dial as its leader.',
    check:
      "Given leader dial 2 turn right, when an effect reads the wingmate's revealed maneuver, then it is 2 turn right.",
  },
  'WG-MOVE-3': {
    section: 'Wingmate Movement',
    area: 'activation',
    text: 'A wingmate put into formation counts as having executed the same maneuver as its leader.',
    check:
      'Given the leader fully executed 2 straight, when the wingmate is placed, then effects that check for an executed 2 straight succeed.',
    conflicts: ['EB-WMOV-4'],
    note: "Flotilla takes the maneuver as fully executed in both rulesets (EB-WMOV-4); it matters only if the leader's own was cut short.",
  },
  'WG-MOVE-4': {
    section: 'Wingmate Movement',
    area: 'activation',
    text: "The maneuver credited to the wingmate has the leader's speed, colour and bearing.",
    check:
      'Given the leader executes a red 1 turn, when an unstressed wingmate is placed, then it gains 1 stress.',
  },
  'WG-MOVE-5': {
    section: 'Wingmate Movement',
    area: 'activation',
    text: 'A wingmate cannot be put into formation where it would overlap another ship.',
    check:
      'Given an enemy base at the right-flank spot, when right flank moves, then the failed-placement procedure starts.',
  },
  'WG-MOVE-6': {
    section: 'Wingmate Movement',
    area: 'activation',
    text: 'A wingmate cannot be put into formation where it would leave the play area.',
    check:
      'Given the left-flank spot is 1 mm off the board, when left flank moves, then the failed-placement procedure starts.',
  },
  'WG-MOVE-7': {
    section: 'Wingmate Movement',
    area: 'activation',
    text: "Failed placement resolves in this order: return to previous position, execute the leader's maneuver, skip Perform Action, then split from the wing.",
    check:
      'Given a blocked right flank, when resolved, then the log order is return, maneuver, skip action, split, so it is still a wingmate while executing the maneuver.',
    conflicts: ['EB-WMOV-8', 'EB-WMOV-9'],
    note: 'Flotilla keeps this order in the 1.4.6 ruleset; under 1.1.0 the ship splits first (EB-WMOV-8). It matters to effects that ask whether the ship is a wingmate.',
  },
  'WG-MOVE-8': {
    section: 'Wingmate Movement',
    area: 'activation',
    text: "A wingmate that failed placement executes the leader's revealed maneuver from its previous position under normal overlap rules.",
    check:
      'Given leader maneuver 2 bank left, when a blocked wingmate resolves, then it executes 2 bank left from its old pose and backs up if it overlaps a ship.',
  },
  'WG-MOVE-9': {
    section: 'Wingmate Movement',
    area: 'activation',
    text: 'A wingmate that failed placement skips its Perform Action step.',
    check: 'Given 0 stress after its maneuver, when finished, then no action is offered.',
  },
  'WG-MOVE-10': {
    section: 'Wingmate Movement',
    area: 'component',
    text: "Players should mark a wingmate's previous position with a position marker when an overlap is possible.",
    check:
      'Given a wingmate starts moving, when placement fails, then its stored previous pose is restored exactly (0 mm difference).',
  },
  'WG-MOVE-11': {
    section: 'Wingmate Movement',
    area: 'info',
    text: 'The page points to an example of a wingmate that overlaps a ship (see EB-DIAG-1 and EB-DIAG-2).',
  },
  'WG-WMA-1': {
    section: 'Wingmate Actions',
    area: 'activation',
    text: 'In the Activation Phase each wingmate may perform an action after it is moved.',
    check:
      'Given a wingmate placed in formation with 0 stress, when its move ends, then 1 action is offered.',
  },
  'WG-WMA-2': {
    section: 'Wingmate Actions',
    area: 'activation',
    text: 'For that Activation Phase action a wingmate may choose only calculate, evade, focus, reinforce or lock.',
    check:
      'Given a bar of focus, barrel roll and boost, when the wingmate acts in the Activation Phase, then only focus is offered; this document states no limit for other phases.',
    conflicts: ['EB-WMACT-2'],
    note: 'Flotilla plays it so in the 1.4.6 ruleset; under 1.1.0 the limit holds at all times (EB-WMACT-2).',
  },
  'WG-WMA-3': {
    section: 'Wingmate Actions',
    area: 'activation',
    text: 'Calculate is one of the actions open to wingmates.',
    check: 'Given calculate on its bar, when it acts, then calculate is offered.',
  },
  'WG-WMA-4': {
    section: 'Wingmate Actions',
    area: 'activation',
    text: 'Evade is one of the actions open to wingmates.',
    check: 'Given evade on its bar, when it acts, then evade is offered.',
  },
  'WG-WMA-5': {
    section: 'Wingmate Actions',
    area: 'activation',
    text: 'Focus is one of the actions open to wingmates.',
    check: 'Given focus on its bar, when it acts, then focus is offered.',
  },
  'WG-WMA-6': {
    section: 'Wingmate Actions',
    area: 'activation',
    text: 'Reinforce is one of the actions open to wingmates.',
    check: 'Given reinforce on its bar, when it acts, then reinforce is offered.',
  },
  'WG-WMA-7': {
    section: 'Wingmate Actions',
    area: 'activation',
    text: 'Lock is one of the actions open to wingmates.',
    check: 'Given lock on its bar and a legal object at range 2, when it acts, then lock is offered.',
  },
  'WG-SPL-1': {
    section: 'Splitting and Joining Wings',
    area: 'planning',
    text: 'A wingmate that splits behaves as an independent ship using its own dial normally.',
    check: 'Given a split ship, when the next Planning Phase is run, then it is assigned its own dial.',
  },
  'WG-SPL-2': {
    section: 'Splitting and Joining Wings',
    area: 'planning',
    text: 'A ship that has split may join its wing again and become a wingmate once more.',
    check:
      'Given a split ship that joins, when it next moves, then it is placed by wing tool and not by a dial.',
  },
  'WG-SPL-3': {
    section: 'Splitting and Joining Wings',
    area: 'component',
    text: 'A wingmate in formation shows the top of its wing ID card.',
    check: 'Given a wingmate in formation, when rendered, then the top part is shown.',
  },
  'WG-SPL-4': {
    section: 'Splitting and Joining Wings',
    area: 'component',
    text: 'A split ship shows the bottom of its wing ID card.',
    check: 'Given a split ship, when rendered, then the bottom part is shown.',
  },
  'WG-SPL-5': {
    section: 'Splitting and Joining Wings',
    area: 'component',
    text: 'The card is adjusted as soon as the ship splits or joins.',
    check: 'Given a split event, when the event ends, then the displayed part changes from top to bottom.',
  },
  'WG-FSP-1': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A wingmate must split at the time any of the listed triggers occurs.',
    check: 'Given a wingmate becomes tractored, when it happens, then it splits with no choice.',
    conflicts: ['EB-FSPLIT-1'],
    note: 'Flotilla splits the ship once the step that caused it is complete, before any abilities, in both rulesets.',
  },
  'WG-FSP-2': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A wingmate must split when it cannot be placed into formation, with no distinction between setup and movement.',
    check:
      'Given a blocked spot at setup and, separately, while moving, when placement fails, then it splits in both cases.',
    conflicts: ['EB-FSPLIT-2', 'EB-FSPLIT-3'],
    note: 'The 1.1.0 text names setup and movement one by one. A ship that cannot be placed when it would join simply stays split (WG-JOIN-9).',
  },
  'WG-FSP-3': {
    section: 'Forced Splitting',
    area: 'engagement',
    text: 'A wingmate must split when it becomes ionized.',
    check: 'Given a small wingmate gains its first ion token, when resolved, then it splits.',
  },
  'WG-FSP-4': {
    section: 'Forced Splitting',
    area: 'engagement',
    text: 'A wingmate must split when it becomes tractored.',
    check: 'Given a small wingmate gains its first tractor token, when resolved, then it splits.',
  },
  'WG-FSP-5': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A stressed wingmate must split when its leader executes a red maneuver.',
    check:
      'Given wingmate A has 1 stress and B has 0, when the leader executes red, then A splits and B does not.',
    note: 'A wingmate that splits for it does not follow the leader: it moves at the end of the phase (WG-FSP-13).',
  },
  'WG-FSP-6': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A wingmate must split when an effect other than a maneuver instructs it to move.',
    check: 'Given an ability lets a wingmate boost or be repositioned, when it resolves, then it splits.',
  },
  'WG-FSP-7': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A wingmate must split when an effect other than a maneuver instructs it to rotate its base.',
    check: "Given a wingmate's base is rotated 90 degrees by an effect, when resolved, then it splits.",
  },
  'WG-FSP-8': {
    section: 'Forced Splitting',
    area: 'engagement',
    text: 'All wingmates must split when their leader is removed.',
    check: 'Given 4 wingmates, when the leader is destroyed, then 4 ships split.',
  },
  'WG-FSP-9': {
    section: 'Forced Splitting',
    area: 'engagement',
    text: 'All wingmates must split when their leader becomes ionized.',
    check: 'Given a small leader gains 1 ion token, when resolved, then every wingmate splits.',
  },
  'WG-FSP-10': {
    section: 'Forced Splitting',
    area: 'engagement',
    text: 'All wingmates must split when their leader becomes tractored.',
    check: 'Given a small leader gains 1 tractor token, when resolved, then every wingmate splits.',
  },
  'WG-FSP-11': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'This document lists no split when a leader is put down elsewhere after a huge ship overlaps it.',
    check:
      'Given a huge ship overlaps the leader and it is re-placed, when resolved under this document alone, then wingmates do not split for that.',
    conflicts: ['EB-FSPLIT-12'],
    note: 'Flotilla splits the wing in both rulesets, as EB-FSPLIT-12 says.',
  },
  'WG-FSP-12': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A split ship left without a dial in the Activation Phase, having split after Planning and before Engagement, does not activate normally.',
    check:
      'Given a wingmate split in the System Phase, when its initiative is reached, then it does not activate.',
    note: 'Not for a ship that has already moved in this phase. An ionized ship executes its ion maneuver instead.',
  },
  'WG-FSP-13': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'At the end of the Activation Phase such a ship must execute a speed-2 straight maneuver.',
    check:
      'Given a dial-less small split ship, when the Activation Phase ends, then it moves 120 mm forward (80 mm template plus 40 mm base).',
    note: "In Flotilla the maneuver is white, whatever the ship's own dial says. Several such ships go in ascending initiative, then player order.",
  },
  'WG-FSP-14': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A ship making that end-of-phase speed-2 straight skips its Perform Action step.',
    check: 'Given it is unstressed when it stops, when finished, then no action is offered.',
  },
  'WG-FSP-15': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A ship making that end-of-phase speed-2 straight gains one stress token.',
    check: 'Given 0 stress before, when finished, then it has 1.',
  },
  'WG-VSP-1': {
    section: 'Voluntary Splitting',
    area: 'end',
    text: 'A wingmate may choose to split during the End Phase.',
    check:
      'Given a wingmate in formation, when any point of the End Phase is reached, then splitting may be declared; in other phases it may not.',
    conflicts: ['EB-VSPLIT-1', 'EB-WEND-1'],
    note: 'Flotilla offers it with the abilities of the End Phase in the 1.4.6 ruleset; under 1.1.0 only at the end of it (EB-VSPLIT-1).',
  },
  'WG-VSP-2': {
    section: 'Voluntary Splitting',
    area: 'planning',
    text: 'In the next Planning Phase the ship gets a dial of its own ship type.',
    check: 'Given a split TIE/fo, when Planning is run, then it has a TIE/fo dial.',
  },
  'WG-VSP-3': {
    section: 'Voluntary Splitting',
    area: 'activation',
    text: 'A ship that chose to split works as a normal ship until it joins again.',
    check:
      'Given a split ship, when it activates, then it activates at its own initiative with all of its actions.',
  },
  'WG-JOIN-1': {
    section: 'Joining',
    area: 'planning',
    text: 'A split ship may join its wing at the start of the Planning Phase.',
    check:
      'Given an eligible split ship, when the Planning Phase starts, then joining is offered; at the end of the End Phase it is not.',
    conflicts: ['EB-JOIN-1', 'EB-WEND-2'],
    note: 'Flotilla plays it so in the 1.4.6 ruleset; under 1.1.0, the default, ships join at the end of the End Phase (EB-JOIN-1).',
  },
  'WG-JOIN-2': {
    section: 'Joining',
    area: 'planning',
    text: "Joining requires only this document's own conditions, and the leader's cloaking is not among them.",
    check:
      'Given an eligible split ship at range 1 of a cloaked leader, when checked under this document, then joining is allowed.',
    conflicts: ['EB-JOIN-8'],
    note: 'Flotilla plays it so in the 1.4.6 ruleset; under 1.1.0 the leader may not be cloaked (EB-JOIN-8).',
  },
  'WG-JOIN-3': {
    section: 'Joining',
    area: 'geometry',
    text: 'To join, the ship must be at range 0-1 of its previous leader.',
    check: 'Given a closest distance of 100 mm it is allowed; 101 mm it is refused.',
  },
  'WG-JOIN-4': {
    section: 'Joining',
    area: 'planning',
    text: 'A stressed ship cannot join.',
    check: 'Given 1 stress, when checked, then refused.',
  },
  'WG-JOIN-5': {
    section: 'Joining',
    area: 'planning',
    text: 'An ionized ship cannot join.',
    check: 'Given a small ship with 1 ion token, when checked, then refused.',
  },
  'WG-JOIN-6': {
    section: 'Joining',
    area: 'planning',
    text: 'A tractored ship cannot join.',
    check: 'Given a small ship with 1 tractor token, when checked, then refused.',
  },
  'WG-JOIN-7': {
    section: 'Joining',
    area: 'planning',
    text: 'A cloaked ship cannot join.',
    check: 'Given a ship with a cloak token, when checked, then refused.',
  },
  'WG-JOIN-8': {
    section: 'Joining',
    area: 'planning',
    text: "A ship can join only the wing it came from, shown by that leader's ID card.",
    check: 'Given a red-wing ship at range 1 of the blue leader, when checked, then refused.',
  },
  'WG-JOIN-9': {
    section: 'Joining',
    area: 'geometry',
    text: 'A ship that joins is put back at its place in formation.',
    check:
      "Given a left-support ship joins, when resolved, then it is directly behind the left-flank spot with the leader's heading.",
    note: 'If the spot is blocked or outside the play area the ship cannot join: it stays where it is and gains no stress.',
  },
  'WG-JOIN-10': {
    section: 'Joining',
    area: 'planning',
    text: 'A ship that joins gains one stress token.',
    check: 'Given 0 stress, when it joins, then it has 1.',
  },
  'WG-JOIN-11': {
    section: 'Joining',
    area: 'planning',
    text: 'Joining is optional.',
    check:
      'Given all conditions are met, when the player declines, then the ship stays split and gets a dial.',
  },
  'WG-JOIN-12': {
    section: 'Joining',
    area: 'planning',
    text: "On joining, the ship's maneuver dial is set aside, so it sets none that round.",
    check: 'Given it joins at the start of Planning, when Planning ends, then it has no dial.',
    conflicts: ['EB-JOIN-1'],
    note: 'Under 1.1.0 the ship joined before the Planning Phase and simply gets no dial.',
  },
  'WG-SETUP-1': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: "In Place Forces the entire wing is placed right after its leader at the leader's initiative.",
    check: 'Given leader initiative 6 and wingmates 1, when forces are placed, then the wing goes down at 6.',
  },
  'WG-SETUP-2': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: 'Wing ships cannot be docked unless the scenario says so.',
    check: 'Given a dock attempt with a wingmate, when no scenario rule allows it, then refused.',
  },
  'WG-SETUP-3': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: 'Wing ships cannot be put in reserve unless the scenario says so.',
    check: 'Given a reserve attempt with a wing leader, when no scenario rule allows it, then refused.',
  },
  'WG-SETUP-4': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: 'Each wing ship is placed at the position given by its ID card.',
    check: 'Given the rear-support card, when the ship is placed, then it is directly behind the leader.',
  },
  'WG-SETUP-5': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: 'The leader is placed first as normal, then the others in ascending ID number.',
    check: 'Given cards 1-4, when placed, then the order is 1,2,3,4.',
  },
  'WG-SETUP-6': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: 'A ship that cannot be placed in formation at setup is split.',
    check: 'Given its spot lies outside the deployment area, when reached, then it is split.',
  },
  'WG-SETUP-7': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: 'A ship split at setup must be placed within its deployment area.',
    check: 'Given a split ship, when placed outside the area, then rejected.',
  },
  'WG-SETUP-8': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: 'A ship split at setup gains 1 stress token.',
    check: 'Given a split at setup, when round 1 starts, then it has 1 stress.',
  },
  'WG-TOOL-1': {
    section: 'Corner and Mini Wing Tools',
    area: 'component',
    text: 'The corner and mini tools (also called medium and small here) are alternatives for when the full-size tool does not fit among nearby ships.',
    check:
      "Given another ship lies under the full-size tool's footprint but at no wing spot, when wingmates are placed, then placement is legal.",
    note: 'Medium and small are other names for corner and mini.',
  },
  'WG-TOOL-2': {
    section: 'Corner and Mini Wing Tools',
    area: 'geometry',
    text: "With these tools each ship's centre line still aligns with the tool's lines.",
    check:
      "Given the corner tool, when left flank is placed, then its pose equals the full-size tool's result within tolerance.",
  },
  'WG-TOOL-3': {
    section: 'Corner and Mini Wing Tools',
    area: 'geometry',
    text: "With these tools each ship's front or rear guides are still flush with the tool.",
    check: 'Given a gap beyond tolerance, when checked, then invalid.',
  },
  'WG-TOOL-4': {
    section: 'Corner and Mini Wing Tools',
    area: 'geometry',
    text: "With these tools each wingmate's full front arc still faces the same direction as the leader's.",
    check: 'Given leader heading 90 degrees, when placed, then wingmate heading is 90 degrees.',
  },
  'WG-TOOL-5': {
    section: 'Corner and Mini Wing Tools',
    area: 'component',
    text: 'The corner tool suits wings that have lost one flank.',
    check:
      'Given right flank lost, when placed with the corner tool, then the other positions are unchanged from the full-size tool.',
  },
  'WG-TOOL-6': {
    section: 'Corner and Mini Wing Tools',
    area: 'component',
    text: 'The mini tool can position ships vertically or horizontally.',
    check:
      'Given leader and rear support, when the mini tool is used vertically, then rear support is directly behind; used horizontally for a flank, it is directly beside.',
  },
  'WG-TOOL-7': {
    section: 'Corner and Mini Wing Tools',
    area: 'geometry',
    text: "When two ships are positioned horizontally with the mini tool, its lines match the centre line of each ship's base.",
    check:
      "Given a horizontal placement, when checked, then both base centre lines coincide with the tool's lines.",
  },
} as const satisfies RuleTexts<'WG'>
