import type { RuleTexts } from './rule-text.ts'

/** Huge Ship Rules 3.0, first edition. */
export const hugeShips = {
  'HS-DOC-1': {
    section: 'Version',
    area: 'info',
    text: 'This rule set is version 3.0, updated on 25 March 2015; changes from the version before are marked in red.',
  },
  'HS-EPIC-1': {
    section: 'The epic icon',
    area: 'squad',
    text: 'A ship whose Ship card carries the epic icon may be put in a squad only when the game is Epic Play (or under the mission exception).',
    check:
      'Given a 300-point Epic squad with one CR90, when validated, then the epic-icon check passes; given the same ship in any non-Epic squad, then it is rejected.',
  },
  'HS-EPIC-2': {
    section: 'The epic icon',
    area: 'squad',
    text: 'An epic-icon ship may also appear in Cinematic Play, but only in a mission that calls for that ship.',
    check:
      'Given a mission whose ship list names the GR-75, when it is fielded there, then allowed; given a mission that does not name it, then rejected.',
  },
  'HS-EPIC-3': {
    section: 'The epic icon',
    area: 'squad',
    text: 'An epic-icon ship can never be part of a 100-point Standard Play squad.',
    check:
      'Given a Standard squad of 100 points holding a GR-75 plus fighters, when validated, then it fails with an epic-icon error even though the points fit.',
  },
  'HS-EPIC-4': {
    section: 'The epic icon',
    area: 'component',
    text: 'The epic icon sits beside the title on the Ship card, so every ship record needs a flag for it.',
    check:
      'Given the ship data for CR90 and GR-75, when loaded, then the epic flag is true; given an X-wing, then it is false.',
  },
  'HS-RULER-1': {
    section: 'Huge range ruler',
    area: 'geometry',
    text: 'The huge range ruler has five bands: the three of the core-set ruler followed by Range 4 and Range 5.',
    check:
      'Given equal bands of length L, when the closest-point distance is 3.5L the range is 4, at 4.5L it is 5, and beyond 5L it is out of range.',
  },
  'HS-RULER-2': {
    section: 'Huge range ruler',
    area: 'geometry',
    text: 'Range 4-5 may be measured only by a ship using a weapon or card effect that explicitly reaches past Range 3.',
    check:
      'Given an X-wing with an ordinary primary weapon and an enemy at Range 4, when it asks for a long measurement or attack, then refused; given a CR90 primary weapon (Range 3-5), then allowed.',
  },
  'HS-RULER-3': {
    section: 'Huge range ruler',
    area: 'combat',
    text: 'Against a primary-weapon attack made at Range 3, 4 or 5 the defender rolls exactly one extra defense die.',
    check:
      'Given a defender with agility 2 and a primary attack, when the range is 2, 3, 4 and 5, then it rolls 2, 3, 3 and 3 dice respectively.',
  },
  'HS-RULER-4': {
    section: 'Huge range ruler',
    area: 'combat',
    text: 'The Range 3-or-more extra die is given only against primary weapons, not secondary weapons.',
    check:
      'Given a defender with agility 1 attacked at Range 4 by a secondary weapon, when defense dice are rolled, then it rolls 1 die, not 2.',
  },
  'HS-RULER-5': {
    section: 'Huge range ruler',
    area: 'combat',
    text: 'The extra long-range die is added in the Roll Defense Dice step.',
    check:
      'Given a primary attack at Range 5, when the Roll Defense Dice step starts, then the die pool is raised by 1 at that moment and not in an earlier step.',
  },
  'HS-SECT-1': {
    section: 'Huge ships',
    area: 'component',
    text: 'A ship mounted on two large plastic bases (for example CR90 and GR-75) is of size class huge and uses these rules.',
    check:
      "Given CR90 and GR-75 records, when the size is queried, then it is 'huge' and the number of bases is 2.",
  },
  'HS-SECT-2': {
    section: 'Huge ship sections',
    area: 'component',
    text: 'In every count a huge ship is one ship, physically two bases joined by a single token and represented by one Ship card or a pair of them.',
    check:
      'Given a squad of one CR90 (two Ship cards) and one X-wing, when ships are counted, then the result is 2, not 3.',
  },
  'HS-SECT-3': {
    section: 'Huge ship sections',
    area: 'geometry',
    text: 'A blue centre line splits the ship token into a front half and a rear half.',
    check:
      'Given a huge ship placed at the origin facing +y, when the centre line is asked for, then a segment perpendicular to the heading between the two bases is returned, spanning the token width.',
  },
  'HS-SECT-4': {
    section: 'Huge ship sections',
    area: 'geometry',
    text: 'The fore section is the front base together with the front half of the token.',
    check:
      "Given a point on the token just ahead of the centre line, when its section is asked for, then 'fore' is returned.",
  },
  'HS-SECT-5': {
    section: 'Huge ship sections',
    area: 'geometry',
    text: 'The aft section is the rear base together with the rear half of the token.',
    check:
      "Given a point on the token just behind the centre line, when its section is asked for, then 'aft' is returned.",
  },
  'HS-CARDS-1': {
    section: 'Multiple ship cards',
    area: 'component',
    text: 'Certain huge ships (the CR90 is one) own a pair of Ship cards, with one card belonging to each section.',
    check:
      'Given a CR90, when its cards are listed, then exactly one fore and one aft card are returned; given a GR-75, then one card is returned.',
  },
  'HS-CARDS-2': {
    section: 'Multiple ship cards',
    area: 'setup',
    text: 'Each of the cards of a two-card ship is double-sided and starts the game with the full-strength side showing.',
    check:
      'Given a new game with a CR90, when the game starts, then fore.crippled is false and aft.crippled is false.',
  },
  'HS-ACT-1': {
    section: 'Activation phase',
    area: 'activation',
    text: 'In the Activation phase no huge ship activates until every small and large ship has activated.',
    check:
      'Given a GR-75 (pilot skill 3) and a large ship (pilot skill 9), when the order is built, then the large ship comes first.',
  },
  'HS-MOVE-1': {
    section: 'Huge ship movement',
    area: 'geometry',
    text: 'Huge ships move with their own maneuver template, never with the core-set templates.',
    check:
      "Given a huge ship revealing a straight 2, when moved, then the displacement comes from the huge template's speed-2 line and not from the core straight-2 template.",
  },
  'HS-MOVE-2': {
    section: 'Huge ship movement',
    area: 'activation',
    text: "A huge ship's dial is revealed before the template is picked and laid down.",
    check:
      'Given a facedown dial, when movement is requested before revealing, then refused; after revealing it proceeds.',
  },
  'HS-MOVE-3': {
    section: 'Huge ship movement',
    area: 'geometry',
    text: "For a straight maneuver the template is laid along the front base with its bottom line level with the front base's rear edge.",
    check:
      "Given a GR-75 heading +y with its front base's rear edge at y=0, when the template is set for a straight, then the template's zero line is at y=0.",
  },
  'HS-MOVE-4': {
    section: 'Huge ship movement',
    area: 'geometry',
    text: 'For a straight maneuver the template may be laid on either side of the front base and the end position is the same.',
    check:
      'Given a straight 2, when resolved once with the template on the left and once on the right, then both final poses are identical.',
  },
  'HS-MOVE-5': {
    section: 'Huge ship movement',
    area: 'geometry',
    text: "A straight maneuver ends with the front base's rear edge on the speed line of the revealed maneuver, heading unchanged.",
    check:
      "Given a GR-75 heading +y with its front base's rear edge at y=0 and a revealed straight 2, when moved, then that rear edge is at y = distance of the speed-2 line, with x and heading unchanged.",
    note: "The document gives no distances; Flotilla's are in C1-HUGE-2.",
  },
  'HS-MOVE-6': {
    section: 'Huge ship movement',
    area: 'geometry',
    text: 'For a bank the template goes on the side of the front base where its bearing arrows match the revealed bearing.',
    check:
      'Given a right bank, when the template is set, then it lies at the right side of the front base; given a left bank, then at the left side.',
  },
  'HS-MOVE-7': {
    section: 'Huge ship movement',
    area: 'geometry',
    text: "A bank starts with the corner at the rear edge of the front base (on the template side) seated in the notch at the template's bottom.",
    check:
      'Given a right bank 1, when the template is set, then the rear-right corner of the front base coincides with the notch point.',
  },
  'HS-MOVE-8': {
    section: 'Huge ship movement',
    area: 'geometry',
    text: "A bank ends with the front corner of the front base (on the template side) seated in the right angle just under the revealed maneuver's image.",
    check:
      "Given a GR-75 and a revealed right bank 1, when moved, then the front-right corner of its front base coincides with the right-angle vertex under the bank-1 image and the base edges align with that angle's sides.",
    note: "The document gives no measures; Flotilla's are in C1-HUGE-3.",
  },
  'HS-MOVE-9': {
    section: 'Huge ship movement',
    area: 'geometry',
    text: "Left and right banks of the same speed are mirror images about the ship's initial long axis.",
    check:
      'Given bank 1 left and right from heading +y at x=0, when resolved, then end poses have opposite x and opposite heading change, with equal y.',
    note: 'The document does not say so; Flotilla takes the template to be symmetric.',
  },
  'HS-MOVE-10': {
    section: 'Huge ship movement',
    area: 'geometry',
    text: "The ship is lifted and set down as one rigid body, so the rear base follows from the front base's final pose.",
    check:
      "Given any huge maneuver, when resolved, then the offset from front base centre to rear base centre in the ship's own frame is unchanged.",
  },
  'HS-ENERGY-1': {
    section: 'Energy',
    area: 'energy',
    text: 'Energy is a resource only huge ships collect, used up to power certain actions and effects.',
    check:
      'Given a small ship, when an energy gain is attempted, then no tokens are placed; given a huge ship, then tokens are placed.',
  },
  'HS-ENERGY-2': {
    section: 'Energy',
    area: 'energy',
    text: 'Gaining N energy puts N energy tokens on the Ship card.',
    check: 'Given a GR-75 with 0 energy and limit 4, when it gains 3, then its Ship card holds 3 tokens.',
    note: 'On a ship with two Ship cards energy lies on the card that has an energy limit; if both have one, the owner chooses.',
  },
  'HS-ENERGY-3': {
    section: 'Energy',
    area: 'energy',
    text: 'Spending N energy takes N energy tokens off the Ship card and back to the supply.',
    check:
      'Given a Ship card with 3 energy, when 2 are spent, then 1 remains and the supply rises by 2; when 4 are asked for, then refused.',
  },
  'HS-ENERGY-4': {
    section: 'Energy',
    area: 'energy',
    text: "A card's energy limit is the largest number of energy tokens it may hold at any moment.",
    check: 'Given a card with limit 4 holding 3, when 3 more are gained, then it ends with 4.',
  },
  'HS-ENERGY-5': {
    section: 'Energy',
    area: 'energy',
    text: "Certain upgrade cards raise the ship's energy limit.",
    check:
      'Given a ship with limit 4 and an upgrade showing a +2 limit increase, when the limit is queried, then 6 is returned.',
  },
  'HS-ENERGY-6': {
    section: 'Energy',
    area: 'energy',
    text: "Tokens above a card's energy limit are returned to the supply at once, whenever the excess appears.",
    check:
      'Given a ship with limit 6 holding 6 tokens, when the +2 limit upgrade is lost, then 2 tokens return to the supply immediately and 4 remain.',
  },
  'HS-ESTEP-1': {
    section: 'Energy steps in the activation phase',
    area: 'activation',
    text: "A huge ship's activation inserts the energy steps after Clean Up and before Perform Action.",
    check:
      "Given a huge ship activation, when step events are logged, then all energy steps lie between 'Clean Up' and 'Perform Action'.",
  },
  'HS-ESTEP-2': {
    section: 'Energy steps in the activation phase',
    area: 'activation',
    text: 'The energy steps run in the fixed order Gain Energy, Allocate Energy, Use Energy.',
    check:
      'Given a huge ship activation, when logged, then the order is exactly Gain, Allocate, Use, with none missing or swapped.',
    note: 'The document announces two steps and lists three; Flotilla plays all three.',
  },
  'HS-ESTEP-3': {
    section: 'Energy steps in the activation phase',
    area: 'energy',
    text: 'In Gain Energy the ship gains as many tokens as there are energy icons under the speed number of the chosen dial maneuver.',
    check:
      'Given a maneuver showing 2 energy icons and a ship at 1 of limit 5, when Gain Energy resolves, then it has 3 energy.',
  },
  'HS-ESTEP-4': {
    section: 'Energy steps in the activation phase',
    area: 'energy',
    text: 'Energy gained from a maneuver cannot lift the card above its energy limit.',
    check:
      'Given 4 of limit 5 and a maneuver with 3 icons, when Gain Energy resolves, then the card holds 5 and 2 are lost.',
  },
  'HS-ESTEP-5': {
    section: 'Energy steps in the activation phase',
    area: 'energy',
    text: 'In Allocate Energy the controller may move energy tokens from the Ship card to any equipped cards that have an energy limit.',
    check:
      'Given 3 energy on the Ship card and an equipped weapon with limit 2 holding 0, when 2 are allocated, then the Ship card has 1 and the weapon 2; when the player declines, then nothing changes.',
  },
  'HS-ESTEP-6': {
    section: 'Energy steps in the activation phase',
    area: 'energy',
    text: "Allocation may not put more tokens on a card than that card's energy limit.",
    check:
      'Given an equipped card with limit 2 holding 1, when 2 tokens are allocated to it, then refused; when 1 is allocated, then accepted.',
  },
  'HS-ESTEP-7': {
    section: 'Energy steps in the activation phase',
    area: 'energy',
    text: 'Allocation only moves tokens off the Ship card onto equipped cards; cards without an energy limit cannot receive any and tokens do not flow back.',
    check:
      'Given an equipped card with no energy limit, when allocation to it is attempted, then refused; given a weapon holding 2, when a move back to the Ship card is attempted, then refused.',
  },
  'HS-ESTEP-8': {
    section: 'Energy steps in the activation phase',
    area: 'energy',
    text: "The Use Energy step lets the ship resolve any number of its own Upgrade or Damage cards bearing the 'Energy:' header.",
    check:
      "Given two different 'Energy:' upgrades and one 'Energy:' Damage card with enough tokens, when Use Energy runs, then all 3 may be resolved in that step.",
  },
  'HS-ESTEP-9': {
    section: 'Energy steps in the activation phase',
    area: 'energy',
    text: "An 'Energy:' card that was already resolved this round is unavailable until the next round.",
    check:
      "Given an 'Energy:' card used once this round, when used again in the same round, then refused; next round, then allowed.",
  },
  'HS-ESTEP-10': {
    section: 'Energy steps in the activation phase',
    area: 'energy',
    text: "Using 'Energy:' cards is optional, and cards without that header cannot be resolved in this step.",
    check:
      "Given one 'Energy:' card and one 'Action:' card, when Use Energy lists options, then only the 'Energy:' card and 'pass' are offered.",
  },
  'HS-RECOVER-1': {
    section: 'Huge ship actions: Recover',
    area: 'action',
    text: 'Recover is available only to ships showing its icon among their printed actions.',
    check: 'Given a ship without the icon, when recover is requested, then refused.',
  },
  'HS-RECOVER-2': {
    section: 'Huge ship actions: Recover',
    area: 'action',
    text: 'Recover strips every energy token from the Ship card that performs it; a partial amount cannot be chosen.',
    check:
      'Given 4 energy on the card and 1 on an equipped weapon, when recover is performed, then the card has 0 and the weapon keeps 1.',
    note: 'The energy comes from the Ship card with an energy limit, also where the recover icon is on the other card, as on the Raider.',
  },
  'HS-RECOVER-3': {
    section: 'Huge ship actions: Recover',
    area: 'action',
    text: 'Recover restores one shield for each energy token removed.',
    check: 'Given 3 energy and shields 0 of 4, when recover is performed, then shields are 3 and energy 0.',
  },
  'HS-RECOVER-4': {
    section: 'Huge ship actions: Recover',
    area: 'action',
    text: 'On a two-card ship each removed token restores a shield on either section, so the total may be split freely.',
    check:
      'Given 3 energy, fore shields 2 of 5 and aft shields 1 of 3, when the player picks 2 fore and 1 aft, then fore is 4 and aft is 2.',
    note: 'A crippled section recovers no more than the shield value of its crippled side.',
  },
  'HS-RECOVER-5': {
    section: 'Huge ship actions: Recover',
    area: 'action',
    text: "Recover can never lift a card's shields above its shield value, and surplus energy is still removed.",
    check:
      'Given 4 energy and shields 3 of 4, when recover is performed, then shields are 4, energy 0 and 3 tokens are wasted.',
  },
  'HS-REINF-1': {
    section: 'Huge ship actions: Reinforce',
    area: 'action',
    text: 'A ship with the reinforce icon may use its action to put one reinforce token beside its fore or its aft section, as the player chooses.',
    check:
      'Given a GR-75 with the icon, when reinforce(aft) is performed, then aft has 1 reinforce token and fore 0; a ship lacking the icon is refused.',
  },
  'HS-REINF-2': {
    section: 'Huge ship actions: Reinforce',
    area: 'combat',
    text: 'While defending, a reinforce token on the targeted section adds one evade result to the defense roll.',
    check:
      'Given a fore token, 0 defense dice and an attack with 3 hits on fore, when compared, then 1 hit is cancelled and 2 remain.',
  },
  'HS-REINF-3': {
    section: 'Huge ship actions: Reinforce',
    area: 'combat',
    text: 'A reinforce token gives nothing when the other section is the target.',
    check: 'Given a token on fore and an attack with 3 hits on aft, when resolved, then 3 hits remain.',
  },
  'HS-REINF-4': {
    section: 'Huge ship actions: Reinforce',
    area: 'token',
    text: 'A reinforce token is not spent by its effect and applies to every attack on that section during the round.',
    check:
      'Given a token on aft and three attacks on aft in one round, when resolved, then each gets 1 extra evade result and the token is still there afterwards.',
  },
  'HS-REINF-5': {
    section: 'Huge ship actions: Reinforce',
    area: 'token',
    text: 'All reinforce tokens are removed in the End phase together with focus and evade tokens.',
    check: 'Given 1 reinforce token on aft, when the End phase resolves, then it has 0.',
  },
  'HS-JAM-1': {
    section: 'Huge ship actions: Jam',
    area: 'action',
    text: 'A ship with the jam icon may use its action to pick a single enemy vessel lying at Range 1 or 2.',
    check:
      'Given enemies at Range 2 and Range 3, when jam is declared, then only the first is offered; friendly ships are never offered.',
  },
  'HS-JAM-2': {
    section: 'Huge ship actions: Jam',
    area: 'token',
    text: 'Jam gives the chosen ship stress tokens until it has two in total.',
    check:
      'Given a target with 0, 1, 2 or 3 stress, when jammed, then it has 2, 2, 2 or 3 stress (2, 1, 0 or 0 added).',
  },
  'HS-TLA-1': {
    section: 'Huge ship actions: Target Lock',
    area: 'action',
    text: 'A huge ship with the target lock icon can acquire target locks by the normal core-set rule.',
    check:
      'Given a huge ship with the icon and an enemy within the normal lock range, when the action is performed, then a lock is created; without the icon, then refused.',
  },
  'HS-TLA-2': {
    section: 'Huge ship actions: Target Lock',
    area: 'token',
    text: 'The blue lock token of a huge ship lies beside the ship as a whole and belongs to neither section.',
    check:
      'Given a CR90 acquiring a lock through its fore action, when state is read, then lock.owner is the ship with no section.',
  },
  'HS-TLA-3': {
    section: 'Huge ship actions: Target Lock',
    area: 'combat',
    text: "Either section of the huge ship may spend the ship's target lock.",
    check:
      'Given a lock gained by the fore action, when an aft weapon attacks the locked ship, then the aft attack may spend it.',
  },
  'HS-COORD-1': {
    section: 'Huge ship actions: Coordinate',
    area: 'action',
    text: 'A ship with the coordinate icon may use its action to pick a different friendly vessel lying at Range 1 or 2.',
    check:
      'Given friends at Range 1 and Range 3 and the ship itself, when coordinate is declared, then only the friend at Range 1 is offered.',
  },
  'HS-COORD-2': {
    section: 'Huge ship actions: Coordinate',
    area: 'action',
    text: 'The ship chosen by coordinate may at once perform one free action (optional).',
    check:
      'Given a chosen X-wing with focus in its bar, when coordinate resolves, then it may take focus immediately, or decline, before play continues.',
  },
  'HS-TWOACT-1': {
    section: 'Performing Actions from a Ship with Two Ship Cards',
    area: 'action',
    text: 'A huge ship with two Ship cards may perform two actions in its Perform Action step, while a single-card ship gets one.',
    check:
      'Given a CR90, when Perform Action resolves, then up to 2 actions are accepted and a third refused; given a GR-75, then 1 is accepted.',
    note: 'The heading speaks of two Ship cards and the text of two sections. Flotilla goes by the cards: a GR-75 has one action.',
  },
  'HS-TWOACT-2': {
    section: 'Performing Actions from a Ship with Two Ship Cards',
    area: 'action',
    text: 'The first of the two actions has to come from the fore section: its action bar, or a fore Upgrade or Damage card.',
    check:
      'Given coordinate only on the fore bar and recover only on the aft bar, when the first action offered is recover, then refused; coordinate is accepted.',
  },
  'HS-TWOACT-3': {
    section: 'Performing Actions from a Ship with Two Ship Cards',
    area: 'action',
    text: 'The second of the two actions has to come from the aft section: its action bar, or an aft Upgrade or Damage card.',
    check:
      'Given the fore action has been done, when an action from a fore Upgrade card is tried as the second, then refused; one from an aft Damage card is accepted.',
  },
  'HS-TWOACT-4': {
    section: 'Performing Actions from a Ship with Two Ship Cards',
    area: 'action',
    text: 'The order is fixed fore then aft, and each of the two is optional.',
    check:
      'Given a CR90 that skips its fore action, when it performs an aft action, then accepted; afterwards a fore action is refused.',
    note: 'The ship is one ship, so fore and aft may not perform the same action in one round.',
  },
  'HS-MEAS-1': {
    section: 'Measuring Range from Huge Ships During Actions',
    area: 'geometry',
    text: 'For actions and card effects of a section, range is measured from the closest point of the whole huge ship, not of that section only.',
    check:
      'Given a CR90 whose fore performs coordinate and a friend at Range 3 from fore but Range 2 from the aft base, when options are listed, then the friend is eligible.',
  },
  'HS-ATK-1': {
    section: 'Huge ship attacks',
    area: 'combat',
    text: 'In each Combat phase a huge ship may make one attack with its primary weapon.',
    check:
      'Given a CR90 that has used its primary weapon this phase, when a second primary attack is declared, then refused.',
  },
  'HS-ATK-2': {
    section: 'Huge ship attacks',
    area: 'combat',
    text: 'In each Combat phase a huge ship may also make one attack with every secondary weapon it has.',
    check:
      'Given a primary weapon and 3 secondary weapons, when the phase is played, then at most 4 attacks are made, one per weapon.',
  },
  'HS-ATK-3': {
    section: 'Huge ship attacks',
    area: 'combat',
    text: "A huge ship's attacks are resolved one at a time, each completely finished before the next begins.",
    check:
      'Given two weapons, when the second attack is declared before the first has dealt its damage, then refused.',
  },
  'HS-ATK-4': {
    section: 'Huge ship attacks',
    area: 'combat',
    text: 'A huge ship with no printed attack value, such as the GR-75, makes no primary weapon attack in the Combat phase.',
    check:
      'Given a GR-75 with 2 secondary weapons, when attack options are listed, then there are 2 secondary attacks and no primary.',
  },
  'HS-AGIL-1': {
    section: 'Huge ship agility',
    area: 'combat',
    text: "A huge ship's agility is 0.",
    check:
      'Given a huge defender attacked by a primary weapon at Range 2 with no obstruction, when it defends, then it rolls 0 dice.',
  },
  'HS-AGIL-2': {
    section: 'Huge ship agility',
    area: 'combat',
    text: 'A huge ship still rolls extra defense dice granted by cards, range and obstruction.',
    check:
      'Given a huge defender attacked by a primary weapon at Range 3 through an obstacle, when it defends, then it rolls 2 dice.',
  },
  'HS-TGT-1': {
    section: 'Targeting a huge ship',
    area: 'combat',
    text: 'An attacker names one section, fore or aft, of a huge ship, and that section must be a normally legal target for it (arc and range).',
    check:
      "Given only the aft section in the attacker's arc at Range 1-3, when targets are listed, then aft is offered and fore is not.",
  },
  'HS-TGT-2': {
    section: 'Targeting a huge ship',
    area: 'geometry',
    text: "The eligibility line runs from the exact centre of the attacker's base to the exact centre of the chosen section's base.",
    check:
      'Given an attacker centred at (0,0) and a section base centred at (200,100), when the line is built, then its end points are exactly those points.',
    note: 'If the attacker is huge itself, the line begins at the base of the section that has the weapon.',
  },
  'HS-TGT-3': {
    section: 'Targeting a huge ship',
    area: 'combat',
    text: "The section can be declared as target only when the centre-to-centre line does not cross the target ship's blue centre line.",
    check:
      'Given a huge ship heading +y and an attacker directly ahead of it, when aft is chosen, then the line crosses the centre line and it is refused; fore is accepted.',
    note: 'A line that only touches an end of the centre line counts as crossing it.',
  },
  'HS-TGT-4': {
    section: 'Targeting a huge ship',
    area: 'geometry',
    text: "For an attack on a section, range runs from the attacker's nearest point to whichever in-arc point of that section is nearest.",
    check:
      'Given a section whose nearest point is Range 1 but outside the arc and whose nearest in-arc point is Range 2, when range is measured, then it is 2.',
  },
  'HS-TGT-5': {
    section: 'Targeting a huge ship',
    area: 'geometry',
    text: 'When the attack ignores firing arcs, range to the chosen section is measured closest point to closest point without regard to arc.',
    check:
      'Given a section whose nearest point is Range 1 but outside the arc and whose nearest in-arc point is Range 2, when a turret weapon measures range, then it is 1.',
  },
  'HS-TGT-6': {
    section: 'Targeting a huge ship',
    area: 'combat',
    text: 'If the chosen section turns out to be illegal, the attacker may pick another target.',
    check:
      'Given the aft choice fails the centre-line test, when the attacker retries with fore or another ship, then the attack opportunity has not been lost.',
  },
  'HS-TUR-1': {
    section: 'Turret primary weapon',
    area: 'combat',
    text: 'A huge ship with a turret primary weapon may attack ships inside or outside its firing arc with it.',
    check:
      'Given an enemy outside all printed arcs and in range, when a turret primary attack is declared, then it is not refused for arc reasons.',
  },
  'HS-TUR-2': {
    section: 'Turret primary weapon',
    area: 'geometry',
    text: 'A turret primary attack measures range from the base of the section that owns the weapon.',
    check:
      'Given a fore turret and an enemy at Range 2 from the aft base but Range 4 from the fore base, when measured, then range is 4.',
  },
  'HS-TUR-3': {
    section: 'Turret primary weapon',
    area: 'combat',
    text: "For a turret target outside the arc, a line from the target base's exact centre to the owning section base's exact centre must not cross the huge ship's own blue centre line.",
    check:
      'Given a fore turret and an enemy directly behind the ship, when declared, then the line crosses the centre line and the attack is refused.',
    note: 'A line that only touches an end of the centre line counts as crossing it.',
  },
  'HS-TUR-4': {
    section: 'Turret primary weapon',
    area: 'combat',
    text: "The own-centre-line test is not needed when the turret's target is inside the firing arc.",
    check:
      'Given a fore turret and an enemy in the fore arc, when declared, then the own-centre-line test is skipped and the attack allowed.',
  },
  'HS-TUR-5': {
    section: 'Turret primary weapon',
    area: 'component',
    text: 'A turret primary weapon is marked by an icon on the Ship card and a circular red arrow on the token.',
    check:
      'Given ship data with the turret flag set, when a card is rendered, then the turret icon appears and arc checks use turret rules.',
  },
  'HS-PWR-1': {
    section: 'Primary Weapon Range',
    area: 'combat',
    text: 'Where a Ship card shows a primary weapon range, that range replaces the normal one; the CR90 shows Range 3-5.',
    check:
      'Given a CR90, when its primary weapon is used at Range 1, 2, 3, 4 or 5, then it is refused, refused, allowed, allowed and allowed.',
  },
  'HS-ARC-1': {
    section: 'Additional firing arcs',
    area: 'geometry',
    text: 'A CR90 token carries four arcs: fore has two and aft has two.',
    check: 'Given CR90 data, when arcs are listed, then fore has 2 and aft has 2.',
  },
  'HS-ARC-2': {
    section: 'Additional firing arcs',
    area: 'combat',
    text: 'A secondary weapon equipped to a CR90 section must target a ship inside one of the two arcs of that same section.',
    check:
      'Given a fore secondary weapon, when the target is in either fore arc, then allowed; when it is only in an aft arc, then refused.',
  },
  'HS-DMG-1': {
    section: 'Damage',
    area: 'component',
    text: 'Each kind of huge ship has its own two Damage decks, one fore and one aft.',
    check:
      'Given a game with a CR90, when decks are prepared, then a CR90 fore deck and a CR90 aft deck exist apart from the standard deck.',
  },
  'HS-DMG-2': {
    section: 'Damage',
    area: 'damage',
    text: 'A Damage card for a huge ship is drawn from the deck of the targeted section and laid beside the matching Ship card.',
    check:
      'Given 1 uncancelled hit on the aft section with 0 shields, when dealt, then the aft deck shrinks by 1 and the card is listed under aft.',
  },
  'HS-DMG-3': {
    section: 'Damage',
    area: 'damage',
    text: 'For a single-card huge ship, all Damage cards from both decks count against the one hull value.',
    check:
      'Given a hull of 8 with 5 fore and 3 aft Damage cards, when destruction is checked, then the total of 8 equals the hull and the ship is destroyed.',
  },
  'HS-DMG-4': {
    section: 'Damage',
    area: 'damage',
    text: 'If one effect would damage both sections, the opponent picks one section and only that one suffers the damage.',
    check:
      'Given an effect dealing 1 damage that touches both sections, when it resolves and the opponent picks aft, then aft loses 1 and fore 0.',
    note: "The opponent is the opponent of the ship's owner; in a team game, the opposing captain.",
  },
  'HS-DMG-5': {
    section: 'Damage',
    area: 'damage',
    text: 'If the damage source does not explicitly affect one section, the opponent picks which section suffers it.',
    check:
      'Given an unspecific 1 damage to a CR90, when resolved, then the prompt goes to the opponent and the picked section takes 1.',
    note: "The opponent is the opponent of the ship's owner; in a team game, the opposing captain.",
  },
  'HS-DMG-6': {
    section: 'Damage',
    area: 'damage',
    text: 'A crippled section may not be picked to suffer damage.',
    check:
      'Given fore crippled and an unspecific 1 damage, when options are built, then aft is the only choice.',
  },
  'HS-CRIP-1': {
    section: 'Crippled sections',
    area: 'damage',
    text: 'A section of a two-card huge ship becomes crippled once its Damage cards number at least its hull value.',
    check:
      'Given a section hull of 8, when it has 7 cards, then it is not crippled; with 8 or 9, then it is crippled.',
  },
  'HS-CRIP-2': {
    section: 'Crippled sections',
    area: 'damage',
    text: 'When a section becomes crippled its Ship card is flipped to the crippled side, whose values then apply.',
    check:
      "Given fore crippled, when the card is read, then the crippled side's attack, energy limit and upgrade icons are returned.",
  },
  'HS-CRIP-3': {
    section: 'Crippled sections',
    area: 'damage',
    text: 'On crippling, the controller chooses and discards Upgrade cards until none exceed the icons on the crippled side.',
    check:
      'Given 3 weapon upgrades and a crippled side with 1 weapon icon, when crippled, then the controller discards 2 of his choice.',
  },
  'HS-CRIP-4': {
    section: 'Crippled sections',
    area: 'energy',
    text: "On crippling, energy tokens above the crippled side's energy limit are discarded.",
    check:
      'Given 5 energy and a crippled-side limit of 2, when crippled, then 3 tokens return to the supply.',
  },
  'HS-CRIP-5': {
    section: 'Crippled sections',
    area: 'damage',
    text: 'Titles and modifications stay when a section is crippled.',
    check: 'Given a title and a modification on the section, when crippled, then both remain equipped.',
  },
  'HS-CRIP-6': {
    section: 'Crippled sections',
    area: 'combat',
    text: 'A crippled section cannot be made the target of an attack.',
    check:
      'Given fore crippled and an attacker for whom only fore passes the line test, when targets are listed, then the huge ship is not offered.',
  },
  'HS-CRIP-7': {
    section: 'Crippled sections',
    area: 'damage',
    text: 'A crippled section suffers no damage.',
    check:
      'Given fore crippled with 8 Damage cards, when an effect would deal 1 damage to fore, then it still has 8.',
  },
  'HS-CRIP-8': {
    section: 'Crippled sections',
    area: 'damage',
    text: 'A two-card huge ship is destroyed as soon as neither section is left uncrippled.',
    check:
      'Given fore crippled, when aft becomes crippled outside the simultaneous attack exception, then the ship is destroyed.',
  },
  'HS-CRIP-9': {
    section: 'Crippled sections',
    area: 'damage',
    text: 'A destroyed huge ship leaves the play area at once, its Damage cards go to faceup discard piles beside their decks, and its tokens return to the supplies.',
    check:
      'Given a destroyed CR90 with 8 fore and 8 aft cards, 2 energy and 1 lock, when cleaned up, then the discards grow by 8 and 8 and it has no tokens or position.',
  },
  'HS-CRIP-10': {
    section: 'Crippled sections',
    area: 'damage',
    text: 'Removal of a ship with both sections crippled is delayed when the simultaneous attack rule applies.',
    check:
      'Given an equal-skill attack that would cripple the last section before the huge ship attacked, when resolved, then the ship stays in play until its attack opportunity ends.',
  },
  'HS-SIM-1': {
    section: 'Simultaneous attack rule',
    area: 'combat',
    text: 'If an attacker with the same pilot skill would cripple a section of a huge ship that has not attacked yet, the Ship card is not flipped yet.',
    check:
      'Given a CR90 of pilot skill 4 yet to attack and an enemy of pilot skill 4 dealing its last hull point, when resolved, then the section stays uncrippled for now.',
    note: 'The section is not crippled yet, so it can be attacked again; more damage has no further effect.',
  },
  'HS-SIM-2': {
    section: 'Simultaneous attack rule',
    area: 'combat',
    text: 'A huge ship with a delayed crippling may attack as usual in that Combat phase with its full-strength weapons.',
    check:
      'Given the delayed case and 3 weapons, when its turn to attack comes, then all 3 weapons may be used.',
  },
  'HS-SIM-3': {
    section: 'Simultaneous attack rule',
    area: 'damage',
    text: "Faceup Damage cards just dealt in the delayed case take effect on the huge ship's attacks.",
    check:
      'Given a just-dealt faceup card lowering attack by 1 and a primary value of 4, when it attacks, then it rolls 3 dice.',
  },
  'HS-SIM-4': {
    section: 'Simultaneous attack rule',
    area: 'combat',
    text: 'Once the huge ship has had its chance to attack, every section awaiting crippling becomes crippled.',
    check:
      'Given the delayed case, when its attacks are done or passed, then the section flips, and if both are crippled the ship is destroyed.',
    note: 'The document names only the CR90. Flotilla applies it to every ship with two Ship cards; a ship with one follows the core simultaneous attack rule.',
  },
  'HS-SIM-5': {
    section: 'Simultaneous attack rule',
    area: 'combat',
    text: "The delay does not apply when the attacker's pilot skill differs or the huge ship has already attacked.",
    check:
      'Given a CR90 of skill 4 and an attacker of skill 6 (or an equal-skill attacker after the CR90 attacked), when the last hull point is dealt, then the section is crippled at once.',
  },
  'HS-SETUP-1': {
    section: 'Setup',
    area: 'setup',
    text: 'Huge ships obey all standard setup rules except as changed here.',
    check:
      'Given ships of pilot skill 1, 3 (huge) and 5 in standard setup, when placement order is built, then ascending pilot skill applies to the huge ship too.',
    conflicts: ['EV18-SETUP-16', 'EV18-TSETUP-16', 'EP14-DEPLOY-16', 'EP14-TDEPLOY-12'],
  },
  'HS-SETUP-2': {
    section: 'Setup',
    area: 'setup',
    text: "In setup a huge ship's bases may stick out past Range 1 (or the mission's area) provided the ship fills the full length of that area.",
    check:
      'Given a Range 1 zone of depth D, when a huge ship longer than D spans the zone from its back edge to D and beyond, then legal; when it starts part-way up the zone and sticks out, then illegal.',
    conflicts: ['EV18-SETUP-17', 'EV18-TSETUP-17', 'EP14-DEPLOY-17', 'EP14-TDEPLOY-12'],
    note: 'The ship must reach from the back edge of the area to its front limit. The tournament rules ask besides that a base touches the edge.',
  },
  'HS-SETUP-3': {
    section: 'Setup',
    area: 'setup',
    text: "No part of a huge ship's bases may be placed outside the play area.",
    check:
      'Given a base corner at y=-1 mm on a play area starting at y=0, when placed, then refused; at y=0, then accepted.',
  },
  'HS-SETUP-4': {
    section: 'Setup',
    area: 'geometry',
    text: "A huge ship's model may overhang the play area edge throughout the game, provided no base leaves the area.",
    check:
      'Given a model outline 20 mm past the edge with all base corners inside, when bounds are checked, then the ship is in play.',
  },
  'HS-SETUP-5': {
    section: 'Setup',
    area: 'setup',
    text: 'A huge ship may be set up diagonally: with one rear corner on the play area edge it may then be turned freely to any desired direction.',
    check:
      'Given a GR-75 with its back-left corner of the rear base on the edge and rotated by 30 degrees with all corners inside, when validated, then legal.',
  },
  'HS-SUB-1': {
    section: 'Huge ship activation',
    area: 'activation',
    text: 'The Activation phase has two subphases in order: 2a small and large ships, then 2b huge ships.',
    check: 'Given a mixed fleet, when phase events are logged, then 2a ends before 2b begins.',
  },
  'HS-SUB-2': {
    section: 'Huge ship activation',
    area: 'activation',
    text: 'In 2a all small and large ships activate from lowest to highest pilot skill.',
    check: 'Given pilot skills 8, 2 and 5 (small, large, small), when 2a runs, then the order is 2, 5, 8.',
  },
  'HS-SUB-3': {
    section: 'Huge ship activation',
    area: 'activation',
    text: 'In 2b all huge ships activate from lowest to highest pilot skill.',
    check: 'Given huge ships of pilot skill 4 and 3, when 2b runs, then the order is 3, 4.',
  },
  'HS-SUB-4': {
    section: 'Huge ship activation',
    area: 'activation',
    text: 'All other standard activation rules stay in force in both subphases.',
    check:
      'Given two huge ships of equal pilot skill owned by different players, when 2b runs, then the player with initiative activates first as in the standard rules.',
  },
  'HS-SUB-5': {
    section: 'Huge ship activation',
    area: 'activation',
    text: 'Effects timed for when the Activation phase ends are resolved when subphase 2b ends.',
    check:
      'Given an end-of-Activation effect, when 2a ends, then it has not fired; when 2b ends, then it fires once.',
  },
  'HS-SUB-6': {
    section: 'Huge ship activation',
    area: 'activation',
    text: 'Worked case: Rookie Pilot (2), Luke Skywalker (8) and a CR90 (4) activate in the order Rookie Pilot, Luke, CR90.',
    check:
      'Given those three ships, when the activation order is computed, then it is [Rookie Pilot, Luke Skywalker, CR90].',
  },
  'HS-OVH-1': {
    section: 'Overlapping huge ships',
    area: 'overlap',
    text: "If a moving huge ship's final position has a section overlapping another huge ship, the core-set rule for ships overlapping ships applies (it backs up along the template until clear).",
    check:
      'Given a GR-75 whose straight 3 would end on a CR90, when resolved, then its final pose is the furthest position along the path with no overlap.',
    note: 'Which small and large ships are overlapped is judged after the ship has backed up.',
  },
  'HS-OVH-2': {
    section: 'Overlapping huge ships',
    area: 'overlap',
    text: 'A huge ship that overlapped a huge ship still gets its Perform Action step.',
    check: 'Given a huge-on-huge overlap, when the activation continues, then Perform Action is offered.',
  },
  'HS-OVH-3': {
    section: 'Overlapping huge ships',
    area: 'damage',
    text: 'In a huge-on-huge overlap both ships are dealt one faceup Damage card.',
    check:
      'Given GR-75 and CR90 overlapping, when resolved, then each gains exactly 1 faceup Damage card, shields unchanged.',
    note: 'If several huge ships are overlapped, the mover is dealt one card in all and each of the others one.',
  },
  'HS-OVH-4': {
    section: 'Overlapping huge ships',
    area: 'damage',
    text: "Each owner draws that card from the Damage deck of his own ship's affected section.",
    check:
      "Given the GR-75's fore hits the CR90's aft, when dealt, then the GR-75 draws from its fore deck and the CR90 from its aft deck.",
    note: 'If both sections of a ship are affected, the opponent chooses one. A crippled section is dealt no card.',
  },
  'HS-OVS-1': {
    section: 'Overlapping small or large ships',
    area: 'overlap',
    text: "Small and large ships overlapped by a huge ship's final position are destroyed at once.",
    check:
      'Given a huge ship ending on one X-wing with 3 hull and 2 shields, when resolved, then the X-wing is destroyed.',
    note: 'There is no delay for the simultaneous attack rule, which belongs to the Combat phase.',
  },
  'HS-OVS-2': {
    section: 'Overlapping small or large ships',
    area: 'overlap',
    text: 'The huge ship completes its maneuver fully when it overlaps small or large ships.',
    check:
      "Given an overlapped X-wing, when resolved, then the huge ship's pose equals the full maneuver end pose.",
  },
  'HS-OVS-3': {
    section: 'Overlapping small or large ships',
    area: 'overlap',
    text: 'A huge ship that overlapped small or large ships still gets its Perform Action step.',
    check: 'Given an overlapped X-wing, when the activation continues, then Perform Action is offered.',
  },
  'HS-OVS-4': {
    section: 'Overlapping small or large ships',
    area: 'damage',
    text: 'After such an overlap the controller of the huge ship rolls attack dice: one per small ship and two per large ship destroyed.',
    check:
      'Given 2 small ships and 1 large ship destroyed by one maneuver, when rolled, then 4 attack dice are rolled.',
    note: 'A ship overlapped by both sections counts once.',
  },
  'HS-OVS-5': {
    section: 'Overlapping small or large ships',
    area: 'damage',
    text: 'The fore section suffers every damage and critical damage result of that roll, whichever section did the overlapping.',
    check:
      'Given only the aft base overlapped and a roll of 1 hit and 1 critical, when resolved, then fore suffers 1 damage and 1 critical damage and aft none.',
    note: 'If the fore section is crippled, it suffers nothing.',
  },
  'HS-OVS-6': {
    section: 'Overlapping small or large ships',
    area: 'overlap',
    text: "Only the huge ship's final position matters; ships it merely passes over are untouched.",
    check:
      'Given an X-wing under the path but clear of both final base positions, when resolved, then it is not destroyed and no dice are rolled.',
  },
  'HS-OVO-1': {
    section: 'Overlapping obstacles',
    area: 'overlap',
    text: "If a huge ship's final position has a section on one or more obstacle tokens, the ship is dealt one faceup Damage card in total.",
    check:
      'Given a final position over 3 obstacles, when resolved, then exactly 1 faceup Damage card is dealt.',
  },
  'HS-OVO-2': {
    section: 'Overlapping obstacles',
    area: 'damage',
    text: 'The obstacle Damage card comes from the deck of the section that overlapped.',
    check:
      'Given only the aft section over an obstacle, when dealt, then the card is drawn from the aft deck.',
    note: 'A crippled section is dealt no card.',
  },
  'HS-OVO-3': {
    section: 'Overlapping obstacles',
    area: 'damage',
    text: 'If both sections overlap obstacles, the opponent picks which section takes the obstacle damage.',
    check:
      'Given fore over one obstacle and aft over another, when resolved, then the opponent is prompted and 1 card goes to the picked section.',
    note: 'Only a section that is not crippled can be chosen.',
  },
  'HS-OVO-4': {
    section: 'Overlapping obstacles',
    area: 'overlap',
    text: 'Obstacles never make a huge ship skip its Perform Action step.',
    check: 'Given an overlapped obstacle, when the activation continues, then Perform Action is offered.',
  },
  'HS-OVO-5': {
    section: 'Overlapping obstacles',
    area: 'overlap',
    text: "Obstacles lying under a huge ship's final position leave the play area at once.",
    check: 'Given 3 overlapped obstacles and 9 others, when resolved, then 9 obstacles remain.',
  },
  'HS-OVO-6': {
    section: 'Overlapping obstacles',
    area: 'overlap',
    text: "A huge ship's template crossing an obstacle has no effect; only its sections' final position counts.",
    check:
      'Given a template crossing an obstacle and bases clear of it, when resolved, then no Damage card is dealt and the obstacle stays.',
  },
  'HS-SLH-1': {
    section: 'Small or large ship overlapping a huge ship',
    area: 'overlap',
    text: 'A small or large ship whose maneuver ends on a huge ship follows the core-set rules for overlapping plastic bases.',
    check:
      'Given an X-wing ending on a GR-75, when resolved, then it backs up until clear, is touching, and loses its Perform Action step as in the core rules.',
  },
  'HS-SLH-2': {
    section: 'Small or large ship overlapping a huge ship',
    area: 'damage',
    text: "In addition the overlapping small or large ship's player rolls one attack die and that ship suffers the damage or critical damage shown.",
    check:
      'Given an X-wing overlapping a GR-75, when the die shows a hit, then the X-wing suffers 1 damage; on a critical, 1 critical damage; on focus or blank, nothing; the GR-75 is unharmed.',
  },
  'HS-MOD-1': {
    section: 'Modifications',
    area: 'squad',
    text: 'A huge ship may equip only modifications labelled as for huge ships only.',
    check:
      'Given a GR-75 with a Shield Upgrade (no huge-only label), when validated, then rejected; with a huge-only modification, then accepted.',
  },
  'HS-TOK-1': {
    section: 'Focus, evade and stress tokens',
    area: 'token',
    text: 'Focus, evade and stress tokens have no effect on huge ships.',
    check:
      'Given a huge ship that just executed a red maneuver, when Perform Action comes, then it may act and any red maneuver remains legal next round.',
  },
  'HS-TOK-2': {
    section: 'Focus, evade and stress tokens',
    area: 'token',
    text: 'Any focus, evade or stress token given to a huge ship is removed at once and goes back to the supply.',
    check:
      'Given an enemy jam on a GR-75, when resolved, then the GR-75 has 0 stress tokens; likewise 0 focus and 0 evade after such assignments.',
  },
  'HS-ION-1': {
    section: 'Ion tokens',
    area: 'token',
    text: 'The normal ion rules (forced maneuver and so on) are not applied to huge ships.',
    check:
      'Given a huge ship with 2 ion tokens, when it next activates, then it executes its dialled maneuver, not a forced one.',
  },
  'HS-ION-2': {
    section: 'Ion tokens',
    area: 'energy',
    text: 'In Gain Energy a huge ship gains one energy less for each ion token it has.',
    check:
      'Given a maneuver with 3 energy icons and 2 ion tokens, when Gain Energy resolves, then 1 energy is gained; with 5 ion tokens, then 0 (never negative).',
  },
  'HS-ION-3': {
    section: 'Ion tokens',
    area: 'token',
    text: 'When the Activation phase ends, a huge ship loses every ion token it has.',
    check:
      'Given 3 ion tokens, when the Activation phase ends, then it has 0; tokens gained in the later Combat phase stay until the next Activation phase ends.',
  },
  'HS-TLT-1': {
    section: 'Target lock tokens',
    area: 'action',
    text: 'A lock acquired on a huge ship is acquired on one single section.',
    check:
      'Given an X-wing locking a CR90, when the action resolves, then the lock stores section fore or aft, not both.',
  },
  'HS-TLT-2': {
    section: 'Target lock tokens',
    area: 'geometry',
    text: "Lock range is measured to the nearest point of the section being locked, not to the ship's nearest point overall.",
    check:
      'Given fore at Range 3 and aft at Range 4 with a lock range of 1-3, when aft is picked, then refused; fore is accepted.',
  },
  'HS-TLT-3': {
    section: 'Target lock tokens',
    area: 'token',
    text: 'The red lock token lies beside the chosen section and works only for attacks or effects on that section.',
    check:
      'Given a lock on fore, when the owner attacks aft, then the lock cannot be spent; when it attacks fore, then it can.',
  },
  'HS-FREE-1': {
    section: 'Free actions',
    area: 'action',
    text: 'A free action offered to a huge ship by any effect may not be taken.',
    check:
      'Given a CR90 coordinating a friendly GR-75 at Range 1, when the free action is requested, then refused.',
  },
  'HS-OBSTR-1': {
    section: 'Obstructing',
    area: 'combat',
    text: 'An attack counts as obstructed when the shortest line between attacker and defender crosses either section of some huge ship that is not being attacked.',
    check:
      'Given an X-wing firing at a TIE with a GR-75 base on the line, when checked, then obstructed is true.',
    note: "The attacker's own other section does not obstruct.",
  },
  'HS-OBSTR-2': {
    section: 'Obstructing',
    area: 'combat',
    text: 'An attack obstructed by a huge ship gives the defender one extra defense die.',
    check:
      'Given a defender with agility 3 at Range 2 and that obstruction, when it defends, then it rolls 4 dice.',
    note: 'Several obstructions still give one die.',
  },
  'HS-OBSTR-3': {
    section: 'Obstructing',
    area: 'combat',
    text: 'A huge ship that is itself the target does not obstruct the attack with its other section.',
    check:
      "Given an attack on a CR90's fore whose line grazes its aft section, when checked, then obstructed is false.",
  },
  'HS-AM-1': {
    section: 'Assault missiles',
    area: 'damage',
    text: 'When Assault Missiles hit a huge ship, the Range 1 splash is measured from the targeted section.',
    check:
      'Given a hit on fore, a TIE at Range 1 of fore and another at Range 1 of aft only, when splash resolves, then only the first TIE suffers 1 damage.',
  },
  'HS-AM-2': {
    section: 'Assault missiles',
    area: 'damage',
    text: "The huge ship's other section takes no Assault Missiles splash damage.",
    check: 'Given a hit on fore, when splash resolves, then aft suffers 0 damage.',
  },
  'HS-HOB-1': {
    section: 'Using huge ships as obstacles',
    area: 'setup',
    text: 'In standard play players may use a huge ship as an obstacle instead of as a ship.',
    check:
      'Given a casual 100-point game with the huge-obstacle option on, when set up, then one huge obstacle is allowed and costs 0 squad points.',
  },
  'HS-HOB-2': {
    section: 'Using huge ships as obstacles',
    area: 'component',
    text: 'A huge ship used as an obstacle shows the starfield side of its ship token.',
    check: "Given a huge obstacle, when rendered, then the token side is 'starfield' and it has no arcs.",
  },
  'HS-HOB-3': {
    section: 'Using huge ships as obstacles',
    area: 'setup',
    text: 'One player places the huge obstacle first, in place of his three asteroid tokens; otherwise the core-set rules for adding obstacles apply.',
    check:
      'Given that option, when obstacles are placed, then the huge obstacle comes first, that player places 0 asteroids and the other player places his 3 normally.',
    note: 'The other player still places three asteroids.',
  },
  'HS-HOB-4': {
    section: 'Using huge ships as obstacles',
    area: 'event',
    text: 'Huge obstacles are not allowed in tournament play.',
    check: 'Given a tournament without the casual exception, when a huge obstacle is added, then rejected.',
  },
  'HS-HOB-5': {
    section: 'Using huge ships as obstacles',
    area: 'event',
    text: 'The exception is a casual event whose organizer announced beforehand that huge obstacles are allowed.',
    check:
      "Given tier 'casual' and an announcement flag set before the start, when a huge obstacle is added, then accepted; with tier 'competitive', then rejected.",
    note: 'What was called casual in 2014 is the Relaxed tier of 2018.',
  },
  'HS-HOB-6': {
    section: 'Using huge ships as obstacles',
    area: 'component',
    text: 'No player controls a huge obstacle.',
    check:
      'Given a huge obstacle, when ships of either player are listed for activation, attacks or destruction checks, then it is absent.',
  },
  'HS-HOB-7': {
    section: 'Using huge ships as obstacles',
    area: 'overlap',
    text: 'A huge obstacle uses the huge ship overlapping and obstructing rules.',
    check:
      'Given an X-wing ending on a huge obstacle, when resolved, then it backs up and rolls 1 attack die; a shot across it gives 1 extra defense die.',
  },
  'HS-HOB-8': {
    section: 'Using huge ships as obstacles',
    area: 'overlap',
    text: 'A huge obstacle never moves.',
    check: 'Given a game with a huge obstacle, when 10 rounds are played, then its pose is unchanged.',
  },
  'HS-HOB-9': {
    section: 'Using huge ships as obstacles',
    area: 'combat',
    text: 'A huge obstacle cannot be attacked, damaged or destroyed.',
    check:
      'Given a huge obstacle in arc at Range 1, when targets are listed, then it is absent; an area effect at Range 1 deals it 0 damage.',
  },
  'HS-UPG-1': {
    section: 'Ship-restricted upgrades',
    area: 'squad',
    text: 'Upgrade cards marked as huge-ship-only may not be put on a small or large ship.',
    check:
      'Given such a card on an X-wing or a YT-1300, when validated, then rejected; on a GR-75 with the slot, then accepted.',
  },
  'HS-LIM-1': {
    section: 'Limited upgrades',
    area: 'squad',
    text: 'A ship may not equip two or more copies of the same card labelled limited.',
    check:
      'Given one ship with 2 copies of a limited upgrade, or with 1 copy on each of its two Ship cards, when validated, then rejected; 1 copy on each of two ships, then accepted.',
  },
} as const satisfies RuleTexts<'HS'>
