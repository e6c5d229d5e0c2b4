import type { RuleTexts } from './rule-text.ts'

/** Epic Play Tournament Rules 1.1 of 2014, first edition. */
export const epicPlay2014 = {
  'EP14-DOC-1': {
    section: 'Version',
    area: 'info',
    text: 'These tournament rules are version 1.1, updated 16 July 2014, and cover the Epic Dogfight (1v1) and Team Epic formats.',
  },
  'EP14-CONDUCT-1': {
    section: 'Conduct: Component Interpretation and Rules',
    area: 'event',
    text: 'Sanctioned events use the core set rulebook, with components read according to the newest FAQ.',
    check:
      'Given a ruling present in both an old and the newest FAQ, when looked up, then the newest is returned.',
  },
  'EP14-CONDUCT-2': {
    section: 'Conduct: Component Interpretation and Rules',
    area: 'conduct',
    text: 'In sanctioned play disputes about printed values, icons or card wording are settled by the FAQ.',
  },
  'EP14-CONDUCT-3': {
    section: 'Conduct: Component Interpretation and Rules',
    area: 'event',
    text: "Golden rule: when a card's text contradicts the game rules, the card's text wins.",
    check:
      "Given the base rule 'one attack per round' and a card that lets its ship attack twice, when resolved, then two attacks are allowed.",
  },
  'EP14-CONDUCT-4': {
    section: 'Conduct: Component Interpretation and Rules',
    area: 'conduct',
    text: 'The organizer has the last word on card interpretation and may overrule the FAQ when he believes it contains a mistake.',
  },
  'EP14-UNSP-1': {
    section: 'Conduct: Unsportsmanlike Conduct',
    area: 'conduct',
    text: 'Players must act maturely and considerately and play within the rules without abusing them.',
  },
  'EP14-UNSP-2': {
    section: 'Conduct: Unsportsmanlike Conduct',
    area: 'conduct',
    text: 'Stalling for time, placing components with too much force, abusing an infinite combo, inappropriate behaviour and discourtesy are forbidden.',
  },
  'EP14-UNSP-3': {
    section: 'Conduct: Unsportsmanlike Conduct',
    area: 'conduct',
    text: 'Players may not collude to manipulate scoring.',
  },
  'EP14-UNSP-4': {
    section: 'Conduct: Unsportsmanlike Conduct',
    area: 'event',
    text: 'The organizer alone decides whether to remove a player from the event for unsportsmanlike conduct.',
    check:
      'Given a removed player after round 2 of 4, when round 3 is paired, then that player is not paired and his past results stay.',
  },
  'EP14-TOP-1': {
    section: 'Conduct: Tournament Organizer Participation',
    area: 'event',
    text: 'An organizer may play in his own casual or competitive event only when a second organizer is present.',
    check:
      "Given tier 'competitive' and 1 organizer registering as player, when validated, then rejected; with 2 organizers, then accepted.",
  },
  'EP14-TOP-2': {
    section: 'Conduct: Tournament Organizer Participation',
    area: 'event',
    text: 'The second organizer has to be named publicly when the event begins.',
    check:
      'Given a playing organizer and no announced second organizer, when round 1 is started, then refused.',
  },
  'EP14-TOP-3': {
    section: 'Conduct: Tournament Organizer Participation',
    area: 'event',
    text: 'The second organizer makes all rulings in games that the first organizer plays.',
    check:
      "Given a judge call at the playing organizer's table, when assigned, then it goes to the second organizer.",
  },
  'EP14-TOP-4': {
    section: 'Conduct: Tournament Organizer Participation',
    area: 'event',
    text: 'At premier events (Regionals, Nationals, Worlds) organizers and judges may not play in their own event.',
    check:
      "Given tier 'premier' and a judge registering as player, when validated, then rejected even with a second organizer.",
  },
  'EP14-MOE-1': {
    section: 'Conduct: Margin of Error',
    area: 'conduct',
    text: 'A small margin of error in the position and facing of ships is tolerated after accidental movement or inexact placing, to keep the pace.',
  },
  'EP14-MOE-2': {
    section: 'Conduct: Margin of Error',
    area: 'conduct',
    text: "Players may not exploit the margin and must use the game's tools to be as exact as possible.",
  },
  'EP14-MOE-3': {
    section: 'Conduct: Margin of Error',
    area: 'conduct',
    text: 'Deliberately moving other components by forceful placement is strictly forbidden.',
  },
  'EP14-MOE-4': {
    section: 'Conduct: Margin of Error',
    area: 'conduct',
    text: 'The organizer decides position disputes and may disqualify unsportsmanlike players.',
  },
  'EP14-MISS-1': {
    section: 'Conduct: Missed Opportunities',
    area: 'event',
    text: "An effect forgotten at its proper time cannot be used later without the opponent's consent.",
    check:
      'Given a missed optional effect, when the player asks to use it later, then it resolves only if the opponent confirms.',
  },
  'EP14-MISS-2': {
    section: 'Conduct: Missed Opportunities',
    area: 'conduct',
    text: 'Players may not deliberately distract or rush an opponent to make him miss an opportunity.',
  },
  'EP14-COMP-1': {
    section: 'Conduct: Component Modifications',
    area: 'component',
    text: 'The organizer has the last word on whether a component is eligible.',
    check:
      'Given a flagged component, when the organizer rules, then that ruling is stored and overrides the default.',
  },
  'EP14-COMP-2': {
    section: 'Conduct: Component Modifications',
    area: 'event',
    text: 'A player whose component is ruled ineligible and who has no replacement is disqualified.',
    check:
      'Given an ineligible component with replacement = no, when ruled, then status = disqualified; with yes, then the player continues.',
  },
  'EP14-COMP-3': {
    section: 'Conduct: Component Modifications',
    area: 'component',
    text: "Ship models may be painted if this is not offensive and does not harm another player's experience.",
    check: 'Given a repainted X-wing model, when checked, then pass.',
  },
  'EP14-COMP-4': {
    section: 'Conduct: Component Modifications',
    area: 'component',
    text: 'Ship models must keep their original size and shape.',
    check: 'Given a model with a removed wing, when checked, then fail.',
  },
  'EP14-COMP-5': {
    section: 'Conduct: Component Modifications',
    area: 'component',
    text: 'Ship bases may not be altered in size or shape, but weight may be added if the shape stays.',
    check:
      'Given a weighted base of unchanged outline, when checked, then pass; a filed-down base, then fail.',
  },
  'EP14-COMP-6': {
    section: 'Conduct: Component Modifications',
    area: 'component',
    text: "Pegs, including those fixed to models, may be modified or replaced if not offensive and not harmful to others' experience.",
    check: 'Given magnetic pegs, when checked, then pass.',
  },
  'EP14-COMP-7': {
    section: 'Conduct: Component Modifications',
    area: 'component',
    text: 'Cards may not be altered but may be sleeved.',
    check: 'Given a card with writing on it, when checked, then fail; a sleeved card, then pass.',
  },
  'EP14-COMP-8': {
    section: 'Conduct: Component Modifications',
    area: 'component',
    text: 'All sleeves in a damage deck have to be the same and free of alterations.',
    check: 'Given a damage deck with 2 kinds of sleeve, when checked, then fail.',
  },
  'EP14-COMP-9': {
    section: 'Conduct: Component Modifications',
    area: 'component',
    text: 'Tokens and dials may be marked for ownership if their function is not compromised.',
    check: "Given initials on a dial's edge, when checked, then pass.",
  },
  'EP14-COMP-10': {
    section: 'Conduct: Component Modifications',
    area: 'component',
    text: 'Dial backs may not be marked asymmetrically or in any way that could reveal the chosen maneuver.',
    check: 'Given a dial back with a one-sided mark, when checked, then fail.',
  },
  'EP14-COMP-11': {
    section: 'Conduct: Component Modifications',
    area: 'component',
    text: 'Players must use components from official products, except for third-party templates, tokens and rulers as regulated elsewhere.',
    check: 'Given an unofficial ship token, when checked, then fail.',
    conflicts: ['EP14-LEGAL-3'],
  },
  'EP14-COMP-12': {
    section: 'Conduct: Component Modifications',
    area: 'component',
    text: 'Proxies of ships, bases and cards are not allowed.',
    check: 'Given a printed proxy card, when checked, then fail.',
  },
  'EP14-COMP-13': {
    section: 'Conduct: Component Modifications',
    area: 'component',
    text: 'Obstacles, asteroids included, must be used unmodified.',
    check: 'Given a trimmed asteroid token, when checked, then fail.',
  },
  'EP14-COMP-14': {
    section: 'Conduct: Component Modifications',
    area: 'conduct',
    text: 'Custom setup templates for deployment are not allowed.',
    note: 'Nothing of the kind lies on this table: ships are put down one by one.',
  },
  'EP14-COMP-15': {
    section: 'Conduct: Component Modifications',
    area: 'setup',
    text: 'Range rulers and maneuver templates may be used to arrange formations during deployment.',
    check:
      'Given 100 mm bands, when a template is used to space two ships 150 mm from the own edge, then allowed.',
    conflicts: ['EV18-SETUP-19', 'EV18-TSETUP-19'],
  },
  'EP14-COMP-16': {
    section: 'Conduct: Component Modifications',
    area: 'event',
    text: 'Players may not bring their own playmats to use in place of the surface the organizer provides.',
    check: "Given a player's own mat at his table, when flagged, then refused.",
  },
  'EP14-COMP-17': {
    section: 'Conduct: Component Modifications',
    area: 'event',
    text: 'The organizer may borrow playmats from players beforehand but must distribute them at random.',
    check:
      'Given 3 borrowed mats and 8 tables, when assigned, then the tables are picked at random, not by owner.',
  },
  'EP14-COMP-18': {
    section: 'Conduct: Component Modifications',
    area: 'component',
    text: 'Models may not be played detached from their bases.',
    check: 'Given a ship model taken off its base, when flagged, then the model must be reattached.',
  },
  'EP14-COMP-19': {
    section: 'Conduct: Component Modifications',
    area: 'component',
    text: 'If models could touch and disturb placement, players adjust the number of pegs until the models do not touch.',
    check:
      'Given two Millennium Falcon models with bases touching, when models collide, then the peg count of one is changed; base poses stay the same.',
  },
  'EP14-COMP-20': {
    section: 'Conduct: Component Modifications',
    area: 'conduct',
    text: 'While any model is detached from its base, the player may under no circumstances go on with his turn.',
  },
  'EP14-RULER-1': {
    section: 'Conduct: Range Rulers and Maneuver Templates',
    area: 'geometry',
    text: 'Range 4-5 measuring with the long ruler is reserved for ships that have a weapon or effect stated to work past Range 3.',
    check:
      'Given an X-wing with ordinary weapons, when a Range 4 measurement is asked, then refused; CR90 primary weapon, then allowed.',
  },
  'EP14-RULER-2': {
    section: 'Conduct: Range Rulers and Maneuver Templates',
    area: 'component',
    text: 'Ahead of a match either player may ask for one shared range ruler, one shared set of templates, or both, to serve until the match is over.',
    check:
      'Given a request before the start, when made, then a single shared set is recorded for the match; after the start, then refused.',
  },
  'EP14-RULER-3': {
    section: 'Conduct: Range Rulers and Maneuver Templates',
    area: 'component',
    text: 'Both players must agree which template set and which side of the ruler are used, with the organizer deciding if needed.',
    check: 'Given no agreement, when the organizer decides, then his choice is recorded.',
  },
  'EP14-RULER-4': {
    section: 'Conduct: Range Rulers and Maneuver Templates',
    area: 'component',
    text: 'Third-party tokens may be used if clearly recognizable and both players agree.',
    check: 'Given agreement by only one player, when checked, then refused; by both, then allowed.',
    conflicts: ['EV18-LEGAL-2', 'EP14-LEGAL-3'],
    note: 'EP14-LEGAL-3 allows official tokens only; Flotilla lets this rule of consent win.',
  },
  'EP14-FORMAT-1': {
    section: 'Epic Dogfight',
    area: 'event',
    text: 'Epic Dogfight is a 1v1 format with up to 300 squad points per player.',
    check:
      "Given format 'Epic Dogfight', when defaults load, then players per side = 1 and point limit = 300.",
  },
  'EP14-FORMAT-2': {
    section: 'Epic Dogfight',
    area: 'event',
    text: 'Tournament rounds last 180 minutes by default.',
    check: 'Given no override, when a round starts, then its timer is 180:00.',
  },
  'EP14-FORMAT-3': {
    section: 'Epic Dogfight',
    area: 'event',
    text: 'The organizer may set the round length anywhere from 150 to 210 minutes.',
    check: 'Given 149, 150, 210 and 211, when validated, then fail, pass, pass, fail.',
    conflicts: ['EV18-TIME-1'],
  },
  'EP14-FORMAT-4': {
    section: 'Epic Dogfight',
    area: 'event',
    text: 'A changed round length must be told to all players before the tournament.',
    check:
      'Given a length of 160 set after the tournament began, when saved, then rejected; set before with notice, then accepted.',
  },
  'EP14-FORMAT-5': {
    section: 'Epic Dogfight',
    area: 'event',
    text: 'The number of tournament rounds is fixed beforehand according to field size and available time.',
    check: 'Given a started event with 4 rounds, when the number is changed to 5, then rejected.',
  },
  'EP14-FORMAT-6': {
    section: 'Epic Dogfight',
    area: 'standings',
    text: 'Without a championship bracket the top scorer after the last round wins the tournament.',
    check:
      'Given totals 15, 13 and 10 after the last round and no bracket, when closed, then the player on 15 is the winner.',
  },
  'EP14-FORMAT-7': {
    section: 'Epic Dogfight',
    area: 'bracket',
    text: 'Larger tournaments cut to a single-elimination championship bracket of the top scorers, usually 4 or 8.',
    check:
      'Given a cut to 4, when generated, then the bracket has 4 players and 2 rounds; a cut to 8, then 3 rounds.',
  },
  'EP14-FORMAT-8': {
    section: 'Epic Dogfight',
    area: 'bracket',
    text: 'The organizer has to say before the start if the event will include a bracket.',
    check: 'Given no bracket declared and round 1 started, when a bracket is added, then rejected.',
  },
  'EP14-SQUAD-1': {
    section: 'Squad building (Epic Dogfight)',
    area: 'squad',
    text: "Each player builds exactly one squad for the tournament under these rules, which replace the rulebook's squad-building rules.",
    check:
      "Given a 250-point squad in Epic Dogfight, when validated, then the rulebook's 100-point limit is not applied.",
  },
  'EP14-SQUAD-2': {
    section: 'Squad building (Epic Dogfight)',
    area: 'squad',
    text: 'An Epic Dogfight squad costs at most 300 squad points and may cost less.',
    check: 'Given 300, 280 and 301, when validated, then pass, pass, fail.',
  },
  'EP14-SQUAD-3': {
    section: 'Squad building (Epic Dogfight)',
    area: 'squad',
    text: 'An Epic Dogfight squad has at most 5 epic points and may have fewer or none.',
    check: 'Given epic totals 0, 2, 5 and 6, when validated, then pass, pass, pass, fail.',
    conflicts: ['EV18-SQUAD-3'],
  },
  'EP14-SQUAD-4': {
    section: 'Squad building (Epic Dogfight)',
    area: 'squad',
    text: 'An Epic Dogfight squad has at most 12 small ships of one type.',
    check:
      "Given 'Backstabber', 'Howlrunner' and 10 Academy Pilots (12), when validated, then pass; a 13th TIE fighter, then fail.",
    conflicts: ['EV18-SQUAD-5'],
  },
  'EP14-SQUAD-5': {
    section: 'Squad building (Epic Dogfight)',
    area: 'squad',
    text: 'An Epic Dogfight squad has at most 6 large ships of one type.',
    check:
      'Given Colonel Jendon and 5 Omicron Group Pilots (6 Lambda shuttles), when validated, then pass; a seventh, then fail.',
    conflicts: ['EV18-SQUAD-7'],
  },
  'EP14-SQUAD-6': {
    section: 'Squad building (Epic Dogfight)',
    area: 'squad',
    text: 'A squad is either Rebel or Imperial, the only two factions named.',
    check: 'Given a Rebel squad, then pass; a Scum squad under these 2014 rules, then fail.',
    conflicts: ['EV18-SQUAD-10'],
  },
  'EP14-SQUAD-7': {
    section: 'Squad building (Epic Dogfight)',
    area: 'pairing',
    text: "Pairing ignores the players' factions.",
    check:
      'Given 4 Rebel and 4 Imperial players, when paired over many seeds, then same-faction games occur as chance allows.',
  },
  'EP14-SQUAD-8': {
    section: 'Squad building (Epic Dogfight)',
    area: 'event',
    text: 'Before the tournament each player hands the organizer the squad composition with all upgrades and the total squad points.',
    check:
      'Given a player without a submitted list, when round 1 starts, then that player is flagged; a list whose stated total differs from the computed total is rejected.',
  },
  'EP14-SQUAD-9': {
    section: 'Squad building (Epic Dogfight)',
    area: 'event',
    text: 'A player uses the same squad, with all Ship and Upgrade cards, for the whole tournament.',
    check: 'Given a locked list, when an upgrade is swapped before round 2, then rejected.',
  },
  'EP14-SQUAD-10': {
    section: 'Squad building (Epic Dogfight)',
    area: 'component',
    text: 'Each player brings a core set and whatever else the squad needs: among others dice, ruler, templates, asteroids and a full Damage deck.',
    check: 'Given a squad, when the packing list is generated, then each of these kinds is on it.',
  },
  'EP14-SQUAD-11': {
    section: 'Squad building (Epic Dogfight)',
    area: 'component',
    text: 'Each asteroid token may be brought by a player in one copy only.',
    check: 'Given 2 copies of the same asteroid, when validated, then fail; 6 different ones, then pass.',
  },
  'EP14-SQUAD-12': {
    section: 'Squad building (Epic Dogfight)',
    area: 'info',
    text: 'Players cannot count on the organizer for game components.',
  },
  'EP14-EPTS-1': {
    section: 'Epic points',
    area: 'squad',
    text: 'Available epic points cap how many huge ships a player can field.',
    check: 'Given a limit of 5, when two GR-75s (4) are fielded, then pass; three (6), then fail.',
    note: 'Only the CR90 and the GR-75 have a price, so no other huge ship can be fielded under these rules.',
  },
  'EP14-EPTS-2': {
    section: 'Epic points',
    area: 'squad',
    text: 'The epic point price of a CR90 is 3.',
    check: 'Given a CR90, when looked up, then 3.',
  },
  'EP14-EPTS-3': {
    section: 'Epic points',
    area: 'squad',
    text: 'The epic point price of a GR-75 is 2.',
    check: 'Given a GR-75, when looked up, then 2; CR90 + GR-75 = 5 is legal in Epic Dogfight.',
  },
  'EP14-EPTS-4': {
    section: 'Epic points',
    area: 'squad',
    text: 'Epic points need not be used up, and a squad without huge ships is legal.',
    check: 'Given a 300-point squad of 12 X-wings with 0 epic points, when validated, then pass.',
    conflicts: ['EV18-SQUAD-3'],
  },
  'EP14-EPTS-5': {
    section: 'Epic points',
    area: 'squad',
    text: 'Worked case: a Team Epic player with 3 epic points may take either one CR90 or one GR-75.',
    check:
      'Given a limit of 3, when CR90 (3), GR-75 (2), GR-75 x2 (4) and CR90+GR-75 (5) are validated, then pass, pass, fail, fail.',
  },
  'EP14-TABLE-1': {
    section: 'Setup Procedure',
    area: 'event',
    text: 'Before the tournament the organizer sets up tables each with a 6 ft by 3 ft play area with clear edges.',
    check: 'Given the play area model, when created, then it measures 1828.8 x 914.4 mm.',
    note: 'The document calls the area square; it is a rectangle.',
  },
  'EP14-TABLE-2': {
    section: 'Setup Procedure',
    area: 'setup',
    text: 'The two long edges should be labelled as player edges.',
    check: 'Given the area, when edges are labelled, then both 1828.8 mm edges are player edges.',
  },
  'EP14-TABLE-3': {
    section: 'Setup Procedure',
    area: 'info',
    text: 'Players should have enough table space for all components of their squads.',
  },
  'EP14-TABLE-4': {
    section: 'Setup Procedure',
    area: 'event',
    text: 'The organizer gives each player a number used for seating.',
    check: 'Given 10 players, when numbers are assigned, then they are distinct.',
  },
  'EP14-TABLE-5': {
    section: 'Setup Procedure',
    area: 'event',
    text: 'If the recommended setup is not used, the organizer must tell all players about the alternate play area well in advance.',
    check:
      'Given an alternate area size without a notice, when the event is published, then a warning is raised.',
  },
  'EP14-PAIR-1': {
    section: 'Seeding (Epic Dogfight)',
    area: 'pairing',
    text: 'Standard Swiss pairing is used.',
    check:
      'Given 16 players and 4 rounds, when run, then every player plays each round and none is eliminated.',
  },
  'EP14-PAIR-2': {
    section: 'Seeding (Epic Dogfight)',
    area: 'pairing',
    text: 'Random pairing is recommended for round 1.',
    check: 'Given different seeds, when round 1 is paired, then pairings differ.',
  },
  'EP14-PAIR-3': {
    section: 'Seeding (Epic Dogfight)',
    area: 'pairing',
    text: 'In round 1 the organizer should, where possible, avoid pairing family members or players who travelled together.',
    check:
      'Given 8 players of whom A and B are marked as one travel group, when round 1 is paired over 1000 seeds, then A-B never occurs.',
    conflicts: ['EV18-PAIR-2'],
  },
  'EP14-PAIR-4': {
    section: 'Seeding (Epic Dogfight)',
    area: 'pairing',
    text: 'After round 1 each player meets an opponent on equal tournament points, or on the nearest possible total.',
    check:
      'Given points 10, 10, 5, 5, 3, 3, when paired without rematch limits, then pairs are 10-10, 5-5, 3-3.',
  },
  'EP14-PAIR-5': {
    section: 'Seeding (Epic Dogfight)',
    area: 'pairing',
    text: 'No two players meet twice before the tournament ends or the championship rounds begin, whichever is first.',
    check:
      'Given A met B in Swiss round 1, when Swiss round 3 is paired, then A-B is not allowed; in the bracket, then allowed.',
  },
  'EP14-PAIR-6': {
    section: 'Seeding (Epic Dogfight)',
    area: 'pairing',
    text: 'If a formed pair has already played, one of the two is swapped with another player on the same number of tournament points, and this goes on until every pairing is new.',
    check:
      'Given A, B, C, D on 5 points, A-B already played and A-B drawn, when fixed, then B is swapped with C or D and the result has no rematch.',
    note: 'If a rematch cannot be avoided at all, Flotilla allows it and flags it.',
  },
  'EP14-PAIR-7': {
    section: 'Seeding (Epic Dogfight)',
    area: 'pairing',
    text: 'With an odd number of players, a randomly chosen one of the lowest-ranked players gets a bye.',
    check:
      'Given 9 players of whom 3 share the lowest points, when paired over many seeds, then each of these 3 gets the bye in about a third of cases.',
    conflicts: ['EV18-PAIR-8', 'EP14-BYE-4'],
    note: 'Flotilla follows the more exact rules of the section on byes (EP14-BYE-2 to EP14-BYE-4); chance decides only a full tie.',
  },
  'EP14-PAIR-8': {
    section: 'Seeding (Epic Dogfight)',
    area: 'standings',
    text: 'A bye counts as a match win.',
    check: 'Given a bye, when scored, then the player gets 5 tournament points.',
    note: 'No margin is named for a bye. Flotilla gives 450, in Team Epic 600, as in 2018, unless the event sets another.',
  },
  'EP14-DEPLOY-1': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'All nine deployment steps must be done before each game and may be done before the round starts.',
    check:
      'Given the round not started, when players run deployment, then allowed; given step 6 undone, when the game starts, then refused.',
  },
  'EP14-DEPLOY-2': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 1: each player lays out the squad outside the play area by the assigned player edge.',
    check: 'Given step 1 done, when positions are read, then no ship is inside the area.',
  },
  'EP14-DEPLOY-3': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 2a: both players reveal every component of their squads.',
    check: "Given step 2 done, when the opponent's squad is queried, then everything is visible.",
  },
  'EP14-DEPLOY-4': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 2b: ships with a duplicate on the same side get ID tokens.',
    check: 'Given 10 Academy Pilots, when assigned, then they have 10 distinct IDs.',
  },
  'EP14-DEPLOY-5': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 2c: if both players use the same faction, all ships get ID tokens.',
    check: 'Given Imperial vs Imperial, when a unique pilot has no ID, then step 2 cannot complete.',
    conflicts: ['EV18-SETUP-5'],
  },
  'EP14-DEPLOY-6': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 2d: one player shows only white ID numerals and the other only black.',
    check: 'Given both on white, when validated, then fail.',
  },
  'EP14-DEPLOY-7': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 3: each player shuffles the core set deck plus the Damage decks of any huge ships and presents them to the opponent, who may shuffle and cut.',
    check:
      'Given 1 core deck and 2 CR90 decks, when step 3 runs, then 3 decks are presented with a cut offer.',
    conflicts: ['EV18-SQUAD-11'],
  },
  'EP14-DEPLOY-8': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 4a: whoever has the cheaper squad chooses the player that holds initiative.',
    check: 'Given 297 vs 300, when step 4 runs, then the 297 player chooses.',
  },
  'EP14-DEPLOY-9': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 4b: with equal totals a coin is tossed and its winner decides who has initiative.',
    check: 'Given 300 vs 300, when step 4 runs, then a coin toss picks the chooser.',
    conflicts: ['EV18-SETUP-10'],
  },
  'EP14-DEPLOY-10': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 5a: both players put the six unique asteroids of their core sets beside the area, 12 in all, two of each shape.',
    check: 'Given two players, when the pool is built, then it has 12 asteroids in 6 shapes, 2 of each.',
    conflicts: ['EV18-SQUAD-13'],
  },
  'EP14-DEPLOY-11': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 5b: the player with initiative goes first, choosing two asteroids and placing both at the same time.',
    check: 'Given the first turn, when only 1 token is placed, then the turn cannot end; 2, then it can.',
    conflicts: ['EV18-SETUP-12'],
  },
  'EP14-DEPLOY-12': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 5c: the two asteroids of a pair must be within Range 1 of each other.',
    check: 'Given 100 mm bands, when the gap is 100 mm, then accepted; 101 mm, then refused.',
    conflicts: ['C1-PLACE-1'],
  },
  'EP14-DEPLOY-13': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 5d: both asteroids of a pair must lie beyond Range 2 of each of the two player edges; the short edges are not restricted.',
    check:
      'Given 100 mm bands, when a token is 200 mm from a long edge, then refused; 201 mm from both long edges and 50 mm from a short edge, then accepted.',
    conflicts: ['EV18-SETUP-12', 'EV18-SETUP-13', 'C1-PLACE-2'],
    note: "If no legal place is left the organizer decides; Flotilla lets the player place as near to legal as possible with the opponent's consent.",
  },
  'EP14-DEPLOY-14': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 5e: from the second pair on, neither asteroid may be within Range 1-2 of an asteroid from an earlier pair.',
    check:
      'Given 100 mm bands, when a new token is 200 mm from an earlier one, then refused; 201 mm, then accepted.',
    conflicts: ['EV18-SETUP-14'],
    note: 'Range 1–2 is read to hold for earlier asteroids as it does for the edges; an event may choose Range 1.',
  },
  'EP14-DEPLOY-15': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 5f: players alternate pairs until all 12 asteroids are placed.',
    check: 'Given 12 tokens, when step 5 ends, then each player has placed 3 pairs.',
  },
  'EP14-DEPLOY-16': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 6a: huge ships are placed in ascending pilot skill order before other ships.',
    check: 'Given a GR-75 (3), a CR90 (4) and a TIE (1), when placed, then the order is 3, 4, then TIE 1.',
    conflicts: ['HS-SETUP-1'],
  },
  'EP14-DEPLOY-17': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 6b: each huge ship must be in contact with its player edge by some part of a base.',
    check: 'Given a huge base corner 0 mm from the edge, then accepted; 4 mm, then refused.',
    conflicts: ['HS-SETUP-2'],
  },
  'EP14-DEPLOY-18': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 7: small and large ships are placed in ascending pilot skill order, with the whole base no farther than Range 2 from their player edge.',
    check:
      "Given 100 mm bands, when a ship's farthest base corner is 200 mm from the edge, then accepted; 201 mm, then refused.",
    conflicts: ['EV18-SETUP-18', 'C1-DEPLOY-1'],
  },
  'EP14-DEPLOY-19': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'energy',
    text: 'Step 8: each huge ship gets energy tokens up to its energy limit.',
    check:
      'Given a CR90 with limit 5, when step 8 runs, then it holds 5 tokens on its Ship card; none are put on its secondary weapons.',
    conflicts: ['EV18-SETUP-20'],
  },
  'EP14-DEPLOY-20': {
    section: 'Epic Dogfight Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 9: players activate shields, ready special components and begin the match.',
    check:
      "Given a shield value of 5, when step 9 ends, then there are 5 shield tokens and the game state is 'in progress'.",
    conflicts: ['EV18-SETUP-22'],
  },
  'EP14-END-1': {
    section: 'End of Match',
    area: 'match-end',
    text: 'A match ends when all ships of one player are destroyed, and the player with a ship left at once earns a Match Win and the other a Match Loss.',
    check:
      "Given A's last ship destroyed and B with 1 ship, when checked after the simultaneous attack window, then B has a Match Win (5) and A a Match Loss (0).",
    conflicts: ['EV18-END-1'],
    note: 'It is a full Match Win at any margin; the 12 points of EP14-END-8 matter only at time. Flotilla checks after each pilot skill step.',
  },
  'EP14-END-2': {
    section: 'End of Match',
    area: 'match-end',
    text: 'The destruction check respects the simultaneous attack rule, so equal-skill ships that were due to attack still do so first.',
    check:
      "Given A's last ship and B's last ship both of pilot skill 4, when A's kills B's, then B's ship still attacks before the match result is taken.",
  },
  'EP14-END-3': {
    section: 'End of Match',
    area: 'match-end',
    text: 'If neither player has a ship left, the match is a Draw.',
    check:
      'Given both last ships destroyed by simultaneous attacks, when checked, then a Draw with 1 point each.',
    conflicts: ['EV18-END-2', 'EV18-SALVO-5'],
  },
  'EP14-END-4': {
    section: 'End of Match',
    area: 'match-end',
    text: 'When the time limit is reached in the middle of a round, players finish that whole round before the match ends.',
    check:
      'Given time in the Activation phase, when handled, then the Combat and End phases are also played.',
    conflicts: ['EV18-TIME-3', 'EV18-END-3'],
  },
  'EP14-END-5': {
    section: 'End of Match',
    area: 'scoring',
    text: 'At time each player scores the squad points of destroyed enemy ships with their equipped upgrades.',
    check:
      'Given a destroyed 28-point pilot with 4 points of upgrades, when scored, then 32; a damaged large ship with 1 hull left, then 0.',
    conflicts: ['EV18-SCORE-2'],
  },
  'EP14-END-6': {
    section: 'End of Match',
    area: 'scoring',
    text: "Each crippled section of an enemy huge ship adds that section's squad points with the upgrades equipped to it.",
    check: 'Given a CR90 with crippled aft worth 40 plus 8 of upgrades, when scored, then 48.',
    note: 'They count in every ending, not only at time, and a destroyed ship is never counted twice.',
  },
  'EP14-END-7': {
    section: 'End of Match',
    area: 'match-end',
    text: 'At time the player with the higher score gets a Modified Match Win and the opponent a Match Loss, if the lead is under 12 points.',
    check: 'Given 111 to 100 at time, when scored, then Modified Match Win (3) and Match Loss (0).',
    conflicts: ['EV18-END-4'],
  },
  'EP14-END-8': {
    section: 'End of Match',
    area: 'match-end',
    text: 'At time a lead of at least 12 points gives a full Match Win.',
    check: 'Given 112 to 100 at time, when scored, then Match Win (5) and Match Loss (0).',
  },
  'EP14-END-9': {
    section: 'End of Match',
    area: 'match-end',
    text: 'At time equal scores give a Draw.',
    check: 'Given 140 to 140, when scored, then a Draw (1 and 1).',
    conflicts: ['EV18-END-5', 'EV18-SALVO-1'],
  },
  'EP14-END-10': {
    section: 'End of Match',
    area: 'match-end',
    text: 'A player may concede at any time, taking a Match Loss and giving the opponent a Match Win.',
    check: 'Given A concedes while ahead by 5 points, when recorded, then A gets 0 and B gets 5.',
  },
  'EP14-END-11': {
    section: 'End of Match',
    area: 'conduct',
    text: 'Conceding when there is no reasonable chance of winning is considered good sportsmanship.',
  },
  'EP14-TP-1': {
    section: 'Scoring',
    area: 'standings',
    text: 'A Match Win is worth 5 tournament points.',
    check: 'Given 3 Match Wins, when totalled, then 15.',
    conflicts: ['EV18-TP-1'],
  },
  'EP14-TP-2': {
    section: 'Scoring',
    area: 'standings',
    text: 'A Modified Match Win is worth 3 tournament points.',
    check: 'Given 1 Modified Match Win, when totalled, then 3.',
    conflicts: ['EV18-TP-1'],
  },
  'EP14-TP-3': {
    section: 'Scoring',
    area: 'standings',
    text: 'A Draw is worth 1 tournament point to each player.',
    check: 'Given 1 Draw, when totalled, then 1 for each.',
  },
  'EP14-TP-4': {
    section: 'Scoring',
    area: 'standings',
    text: 'A Match Loss is worth 0 tournament points.',
    check: 'Given a win, a modified win, a draw and a loss, when totalled, then 5+3+1+0 = 9.',
  },
  'EP14-TP-5': {
    section: 'Scoring',
    area: 'standings',
    text: 'Tournament points decide the tournament winner, or in a larger event who makes the cut to the bracket.',
    check: 'Given a bracket of 4 and totals 20, 18, 15, 13, 10, when cut, then the player on 10 is out.',
  },
  'EP14-MOV-1': {
    section: 'Margin of Victory',
    area: 'scoring',
    text: 'The player with the higher score records the available squad points plus the score difference.',
    check: 'Given Dogfight scores 153 and 124, when computed, then 329 for the first.',
  },
  'EP14-MOV-2': {
    section: 'Margin of Victory',
    area: 'scoring',
    text: 'The player with the lower score records the available squad points minus the score difference.',
    check: 'Given Dogfight scores 153 and 124, when computed, then 271 for the second.',
  },
  'EP14-MOV-3': {
    section: 'Margin of Victory',
    area: 'scoring',
    text: 'The base value of the margin is 300 squad points for Epic Dogfight and 400 for Team Epic.',
    check: 'Given a difference of 29, when computed in Dogfight and Team Epic, then 329/271 and 429/371.',
    note: 'Equal scores give a difference of 0, so both sides record 300, in Team Epic 400.',
  },
  'EP14-MOV-4': {
    section: 'Margin of Victory',
    area: 'scoring',
    text: 'Worked case: Anakin 153 to Biggs 124 is a win by 29 and gives margins of 329 and 271.',
    check: 'Given scores 153 and 124, when computed, then 329 and 271.',
  },
  'EP14-MOV-5': {
    section: 'Margin of Victory',
    area: 'scoring',
    text: 'When a player concedes, all his remaining ships count as destroyed for the margin.',
    check:
      'Given B concedes a 298-point squad having destroyed 50, when computed in Dogfight, then scores are 298 to 50 and margins 548 and 52.',
    conflicts: ['EV18-SCORE-9'],
  },
  'EP14-TIE-1': {
    section: 'Breaking Ties',
    area: 'standings',
    text: 'A tie between players with identical win-loss records is broken first by the higher Margin of Victory.',
    check:
      'Given two players on 10 points with margins 980 and 1010, when ranked, then the one with 1010 is above.',
    conflicts: ['EP14-BRACKET-2'],
    note: 'An identical record is read as equal tournament points. Margin comes first at the cut, too, unless the event chooses otherwise.',
  },
  'EP14-TIE-2': {
    section: 'Breaking Ties',
    area: 'standings',
    text: "If still tied, strength of schedule is the plain sum of all opponents' match points.",
    check: 'Given opponents with 15, 5 and 3 points, when computed, then 23.',
    conflicts: ['EV18-TIE-3'],
  },
  'EP14-TIE-3': {
    section: 'Breaking Ties',
    area: 'standings',
    text: "On equal margins, the one whose opponents' sum is larger ranks higher and advances.",
    check: 'Given sums of 23 and 21 with equal margins, when ranked, then 23 is above.',
    note: 'If even that is equal, Flotilla draws lots and keeps the result.',
  },
  'EP14-BYE-1': {
    section: 'Byes',
    area: 'pairing',
    text: 'With an odd number of competitors one of them passes the round without an opponent (a bye).',
    check: 'Given 7 players, when paired, then there are 3 games and 1 bye.',
  },
  'EP14-BYE-2': {
    section: 'Byes',
    area: 'pairing',
    text: 'In the first round the player with the bye is picked at random.',
    check:
      'Given 7 players and many seeds, when round 1 is paired, then each gets the bye in about a seventh of cases.',
  },
  'EP14-BYE-3': {
    section: 'Byes',
    area: 'pairing',
    text: 'After the first round the bye goes to whoever has the lowest tournament point total.',
    check: 'Given points 10, 5, 5, 5, 0, when round 3 is paired, then the player on 0 gets the bye.',
    conflicts: ['EV18-PAIR-8'],
    note: 'A second bye for the same player is not barred. An event may bar it.',
  },
  'EP14-BYE-4': {
    section: 'Byes',
    area: 'pairing',
    text: 'If several share the fewest points (identical records), the bye goes to the one with the lowest Margin of Victory.',
    check:
      'Given two players on 0 points with margins 410 and 380, when paired, then the one with 380 gets the bye.',
    conflicts: ['EP14-PAIR-7', 'EP14-TPAIR-6'],
  },
  'EP14-BRACKET-1': {
    section: 'Championship Bracket Rounds',
    area: 'bracket',
    text: 'In larger tournaments the organizer may cut to the top players after a fixed number of rounds, announced before the start.',
    check: "Given a cut announced as 'top 8 after 5 rounds', when round 5 ends, then the top 8 are taken.",
  },
  'EP14-BRACKET-2': {
    section: 'Championship Bracket Rounds',
    area: 'bracket',
    text: 'For the cut players are ordered by tournament points, with strength of schedule removing ties.',
    check:
      'Given the 4th place tied on 15 points and on margin, with schedules 40 and 36, when a cut to 4 is made, then the player with 40 gets in.',
    conflicts: ['EV18-TIE-1', 'EP14-TIE-1'],
    note: 'Flotilla puts the margin first here as well (EP14-TIE-1), unless the event chooses otherwise.',
  },
  'EP14-BRACKET-3': {
    section: 'Championship Bracket Rounds',
    area: 'bracket',
    text: 'Only the players who made the cut are paired from then on.',
    check: 'Given a cut to 4 of 20 players, when the next round is paired, then only 2 games exist.',
  },
  'EP14-BRACKET-4': {
    section: 'Championship Bracket Rounds',
    area: 'bracket',
    text: 'The bracket is seeded best against worst, second best against second worst, and so on.',
    check: 'Given 8 seeds, when generated, then first-round games are 1-8, 2-7, 3-6 and 4-5.',
  },
  'EP14-BRACKET-5': {
    section: 'Championship Bracket Rounds',
    area: 'bracket',
    text: 'Once seeded the bracket is fixed and not reseeded between rounds.',
    check:
      'Given 8 beats 1 and 7 beats 2, when round 2 is made, then winners meet by their bracket slots and not by seed order.',
    note: 'The tree is not drawn. In Flotilla the winners of 1–8 and 4–5 meet, and those of 2–7 and 3–6.',
  },
  'EP14-BRACKET-6': {
    section: 'Championship Bracket Rounds',
    area: 'bracket',
    text: 'A player is eliminated after one loss in the bracket and only winners go on.',
    check: 'Given 8 players, when played out, then 4, 2 and 1 players remain after rounds 1, 2 and 3.',
  },
  'EP14-BRACKET-7': {
    section: 'Championship Bracket Rounds',
    area: 'bracket',
    text: 'Whoever wins the last bracket game is champion of the event.',
    check:
      'Given the final is won by seed 5, when closed, then seed 5 is champion regardless of Swiss points.',
  },
  'EP14-BRACKET-8': {
    section: 'Championship Bracket Rounds',
    area: 'bracket',
    text: 'If a bracket game ends in a Draw, the player with initiative wins it.',
    check: 'Given a bracket game at 120-120 where A has initiative, when finalized, then A advances.',
    conflicts: ['EV18-SALVO-1'],
  },
  'EP14-CARD-1': {
    section: 'Epic Play Card Restrictions',
    area: 'combat',
    text: 'While an attacker could target Biggs Darklighter, Biggs keeps it from targeting other friendly ships at Range 1 of him that are small or large; huge ships he does not shield.',
    check:
      'Given Biggs and a GR-75 at Range 1 both legal targets, when an enemy attacks the GR-75, then allowed; given an X-wing at Range 1 in its place, then refused while Biggs can be targeted.',
  },
  'EP14-CARD-2': {
    section: 'Epic Play Card Restrictions',
    area: 'squad',
    text: 'The Navigator upgrade is illegal on huge ships.',
    check:
      'Given a GR-75 with Navigator, when validated, then rejected; a large ship with a crew slot and Navigator, then accepted.',
  },
  'EP14-TEAM-1': {
    section: 'Team Epic',
    area: 'event',
    text: 'Team Epic follows all Epic Dogfight tournament rules except where the team rules differ.',
    check:
      "Given format 'Team Epic', when defaults load, then round length 180, points 5/3/1/0 and the 12-point threshold are the same as in Dogfight.",
  },
  'EP14-TSQUAD-1': {
    section: 'Squad building (Team Epic)',
    area: 'squad',
    text: "Each player of a team builds one squad under these rules, which replace the rulebook's squad-building rules.",
    check: 'Given a team of two, when registered, then exactly 2 squads exist.',
  },
  'EP14-TSQUAD-2': {
    section: 'Squad building (Team Epic)',
    area: 'squad',
    text: "Each player's squad costs at most 200 squad points and may cost less.",
    check: 'Given 200 and 190, then pass; 210 and 190, then fail although the sum is 400.',
  },
  'EP14-TSQUAD-3': {
    section: 'Squad building (Team Epic)',
    area: 'squad',
    text: "Each player's squad has at most 3 epic points and may have fewer.",
    check: 'Given epic points 3 and 0, then pass; 4 and 2, then fail; 0 and 0, then pass.',
    conflicts: ['EV18-TSQUAD-2', 'EV18-TSQUAD-4'],
  },
  'EP14-TSQUAD-4': {
    section: 'Squad building (Team Epic)',
    area: 'squad',
    text: 'Each player of a team may field at most 8 small ships of one type.',
    check:
      "Given one player's 'Backstabber', 'Howlrunner' and 6 Academy Pilots (8), then pass; a ninth TIE fighter for that player, then fail; 8 more for the partner, then pass.",
    conflicts: ['EV18-TSQUAD-5'],
  },
  'EP14-TSQUAD-5': {
    section: 'Squad building (Team Epic)',
    area: 'squad',
    text: 'Each player of a team may field at most 4 large ships of one type.',
    check: 'Given 4 Lambda shuttles for one player, then pass; 5, then fail.',
    conflicts: ['EV18-TSQUAD-7'],
  },
  'EP14-TSQUAD-6': {
    section: 'Squad building (Team Epic)',
    area: 'squad',
    text: 'Each team is Rebel or Imperial and both its members must field that faction.',
    check: 'Given A Rebel and B Imperial, then fail; both Rebel, then pass.',
    conflicts: ['EV18-TSQUAD-11'],
  },
  'EP14-TSQUAD-7': {
    section: 'Squad building (Team Epic)',
    area: 'squad',
    text: 'Within one team, no unique name may appear on more than one card.',
    check: "Given 'Howlrunner' in both squads, then fail.",
  },
  'EP14-TSQUAD-8': {
    section: 'Squad building (Team Epic)',
    area: 'event',
    text: 'A captain must be chosen by every team ahead of the tournament start.',
    check: 'Given a team without a captain, when round 1 starts, then refused.',
  },
  'EP14-TSQUAD-9': {
    section: 'Squad building (Team Epic)',
    area: 'event',
    text: 'The captain hands in the whole team composition as two separate lists, one per player, before the tournament starts.',
    check: 'Given one merged list of 400 points, when submitted, then rejected; two lists, then accepted.',
  },
  'EP14-TSQUAD-10': {
    section: 'Squad building (Team Epic)',
    area: 'event',
    text: 'Each list must show all upgrades, total squad points, total epic points and the name of the player fielding it.',
    check: 'Given a list without an epic point total or a player name, when submitted, then rejected.',
  },
  'EP14-TSQUAD-11': {
    section: 'Squad building (Team Epic)',
    area: 'event',
    text: 'The captain must be identified on his own list.',
    check:
      'Given two lists with no captain mark, when submitted, then rejected; exactly one marked, then accepted.',
  },
  'EP14-TSQUAD-12': {
    section: 'Squad building (Team Epic)',
    area: 'event',
    text: 'Each team member uses the same squad, with all Ship and Upgrade cards, for the whole tournament.',
    check: 'Given locked lists, when teammates swap squads before round 2, then rejected.',
  },
  'EP14-TSQUAD-13': {
    section: 'Squad building (Team Epic)',
    area: 'component',
    text: 'Each team player brings a core set and all needed components, including a complete Damage deck.',
    check:
      'Given a team of two, when the packing list is generated, then each player has one core set and one Damage deck on it.',
    conflicts: ['EV18-TSQUAD-12'],
  },
  'EP14-TSQUAD-14': {
    section: 'Squad building (Team Epic)',
    area: 'component',
    text: 'Each asteroid token may be brought by a team player in one copy only.',
    check: 'Given a player with 2 copies of one asteroid, when validated, then fail.',
  },
  'EP14-TSQUAD-15': {
    section: 'Squad building (Team Epic)',
    area: 'info',
    text: 'Team players, too, cannot count on the organizer for game components.',
  },
  'EP14-TPAIR-1': {
    section: 'Seeding (Team Epic)',
    area: 'pairing',
    text: 'Team Epic uses Swiss pairing within score groups, by tournament points of teams.',
    check: 'Given teams on 5, 5, 0, 0 points, when round 2 is paired, then 5-5 and 0-0.',
  },
  'EP14-TPAIR-2': {
    section: 'Seeding (Team Epic)',
    area: 'pairing',
    text: 'Random pairing is recommended for round 1, avoiding family members or teams that travelled together where possible.',
    check:
      'Given 6 teams with two in one travel group, when round 1 is paired over many seeds, then those two never meet.',
    conflicts: ['EV18-PAIR-2'],
  },
  'EP14-TPAIR-3': {
    section: 'Seeding (Team Epic)',
    area: 'pairing',
    text: 'After round 1 each team meets one on equal tournament points, or on the nearest possible total.',
    check: 'Given points 8, 6, 5, 5, when paired with no rematches, then 8-6 and 5-5.',
  },
  'EP14-TPAIR-4': {
    section: 'Seeding (Team Epic)',
    area: 'pairing',
    text: 'No two teams meet twice before the end of the tournament or the start of the championship rounds, whichever is first.',
    check: 'Given T1 and T2 met in round 1, when a later Swiss round is paired, then they are not paired.',
  },
  'EP14-TPAIR-5': {
    section: 'Seeding (Team Epic)',
    area: 'pairing',
    text: 'If a formed pair of teams has already played, one is swapped with another team on the same points until all pairings are new.',
    check:
      'Given T1-T2 already played and drawn again with T3, T4 on equal points, when fixed, then T2 changes places with T3 or T4.',
  },
  'EP14-TPAIR-6': {
    section: 'Seeding (Team Epic)',
    area: 'pairing',
    text: 'With an odd number of teams, a randomly chosen one of the lowest-ranked teams gets a bye counting as a match win.',
    check: 'Given 5 teams, when paired, then one lowest-ranked team gets the bye and 5 tournament points.',
    conflicts: ['EV18-PAIR-8', 'EP14-BYE-4'],
    note: 'Flotilla follows the more exact rules of the section on byes (EP14-BYE-2 to EP14-BYE-4); chance decides only a full tie.',
  },
  'EP14-TDEPLOY-1': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'setup',
    text: 'All team deployment steps must be done before each game and may be done before the round starts.',
    check: 'Given a missing step, when the game starts, then refused.',
    note: 'Laying out the squads is not listed; it is done before the first step, as in Epic Dogfight.',
  },
  'EP14-TDEPLOY-2': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 1a: as the very first step, the team whose combined squads cost less chooses the team that has initiative.',
    check:
      'Given 396 vs 400, when deployment starts, then the 396 team is prompted before components are revealed.',
    conflicts: ['EV18-TSETUP-9'],
    note: 'In 2018 this is step 4; the order makes no difference.',
  },
  'EP14-TDEPLOY-3': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 1b: with equal totals the captains toss a coin and its winner decides who has initiative.',
    check: 'Given 400 vs 400, when step 1 runs, then a coin toss between captains picks the chooser.',
    conflicts: ['EV18-TSETUP-10'],
  },
  'EP14-TDEPLOY-4': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 2a: both teams reveal every component of their squads.',
    check: "Given step 2 done, when the other team's squads are queried, then both are visible.",
  },
  'EP14-TDEPLOY-5': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 2b: ships with a duplicate on the same team get ID tokens, and all ships do if both teams use the same faction.',
    check: 'Given Rebel vs Rebel, when a ship has no ID token, then step 2 cannot complete.',
    conflicts: ['EV18-TSETUP-5'],
  },
  'EP14-TDEPLOY-6': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 2c: one team shows only white ID numerals and the other only black.',
    check: 'Given both teams on black, then fail.',
  },
  'EP14-TDEPLOY-7': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 3: each captain shuffles the core set deck plus the Damage decks of any huge ships and presents them to the opposing captain, who may shuffle and cut each.',
    check:
      'Given 1 core deck and 2 huge decks, when step 3 runs, then 3 cut offers go to the opposing captain.',
    conflicts: ['EV18-TSQUAD-12'],
  },
  'EP14-TDEPLOY-8': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 4a: both captains put the six unique asteroids of their core sets beside the area, 12 in all, two of each shape.',
    check: 'Given two captains, when the pool is built, then it has 12 tokens in 6 shapes.',
    conflicts: ['EV18-TSQUAD-13'],
  },
  'EP14-TDEPLOY-9': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 4b: the captain with initiative chooses two asteroids and places both at once, no more than Range 1 apart and beyond Range 2 of both team edges.',
    check:
      'Given 100 mm bands, when the gap is 80 mm and both are 210 mm from each team edge, then accepted; 190 mm, then refused.',
    conflicts: ['EV18-TSETUP-12', 'EV18-TSETUP-13', 'C1-PLACE-1', 'C1-PLACE-2'],
  },
  'EP14-TDEPLOY-10': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 4c: the opposing captain places two remaining asteroids at once, at Range 1 of each other and beyond Range 2 of both team edges and of all earlier asteroids.',
    check:
      'Given 100 mm bands, when a token is 200 mm from an earlier asteroid, then refused; 201 mm, then accepted.',
    conflicts: ['EV18-TSETUP-14'],
    note: 'At Range 1 means within Range 1 here, as in the rest of the procedure. Range 1–2 is read to hold for earlier asteroids too; an event may choose Range 1.',
  },
  'EP14-TDEPLOY-11': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 4d: captains alternate until all 12 asteroids are placed.',
    check: 'Given 12 tokens, when step 4 ends, then each captain has placed 3 pairs.',
  },
  'EP14-TDEPLOY-12': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 5: huge ships are placed in ascending pilot skill order, each in contact with its team edge by some part of a base.',
    check:
      'Given huge ships of skill 4 and 3, when placed, then the order is 3, 4; a base 2 mm from the edge is refused.',
    conflicts: ['HS-SETUP-1', 'HS-SETUP-2'],
  },
  'EP14-TDEPLOY-13': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 6: small and large ships are placed in ascending pilot skill order, with the whole base no farther than Range 2 from their team edge.',
    check:
      'Given 100 mm bands, when the farthest corner is 201 mm from the team edge, then refused; 200 mm, then accepted.',
    conflicts: ['EV18-TSETUP-18', 'C1-DEPLOY-1'],
  },
  'EP14-TDEPLOY-14': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'energy',
    text: 'Step 7: each huge ship gets energy tokens up to its energy limit.',
    check: 'Given limit 4, when step 7 runs, then the Ship card holds 4.',
    conflicts: ['EV18-TSETUP-20'],
  },
  'EP14-TDEPLOY-15': {
    section: 'Team Epic Squad Deployment Procedure',
    area: 'setup',
    text: 'Step 8: players activate shields, ready special components and begin the match.',
    check: 'Given shield value 3, when step 8 ends, then 3 shield tokens are active.',
    conflicts: ['EV18-TSETUP-22'],
  },
  'EP14-TALK-1': {
    section: 'Table Talk',
    area: 'conduct',
    text: "In Team Epic teammates may freely discuss strategy, coordinate moves and secretly show each other dials, overriding the rulebook's team rules.",
    check:
      "Given teammates A and B, when A looks at B's facedown dial, then allowed; for an opponent, then refused.",
  },
  'EP14-TALK-2': {
    section: 'Table Talk',
    area: 'conduct',
    text: 'Team games must move along briskly and quarrelling between players is not accepted.',
  },
  'EP14-TALK-3': {
    section: 'Table Talk',
    area: 'conduct',
    text: 'Each player has the last word on his own ships, actions and maneuvers, whoever is captain.',
    check:
      "Given a captain's order for the partner's ship, when the partner decides otherwise, then the partner's choice is executed.",
  },
  'EP14-PILE-1': {
    section: 'Score Piles',
    area: 'scoring',
    text: 'Each player keeps a score pile beside his Ship cards.',
    check: 'Given a new game, when started, then every player has an empty score pile.',
  },
  'EP14-PILE-2': {
    section: 'Score Piles',
    area: 'scoring',
    text: 'When a ship is destroyed its owner puts the Ship card and all its equipped upgrades into his own score pile.',
    check:
      "Given a destroyed 21-point pilot with a 4-point and a 3-point upgrade, when piled, then the owner's pile is worth 28.",
  },
  'EP14-PILE-3': {
    section: 'Score Piles',
    area: 'scoring',
    text: 'Upgrades of the destroyed ship that were discarded earlier in the game, such as missiles or bombs, go into the pile too.',
    check: 'Given a destroyed ship with a spent 4-point missile, when piled, then these 4 points count.',
  },
  'EP14-PILE-4': {
    section: 'Score Piles',
    area: 'scoring',
    text: "A player's or team's score is the total squad points of all cards in the opponents' score pile or piles.",
    check: 'Given opposing team piles of 60 and 45, when scored, then 105.',
    conflicts: ['EV18-SCORE-7', 'EV18-SCORE-8'],
  },
  'EP14-PILE-5': {
    section: 'Score Piles',
    area: 'scoring',
    text: 'Any player may call for all score piles to be recounted to confirm the result.',
    check: 'Given a verify request at the end, when made, then itemized piles of all players are shown.',
  },
  'EP14-DISC-1': {
    section: 'Discarded Cards',
    area: 'component',
    text: 'Discarding a Ship or Upgrade card means turning it facedown where it lies, not taking it away.',
    check:
      'Given a missile upgrade that is discarded, when state is read, then it is facedown and still attached to its ship.',
  },
  'EP14-DISC-2': {
    section: 'Discarded Cards',
    area: 'component',
    text: 'A facedown Ship or Upgrade card has left play and is treated like a discarded one.',
    check: 'Given a facedown upgrade, when its ability is used, then refused.',
  },
  'EP14-DISC-3': {
    section: 'Discarded Cards',
    area: 'scoring',
    text: 'A discarded upgrade stays beside its Ship card and enters the score pile only if that ship is destroyed.',
    check: 'Given a discarded 4-point upgrade on a surviving ship, when scored, then 0 points from it.',
  },
  'EP14-MIRROR-1': {
    section: 'Mirror Matches',
    area: 'pairing',
    text: 'Matches between two sides of the same faction (mirror matches) are allowed and may occur.',
    check: 'Given a Rebel-Rebel pairing, when created, then accepted.',
  },
  'EP14-MIRROR-2': {
    section: 'Mirror Matches',
    area: 'event',
    text: 'All normal game rules apply in a mirror match.',
    check:
      'Given a mirror match, when rules are loaded, then no rule differs from a normal match except for identification.',
  },
  'EP14-MIRROR-3': {
    section: 'Mirror Matches',
    area: 'squad',
    text: 'Each side may field a unique-named card even if the opposing side has the same one.',
    check: 'Given Luke Skywalker on both opposing sides, when the match is validated, then pass.',
  },
  'EP14-MIRROR-4': {
    section: 'Mirror Matches',
    area: 'setup',
    text: 'In a mirror match every ship, unique ones included, gets an ID token.',
    check:
      'Given a mirror match with 7 ships on a side, when IDs are assigned, then that side uses 7 ID tokens.',
    conflicts: ['EV18-SETUP-5', 'EV18-TSETUP-5'],
  },
  'EP14-MIRROR-5': {
    section: 'Mirror Matches',
    area: 'setup',
    text: 'One side uses only white numerals facing outward and the other only black.',
    check: 'Given both sides on white, then fail.',
  },
  'EP14-MIRROR-6': {
    section: 'Mirror Matches',
    area: 'info',
    text: 'If players cannot agree on the colours, the winner of a coin toss chooses.',
    note: 'It does not come to that here: the sides have their colours by the order of their seats, and nobody is asked.',
  },
  'EP14-MIRROR-7': {
    section: 'Mirror Matches',
    area: 'planning',
    text: 'Dials may be assigned to Ship cards rather than laid beside ship bases, so they are not mixed up.',
    check:
      'Given a mirror match, when a dial is assigned to a Ship card, then it counts as assigned to that ship.',
  },
  'EP14-DMG-1': {
    section: 'Damage Cards',
    area: 'damage',
    text: "A Damage card dealt to a ship comes from the Damage deck of that ship's own player or team.",
    check: "Given A's ship suffers 1 damage, when dealt, then A's deck shrinks by 1 and B's is unchanged.",
  },
  'EP14-DMG-2': {
    section: 'Damage Cards',
    area: 'damage',
    text: "Each player's discarded Damage cards form a separate pile of that player.",
    check: "Given A repairs 1 Damage card, when discarded, then it goes to A's discard pile.",
  },
  'EP14-DMG-3': {
    section: 'Damage Cards',
    area: 'setup',
    text: "An opponent's Damage deck may be inspected on request to confirm it is complete, as long as it has not been shuffled yet.",
    check:
      'Given a request before the shuffle, when handled, then contents are listed; after the shuffle, then refused.',
  },
  'EP14-DMG-4': {
    section: 'Damage Cards',
    area: 'event',
    text: 'Damage deck checks by the organizer are allowed at every moment of the event.',
    check: 'Given a game in progress, when the organizer requests a deck check, then it is allowed.',
  },
  'EP14-LEGAL-1': {
    section: 'Tournament squad pool: Legal Products',
    area: 'squad',
    text: 'Sanctioned play admits every official X-Wing component.',
    check: 'Given any official released ship, when validated, then the product check passes.',
  },
  'EP14-LEGAL-2': {
    section: 'Tournament squad pool: Legal Products',
    area: 'info',
    text: "Products first released at Gen Con 2014 are barred from that year's North American Championship and from the Escalation tournament.",
  },
  'EP14-LEGAL-3': {
    section: 'Tournament squad pool: Legal Products',
    area: 'component',
    text: 'Only official models, cards and tokens may be used in tournaments and proxies are forbidden.',
    check: 'Given a proxy ship, when checked, then fail.',
    conflicts: ['EP14-RULER-4', 'EP14-COMP-11'],
    note: 'Third-party tokens are allowed by consent (EP14-RULER-4).',
  },
  'EP14-LEGAL-4': {
    section: 'Tournament squad pool: Legal Products',
    area: 'component',
    text: 'Third-party range rulers and movement templates need the agreement of all match participants before the game.',
    check: 'Given 4 team players with 3 agreeing, when checked, then refused; all 4, then allowed.',
    conflicts: ['EV18-LEGAL-3', 'EV18-LEGAL-4'],
  },
  'EP14-LEGAL-5': {
    section: 'Tournament squad pool: Legal Products',
    area: 'event',
    text: "A product is legal from its release day in North America, and by the organizer's decision elsewhere.",
    check:
      "Given a North American event on the release day, then legal; elsewhere, then the organizer's list decides.",
  },
  'EP14-LEGAL-6': {
    section: 'Tournament squad pool: Legal Products',
    area: 'component',
    text: 'Components may be modified only as the component modification rules allow.',
    check: 'Given a modification not on the allowed list, when checked, then fail.',
  },
  'EP14-LEGAL-7': {
    section: 'Tournament squad pool: Legal Products',
    area: 'component',
    text: 'Use of the Star Wars Dice app requires that both players can fully see it the whole time.',
    check: 'Given a software dice roll, when made, then both players see the result at the same moment.',
  },
  'EP14-TIER-1': {
    section: 'Tiers of tournament play',
    area: 'event',
    text: 'Events belong to one of three tiers: Casual, Competitive or Premier, which set expectations for players, judges and organizers.',
    check: 'Given the tier field, when set to any value outside these three, then rejected.',
    conflicts: ['EV18-TIER-1'],
  },
  'EP14-TIER-2': {
    section: 'Tiers of tournament play',
    area: 'info',
    text: 'Competitive and premier events are run to the same standards of play and enforcement everywhere.',
  },
  'EP14-TIER-3': {
    section: 'Casual',
    area: 'event',
    text: 'Casual events stress fun and friendliness, and cover leagues, weekly nights and every event run with a game variant.',
    check: "Given event kinds 'league' and 'variant', when the tier is suggested, then Casual.",
  },
  'EP14-TIER-4': {
    section: 'Competitive',
    area: 'event',
    text: 'Competitive events expect general rules knowledge without punishing ignorance of fine points, and include Store Championships and unique one-off events.',
    check: "Given event kind 'Store Championship', when the tier is suggested, then Competitive.",
  },
  'EP14-TIER-5': {
    section: 'Premier',
    area: 'event',
    text: 'Premier events are Regional, National and World Championships, with full rules knowledge assumed and strict enforcement.',
    check: "Given event kind 'Regional Championship', when the tier is suggested, then Premier.",
    conflicts: ['EV18-TIER-3'],
  },
} as const satisfies RuleTexts<'EP14'>
