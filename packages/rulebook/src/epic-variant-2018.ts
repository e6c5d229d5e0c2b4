import type { RuleTexts } from './rule-text.ts'

/** Epic Variant Regulations 1.0 of 2018, first edition. */
export const epicVariant2018 = {
  'EV18-DOC-1': {
    section: 'Version',
    area: 'info',
    text: 'These regulations are version 1.0, in force from 17 January 2018, with changes marked in red.',
  },
  'EV18-INTRO-1': {
    section: 'Introduction',
    area: 'info',
    text: 'A variant alters how the game is played by changing the players, the event structure or the game rules; this text defines the Epic variant.',
  },
  'EV18-INTRO-2': {
    section: 'Introduction',
    area: 'info',
    text: 'The Epic variant text adds to the Tournament Regulations, the Rules Reference and the FAQ, which still apply where it is silent.',
  },
  'EV18-INTRO-3': {
    section: 'Introduction',
    area: 'event',
    text: 'Where the Epic variant text disagrees with any of its three parent documents (tournament regulations, rules reference, FAQ), the Epic variant text wins.',
    check:
      'Given a setting defined with value A by the Tournament Regulations and B by the Epic variant, when an Epic event loads, then B is used.',
  },
  'EV18-INTRO-4': {
    section: 'Introduction',
    area: 'event',
    text: 'An Epic event is played by single players or by teams of exactly two players, who may field huge ships and larger squads.',
    check:
      'Given a team event, when a team of 1 or 3 players registers, then rejected; a team of 2 is accepted.',
  },
  'EV18-MAT-1': {
    section: 'Event Materials',
    area: 'info',
    text: 'Responsibility for supplying event materials is divided between organizer and players.',
  },
  'EV18-ORG-1': {
    section: 'Organizer Materials',
    area: 'event',
    text: 'The organizer provides a location, chairs and tables that can hold a 6 ft by 3 ft play surface for each player.',
    check:
      'Given 16 players in a 1v1 event, when table needs are computed, then 8 tables of at least 1828.8 x 914.4 mm are required.',
    note: 'Flotilla reads one surface for each game.',
  },
  'EV18-ORG-2': {
    section: 'Organizer Materials',
    area: 'event',
    text: 'The organizer may mark the play area with tape or a similar simple method.',
    check:
      "Given a venue without mats, when the event checklist is validated with 'marked area' ticked, then it passes.",
  },
  'EV18-ORG-3': {
    section: 'Organizer Materials',
    area: 'event',
    text: 'Playmats that add friction are strongly recommended but optional: either one 6 ft by 3 ft mat or two 3 ft by 3 ft mats side by side.',
    check:
      'Given two 914.4 x 914.4 mm mats joined, when the play area is computed, then it is 1828.8 x 914.4 mm; given no mats, then a warning and not an error.',
  },
  'EV18-PMAT-1': {
    section: 'Player Materials',
    area: 'component',
    text: 'Players bring every game piece their squad needs: ship models with bases and pegs, Pilot and Upgrade cards, ship tokens and other tokens.',
    check:
      'Given a squad list, when the packing list is generated, then it includes each of these component kinds for each ship.',
  },
  'EV18-PMAT-2': {
    section: 'Player Materials',
    area: 'component',
    text: 'Players also bring damage decks, enough attack and defense dice, and every template and ruler their squad needs.',
    check:
      'Given a squad with a CR90, when the packing list is generated, then it includes huge damage decks, the huge template and the huge range ruler.',
  },
  'EV18-PMAT-3': {
    section: 'Player Materials',
    area: 'event',
    text: 'When a squad list is required, players bring it filled in or come early to write it.',
    check:
      "Given an event with lists required, when a player without a list checks in, then a 'list missing' status is shown until it is supplied.",
  },
  'EV18-SQUAD-1': {
    section: '1v1 Squad Building',
    area: 'squad',
    text: 'In 1v1 each player builds exactly one squad for the event.',
    check: 'Given a player registering two squads, when validated, then rejected.',
  },
  'EV18-SQUAD-2': {
    section: '1v1 Squad Building',
    area: 'squad',
    text: 'A 1v1 squad may cost at most 300 squad points and may cost less.',
    check: 'Given squads of 300, 299 and 301 points, when validated, then pass, pass, fail.',
  },
  'EV18-SQUAD-3': {
    section: '1v1 Squad Building',
    area: 'squad',
    text: 'A 1v1 squad must contain huge ships worth at least 2 and at most 5 epic points in total.',
    check: 'Given epic totals 0, 2, 3, 4, 5 and 6, when validated, then fail, pass, pass, pass, pass, fail.',
    conflicts: ['EP14-SQUAD-3', 'EP14-EPTS-4'],
  },
  'EV18-SQUAD-4': {
    section: '1v1 Squad Building',
    area: 'squad',
    text: 'The squad point cost of huge ships counts within the 300-point total.',
    check: 'Given 250 points of fighters plus huge ships of 60 points, when totalled, then 310 and rejected.',
  },
  'EV18-SQUAD-5': {
    section: '1v1 Squad Building',
    area: 'squad',
    text: 'A 1v1 squad may hold at most eight small ships of one ship type.',
    check:
      "Given 'Backstabber', 'Howlrunner' and 6 Academy Pilots (8 TIE fighters), when validated, then pass; with a ninth TIE fighter, then fail.",
    conflicts: ['EP14-SQUAD-4'],
  },
  'EV18-SQUAD-6': {
    section: '1v1 Squad Building',
    area: 'squad',
    text: 'The ship-type cap counts each type separately, so different chassis do not share a cap.',
    check:
      'Given 8 TIE fighters plus 8 TIE/fo fighters within points, when validated, then the type cap passes.',
  },
  'EV18-SQUAD-7': {
    section: '1v1 Squad Building',
    area: 'squad',
    text: 'A 1v1 squad may hold at most four large ships of one ship type.',
    check: 'Given 4 Lambda shuttles, when validated, then pass; 5, then fail.',
    conflicts: ['EP14-SQUAD-5'],
  },
  'EV18-SQUAD-8': {
    section: '1v1 Squad Building',
    area: 'squad',
    text: 'A 1v1 squad may hold at most four same-named copies of any secondary weapon upgrade.',
    check:
      'Given 4 Proton Torpedoes, when validated, then pass; 5, then fail; 4 Proton Torpedoes plus 4 Concussion Missiles, then pass.',
  },
  'EV18-SQUAD-9': {
    section: '1v1 Squad Building',
    area: 'squad',
    text: 'A 1v1 squad may hold at most four same-named copies of any Elite Pilot Talent upgrade.',
    check: 'Given 4 copies of Push the Limit, when validated, then pass; 5, then fail.',
  },
  'EV18-SQUAD-10': {
    section: '1v1 Squad Building',
    area: 'squad',
    text: 'A 1v1 squad belongs to one of three factions: Rebel, Imperial, or Scum and Villainy.',
    check:
      'Given an all-Scum squad, when validated, then pass; a squad mixing Rebel and Imperial ships, then fail.',
    conflicts: ['EP14-SQUAD-6'],
  },
  'EV18-SQUAD-11': {
    section: '1v1 Squad Building',
    area: 'component',
    text: 'Each 1v1 player picks one of two damage decks for non-huge ships: that of the original core set or that of The Force Awakens core set.',
    check:
      "Given deck choices 'original' and 'force-awakens', when validated, then both pass; any other or no choice, then fail.",
    conflicts: ['EP14-DEPLOY-7'],
  },
  'EV18-SQUAD-12': {
    section: '1v1 Squad Building',
    area: 'squad',
    text: "A 1v1 squad includes exactly six obstacle tokens of the player's choice.",
    check: 'Given 5, 6 and 7 obstacles, when validated, then fail, pass, fail.',
  },
  'EV18-SQUAD-13': {
    section: '1v1 Squad Building',
    area: 'squad',
    text: "Every X-Wing product with obstacle tokens is a permitted source for a player's six.",
    check: 'Given 3 asteroids and 3 debris clouds from two products, when validated, then pass.',
    conflicts: ['EP14-DEPLOY-10'],
  },
  'EV18-SQUAD-14': {
    section: '1v1 Squad Building',
    area: 'squad',
    text: "No two of a player's six obstacles may share both type and shape.",
    check:
      'Given two copies of the same asteroid shape, when validated, then fail; an asteroid and a debris cloud with similar outline, then pass.',
  },
  'EV18-SQUAD-15': {
    section: '1v1 Squad Building',
    area: 'event',
    text: 'Squad, damage decks and obstacles stay the same for the whole event.',
    check:
      'Given a locked list in round 1, when an obstacle, deck or upgrade is changed before round 2, then rejected.',
  },
  'EV18-TSQUAD-1': {
    section: 'Team Squad Building',
    area: 'squad',
    text: 'Each player of a team builds a squad of at most 200 squad points and may use fewer.',
    check: 'Given team squads of 200 and 195, when validated, then pass; 201 and 150, then fail.',
  },
  'EV18-TSQUAD-2': {
    section: 'Team Squad Building',
    area: 'squad',
    text: 'A team must have huge ships worth at least 3 and at most 6 epic points over its two squads together.',
    check:
      'Given team epic totals 2, 3, 4, 5, 6 and 7, when validated, then fail, pass, pass, pass, pass, fail.',
    conflicts: ['EP14-TSQUAD-3'],
  },
  'EV18-TSQUAD-3': {
    section: 'Team Squad Building',
    area: 'squad',
    text: "A huge ship's cost counts within the 200 points of the player who fields it.",
    check:
      'Given player A with 150 points of fighters and a 60-point huge ship, when validated, then A has 210 and fails although B has 100.',
  },
  'EV18-TSQUAD-4': {
    section: 'Team Squad Building',
    area: 'squad',
    text: "All of a team's huge ships may sit in one teammate's squad.",
    check: 'Given A with 2 huge ships worth 6 epic points and B with none, when validated, then pass.',
    conflicts: ['EP14-TSQUAD-3'],
  },
  'EV18-TSQUAD-5': {
    section: 'Team Squad Building',
    area: 'squad',
    text: 'A team may have at most 12 small ships of one type over both squads.',
    check:
      "Given 'Backstabber', 'Howlrunner' and 10 Academy Pilots over two squads (12), when validated, then pass; a 13th TIE fighter, then fail.",
    conflicts: ['EP14-TSQUAD-4'],
  },
  'EV18-TSQUAD-6': {
    section: 'Team Squad Building',
    area: 'squad',
    text: "A team's ship-type caps count each type separately.",
    check:
      'Given 12 TIE fighters and 12 TIE/fo fighters over both squads within points, when validated, then the type cap passes.',
  },
  'EV18-TSQUAD-7': {
    section: 'Team Squad Building',
    area: 'squad',
    text: 'A team may have at most six large ships of one type over both squads.',
    check: 'Given 3 + 3 Lambda shuttles, when validated, then pass; 4 + 3, then fail.',
    conflicts: ['EP14-TSQUAD-5'],
  },
  'EV18-TSQUAD-8': {
    section: 'Team Squad Building',
    area: 'squad',
    text: 'A team may have at most four same-named copies of any secondary weapon upgrade over both squads.',
    check: 'Given 2 + 2 Proton Torpedoes, when validated, then pass; 3 + 2, then fail.',
  },
  'EV18-TSQUAD-9': {
    section: 'Team Squad Building',
    area: 'squad',
    text: 'A team may have at most four same-named copies of any Elite Pilot Talent over both squads.',
    check: 'Given 4 + 0 copies of Predator, when validated, then pass; 4 + 1, then fail.',
  },
  'EV18-TSQUAD-10': {
    section: 'Team Squad Building',
    area: 'squad',
    text: "Unique-named cards are limited to one copy per team, counting both teammates' squads together.",
    check: "Given Luke Skywalker in both teammates' squads, when validated, then fail.",
  },
  'EV18-TSQUAD-11': {
    section: 'Team Squad Building',
    area: 'squad',
    text: 'A team picks Rebel, Imperial, or Scum and Villainy and both its squads must be of that faction.',
    check: 'Given A Imperial and B Scum, when validated, then fail; both Scum, then pass.',
    conflicts: ['EP14-TSQUAD-6'],
  },
  'EV18-TSQUAD-12': {
    section: 'Team Squad Building',
    area: 'component',
    text: "The team captain supplies one non-huge damage deck for the team, picked from the original core set's and The Force Awakens core set's.",
    check:
      "Given a captain's choice of 'force-awakens', when validated, then pass; no deck from the captain, then fail.",
    conflicts: ['EP14-TDEPLOY-7', 'EP14-TSQUAD-13'],
    note: 'All players bring decks (EV18-PMAT-2), but the team plays with this one.',
  },
  'EV18-TSQUAD-13': {
    section: 'Team Squad Building',
    area: 'squad',
    text: "The team captain supplies the team's six obstacle tokens, taken from any X-Wing product with obstacles.",
    check:
      'Given a team whose captain lists 6 and partner 0 obstacles, when validated, then pass; captain 3 and partner 3, then fail.',
    conflicts: ['EP14-TDEPLOY-8'],
  },
  'EV18-TSQUAD-14': {
    section: 'Team Squad Building',
    area: 'squad',
    text: "No two of the captain's six obstacles may share both type and shape.",
    check: 'Given a duplicate asteroid shape among the six, when validated, then fail.',
  },
  'EV18-TSQUAD-15': {
    section: 'Team Squad Building',
    area: 'event',
    text: 'Team members keep the same squads, damage decks and obstacles for the whole event.',
    check: 'Given locked team lists, when an upgrade moves from A to B before round 2, then rejected.',
  },
  'EV18-EPTS-1': {
    section: 'Epic Points',
    area: 'squad',
    text: 'Epic points are a second squad-building cost beside squad points that only huge ships have.',
    check: 'Given 8 TIE fighters, when the epic total is computed, then 0.',
  },
  'EV18-EPTS-2': {
    section: 'Epic Points',
    area: 'squad',
    text: 'GR-75 Medium Transport, Gozanti-class Cruiser and C-ROC Cruiser are worth 2 epic points each.',
    check: 'Given each of the three, when looked up, then 2.',
  },
  'EV18-EPTS-3': {
    section: 'Epic Points',
    area: 'squad',
    text: 'CR90 Corvette and Raider-class Corvette are worth 3 epic points each.',
    check:
      'Given each of the two, when looked up, then 3; 1v1 squad CR90 + GR-75 = 5 passes, CR90 + CR90 = 6 fails.',
  },
  'EV18-LEGAL-1': {
    section: 'Legal Products',
    area: 'component',
    text: 'Only official X-Wing components may be used in Epic Play, apart from the listed third-party exceptions.',
    check: 'Given a proxy Ship card, when the component check runs, then fail.',
  },
  'EV18-LEGAL-2': {
    section: 'Legal Products',
    area: 'component',
    text: 'Third-party non-essential tokens are permitted.',
    check: 'Given an acrylic focus token (non-essential), when checked, then pass.',
    conflicts: ['EP14-RULER-4'],
  },
  'EV18-LEGAL-3': {
    section: 'Legal Products',
    area: 'component',
    text: 'Third-party range rulers are permitted if they match the dimensions of an official ruler or of one of its sections.',
    check:
      'Given a Range 1 stick of official section length, when checked, then pass; 2 mm longer, then fail.',
    conflicts: ['EP14-LEGAL-4'],
  },
  'EV18-LEGAL-4': {
    section: 'Legal Products',
    area: 'component',
    text: 'Third-party movement templates are permitted if they match the dimensions of the official ones.',
    check: 'Given an acrylic bank template of official size, when checked, then pass.',
    conflicts: ['EP14-LEGAL-4'],
  },
  'EV18-LEGAL-5': {
    section: 'Legal Products',
    area: 'event',
    text: 'In North America every X-Wing product becomes legal for Epic events on its official release, as listed on the product legality web page.',
    check:
      'Given a product released on day D, when an event in North America is on D-1 and D, then illegal and legal.',
  },
  'EV18-LEGAL-6': {
    section: 'Legal Products',
    area: 'event',
    text: 'Outside North America players ask the organizer which products are legal.',
    check:
      "Given an event outside North America, when legality is computed, then the organizer's own list is used.",
  },
  'EV18-ESETUP-1': {
    section: 'Event Setup',
    area: 'event',
    text: 'Before the event the organizer sets up tables that each hold a 6 ft by 3 ft rectangular play area with clear edges.',
    check: 'Given the play area model, when created, then it measures 1828.8 x 914.4 mm.',
  },
  'EV18-ESETUP-2': {
    section: 'Event Setup',
    area: 'setup',
    text: 'The two long edges are the player edges.',
    check:
      'Given the 6 ft by 3 ft area, when edges are labelled, then the two 1828.8 mm edges are player edges and the 914.4 mm edges are neutral.',
  },
  'EV18-ESETUP-3': {
    section: 'Event Setup',
    area: 'info',
    text: 'Player edges should be easy to reach from a side of the table and players need room beside the area for their components.',
  },
  'EV18-SETUP-1': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'The nine 1v1 setup steps must all be done, in order, before the game starts.',
    check: "Given step 5 not completed, when 'start game' is requested, then refused.",
  },
  'EV18-SETUP-2': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 1: each player lays out the squad outside the play area by the assigned player edge.',
    check: 'Given a new game, when step 1 is done, then no ship has a position inside the play area.',
  },
  'EV18-SETUP-3': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 2a: both players reveal every component of their squads.',
    check:
      "Given step 2 complete, when the opponent's squad is queried, then all ships, upgrades and obstacles are visible.",
  },
  'EV18-SETUP-4': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 2b: ships that have a duplicate in the same squad get ID tokens.',
    check:
      "Given 6 Academy Pilots and 1 'Howlrunner', when IDs are assigned, then at least the 6 duplicates have distinct IDs.",
  },
  'EV18-SETUP-5': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 2c: if both squads are of the same faction, all ships get ID tokens or the players agree on another way to tell the squads apart.',
    check:
      'Given Imperial vs Imperial, when no IDs and no agreed method are set, then step 2 cannot complete; with an agreed method, then it can.',
    conflicts: ['EP14-DEPLOY-5', 'EP14-MIRROR-4'],
  },
  'EV18-SETUP-6': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 2d: one player shows only white ID numerals and the other only black.',
    check: 'Given both players on white, when validated, then fail; white and black, then pass.',
  },
  'EV18-SETUP-7': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: "Step 3a: a player may ask to inspect the opponent's damage decks to verify their contents.",
    check:
      "Given a request, when made before the shuffle, then the deck's contents are shown and checked against the official list.",
  },
  'EV18-SETUP-8': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 3b: each player shuffles each damage deck thoroughly and presents them separately, and the opponent may shuffle and cut each.',
    check:
      'Given 1 standard and 2 huge decks, when step 3 runs, then 3 separate shuffles take place and 3 optional cuts are offered.',
  },
  'EV18-SETUP-9': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 4a: whoever has the cheaper squad chooses the player that holds initiative.',
    check: 'Given 298 vs 300, when step 4 runs, then the 298 player is prompted to choose.',
  },
  'EV18-SETUP-10': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 4b: with equal totals a random method such as a coin toss picks the player who decides who has initiative.',
    check:
      'Given 300 vs 300, when run over many seeds, then each player is the chooser about half of the time.',
    conflicts: ['EP14-DEPLOY-9'],
  },
  'EV18-SETUP-11': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 5a: each player puts six obstacles beside the area, making a common pool of twelve from which either player may choose.',
    check:
      'Given two players, when the pool is built, then it has 12 tokens and the initiative player may pick any 2.',
  },
  'EV18-SETUP-12': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 5b: the player with initiative goes first, choosing two tokens and placing the first beyond Range 2 of every edge of the play area.',
    check:
      "Given 100 mm bands, when the first token's nearest point is 200 mm or less from any of the 4 edges, then refused; 201 mm from all, then accepted.",
    conflicts: ['EP14-DEPLOY-13', 'EP14-DEPLOY-11'],
  },
  'EV18-SETUP-13': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 5c: the same player then sets the second token no more than Range 1 away from the one just placed.',
    check:
      'Given 100 mm bands, when the gap between the two tokens is 100 mm, then accepted; 101 mm, then refused.',
    conflicts: ['EP14-DEPLOY-13', 'C1-PLACE-1'],
    note: 'The second token has no distance of its own to keep from the edges; it must lie inside the play area. An event may ask for the stricter reading.',
  },
  'EV18-SETUP-14': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 5d: the other player then does the same with two remaining tokens, and neither may be within Range 1 of any token placed in an earlier pair.',
    check:
      'Given 100 mm bands, when either token of the new pair is 100 mm or less from an earlier token, then refused; both over 100 mm, then accepted.',
    conflicts: ['EP14-DEPLOY-14'],
    note: 'Tokens placed previously are those of earlier pairs, not the first of the same pair.',
  },
  'EV18-SETUP-15': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 5e: players keep alternating pairs until all twelve obstacles are placed.',
    check:
      'Given the pool of 12, when step 5 ends, then 6 pairs are placed, 3 by each player, initiative player first.',
  },
  'EV18-SETUP-16': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 6a: huge ships are placed first, before other ships, in ascending pilot skill order.',
    check:
      'Given huge ships of pilot skill 3 and 4 and an X-wing of skill 2, when placed, then the order is huge 3, huge 4, X-wing 2.',
    conflicts: ['HS-SETUP-1'],
    note: 'At equal pilot skill the player with initiative goes first, as in the core rules.',
  },
  'EV18-SETUP-17': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 6b: every huge ship must be in contact with its player edge by some part of a base.',
    check:
      'Given the nearest base corner at 0 mm from the edge, when placed, then accepted; at 5 mm, then refused.',
    conflicts: ['HS-SETUP-2'],
  },
  'EV18-SETUP-18': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 7a: large and small ships are placed next in ascending pilot skill order.',
    check: 'Given pilot skills 1, 5 and 9 over both players, when placed, then the order is 1, 5, 9.',
    conflicts: ['EP14-DEPLOY-18'],
    note: 'No deployment zone is named, so that of the core rules holds: within Range 1 (C1-DEPLOY-1).',
  },
  'EV18-SETUP-19': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: "Step 7b: in setup no physical object may be used to measure distance or spacing, except range rulers and maneuver templates used no farther than Range 1 from the player's own edge.",
    check:
      'Given 100 mm bands, when the measuring tool is used at 90 mm from the own edge, then allowed; at 150 mm, then refused.',
    conflicts: ['EP14-COMP-15'],
  },
  'EV18-SETUP-20': {
    section: '1v1 Game Setup',
    area: 'energy',
    text: 'Step 8: each huge ship and each of its secondary weapons that has an energy limit starts filled with energy tokens up to that limit.',
    check:
      'Given a GR-75 with limit 4 and a weapon with limit 2, when step 8 runs, then they hold 4 and 2 tokens.',
    conflicts: ['EP14-DEPLOY-19'],
  },
  'EV18-SETUP-21': {
    section: '1v1 Game Setup',
    area: 'setup',
    text: 'Step 9: players activate shields and ready any special components.',
    check: 'Given a ship with shield value 5, when step 9 ends, then it has 5 shield tokens.',
  },
  'EV18-SETUP-22': {
    section: '1v1 Game Setup',
    area: 'event',
    text: 'With setup complete, players should wait until a leader calls the start of the round.',
    check:
      'Given setup is done and the round not started, when a player is ready, then the game waits for the call.',
    conflicts: ['EP14-DEPLOY-20'],
  },
  'EV18-SETUP-23': {
    section: '1v1 Game Setup',
    area: 'event',
    text: 'Players who complete setup when the round clock is already running may start playing at once.',
    check: 'Given the round clock is running, when setup completes, then the game may begin at once.',
  },
  'EV18-TSETUP-1': {
    section: 'Team Game Setup',
    area: 'setup',
    text: 'The nine team setup steps must all be done, in order, before a team game starts.',
    check: "Given step 4 not completed, when 'start game' is requested, then refused.",
  },
  'EV18-TSETUP-2': {
    section: 'Team Game Setup',
    area: 'setup',
    text: 'Step 1: each team lays out its squads outside the play area by the assigned team edge.',
    check: 'Given a new team game, when step 1 is done, then no ship has a position inside the play area.',
  },
  'EV18-TSETUP-3': {
    section: 'Team Game Setup',
    area: 'setup',
    text: 'Step 2a: both teams reveal every component of their squads.',
    check:
      "Given step 2 complete, when the opposing team's squads are queried, then both lists are fully visible.",
  },
  'EV18-TSETUP-4': {
    section: 'Team Game Setup',
    area: 'setup',
    text: 'Step 2b: ships with a duplicate anywhere on the same team get ID tokens.',
    check:
      "Given 1 Academy Pilot in each teammate's squad, when IDs are assigned, then both have distinct IDs.",
  },
  'EV18-TSETUP-5': {
    section: 'Team Game Setup',
    area: 'setup',
    text: 'Step 2c: if both teams use the same faction, all ships get ID tokens or another distinguishing method is agreed.',
    check: 'Given Rebel vs Rebel teams with neither IDs nor a method, when step 2 is closed, then refused.',
    conflicts: ['EP14-TDEPLOY-5', 'EP14-MIRROR-4'],
  },
  'EV18-TSETUP-6': {
    section: 'Team Game Setup',
    area: 'setup',
    text: 'Step 2d: one team shows only white ID numerals and the other only black.',
    check: 'Given both teams on black, when validated, then fail.',
  },
  'EV18-TSETUP-7': {
    section: 'Team Game Setup',
    area: 'setup',
    text: "Step 3a: a team may ask to inspect the opposing team's damage decks.",
    check: 'Given a request before the shuffle, when handled, then the deck contents are shown.',
  },
  'EV18-TSETUP-8': {
    section: 'Team Game Setup',
    area: 'setup',
    text: "Step 3b: each captain shuffles the team's damage decks and presents each to the opposing captain, who may shuffle and cut it.",
    check:
      'Given 1 standard and 4 huge decks, when step 3 runs, then 5 cut offers go to the opposing captain and not to the partner.',
  },
  'EV18-TSETUP-9': {
    section: 'Team Game Setup',
    area: 'setup',
    text: 'Step 4a: the side whose two squads together cost less chooses the side that holds initiative.',
    check: 'Given 395 vs 400, when step 4 runs, then the 395 team chooses.',
    conflicts: ['EP14-TDEPLOY-2'],
    note: 'In 2014 this came first; the order makes no difference.',
  },
  'EV18-TSETUP-10': {
    section: 'Team Game Setup',
    area: 'setup',
    text: 'Step 4b: with equal combined totals a random method such as a coin toss picks the team that decides.',
    check:
      'Given 400 vs 400, when run over many seeds, then each team is the chooser about half of the time.',
    conflicts: ['EP14-TDEPLOY-3'],
  },
  'EV18-TSETUP-11': {
    section: 'Team Game Setup',
    area: 'setup',
    text: 'Step 5a: each captain puts six obstacles beside the area to form a pool of twelve.',
    check: 'Given two captains, when the pool is built, then it has 12 tokens.',
  },
  'EV18-TSETUP-12': {
    section: 'Team Game Setup',
    area: 'setup',
    text: "Step 5b: the initiative side's captain picks two tokens and sets the first of them farther than Range 2 from all four edges.",
    check:
      'Given 100 mm bands, when the token is 150 mm from a short edge, then refused; 201 mm from all 4 edges, then accepted.',
    conflicts: ['EP14-TDEPLOY-9'],
  },
  'EV18-TSETUP-13': {
    section: 'Team Game Setup',
    area: 'setup',
    text: "Step 5c: that captain's second token goes within Range 1 of the first.",
    check: 'Given 100 mm bands, when the gap is 101 mm, then refused; 60 mm, then accepted.',
    conflicts: ['EP14-TDEPLOY-9', 'C1-PLACE-1'],
    note: 'The second token has no distance of its own to keep from the edges; it must lie inside the play area. An event may ask for the stricter reading.',
  },
  'EV18-TSETUP-14': {
    section: 'Team Game Setup',
    area: 'setup',
    text: 'Step 5d: the other captain does the same with two remaining tokens, neither of which may be within Range 1 of a token from an earlier pair.',
    check: 'Given 100 mm bands, when a token is 80 mm from an earlier pair, then refused.',
    conflicts: ['EP14-TDEPLOY-10'],
    note: 'Tokens placed previously are those of earlier pairs, not the first of the same pair.',
  },
  'EV18-TSETUP-15': {
    section: 'Team Game Setup',
    area: 'setup',
    text: 'Step 5e: captains alternate until all twelve obstacles are placed.',
    check: 'Given 12 tokens, when step 5 ends, then each captain has placed 3 pairs.',
  },
  'EV18-TSETUP-16': {
    section: 'Team Game Setup',
    area: 'setup',
    text: 'Step 6a: huge ships of all players are placed first in ascending pilot skill order.',
    check:
      'Given huge ships of pilot skill 4, 3 and 5 over both teams, when placed, then the order is 3, 4, 5.',
    conflicts: ['HS-SETUP-1'],
    note: 'At equal pilot skill the team with initiative goes first, and teammates agree on their order.',
  },
  'EV18-TSETUP-17': {
    section: 'Team Game Setup',
    area: 'setup',
    text: "Step 6b: every huge ship must be in contact with its side's edge by some part of a base.",
    check:
      'Given the nearest base corner 3 mm from the team edge, when placed, then refused; 0 mm, then accepted.',
    conflicts: ['HS-SETUP-2'],
  },
  'EV18-TSETUP-18': {
    section: 'Team Game Setup',
    area: 'setup',
    text: 'Step 7a: large and small ships of all players follow in ascending pilot skill order.',
    check: 'Given pilot skills 2, 8, 4 and 6 over four players, when placed, then the order is 2, 4, 6, 8.',
    conflicts: ['EP14-TDEPLOY-13'],
    note: 'No deployment zone is named, so that of the core rules holds: within Range 1 (C1-DEPLOY-1).',
  },
  'EV18-TSETUP-19': {
    section: 'Team Game Setup',
    area: 'setup',
    text: "Step 7b: in setup nothing physical may be used to measure except rulers and templates used no farther than Range 1 from the team's edge.",
    check: 'Given 100 mm bands, when measuring at 120 mm from the team edge, then refused.',
    conflicts: ['EP14-COMP-15'],
  },
  'EV18-TSETUP-20': {
    section: 'Team Game Setup',
    area: 'energy',
    text: 'Step 8: each huge ship and its equipped secondary weapons with energy limits start with energy up to those limits.',
    check:
      'Given a CR90 with limit 5 and a weapon with limit 3, when step 8 runs, then they hold 5 and 3 tokens.',
    conflicts: ['EP14-TDEPLOY-14'],
  },
  'EV18-TSETUP-21': {
    section: 'Team Game Setup',
    area: 'setup',
    text: 'Step 9: players activate shields and ready special components.',
    check: 'Given shield values 4 and 2, when step 9 ends, then shield tokens are 4 and 2.',
  },
  'EV18-TSETUP-22': {
    section: 'Team Game Setup',
    area: 'event',
    text: "After setup teams should wait for a leader's start announcement, or begin at once if the round is already running.",
    check:
      'Given setup done, when the round is not started, then the game waits for the call; when it is running, then it begins.',
    conflicts: ['EP14-TDEPLOY-15'],
  },
  'EV18-CAPT-1': {
    section: 'Team Captains',
    area: 'event',
    text: 'Every team names one team captain at the start of the event.',
    check: 'Given a team with 0 or 2 captains, when registration closes, then rejected; 1, then accepted.',
  },
  'EV18-CAPT-2': {
    section: 'Team Captains',
    area: 'event',
    text: 'The captain does the captain tasks in this text and has the final word on matters affecting the team, for example handing in squad lists.',
    check:
      'Given a team list submitted by the partner, when processed, then captain confirmation is required.',
  },
  'EV18-CAPT-3': {
    section: 'Team Captains',
    area: 'conduct',
    text: 'Each player stays responsible for his or her own ships, actions and maneuvers in the game.',
    check: "Given a captain trying to set the partner's dial, when attempted, then refused.",
  },
  'EV18-TALK-1': {
    section: 'Table Talk',
    area: 'conduct',
    text: 'In team games teammates may talk freely, plan together, coordinate moves and secretly show each other their dials.',
    check:
      "Given teammates A and B, when A views B's facedown dial, then allowed; when an opponent views it, then refused.",
  },
  'EV18-TALK-2': {
    section: 'Table Talk',
    area: 'conduct',
    text: 'Players must keep a reasonable pace and may not delay or stall.',
  },
  'EV18-RULER-1': {
    section: 'Range Rulers & Maneuver Templates',
    area: 'geometry',
    text: 'The long range ruler may be used only when measuring from a ship whose weapon or card effect explicitly reaches beyond Range 3.',
    check:
      'Given a ship whose longest effect is Range 3, when a Range 4-5 measurement is requested, then refused; CR90 primary weapon, then allowed.',
  },
  'EV18-TIME-1': {
    section: 'Event Round Times',
    area: 'event',
    text: 'A round lasts 180 minutes.',
    check: 'Given an Epic 2018 event with defaults, when a round starts, then its timer is 180:00.',
    conflicts: ['EP14-FORMAT-3'],
  },
  'EV18-TIME-2': {
    section: 'Event Round Times',
    area: 'event',
    text: 'Leaders should hold back the round timer until most players or teams have finished setup.',
    check:
      'Given 10 tables with 4 set up, when the timer start is pressed, then a warning is shown; with 6 or more, then none.',
  },
  'EV18-TIME-3': {
    section: 'Event Round Times',
    area: 'match-end',
    text: 'If time runs out in the Activation or Combat phase, that phase is finished and then scores are calculated.',
    check:
      'Given time runs out mid-Activation, when handled, then Activation completes, no Combat phase takes place and scoring follows.',
    conflicts: ['EP14-END-4'],
  },
  'EV18-PAIR-1': {
    section: 'Pairings',
    area: 'pairing',
    text: 'Each round every player or team is paired with one opponent for one game.',
    check: 'Given 8 players, when paired, then there are 4 games and each player appears once.',
  },
  'EV18-PAIR-2': {
    section: 'Pairings',
    area: 'pairing',
    text: 'First-round pairings are random.',
    check:
      'Given 8 players and different seeds, when round 1 is paired, then pairings vary and do not depend on registration order.',
    conflicts: ['EP14-PAIR-3', 'EP14-TPAIR-2'],
  },
  'EV18-PAIR-3': {
    section: 'Pairings',
    area: 'pairing',
    text: 'In later rounds players or teams are paired at random with others on the same number of tournament points.',
    check:
      'Given 4 players on 1 point and 4 on 0, when round 2 is paired, then 2 games are 1-1 and 2 games 0-0.',
  },
  'EV18-PAIR-4': {
    section: 'Pairings',
    area: 'pairing',
    text: 'No two players or teams should meet more than once in the event.',
    check:
      'Given A and B met in round 1, when later rounds are paired, then A-B does not occur whenever another valid pairing exists.',
    note: 'A rematch is allowed, and flagged, only if no other pairing is possible.',
  },
  'EV18-PAIR-5': {
    section: 'Pairings',
    area: 'pairing',
    text: 'Pairing starts with the group having the most tournament points and works down group by group.',
    check: 'Given groups of 2, 1 and 0 points, when paired, then the log shows group 2, then 1, then 0.',
  },
  'EV18-PAIR-6': {
    section: 'Pairings',
    area: 'pairing',
    text: 'If a group is odd, its remaining player or team meets a random one from the next group down, whose rest are then paired at random.',
    check:
      'Given 3 players on 2 points, 5 on 1 and 2 on 0, when paired, then there is one 2-2 game, one 2-1 game, two 1-1 games and one 0-0 game.',
  },
  'EV18-PAIR-7': {
    section: 'Pairings',
    area: 'pairing',
    text: 'When the field is odd in size, one player or team is left over and receives a bye for the round.',
    check: 'Given 9 players, when paired, then there are 4 games and 1 bye.',
    note: 'In the first round the bye is drawn at random. It counts as a win: 1 tournament point.',
  },
  'EV18-PAIR-8': {
    section: 'Pairings',
    area: 'pairing',
    text: 'After the first round, the bye goes to the lowest-ranked player or team that has not had a bye.',
    check:
      'Given 5 players where the last-ranked had a bye in round 1, when round 2 is paired, then the fourth-ranked gets the bye.',
    conflicts: ['EP14-PAIR-7', 'EP14-BYE-3', 'EP14-TPAIR-6'],
    note: 'If all have had a bye, it goes to the lowest ranked of those with the fewest.',
  },
  'EV18-END-1': {
    section: 'End of Round',
    area: 'match-end',
    text: 'If all ships of one side are destroyed, checked at the end of a game round, the side with a ship left wins and the other loses.',
    check:
      'Given A loses its last ship in the Combat phase of round 6 and B has 1 ship at the end of that round, then B wins and A loses.',
    conflicts: ['EP14-END-1'],
  },
  'EV18-END-2': {
    section: 'End of Round',
    area: 'match-end',
    text: 'If both sides have no ships left at the end of a game round, it is mutual destruction and a Final Salvo decides the winner.',
    check:
      'Given both last ships die in the same game round, when it ends, then a Final Salvo is started and no draw is recorded.',
    conflicts: ['EP14-END-3'],
    note: 'Each side scores 300 (teams 400), so the margins are equal and the salvo gives the win.',
  },
  'EV18-END-3': {
    section: 'End of Round',
    area: 'match-end',
    text: 'If time is reached in the Activation or Combat phase, finish that phase before scoring; in any other phase go to scoring at once.',
    check:
      'Given time in the Planning phase, when handled, then scoring starts immediately; in the Combat phase, then after the last attack.',
    conflicts: ['EP14-END-4'],
  },
  'EV18-END-4': {
    section: 'End of Round',
    area: 'match-end',
    text: 'At time the side with the higher score wins and the other loses, by whatever margin.',
    check: 'Given 151 to 150 at time, when scored, then the 151 side has a full win.',
    conflicts: ['EP14-END-7'],
  },
  'EV18-END-5': {
    section: 'End of Round',
    area: 'match-end',
    text: 'If scores are equal at time, a Final Salvo decides the winner.',
    check: 'Given 120 to 120, when scored, then a Final Salvo is started.',
    conflicts: ['EP14-END-9'],
  },
  'EV18-END-6': {
    section: 'End of Round',
    area: 'match-end',
    text: 'A side may concede at any moment, after which it has a loss, all its ships are destroyed and its opponent has a win.',
    check:
      'Given A concedes in round 2 while ahead 90-20, when recorded, then A has a loss with no ships left and B a win.',
  },
  'EV18-SCORE-1': {
    section: "Calculating a Player's or Team's Score",
    area: 'scoring',
    text: 'A side scores the full squad point value, equipped upgrades included, of each destroyed enemy ship.',
    check: 'Given a destroyed 23-point pilot with 7 points of upgrades, when scored, then 30.',
  },
  'EV18-SCORE-2': {
    section: "Calculating a Player's or Team's Score",
    area: 'scoring',
    text: 'A side scores half the value (upgrades included, rounded down) of each surviving enemy large ship whose hull plus shields have been cut to half or less.',
    check:
      'Given a large ship worth 47 in total with 10 hull+shields and 5 left, when scored, then 23; with 6 left, then 0.',
    conflicts: ['EP14-END-5'],
    note: 'A huge ship never gives half points.',
  },
  'EV18-SCORE-3': {
    section: "Calculating a Player's or Team's Score",
    area: 'scoring',
    text: 'Hull Upgrades and Shield Upgrades are counted in the total used for the half test.',
    check:
      'Given a large ship with 8 hull, 5 shields and a Shield Upgrade (14 total), when 7 remain, then half is scored; when 8 remain, then 0.',
  },
  'EV18-SCORE-4': {
    section: "Calculating a Player's or Team's Score",
    area: 'scoring',
    text: 'Half points apply to large ships only, not to small ships.',
    check: 'Given a small ship at 1 of 5 hull+shields, when scored, then 0.',
  },
  'EV18-SCORE-5': {
    section: "Calculating a Player's or Team's Score",
    area: 'scoring',
    text: 'A side scores the full value, equipped upgrades included, of each crippled enemy section of a huge ship with more than one Ship card.',
    check:
      'Given a CR90 with fore worth 50 plus 10 of upgrades crippled and aft intact, when scored, then 60.',
    note: 'Upgrades discarded by the crippling still count with the section. A destroyed huge ship counts once with its whole value, not by section again.',
  },
  'EV18-SCORE-6': {
    section: "Calculating a Player's or Team's Score",
    area: 'scoring',
    text: 'A huge ship with a single Ship card scores nothing until destroyed.',
    check: 'Given a GR-75 worth 38 with 1 hull left, when scored, then 0; destroyed, then 38.',
  },
  'EV18-SCORE-7': {
    section: "Calculating a Player's or Team's Score",
    area: 'scoring',
    text: "In a 1v1 game, if all of the opponent's ships are destroyed, the opponent's squad counts as 300 points even if it cost less.",
    check: 'Given an opponent squad of 291 wiped out, when scored, then 300.',
    conflicts: ['EP14-PILE-4'],
    note: 'After mutual destruction both players score 300.',
  },
  'EV18-SCORE-8': {
    section: "Calculating a Player's or Team's Score",
    area: 'scoring',
    text: 'In a team game, if all ships of the opposing team are destroyed, its squads count as 400 points in total even if they cost less.',
    check: 'Given team squads of 198 and 195 wiped out, when scored, then 400.',
    conflicts: ['EP14-PILE-4'],
    note: 'After mutual destruction both teams score 400.',
  },
  'EV18-SCORE-9': {
    section: "Calculating a Player's or Team's Score",
    area: 'scoring',
    text: "After a concession the conceding side's remaining ships are treated as destroyed before scores are calculated.",
    check:
      'Given A concedes with 3 ships left in 1v1, when scored, then B has 300 and A keeps the points it earned.',
    conflicts: ['EP14-MOV-5'],
    note: 'A concession is scored as the loss of all ships: 300, in team games 400.',
  },
  'EV18-SCORE-10': {
    section: "Calculating a Player's or Team's Score",
    area: 'scoring',
    text: 'Worked case: Han Solo with 13 hull+shields, no shields left and a Direct Hit has suffered 7 damage, more than half, so he yields half his value rounded down.',
    check:
      'Given Han Solo with 13 total, 5 shields lost and Direct Hit (2 damage), total value 59, when scored, then 29.',
  },
  'EV18-SCORE-11': {
    section: "Calculating a Player's or Team's Score",
    area: 'scoring',
    text: 'The score is used to decide winners where required and to compute Margin of Victory.',
    check:
      'Given scores 180 and 140 at time, when results are computed, then the winner and both margins come from these two numbers.',
  },
  'EV18-SALVO-1': {
    section: 'Final Salvo',
    area: 'match-end',
    text: 'When the scores are tied at the end of a game, a Final Salvo is fired to find the winner.',
    check:
      'Given equal scores, when the result is finalized, then a winner is always recorded after the salvo.',
    conflicts: ['EP14-END-9', 'EP14-BRACKET-8'],
  },
  'EV18-SALVO-2': {
    section: 'Final Salvo',
    area: 'match-end',
    text: "Each side's salvo pool has 1 attack die per surviving small ship, 2 per large ship and 3 per huge ship.",
    check: 'Given 4 small, 1 large and 1 huge ship left, when the pool is built, then 9 dice.',
    note: 'A huge ship with a crippled section is undestroyed and adds its 3 dice.',
  },
  'EV18-SALVO-3': {
    section: 'Final Salvo',
    area: 'match-end',
    text: 'Both sides roll all dice in their pools, and the higher total of hits plus critical hits wins.',
    check: 'Given rolls of 3 hits + 1 critical vs 3 hits + 0 criticals, when compared, then 4 beats 3.',
  },
  'EV18-SALVO-4': {
    section: 'Final Salvo',
    area: 'match-end',
    text: 'If the totals are equal both sides roll again until someone wins.',
    check: 'Given totals 3-3 then 2-4, when resolved, then the second side wins after 2 rolls.',
  },
  'EV18-SALVO-5': {
    section: 'Final Salvo',
    area: 'match-end',
    text: 'After mutual destruction the pool is built from all ships of the original squad at 1, 2 and 3 dice by size.',
    check:
      'Given a wiped-out squad of 5 small, 2 large and 2 huge ships, when the pool is built, then 15 dice.',
    conflicts: ['EP14-END-3'],
  },
  'EV18-TP-1': {
    section: 'Tournament Points',
    area: 'standings',
    text: 'A win gives 1 tournament point.',
    check: 'Given 3 wins, when totalled, then 3.',
    conflicts: ['EP14-TP-1', 'EP14-TP-2'],
  },
  'EV18-TP-2': {
    section: 'Tournament Points',
    area: 'standings',
    text: 'A loss gives 0 tournament points.',
    check: 'Given 1 win and 2 losses, when totalled, then 1.',
  },
  'EV18-TP-3': {
    section: 'Tournament Points',
    area: 'standings',
    text: 'Points are given at the end of each round and the final ranking goes by total tournament points.',
    check: 'Given totals 3, 2 and 1, when ranked, then places 1, 2 and 3.',
  },
  'EV18-MOV-1': {
    section: '1v1 Margin of Victory',
    area: 'scoring',
    text: 'The player with the higher score gets a Margin of Victory of 300 plus the score difference.',
    check: 'Given 153 to 124, when computed, then 329 for the higher scorer.',
  },
  'EV18-MOV-2': {
    section: '1v1 Margin of Victory',
    area: 'scoring',
    text: 'The player with the lower score gets a Margin of Victory of 300 minus the score difference.',
    check: 'Given 153 to 124, when computed, then 271 for the lower scorer.',
  },
  'EV18-MOV-3': {
    section: '1v1 Margin of Victory',
    area: 'scoring',
    text: 'Worked case: Bradley 300 to Cara 124 is a win by 176, giving margins of 476 and 124.',
    check: 'Given scores 300 and 124, when computed, then 476 and 124 (sum 600).',
  },
  'EV18-MOV-4': {
    section: '1v1 Margin of Victory',
    area: 'scoring',
    text: 'If both scores are equal, both players get a Margin of Victory of 300.',
    check:
      'Given 200 to 200 with the salvo won by A, when computed, then A has 300 and B has 300, with 1 and 0 points.',
  },
  'EV18-MOV-5': {
    section: '1v1 Margin of Victory',
    area: 'scoring',
    text: "A 1v1 player with a bye is credited 450 as that round's Margin of Victory.",
    check: 'Given a bye in round 1, when computed, then margin 450.',
    note: 'The tournament points of a bye are not stated; Flotilla gives 1, as for a win.',
  },
  'EV18-TMOV-1': {
    section: 'Team Margin of Victory',
    area: 'scoring',
    text: 'The team with the higher score gets a Margin of Victory of 400 plus the score difference.',
    check: 'Given 250 to 200, when computed, then 450 for the higher-scoring team.',
  },
  'EV18-TMOV-2': {
    section: 'Team Margin of Victory',
    area: 'scoring',
    text: 'The team with the lower score gets a Margin of Victory of 400 minus the score difference.',
    check: 'Given 250 to 200, when computed, then 350 for the lower-scoring team.',
  },
  'EV18-TMOV-3': {
    section: 'Team Margin of Victory',
    area: 'scoring',
    text: 'Worked case: Team Rebel 400 to Team Imperial 224 is a win by 176, giving margins of 576 and 224.',
    check: 'Given scores 400 and 224, when computed, then 576 and 224 (sum 800).',
  },
  'EV18-TMOV-4': {
    section: 'Team Margin of Victory',
    area: 'scoring',
    text: 'If both team scores are equal, both teams get a Margin of Victory of 400.',
    check: 'Given 310 to 310, when computed, then 400 and 400.',
  },
  'EV18-TMOV-5': {
    section: 'Team Margin of Victory',
    area: 'scoring',
    text: "Teams with a bye are credited 600 as that round's Margin of Victory.",
    check: 'Given a bye, when computed, then margin 600.',
    note: 'The tournament points of a bye are not stated; Flotilla gives 1, as for a win.',
  },
  'EV18-TIE-1': {
    section: 'Tiebreakers',
    area: 'standings',
    text: 'Tiebreakers rank those with equal tournament points, applied in the order Margin of Victory, Strength of Schedule, Random until all have a place.',
    check:
      'Given three players on 2 points, when ranked, then only these three are compared, in that order of criteria.',
    conflicts: ['EP14-BRACKET-2'],
  },
  'EV18-TIE-2': {
    section: 'Tiebreakers',
    area: 'standings',
    text: 'The first tiebreaker ranks by highest cumulative Margin of Victory.',
    check: 'Given two players on 2 points with margins 1010 and 990, when ranked, then 1010 is above 990.',
  },
  'EV18-TIE-3': {
    section: 'Tiebreakers',
    area: 'standings',
    text: "Strength of Schedule is the mean over opponents played of (opponent's tournament points divided by rounds that opponent has played).",
    check:
      'Given 3 opponents with 3 points of 3 rounds, 1 of 3 and 1 of 2, when computed, then (1 + 1/3 + 1/2)/3 = 0.6111.',
    conflicts: ['EP14-TIE-2'],
    note: "A bye is not an opponent. In an opponent's own ratio the rounds with a bye count as played and their points as points. Without opponents the value is 0.",
  },
  'EV18-TIE-4': {
    section: 'Tiebreakers',
    area: 'standings',
    text: 'The second tiebreaker ranks those still tied by highest Strength of Schedule.',
    check: 'Given equal points and margin with schedules 0.61 and 0.55, when ranked, then 0.61 is above.',
  },
  'EV18-TIE-5': {
    section: 'Tiebreakers',
    area: 'standings',
    text: 'Those still tied after all other criteria are put in random order below those already ranked in the group.',
    check:
      'Given two players equal in points, margin and schedule, when ranked with different seeds, then both orders occur, always below already placed players of the group.',
  },
  'EV18-STRUCT-1': {
    section: 'Tournament Structure',
    area: 'event',
    text: 'Casual Epic events should have one round.',
    check: 'Given a new casual Epic event, when defaults load, then rounds = 1.',
  },
  'EV18-STRUCT-2': {
    section: 'Tournament Structure',
    area: 'event',
    text: 'Organizers may run several rounds, with a strong recommendation of at most three in a day.',
    check: 'Given 3 rounds in a day, when configured, then no warning; 4, then a warning but not an error.',
  },
  'EV18-STRUCT-3': {
    section: 'Tournament Structure',
    area: 'event',
    text: 'Official custom tournaments take their structure from the Event Outline, or the outline tells the organizer to design one and tell the participants.',
    check: 'Given an Event Outline with a round count, when loaded, then that count replaces the default.',
  },
  'EV18-TIER-1': {
    section: 'Tournament Tier',
    area: 'event',
    text: 'Unless the organizer changes it, an Epic event has the Relaxed tier.',
    check: 'Given a new Epic event, when defaults load, then tier = Relaxed.',
    conflicts: ['EP14-TIER-1'],
  },
  'EV18-TIER-2': {
    section: 'Tournament Tier',
    area: 'event',
    text: 'An organizer may run an Epic event at the Formal tier.',
    check: 'Given tier set to Formal, when validated, then accepted.',
  },
  'EV18-TIER-3': {
    section: 'Tournament Tier',
    area: 'event',
    text: 'The Premier tier is one that Epic events should never have.',
    check: 'Given tier set to Premier, when validated, then rejected.',
    conflicts: ['EP14-TIER-5'],
  },
} as const satisfies RuleTexts<'EV18'>
