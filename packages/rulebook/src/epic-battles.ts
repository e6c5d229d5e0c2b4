import type { RuleTexts } from './rule-text.ts'

/** Epic Battles Rules Reference 1.1.0, second edition. */
export const epicBattles = {
  'EB-INTRO-1': {
    section: 'Introduction',
    area: 'info',
    text: 'This Epic reference (v1.1.0, in force from 15 January 2020) is layered on top of the core second-edition Rules Reference: core rules stay in force wherever Epic adds or changes nothing.',
  },
  'EB-INTRO-2': {
    section: 'Introduction',
    area: 'info',
    text: 'Epic mode consists of three additions to the core game: scenarios, games with more than two players, and wings of ships moved from one dial.',
  },
  'EB-INTRO-3': {
    section: 'Introduction',
    area: 'info',
    text: 'Where the Epic Battles rulebook is silent on an unusual situation, this reference is the document meant to resolve it.',
  },
  'EB-INTRO-4': {
    section: 'Glossary',
    area: 'info',
    text: 'Glossary pointers: Full/Half Health are defined under Health Value, Joining under Splitting from a Wing, Markers and Scenario Remotes under Objectives, Setup under Scenarios, and Wing ID Card, Wing Leader and Wingmates under Wings.',
  },
  'EB-ALLY-1': {
    section: 'Allied',
    area: 'multiplayer',
    text: 'A ship is allied to you exactly when its controller is a different player who belongs to your team.',
    check:
      "Given team A = {P1,P2} and team B = {P3}, when P1 classifies P2's ship and P3's ship, then P2's ship is allied and P3's ship is not allied.",
    note: 'Flotilla uses this meaning under the 1.4.6 rules too, where the core text gives the word another one.',
  },
  'EB-ALLY-2': {
    section: 'Allied',
    area: 'multiplayer',
    text: 'An allied ship never satisfies a requirement for a friendly ship.',
    check:
      "Given P1's ability gives a token to a friendly ship at range 0-1 and the only other ship at range 1 belongs to teammate P2, when P1 looks for targets, then there are 0 legal targets.",
  },
  'EB-ALLY-3': {
    section: 'Allied',
    area: 'multiplayer',
    text: 'An allied ship never satisfies a requirement for an enemy ship, so it cannot be picked by anything restricted to enemies, attacks included.',
    check:
      "Given P2 (teammate) and P3 (opponent) each have one ship in P1's arc at range 2, when P1 declares an attack target, then the only legal defender is P3's ship.",
  },
  'EB-CAS-1': {
    section: 'Casualties',
    area: 'scoring',
    text: "A player's casualties include the full squad-point value of each ship they control that was destroyed.",
    check:
      "Given P1 lost a 47-point ship (destroyed) and has no other losses, when casualties are totalled, then P1's casualties are 47 (not 47 plus a half-health share).",
  },
  'EB-CAS-2': {
    section: 'Casualties',
    area: 'scoring',
    text: "A player's casualties include the full squad-point value of each ship they control that fled.",
    check:
      "Given P1's undamaged 60-point ship fled, when casualties are totalled, then P1's casualties are 60.",
  },
  'EB-CAS-3': {
    section: 'Casualties',
    area: 'scoring',
    text: "A player's casualties include half the squad-point value, rounded up for each ship, of every ship they control that is at half health and neither destroyed nor fled.",
    check:
      'Given P1 has two surviving ships at half health worth 41 and 45, when casualties are totalled, then the total is 21 + 23 = 44.',
    note: 'Half is rounded up for each ship by itself, not on the sum.',
  },
  'EB-CAS-4': {
    section: 'Casualties',
    area: 'scoring',
    text: "When squads are measured in threat, casualties use each ship's threat value in place of squad points, with the same full and rounded-up-half treatment.",
    check:
      'Given a destroyed threat-4 ship and a half-health threat-3 ship, when casualties are totalled, then they are 4 + 2 = 6.',
  },
  'EB-CAS-5': {
    section: 'Casualties',
    area: 'scoring',
    text: "Casualties count only ships the player controls personally; an allied teammate's losses belong to the teammate's casualties.",
    check:
      "Given teammates P1 and P2 each lost a 40-point ship, when P1's casualties are totalled, then they are 40, not 80.",
    note: "Casualties are counted over friendly ships, and an ally's ships are not friendly.",
  },
  'EB-CAS-6': {
    section: 'Casualties',
    area: 'scenario',
    text: 'Casualties change the result only in scenarios whose scoring text refers to them.',
    check:
      'Given a scenario scored purely by comparing victory counters, when a player has 200 casualties, then the winner is unaffected by that number.',
  },
  'EB-CMD-1': {
    section: 'Command Upgrades',
    area: 'squad',
    text: 'A command upgrade obeys every general upgrade rule (needs a free matching slot, costs points, honours its restrictions) like any other upgrade type.',
    check:
      'Given a ship whose single command slot already holds a command upgrade, when a second one is added, then squad validation fails.',
  },
  'EB-CMD-2': {
    section: 'Command Upgrades',
    area: 'squad',
    text: 'In Epic games every standard (non-huge) ship gets exactly one command slot on top of the slots printed on its upgrade bar.',
    check:
      'Given a T-65 X-wing in an Epic squad, when its slots are listed, then there is 1 command slot plus all its usual slots; in a non-Epic squad there are 0 command slots.',
  },
  'EB-CMD-3': {
    section: 'Command Upgrades',
    area: 'squad',
    text: 'Huge ships use only the command slots already present on their own upgrade bars and get no extra one from Epic mode.',
    check:
      'Given a huge ship printed with 2 command slots, when an Epic squad is built, then it has 2 command slots, not 3.',
  },
  'EB-CMD-4': {
    section: 'Command Upgrades',
    area: 'info',
    text: 'Command upgrades represent strategic capability and are intended for bigger battles than the standard game.',
  },
  'EB-DEP-1': {
    section: 'Deployment Area',
    area: 'setup',
    text: "A player's deployment area is the region of the play area in which that player puts ships down during setup.",
    check:
      "Given P1's deployment area is a 914 x 100 mm strip, when P1 tries to place a base partly outside the strip with no overriding effect, then placement is rejected.",
  },
  'EB-DEP-2': {
    section: 'Deployment Area',
    area: 'scenario',
    text: 'Deployment areas are data belonging to each scenario, so their shape and position differ from scenario to scenario.',
    check:
      "Given two scenario definitions with different deployment polygons, when each is loaded, then placement is validated against that scenario's own polygon and no global default.",
    conflicts: ['C2-DEPLOY-1'],
  },
  'EB-ESC-1': {
    section: 'Escape',
    area: 'scenario',
    text: 'When a ship is told to escape, take it off the table safely.',
    check:
      "Given a scenario rule makes a ship at the far edge escape, when it resolves, then the ship is no longer in the play area and its state is 'escaped'.",
  },
  'EB-ESC-2': {
    section: 'Escape',
    area: 'scenario',
    text: 'When a remote is told to escape, take it off the table in the same way as a ship.',
    check:
      "Given a shuttle remote is told to escape, when it resolves, then the remote is gone from the play area with state 'escaped'.",
  },
  'EB-ESC-3': {
    section: 'Escape',
    area: 'scenario',
    text: 'An escaped object does not count as destroyed for game effects.',
    check:
      'Given an ability that triggers after a ship is destroyed, when a ship escapes, then the ability does not trigger.',
  },
  'EB-ESC-4': {
    section: 'Escape',
    area: 'scenario',
    text: 'An escaped object does not count as having fled for game effects.',
    check:
      'Given an effect that triggers when a ship flees, when a ship escapes, then the effect does not trigger.',
  },
  'EB-ESC-5': {
    section: 'Escape',
    area: 'scoring',
    text: "An escaped ship counts as neither destroyed nor fled in scoring, so it adds nothing to an opponent's standard score or to its owner's casualties on those grounds.",
    check:
      'Given a 50-point ship with no lost health escapes, when the game is scored, then opponents gain 0 for it and its owner has 0 casualties from it.',
    note: 'The text does not speak of a damaged ship that escapes. In Flotilla an escaped ship scores nothing for either side unless the scenario says so.',
  },
  'EB-ESC-6': {
    section: 'Escape',
    area: 'scenario',
    text: 'Escaping is available only where a scenario calls for it; otherwise leaving the play area is fleeing as normal.',
    check:
      "Given a scenario with no escape rule, when a ship's base crosses the edge, then it flees and is scored as fled.",
  },
  'EB-FFA-1': {
    section: 'Free-for-All',
    area: 'multiplayer',
    text: 'A free-for-all scenario is for three or more players with each player forming a team of one.',
    check:
      "Given a 4-player free-for-all, when teams are built, then there are 4 teams of 1 player and every other player's ships are enemies.",
    conflicts: ['EB-SLIST-1', 'EB-SLIST-2', 'EB-SLIST-3', 'EB-SLIST-8'],
    note: "Some free-for-all scenarios are listed for two players. Flotilla goes by the scenario's own player count and keeps the free-for-all procedures.",
  },
  'EB-FORM-1': {
    section: 'Formation',
    area: 'geometry',
    text: 'A formation is the arrangement of a wing: it fixes which ship occupies which wing position relative to the leader.',
    check:
      'Given a six-ship wing, when its formation is stored, then each ship maps to exactly one of 6 distinct wing positions.',
  },
  'EB-H2H-1': {
    section: 'Head-to-Head',
    area: 'scenario',
    text: 'A head-to-head scenario is a two-player game that uses the standard game rules except where the scenario changes them.',
    check:
      'Given a head-to-head scenario with no activation-phase changes, when a round is played, then phases and initiative order match a standard 2-player game.',
    conflicts: ['EB-SLIST-6'],
    note: "Key Cargo Retrieval is listed as head-to-head for three players. Flotilla goes by the scenario's own player count.",
  },
  'EB-HLTH-1': {
    section: 'Health Value',
    area: 'scoring',
    text: "For scoring, a ship's health value equals its hull value plus its shield value.",
    check: 'Given a ship with hull 3 and shields 2, when its health value is read, then it is 5.',
    note: "Flotilla counts the ship's present hull and shield values, upgrades included.",
  },
  'EB-HLTH-2': {
    section: 'Health Value',
    area: 'scoring',
    text: 'A ship is at full health only if it has lost no shields and has no damage cards.',
    check:
      'Given hull 3/shields 2: with 2 active shields and 0 cards it is at full health; with 1 active shield or with 1 facedown card it is not.',
  },
  'EB-HLTH-3': {
    section: 'Health Value',
    area: 'scoring',
    text: "A ship's lost health is its lost shields plus its damage cards, faceup and facedown alike.",
    check:
      'Given 2 lost shields, 1 facedown and 1 faceup damage card, when lost health is computed, then it is 4.',
  },
  'EB-HLTH-4': {
    section: 'Health Value',
    area: 'scoring',
    text: 'A ship is at half health when its lost health is at least half its health value, rounding that half up.',
    check:
      'Given health value 5 (2 shields, 3 hull), when lost health is 2 the ship is not at half health, and when it is 3 the ship is.',
  },
  'EB-HLTH-5': {
    section: 'Health Value',
    area: 'scoring',
    text: 'Half-health with an even health value needs exactly half of it lost, with no extra point.',
    check: 'Given health value 6, when lost health is 3, then the ship is at half health.',
  },
  'EB-HLTH-6': {
    section: 'Health Value',
    area: 'scoring',
    text: "Health statuses are computed from the ship's present lost health, so repairs and recovered shields can undo them before scoring.",
    check:
      'Given health value 5 with lost health 3, when the ship recovers 1 shield before the game ends (lost health 2), then it is not scored as half health.',
    note: 'Flotilla judges health when the game is scored, not whether half was ever reached.',
  },
  'EB-MULTI-1': {
    section: 'Multiplayer Games',
    area: 'info',
    text: 'Many scenarios take three or more players; the two common multiplayer kinds are free-for-all and team battle.',
  },
  'EB-MULTI-2': {
    section: 'Multiplayer Games',
    area: 'multiplayer',
    text: 'Multiplayer games run on the ordinary game rules plus only the listed multiplayer additions.',
    check:
      'Given a 4-player game, when a ship attacks, then the ordinary attack sequence is used unchanged apart from friendly/enemy/allied classification.',
  },
  'EB-MULTI-3': {
    section: 'Personal Setup Areas',
    area: 'multiplayer',
    text: 'During Gather Forces each player lays out their ship and upgrade cards beside their own deployment area.',
    check:
      "Given 4 deployment areas, when Gather Forces completes, then each player's card area is attached to that player's own deployment area.",
  },
  'EB-MULTI-4': {
    section: 'Personal Setup Areas',
    area: 'multiplayer',
    text: "Players' card areas must be kept visibly apart so ownership of every card is unambiguous.",
    check:
      "Given 3 players' card areas in the interface, when rendered, then no two areas overlap and every card shows exactly one owner.",
  },
  'EB-TDEC-1': {
    section: 'Team Decisions',
    area: 'multiplayer',
    text: 'A decision owned by a team is made by its members discussing and agreeing.',
    check:
      'Given a 2-player team must choose first or second team, when only one member has confirmed, then the choice is not yet final; when both confirm the same option, it is.',
  },
  'EB-TDEC-2': {
    section: 'Team Decisions',
    area: 'multiplayer',
    text: 'If a team cannot agree, the matter is settled by a die roll or another arbitrary method.',
    check:
      'Given teammates vote for different options, when the deadlock is declared, then the system picks one of the proposed options at random and continues.',
    note: 'Flotilla picks one of the proposals at random.',
  },
  'EB-AFF-1': {
    section: '"Friendly," "Enemy," and "Allied" Ships',
    area: 'multiplayer',
    text: "In multiplayer games every controlled ship falls, from a given player's viewpoint, into exactly one of three classes: friendly, enemy or allied.",
    check:
      'Given a 2v2 game with 8 ships (2 per player), when P1 classifies them, then 2 are friendly, 2 allied, 4 enemy, with no ship in two classes.',
  },
  'EB-AFF-2': {
    section: '"Friendly," "Enemy," and "Allied" Ships',
    area: 'multiplayer',
    text: 'Friendly ships are those the player controls personally.',
    check:
      "Given P1 controls ships A and B, when P1's ship A looks for friendly ships, then A and B qualify and no teammate's ship does.",
  },
  'EB-AFF-3': {
    section: '"Friendly," "Enemy," and "Allied" Ships',
    area: 'multiplayer',
    text: 'Enemy ships are those controlled by any opponent of the player.',
    check: 'Given a 3-player free-for-all, when P1 lists enemies, then every ship of P2 and P3 is listed.',
  },
  'EB-AFF-4': {
    section: '"Friendly," "Enemy," and "Allied" Ships',
    area: 'multiplayer',
    text: 'Allied ships are those of another player on the same team and are neither friendly nor enemy.',
    check:
      "Given an area effect that hits 'each friendly and enemy ship' at range 0-1, when an allied ship is at range 1, then it is unaffected.",
  },
  'EB-OBJ-1': {
    section: 'Objectives',
    area: 'component',
    text: 'An objective component has two possible roles, marker or scenario remote, and the scenario says which applies.',
    check:
      'Given one scenario using an objective as a marker and another using it as a remote, when loaded, then the first creates a non-object marker and the second a remote with remote rules.',
  },
  'EB-MARK-1': {
    section: 'Objectives: Markers',
    area: 'scenario',
    text: 'A marker shows either a particular spot in the play area or something of interest carried aboard a ship.',
    check:
      'Given a marker attached to a ship, when the ship moves, then the marker moves with it; given a marker on the table, when ships move, then its coordinates do not change.',
  },
  'EB-MARK-2': {
    section: 'Objectives: Markers',
    area: 'geometry',
    text: 'A marker is not an object, so it does not block, get overlapped as an object, or obstruct.',
    check:
      "Given a marker lying in a ship's path and on an attack line, when the ship moves and the attack resolves, then there is no overlap effect and no obstruction die.",
  },
  'EB-MARK-3': {
    section: 'Objectives: Markers',
    area: 'component',
    text: 'A scenario may use victory counters as markers in place of objectives.',
    check:
      'Given a scenario that sets markerComponent = victory counter, when markers are placed, then they follow all marker rules.',
  },
  'EB-MARK-4': {
    section: 'Objectives: Markers',
    area: 'setup',
    text: "A marker assigned to a ship 'after placing forces' must go on a ship that is currently in the play area.",
    check:
      'Given P1 has ship A in play and ship B in reserve, when P1 assigns a marker after placing forces, then only A is selectable.',
  },
  'EB-MARK-5': {
    section: 'Objectives: Markers',
    area: 'setup',
    text: "A marker assigned to a ship 'after placing forces' must go on a ship lying in its player's own deployment area.",
    check:
      "Given P1's ship A is in the deployment area and ship C was set up forward outside it, when P1 assigns the marker, then only A is selectable.",
  },
  'EB-MARK-6': {
    section: 'Objectives: Markers',
    area: 'scenario',
    text: 'A scenario can lift the in-play or in-deployment-area limit for marker assignment only by saying so explicitly.',
    check:
      'Given a scenario flag permitting ships in reserve, when the marker is assigned, then a ship in reserve becomes selectable; without the flag it is not.',
  },
  'EB-MARK-7': {
    section: 'Objectives: Markers',
    area: 'scenario',
    text: 'If a ship carrying an objective or victory-counter marker goes into reserve, its markers are handled as if the ship had fled.',
    check:
      "Given a scenario rule 'when a carrier flees, return its marker to the centre', when a carrier with 1 marker is put in reserve, then that marker returns to the centre.",
  },
  'EB-MARK-8': {
    section: 'Objectives: Markers',
    area: 'scenario',
    text: 'A marker carrier that goes into reserve is otherwise simply in reserve and has not fled.',
    check:
      'Given a 50-point carrier is put in reserve, when standard scores are computed that instant, then opponents have 0 for it and it may return to play later.',
  },
  'EB-REM-1': {
    section: 'Objectives: Scenario Remotes',
    area: 'scenario',
    text: 'A scenario remote is a remote tied to the scenario in play and follows the core remote rules.',
    check:
      'Given a scenario remote with agility 1 and hull 3, when attacked and dealt 3 damage, then it is destroyed as any remote would be.',
  },
  'EB-REM-2': {
    section: 'Objectives: Scenario Remotes',
    area: 'component',
    text: 'Scenario remotes are always represented by the objective component, whereas other remotes have their own cardboard shape.',
    check:
      "Given a scenario remote, when its footprint is loaded, then the objective token's shape is used whatever the remote represents.",
  },
  'EB-REM-3': {
    section: 'Objectives: Scenario Remotes',
    area: 'scenario',
    text: "The player a scenario tells to place a remote becomes that remote's controller.",
    check:
      "Given setup text 'the second player places 2 shuttles', when placed, then both remotes have controller = second player.",
  },
  'EB-REM-4': {
    section: 'Objectives: Scenario Remotes',
    area: 'scenario',
    text: 'A scenario remote that no specific player is told to place has no controller.',
    check:
      'Given setup text that places a remote at the centre without naming a player, when placed, then controller is none and it is neither friendly, allied nor controlled for any player.',
  },
  'EB-REM-5': {
    section: 'Objectives: Scenario Remotes',
    area: 'scenario',
    text: 'A scenario that adds remotes names the remote cards used and their controllers in its Setup section.',
    check:
      'Given a scenario definition with remotes, when validated, then each remote entry must have a card id and a controller value (player, team or none).',
  },
  'EB-EDGE-1': {
    section: '"Player Edge" Effects',
    area: 'geometry',
    text: "For an effect naming a player's edge, that player may use any stretch of play-area edge that lies inside their deployment area.",
    check:
      "Given a corner deployment area touching 2 play-area edges, when Tel Trevura's effect resolves, then the player may pick any point on either of those 2 edge stretches within the area.",
  },
  'EB-EDGE-2': {
    section: '"Player Edge" Effects',
    area: 'geometry',
    text: "If the player's deployment area contains no play-area edge, they may choose any one edge of the deployment area itself as their player edge.",
    check:
      'Given a rectangular deployment area in the middle of the board, when a player-edge effect resolves, then its 4 sides are the choices and no board edge is.',
  },
  'EB-EDGE-3': {
    section: '"Player Edge" Effects',
    area: 'geometry',
    text: 'If the player has no deployment area, they may choose any play-area edge as their player edge.',
    check:
      'Given a scenario where ships arrive at hyperspace points and there are no deployment areas, when a player-edge effect resolves, then all 4 board edges are choices.',
  },
  'EB-ORD-1': {
    section: 'Player Order',
    area: 'setup',
    text: 'Player order is fixed during setup by a procedure that depends on the scenario type.',
    check:
      'Given each of the three scenario types, when setup runs, then head-to-head and team battle use a roll-off and free-for-all uses random numbering.',
    note: 'Player order is kept for the whole game: the roll of every round in the 1.4.6 core rules is not used in Epic games.',
  },
  'EB-ORD-2': {
    section: 'Player Order: Head-to-Head',
    area: 'setup',
    text: 'In head-to-head one player rolls a single attack die while the other calls one of two result groups.',
    check:
      'Given P1 rolls, when the roll is made, then P2 must already have called a group and exactly 1 attack die is rolled.',
  },
  'EB-ORD-3': {
    section: 'Player Order: Head-to-Head',
    area: 'setup',
    text: 'The two callable groups are {blank, focus} and {hit, critical hit}; the caller wins if the result is in the called group, otherwise the roller wins.',
    check:
      'Given P2 calls blank/focus: result focus -> P2 wins; result crit -> P1 wins; over the 8 faces each group covers 4.',
    note: 'The text shows the results as icons; they are read as the two groups of four faces into which the die divides.',
  },
  'EB-ORD-4': {
    section: 'Player Order: Head-to-Head',
    area: 'setup',
    text: 'The roll-off winner chooses whether to be first or second player.',
    check: 'Given P2 won the roll-off, when P2 chooses second, then P1 is first player.',
  },
  'EB-ORD-5': {
    section: 'Player Order: Head-to-Head',
    area: 'multiplayer',
    text: 'First and second player mean the same as in a standard game unless the scenario alters them.',
    check:
      "Given two ships of initiative 4 owned by different players, when they activate, then the first player's ship activates first.",
  },
  'EB-ORD-6': {
    section: 'Player Order: Free-for-All',
    area: 'multiplayer',
    text: 'In free-for-all each player receives a distinct player number 1..N at random.',
    check:
      'Given 4 players, when order is determined with a seeded random source, then the numbers are a permutation of 1,2,3,4.',
  },
  'EB-ORD-7': {
    section: 'Player Order: Free-for-All',
    area: 'component',
    text: 'A suggested way to randomise is to mix ship ID tokens numbered 1 to N and hand one to each player.',
    check:
      'Given 5 players, when the suggested method is used, then exactly tokens #1-#5 are drawn, one each.',
  },
  'EB-ORD-8': {
    section: 'Player Order: Free-for-All',
    area: 'multiplayer',
    text: "After numbering, players take positions around the table matching their numbers on the scenario's setup diagram.",
    check:
      'Given the diagram puts player 3 on the north-east area, when numbering gives Alice 3, then Alice gets the north-east deployment area.',
  },
  'EB-ORD-9': {
    section: 'Player Order: Free-for-All',
    area: 'multiplayer',
    text: 'In free-for-all games effects resolve in descending player order.',
    check:
      'Given players 1-4 all have an effect at the same timing point, when resolved, then the order is 1, 2, 3, 4.',
    note: "'Descending' could mean from the last player up. Flotilla starts with player 1, who holds the first player token, and goes on to player N.",
  },
  'EB-ORD-10': {
    section: 'Player Order: Team Battle',
    area: 'multiplayer',
    text: 'In team battle each team picks one member, and those two do the same roll-off as in head-to-head.',
    check:
      'Given teams {P1,P2} and {P3,P4}, when order is determined, then exactly one representative of each team takes part in a 1-die roll-off.',
  },
  'EB-ORD-11': {
    section: 'Player Order: Team Battle',
    area: 'multiplayer',
    text: 'The team that wins the roll-off chooses to be first team or second team.',
    check: 'Given team B wins and chooses first, when set, then team A is second team.',
  },
  'EB-ORD-12': {
    section: 'Player Order: Team Battle',
    area: 'scenario',
    text: 'In a team scenario with roles, the first team attacks and the second team defends.',
    check:
      "Given a scenario with attacker and defender roles, when team B is first team, then team B's role is attacker and team A's is defender.",
  },
  'EB-ORD-13': {
    section: 'Player Order: Team Battle',
    area: 'multiplayer',
    text: 'First and second team work as first and second player do in a standard game unless the scenario alters them.',
    check:
      'Given initiative-3 ships on both teams, when activating, then all first-team initiative-3 ships go before second-team ones.',
    note: 'The order between teammates at the same initiative is not stated; in Flotilla the team decides.',
  },
  'EB-REST-1': {
    section: 'Restore',
    area: 'scenario',
    text: 'Restoring a ship or remote returns it to the condition of an object being set up at the start of the game.',
    check:
      'Given a destroyed hull-3/shield-2 ship, when restored, then it has 2 active shields, 0 damage cards and its starting charges.',
  },
  'EB-REST-2': {
    section: 'Restore',
    area: 'scenario',
    text: 'A restored ship or remote is put into the play area where the restoring effect says.',
    check:
      'Given an effect that restores a ship at a hyperspace point, when resolved, then its base is placed at that point and not elsewhere.',
  },
  'EB-REST-3': {
    section: 'Restore',
    area: 'damage',
    text: 'Restoring removes every damage card from the ship or remote.',
    check: 'Given 2 facedown and 1 faceup cards, when restored, then it has 0 damage cards.',
  },
  'EB-REST-4': {
    section: 'Restore',
    area: 'scenario',
    text: 'Restoring removes every token from the ship or remote.',
    check:
      'Given a ship with 2 stress, 1 ion and an enemy lock, when restored, then it has none of those tokens.',
    note: 'Flotilla also removes the locks that other ships have on it.',
  },
  'EB-REST-5': {
    section: 'Restore',
    area: 'scenario',
    text: 'Restoring removes every marker from the ship or remote.',
    check: 'Given a ship carrying 2 victory-counter markers, when restored, then it carries 0.',
  },
  'EB-REST-6': {
    section: 'Restore',
    area: 'scenario',
    text: 'Restoring removes every condition card from the ship or remote.',
    check: 'Given a ship with one condition, when restored, then it has 0 conditions.',
  },
  'EB-REST-7': {
    section: 'Restore',
    area: 'scenario',
    text: 'Restoring resets every charge pool (standard charges, Force, shields and energy) to its starting value.',
    check:
      'Given a ship at 0 of 2 charges, 1 of 3 Force, 0 of 2 shields, 1 of 5 energy, when restored, then it has 2, 3, 2 and 5 (or the lower printed starting value where one exists).',
    note: 'The text shows the pools as icons; they are read as standard charges, Force, shields and energy.',
  },
  'EB-REST-8': {
    section: 'Restore',
    area: 'scenario',
    text: "Restoring resolves again any Setup effects on the ship's own card and its upgrades as if it were initial setup.",
    check:
      'Given an upgrade whose Setup effect equips a condition or sets charges, when the ship is restored, then that Setup effect resolves again.',
  },
  'EB-SCN-1': {
    section: 'Scenarios',
    area: 'scenario',
    text: 'Each scenario carries its own rules for setup, play and victory, adding objectives and effects to the game.',
    check:
      'Given a scenario definition, when validated, then it must supply setup, scenario rules and scoring sections.',
  },
  'EB-SSEL-1': {
    section: 'Scenario Selection',
    area: 'scenario',
    text: 'Choosing a scenario is the first step of an Epic game, before anything else.',
    check:
      'Given a new Epic game with no scenario chosen, when a squad is submitted, then it is refused because no squadron limit is known yet.',
  },
  'EB-SSEL-2': {
    section: 'Scenario Selection',
    area: 'info',
    text: 'The official scenarios and where to find them are listed in the scenario-list appendix.',
  },
  'EB-SSET-1': {
    section: 'Scenario Setup',
    area: 'squad',
    text: 'After the scenario is chosen, squads are built to the Squadron Limits that scenario gives.',
    check:
      'Given a scenario limit of 300 points, when a 301-point squad is submitted, then it is rejected; 300 is accepted.',
  },
  'EB-SSET-2': {
    section: 'Scenario Setup',
    area: 'setup',
    text: "Scenario setup follows the normal game's setup with six ordered steps: player order, play area, gather forces, obstacles/markers/remotes, place forces, prepare other components.",
    check: 'Given setup is run, when the step log is read, then the six steps occur once each in that order.',
  },
  'EB-SSET-3': {
    section: 'Scenario Setup: 1. Determine Player Order',
    area: 'setup',
    text: "Step 1 determines player order using the method for the scenario's type.",
    check: 'Given a team battle, when step 1 runs, then the team roll-off procedure is used.',
  },
  'EB-SSET-4': {
    section: 'Scenario Setup: 1. Determine Player Order',
    area: 'component',
    text: 'Once order is set, the first player receives the first player token.',
    check: 'Given P3 is first player, when step 1 ends, then P3 holds the token and nobody else does.',
    note: 'In a team battle the first team holds it.',
  },
  'EB-SSET-5': {
    section: 'Scenario Setup: 1. Determine Player Order',
    area: 'multiplayer',
    text: 'For convenience players may sit around the table in player order where the scenario makes that useful.',
    check:
      'Given a 6-player scenario, when seating is suggested, then it follows order 1-6, and ignoring the suggestion blocks nothing.',
  },
  'EB-SSET-6': {
    section: 'Scenario Setup: 2. Establish Play Area',
    area: 'geometry',
    text: "Step 2 lays out a flat play area of the size the scenario's diagram specifies.",
    check:
      'Given a scenario size 6x3 ft, when the play area is built, then it measures 1828.8 x 914.4 mm (listed as 182 x 91 cm).',
  },
  'EB-SSET-7': {
    section: 'Scenario Setup: 2. Establish Play Area',
    area: 'geometry',
    text: 'The usual play-area sizes are 3 x 3 ft (91 x 91 cm) and 6 x 3 ft (182 x 91 cm).',
    check:
      "Given scenario size '3x3', when built, then both sides are about 914 mm; other sizes are accepted if a scenario states them.",
  },
  'EB-SSET-8': {
    section: 'Scenario Setup: 2. Establish Play Area',
    area: 'setup',
    text: 'Each side then marks the corners of its deployment area with core-set position markers as the diagram shows.',
    check:
      'Given a rectangular deployment area, when step 2 completes, then 4 corner positions (or those not on the board edge) are marked for that side.',
  },
  'EB-SSET-9': {
    section: 'Scenario Setup: 2. Establish Play Area',
    area: 'component',
    text: 'Diagrams colour deployment areas by player order: red for the first player, blue for the second.',
    check:
      "Given a head-to-head scenario, when rendered, then the first player's area is red and the second player's blue.",
  },
  'EB-SSET-10': {
    section: 'Scenario Setup: 2. Establish Play Area',
    area: 'component',
    text: 'Scenarios suggesting three or more players use further colours for the extra deployment areas.',
    check:
      'Given a 4-player scenario, when rendered, then 4 distinct colours are used, red for player 1 and blue for player 2.',
  },
  'EB-SSET-11': {
    section: 'Scenario Setup: 2. Establish Play Area',
    area: 'geometry',
    text: 'Each grid square on a setup diagram stands for an area of range 1 by range 1.',
    check:
      'Given range 1 = 100 mm, when a diagram area of 3 x 2 squares is converted, then it measures 300 x 200 mm.',
  },
  'EB-SSET-12': {
    section: 'Scenario Setup: 2. Establish Play Area',
    area: 'geometry',
    text: 'Each line bounding a deployment area has its length or distance as a range value shown in a circle attached to that line.',
    check: 'Given a line labelled 2, when converted, then it corresponds to range 2 (200 mm).',
  },
  'EB-SSET-13': {
    section: 'Scenario Setup: 2. Establish Play Area',
    area: 'setup',
    text: 'After deployment areas are marked, any hyperspace points the scenario uses are placed as it instructs.',
    check:
      'Given a scenario with 8 hyperspace points, when step 2 ends, then 8 points exist, and they were created after the deployment areas and before obstacles.',
  },
  'EB-SSET-14': {
    section: 'Scenario Setup: 3. Gather Forces',
    area: 'setup',
    text: "Step 3 has every player collect their squadron's ship, upgrade and other cards and lay them near their deployment area.",
    check:
      "Given each player's squad, when step 3 ends, then every card of the squad is present in that player's area.",
  },
  'EB-SSET-15': {
    section: 'Scenario Setup: 3. Gather Forces',
    area: 'setup',
    text: "Each player's ship and upgrade cards are kept grouped together so ownership is clear.",
    check:
      "Given an upgrade equipped to ship A, when displayed, then it is attached to ship A in its owner's area.",
  },
  'EB-SSET-16': {
    section: 'Scenario Setup: 4. Place Obstacles, Markers, and Remotes',
    area: 'setup',
    text: 'Obstacles are placed one at a time in alternating turns beginning with the first player.',
    check: 'Given 6 obstacles and 2 players, when placed, then the sequence of placers is P1,P2,P1,P2,P1,P2.',
    note: 'With three or more players Flotilla goes round in player order.',
  },
  'EB-SSET-17': {
    section: 'Scenario Setup: 4. Place Obstacles, Markers, and Remotes',
    area: 'setup',
    text: "Each obstacle is chosen from those still unplaced in the scenario's Obstacles section, and placing goes on until none remain.",
    check:
      'Given a list of 3 asteroids and 3 debris clouds, when placement ends, then all 6 are on the table and no unlisted obstacle could be picked.',
  },
  'EB-SSET-18': {
    section: 'Scenario Setup: 4. Place Obstacles, Markers, and Remotes',
    area: 'geometry',
    text: 'By default an obstacle must lie within the play area.',
    check:
      'Given an obstacle polygon with one vertex 1 mm outside the board, when placed, then it is rejected.',
  },
  'EB-SSET-19': {
    section: 'Scenario Setup: 4. Place Obstacles, Markers, and Remotes',
    area: 'geometry',
    text: 'By default an obstacle must lie outside every deployment area.',
    check:
      'Given a deployment strip 100 mm deep, when an obstacle overlaps it by 1 mm, then it is rejected, whichever player owns the strip.',
    conflicts: ['C2-PLACE-2'],
    note: 'No part of the obstacle may lie inside.',
  },
  'EB-SSET-20': {
    section: 'Scenario Setup: 4. Place Obstacles, Markers, and Remotes',
    area: 'geometry',
    text: 'By default an obstacle must be beyond range 1 of every other obstacle.',
    check:
      'Given an obstacle already placed, when another is placed with a closest gap of 100 mm it is rejected, and with 101 mm accepted.',
    note: 'The distance from the edges of the play area that the core game asks for (C2-PLACE-2) does not apply.',
  },
  'EB-SSET-21': {
    section: 'Scenario Setup: 4. Place Obstacles, Markers, and Remotes',
    area: 'scenario',
    text: 'A scenario may override any of the default obstacle placement limits.',
    check:
      'Given a scenario rule allowing obstacles in deployment areas, when one is placed there, then it is accepted.',
  },
  'EB-SSET-22': {
    section: 'Scenario Setup: 4. Place Obstacles, Markers, and Remotes',
    area: 'setup',
    text: "After all obstacles, carry out the scenario's Place Remotes and Markers instructions that carry no other timing.",
    check:
      "Given one untimed instruction and one 'after placing forces' instruction, when step 4 ends, then only the untimed one has been resolved.",
  },
  'EB-SSET-23': {
    section: 'Scenario Setup: 4. Place Obstacles, Markers, and Remotes',
    area: 'geometry',
    text: 'A marker or remote may not be placed overlapping any object or any marker.',
    check:
      'Given a marker at (200,200), when a remote is placed overlapping it or overlapping an asteroid, then it is rejected.',
    note: 'This is about places in the play area, not about markers put on a ship or a card.',
  },
  'EB-SSET-24': {
    section: 'Scenario Setup: 5. Place Forces',
    area: 'setup',
    text: 'Step 5 has every player place their ships inside their own deployment area unless something says otherwise.',
    check: "Given no overriding effect, when P1 places a ship in P2's deployment area, then it is rejected.",
  },
  'EB-SSET-25': {
    section: 'Scenario Setup: 5. Place Forces',
    area: 'info',
    text: 'While choosing placement players should bear in mind any special areas the scenario lists.',
  },
  'EB-SSET-26': {
    section: 'Scenario Setup: 5. Place Forces',
    area: 'setup',
    text: "After all forces are placed, resolve the Place Remotes and Markers instructions labelled 'after placing forces'.",
    check:
      "Given an 'after placing forces' marker, when the last ship has been placed, then the marker prompt appears before step 6 begins.",
  },
  'EB-SSET-27': {
    section: 'Scenario Setup: 6. Prepare Other Components',
    area: 'component',
    text: "The scenario page, with the markers, remotes and remote cards it needs, is kept outside the play area in everyone's view.",
    check:
      'Given setup is complete, when any player opens the scenario panel, then scenario text and remote cards are visible to all players.',
  },
  'EB-SSET-28': {
    section: 'Scenario Setup: 6. Prepare Other Components',
    area: 'setup',
    text: 'Every damage deck in use is shuffled during step 6.',
    check:
      "Given 2 damage decks, when step 6 ends, then both have been shuffled using the game's random source.",
  },
  'EB-SSET-29': {
    section: 'Scenario Setup: 6. Prepare Other Components',
    area: 'setup',
    text: 'If there is more than one of each damage deck in use, each player uses their own.',
    check: "Given 3 players and 3 decks, when a P2 ship is dealt damage, then the card comes from P2's deck.",
    note: 'With fewer decks than players the text is silent; in Flotilla every player has a deck.',
  },
  'EB-SSET-30': {
    section: 'Scenario Setup: 6. Prepare Other Components',
    area: 'component',
    text: 'The Epic supply contains wing tools, objectives and victory counters besides the standard components.',
    check:
      'Given an Epic game, when the supply is created, then it includes wing tools, objective tokens and victory counters.',
  },
  'EB-SRUL-1': {
    section: 'Scenario Rules',
    area: 'scenario',
    text: "All rules listed under a scenario's rules heading apply for the whole game of that scenario.",
    check: 'Given a scenario with 3 rules, when any round is played, then all 3 are registered as active.',
  },
  'EB-SRUL-2': {
    section: 'Scenario Rules',
    area: 'scenario',
    text: 'A scenario rule whose header names a phase resolves at the start of that phase.',
    check:
      "Given a rule headed 'End Phase' with no further timing, when the End Phase starts, then it resolves before any other End Phase step.",
  },
  'EB-SRUL-3': {
    section: 'Scenario Rules',
    area: 'scenario',
    text: 'A phase-headed scenario rule that states its own timing uses that timing in place of the start of the phase.',
    check:
      "Given a rule headed 'Engagement Phase' that says 'at the end', when the phase starts, then it does not resolve; when the phase ends, it does.",
  },
  'EB-SRUL-4': {
    section: 'Scenario Rules',
    area: 'scenario',
    text: 'A scenario rule with no phase in its header takes effect whenever its own text says.',
    check:
      "Given a rule without phase 'after a ship is destroyed, score 1', when a ship is destroyed in the System Phase, then it triggers then.",
  },
  'EB-SRUL-5': {
    section: 'Scenario Rules',
    area: 'scenario',
    text: 'Scenario rules that fall due at the same moment resolve in the order printed in the scenario.',
    check:
      'Given rules A, B, C all at End Phase start, when resolved, then the order is A, B, C irrespective of player order.',
  },
  'EB-SSCO-1': {
    section: 'Scenario Scoring',
    area: 'scoring',
    text: 'Each scenario defines how its winner is found.',
    check: 'Given a scenario definition with no scoring section, when validated, then it is rejected.',
    note: 'The round limit and mission points of the 1.4.6 core rules do not apply.',
  },
  'EB-SSCO-2': {
    section: 'Scenario Scoring',
    area: 'scoring',
    text: 'Some scenarios use standard scoring with bonuses or penalties for victory counters scored in play.',
    check:
      'Given a scenario worth 10 points per counter, standard score 120 and 3 counters, when scored, then the total is 150.',
  },
  'EB-SSCO-3': {
    section: 'Scenario Scoring',
    area: 'scoring',
    text: 'Other scenarios replace standard scoring entirely with their own tally, for example a straight comparison of victory counters.',
    check:
      'Given a counters-only scenario, P1 with 4 counters and 0 points destroyed, P2 with 3 counters and 200 points destroyed, when scored, then P1 wins.',
  },
  'EB-STDP-1': {
    section: 'Standard Scoring (Squad Points)',
    area: 'scoring',
    text: 'With squad points, a player scores the full value of each enemy ship destroyed.',
    check: 'Given enemy ships of 52 and 38 destroyed, when scored, then the player has 90.',
  },
  'EB-STDP-2': {
    section: 'Standard Scoring (Squad Points)',
    area: 'scoring',
    text: 'With squad points, a player scores the full value of each enemy ship that fled.',
    check: 'Given an undamaged 45-point enemy ship fled, when scored, then the player gets 45.',
  },
  'EB-STDP-3': {
    section: 'Standard Scoring (Squad Points)',
    area: 'scoring',
    text: 'With squad points, a player scores half the value, rounded up, of each enemy ship still in the game at half health.',
    check:
      'Given enemy ships at half health worth 41 and 43, when scored, then the player gets 21 + 22 = 43.',
    note: 'Half is rounded up for each ship by itself.',
  },
  'EB-STDP-4': {
    section: 'Standard Scoring (Squad Points)',
    area: 'scoring',
    text: 'Under squad-point standard scoring the higher score wins.',
    check:
      "Given scores 91 and 90, when compared, then the player on 91 wins; 90 vs 90 goes to the scenario's tiebreaker.",
  },
  'EB-STDQ-1': {
    section: 'Standard Scoring (Quick Builds and Threat)',
    area: 'scoring',
    text: 'With Quick Builds, a player scores the full threat of each enemy Quick Build ship destroyed.',
    check: 'Given a threat-3 enemy destroyed, when scored, then +3.',
  },
  'EB-STDQ-2': {
    section: 'Standard Scoring (Quick Builds and Threat)',
    area: 'scoring',
    text: 'With Quick Builds, a player scores the full threat of each enemy Quick Build ship that fled.',
    check: 'Given a threat-4 enemy fled, when scored, then +4.',
  },
  'EB-STDQ-3': {
    section: 'Standard Scoring (Quick Builds and Threat)',
    area: 'scoring',
    text: 'With Quick Builds, an enemy Quick Build ship at half health yields half its threat, rounded up.',
    check: 'Given a threat-3 enemy at half health, when scored, then +2.',
  },
  'EB-STDQ-4': {
    section: 'Standard Scoring (Quick Builds and Threat)',
    area: 'scoring',
    text: 'A Quick Build that covers several ships, such as a Wing Quick Build, is scored as one ship with one threat value.',
    check:
      'Given a threat-8 wing of 4 ships with 1 ship (a quarter of total health) destroyed, when scored, then +0, since the combined half is not reached.',
  },
  'EB-STDQ-5': {
    section: 'Standard Scoring (Quick Builds and Threat)',
    area: 'scoring',
    text: 'Half health of a multi-ship Quick Build compares the sum of lost health of all its ships with half (rounded up) of the sum of their health values.',
    check:
      'Given 3 ships of health 3 (total 9), when total lost health is 4 it scores 0 and when it is 5 it scores half its threat rounded up.',
    note: 'A member that was destroyed or fled counts with its whole health value.',
  },
  'EB-STDQ-6': {
    section: 'Standard Scoring (Quick Builds and Threat)',
    area: 'scoring',
    text: 'A multi-ship Quick Build is scored as destroyed only when all of its ships have been destroyed or have fled.',
    check:
      'Given a threat-7 wing of 3 with 2 destroyed and 1 fled, when scored, then +7; with 1 survivor at full health, then +4.',
    note: 'A member that fled counts like a destroyed one.',
  },
  'EB-STDQ-7': {
    section: 'Standard Scoring (Quick Builds and Threat)',
    area: 'scoring',
    text: 'Under threat-based standard scoring the higher score wins.',
    check: 'Given scores 9 and 8, when compared, then 9 wins.',
  },
  'EB-DRAW-1': {
    section: 'Draws and Tiebreakers',
    area: 'scoring',
    text: 'Each scenario lists its own tiebreaker, applied when its main scoring ties.',
    check:
      "Given a scenario tiebreaker 'fewer casualties', scores 100-100 and casualties 40 vs 60, when resolved, then the player with 40 wins.",
  },
  'EB-DRAW-2': {
    section: 'Draws and Tiebreakers',
    area: 'scoring',
    text: 'If the tiebreaker leaves players level as well, those level players, and only they, share a draw.',
    check:
      'Given three players on 6, 6, 4 counters and equal tiebreakers for the first two, when resolved, then those two draw and the third loses.',
    note: 'There is no Final Salvo in second edition Epic games.',
  },
  'EB-SPLIT-1': {
    section: 'Splitting from a Wing',
    area: 'planning',
    text: 'A wingmate that splits from its wing acts as an independent ship using its own dial under normal rules.',
    check:
      'Given a split ship at the next Planning Phase, when dials are assigned, then it needs its own dial and activates at its own initiative.',
  },
  'EB-SPLIT-2': {
    section: 'Splitting from a Wing',
    area: 'component',
    text: 'A ship flying in formation shows the top part of its wing ID card from beneath its ship card.',
    check:
      "Given a wingmate in formation, when its card is rendered, then wing status reads 'in formation' (top part).",
  },
  'EB-SPLIT-3': {
    section: 'Splitting from a Wing',
    area: 'component',
    text: 'A ship that has split shows the bottom part of its wing ID card from beneath its ship card.',
    check:
      "Given a split ship, when its card is rendered, then wing status reads 'split' (bottom part) and it still shows its wing's ID.",
  },
  'EB-SPLIT-4': {
    section: 'Splitting from a Wing',
    area: 'component',
    text: "On every split or join the ID card is shifted at once so its visible part matches the ship's status.",
    check:
      'Given a wingmate becomes ionized, when it splits, then its status display changes before the next game step.',
  },
  'EB-FSPLIT-1': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'Forced splitting is compulsory and happens after a triggering event has occurred.',
    check:
      'Given a wingmate gains enough ion tokens to be ionized, when the gain has resolved, then it splits with no player choice.',
    conflicts: ['WG-FSP-1'],
    note: 'Flotilla splits the ship once the step that caused it is complete, before any abilities.',
  },
  'EB-FSPLIT-2': {
    section: 'Forced Splitting',
    area: 'setup',
    text: 'A wingmate splits if it cannot be placed into formation during setup.',
    check:
      "Given an obstacle-free deployment area too narrow for the right flank's spot, when the wing is set up, then the right flank is split.",
    conflicts: ['WG-FSP-2'],
  },
  'EB-FSPLIT-3': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A wingmate splits if it cannot be placed into formation while moving.',
    check:
      "Given another ship's base occupies the left-flank spot, when the left flank moves, then it splits.",
    conflicts: ['WG-FSP-2'],
  },
  'EB-FSPLIT-4': {
    section: 'Forced Splitting',
    area: 'engagement',
    text: 'A wingmate splits after it becomes ionized.',
    check:
      'Given a small wingmate with 0 ion tokens, when it gains 1 ion token, then it is ionized and splits.',
  },
  'EB-FSPLIT-5': {
    section: 'Forced Splitting',
    area: 'engagement',
    text: 'A wingmate splits after it becomes tractored.',
    check:
      'Given a small wingmate with 0 tractor tokens, when it gains 1 tractor token, then it is tractored and splits even if it is not moved.',
  },
  'EB-FSPLIT-6': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A wingmate that is stressed splits after its wing leader executes a red maneuver.',
    check:
      'Given left flank has 1 stress and right flank 0, when the leader executes a red maneuver, then only left flank splits.',
    note: 'Stress is judged as the leader executes the maneuver, before the wingmates are placed. A wingmate that splits for it does not follow the leader: it has no dial and moves at the end of the phase (EB-FSPLIT-14).',
  },
  'EB-FSPLIT-7': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A wingmate splits after any effect that is not a maneuver instructs it to move.',
    check:
      'Given a wingmate decloaks or is pushed by a tractor effect, when the move resolves, then it splits.',
    note: 'A wingmate put down elsewhere because a huge ship overlapped it splits as well.',
  },
  'EB-FSPLIT-8': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A wingmate splits after any effect that is not a maneuver instructs it to rotate its base.',
    check: 'Given an effect rotates a wingmate 90 degrees in place, when resolved, then it splits.',
  },
  'EB-FSPLIT-9': {
    section: 'Forced Splitting',
    area: 'engagement',
    text: 'All wingmates split after their wing leader is removed.',
    check: 'Given a wing with 3 wingmates in formation, when the leader is destroyed, then all 3 split.',
    note: 'Flotilla counts a leader as removed when it is destroyed, flees, escapes, docks or goes into reserve.',
  },
  'EB-FSPLIT-10': {
    section: 'Forced Splitting',
    area: 'engagement',
    text: 'All wingmates split after their wing leader becomes ionized.',
    check: 'Given a small leader gains 1 ion token, when resolved, then every wingmate in formation splits.',
    note: 'The wingmates then have no dial and move at the end of the phase (EB-FSPLIT-14); the leader executes its ion maneuver.',
  },
  'EB-FSPLIT-11': {
    section: 'Forced Splitting',
    area: 'engagement',
    text: 'All wingmates split after their wing leader becomes tractored.',
    check:
      'Given a small leader gains 1 tractor token, when resolved, then every wingmate in formation splits.',
  },
  'EB-FSPLIT-12': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'All wingmates split after their wing leader is put back down elsewhere because a huge ship overlapped it.',
    check:
      "Given a huge ship's maneuver ends overlapping the leader and the leader is re-placed, when done, then every wingmate in formation splits.",
    conflicts: ['WG-FSP-11'],
    note: 'The Wings 1.4.6 text does not list this; Flotilla plays it in both rulesets.',
  },
  'EB-FSPLIT-13': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A split ship that has no dial in the Activation Phase, having split after Planning and before Engagement, does not activate in the normal way.',
    check:
      'Given an initiative-3 wingmate split in the System Phase, when initiative 3 is reached in the Activation Phase, then it is not activated.',
    note: 'Not for a wingmate that has already moved in this phase (EB-WMOV-11). A wingmate that split because it was ionized keeps its ion tokens for the next round.',
  },
  'EB-FSPLIT-14': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'At the end of the Activation Phase a split ship with no dial must execute a speed-2 straight maneuver.',
    check:
      'Given a dial-less split ship at y=300 facing up, when the Activation Phase ends, then it has moved with the 2-straight template (80 mm template plus 40 mm small base = 120 mm).',
    note: "In Flotilla the maneuver is white, whatever the ship's own dial says. Several such ships go in ascending initiative, then player order, before abilities and bombs of the end of the phase.",
  },
  'EB-FSPLIT-15': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A ship that makes the end-of-Activation speed-2 straight for lack of a dial skips its Perform Action step.',
    check:
      'Given that ship has 0 stress after the maneuver, when the maneuver ends, then no action is offered.',
  },
  'EB-FSPLIT-16': {
    section: 'Forced Splitting',
    area: 'activation',
    text: 'A ship that makes the end-of-Activation speed-2 straight for lack of a dial then gains exactly one stress token.',
    check:
      'Given 0 stress before, when the sequence is finished, then it has 1 stress; given 1 before, then 2.',
  },
  'EB-VSPLIT-1': {
    section: 'Voluntary Splitting',
    area: 'end',
    text: 'At the end of the End Phase a player may have any of their wingmates split voluntarily.',
    check:
      'Given a wing with 4 wingmates, when the end of the End Phase is reached, then the player may choose any subset to split; at the start of the End Phase the choice is not offered.',
    conflicts: ['WG-VSP-1'],
  },
  'EB-VSPLIT-2': {
    section: 'Voluntary Splitting',
    area: 'planning',
    text: 'In the Planning Phase after a voluntary split the ship is assigned a dial of its own ship type.',
    check:
      "Given a TIE/ln split from a TIE Advanced leader's wing, when Planning starts, then its dial is the TIE/ln dial.",
  },
  'EB-VSPLIT-3': {
    section: 'Voluntary Splitting',
    area: 'activation',
    text: 'A voluntarily split ship works as an ordinary ship, with its full set of actions, until it joins again.',
    check: 'Given a split T-65 with barrel roll on its bar, when it activates, then barrel roll is offered.',
  },
  'EB-VSPLIT-4': {
    section: 'Voluntary Splitting',
    area: 'end',
    text: 'A voluntary split costs nothing: it gives no stress token.',
    check: 'Given 0 stress, when a wingmate splits voluntarily, then it still has 0 stress.',
    note: 'No stress is named, so none is given. A ship may not split and join in the same End Phase: splits come first, then joins.',
  },
  'EB-JOIN-1': {
    section: 'Joining',
    area: 'end',
    text: 'A split ship may join its wing only at the end of the End Phase.',
    check:
      'Given an eligible split ship at range 1 of its leader, when the end of the End Phase is reached, then joining is offered; in the following Planning Phase it is not.',
    conflicts: ['WG-JOIN-1', 'WG-JOIN-12'],
    note: 'A ship changes its wing status once in this window, so one that has just split cannot join.',
  },
  'EB-JOIN-2': {
    section: 'Joining',
    area: 'end',
    text: "Joining is optional for the split ship's player.",
    check: 'Given all conditions met, when the player declines, then the ship stays split with no penalty.',
  },
  'EB-JOIN-3': {
    section: 'Joining',
    area: 'geometry',
    text: 'Joining needs the split ship to be no farther than range 1 (range 0 or 1) from the leader it left.',
    check: 'Given a closest base-to-base distance of 100 mm joining is allowed; at 101 mm it is not.',
  },
  'EB-JOIN-4': {
    section: 'Joining',
    area: 'end',
    text: 'A stressed ship cannot join its wing.',
    check: 'Given 1 stress token at the join timing, when checked, then joining is refused.',
  },
  'EB-JOIN-5': {
    section: 'Joining',
    area: 'end',
    text: 'An ionized ship cannot join its wing.',
    check: 'Given a small ship with 1 ion token, when checked, then joining is refused.',
  },
  'EB-JOIN-6': {
    section: 'Joining',
    area: 'end',
    text: 'A tractored ship cannot join its wing.',
    check:
      'Given a small ship that still has 1 tractor token at the join timing, when checked, then joining is refused.',
  },
  'EB-JOIN-7': {
    section: 'Joining',
    area: 'end',
    text: 'A cloaked ship cannot join its wing.',
    check: 'Given the split ship has a cloak token, when checked, then joining is refused.',
  },
  'EB-JOIN-8': {
    section: 'Joining',
    area: 'end',
    text: 'A ship cannot join while its wing leader is cloaked.',
    check:
      'Given an unstressed, uncloaked split ship at range 1 of a cloaked leader, when checked, then joining is refused.',
    conflicts: ['WG-JOIN-2'],
    note: 'The Wings 1.4.6 text does not ask for this.',
  },
  'EB-JOIN-9': {
    section: 'Joining',
    area: 'end',
    text: "A ship may join only the wing it left, identified by the wing leader's ID card.",
    check:
      'Given a ship from the blue wing at range 1 of the gold leader only, when checked, then joining is refused.',
  },
  'EB-JOIN-10': {
    section: 'Joining',
    area: 'geometry',
    text: 'A joining ship is put straight into formation at its own wing position.',
    check:
      "Given a right-flank ship at range 1 behind its leader, when it joins, then its base is at the right-flank spot with the leader's heading.",
    note: 'If the spot is blocked or outside the play area the ship cannot join: it stays where it is and gains no stress. Being placed is not a move, so it overlaps only what lies under its final position.',
  },
  'EB-JOIN-11': {
    section: 'Joining',
    area: 'end',
    text: 'A ship that joins becomes a wingmate again with all wingmate rules.',
    check: 'Given a ship joined last round, when the Planning Phase starts, then it gets no dial.',
  },
  'EB-JOIN-12': {
    section: 'Joining',
    area: 'end',
    text: 'After being placed in formation a joining ship gains exactly one stress token.',
    check: 'Given 0 stress, when it joins, then it has 1 stress at the start of the next round.',
  },
  'EB-JOIN-13': {
    section: 'Joining',
    area: 'end',
    text: 'Every joining condition must hold at once for the join to be legal.',
    check:
      'Given range 1, no ion, no tractor, no cloak but 1 stress, when checked, then joining is refused; with the stress gone it is allowed.',
  },
  'EB-TEAM-1': {
    section: 'Team Battle',
    area: 'multiplayer',
    text: 'A team battle is played between exactly two teams.',
    check: 'Given a team battle lobby with 3 teams, when started, then validation fails; with 2 it passes.',
  },
  'EB-TEAM-2': {
    section: 'Playing Team Battle Scenarios Head-to-Head',
    area: 'multiplayer',
    text: 'A team battle may be played by two people, each controlling every squad on one team.',
    check:
      'Given a 2-player game of a team battle with 2 squads per team, when created, then each player controls 2 squads and all ships on their team are friendly to each other.',
  },
  'EB-TSQ-1': {
    section: 'Team Squadron Building',
    area: 'squad',
    text: "When a scenario gives a limit for a whole team of two or more players, each player's limit is the team limit divided by the number of players, rounded down.",
    check:
      'Given a 500-point team limit and 3 players, when computed, then each player has 166 points; 20 threat over 3 players gives 6.',
  },
  'EB-TSQ-2': {
    section: 'Team Squadron Building',
    area: 'squad',
    text: "Each team member's squad must fit that member's own share; shares are not pooled.",
    check:
      'Given shares of 166, when one player brings 170 and another 160, then the 170-point squad is rejected.',
  },
  'EB-VC-1': {
    section: 'Victory Counters',
    area: 'scenario',
    text: 'Victory counters are gained for achieving scenario goals during play.',
    check:
      "Given a goal worth 2 counters, when it is achieved, then the achiever's counter total rises by 2.",
  },
  'EB-VC-2': {
    section: 'Victory Counters',
    area: 'scenario',
    text: 'A ship carrying a victory-counter or objective marker that is put in reserve is treated as fleeing in respect of those markers only.',
    check:
      "Given a carrier with 1 counter marker is put in reserve, when resolved, then the scenario's 'carrier fled' consequence applies to the marker and the ship is in reserve.",
  },
  'EB-VC-3': {
    section: 'Scoring Victory Counters',
    area: 'scoring',
    text: 'When a ship scores victory counters, the player who owns that ship takes them.',
    check:
      "Given P2's ship scores 2 counters, when resolved, then P2's scored pile grows by 2 (not the team's or the ship's).",
    note: 'In team games pooling is left to the scenario.',
  },
  'EB-VC-4': {
    section: 'Scoring Victory Counters',
    area: 'component',
    text: "Scored counters are kept beside the player's cards in a clearly marked spot.",
    check:
      "Given scored counters, when displayed, then they appear in the owner's scored area, separate from counters on cards or in play.",
  },
  'EB-VC-5': {
    section: 'Scoring Victory Counters',
    area: 'component',
    text: 'A counter flipped to its triple-icon side stands for three counters when more are needed.',
    check: 'Given 4 physical counters of which 2 are flipped, when counted, then the total is 2*3 + 2 = 8.',
  },
  'EB-VC-6': {
    section: 'Placing Victory Counters',
    area: 'scenario',
    text: 'A scenario may put victory counters in the play area or on a card to follow progress.',
    check:
      'Given a scenario that places 3 counters on its card, when set up, then they exist there and belong to no player.',
  },
  'EB-VC-7': {
    section: 'Placing Victory Counters',
    area: 'scoring',
    text: 'Counters placed in play or on a card are scored once the goal the scenario describes is met.',
    check:
      'Given 3 counters on a card and a goal not yet met, when totals are read, then nobody has them; when met, then the scorer has +3.',
  },
  'EB-VC-8': {
    section: 'Placing Victory Counters',
    area: 'scoring',
    text: "When scored, such counters leave the play area or card and move to the scoring player's pile.",
    check:
      'Given 2 counters at a location are scored, when done, then the location has 0 and they cannot be scored again.',
  },
  'EB-VC-9': {
    section: 'Victory Counters as Markers',
    area: 'component',
    text: 'A scenario may use victory counters as markers, under the same rules as objective markers, whether carried by a ship or lying on the table.',
    check:
      'Given a victory counter used as a marker aboard a ship, when the ship moves, then it travels with it and counts for no score while a marker.',
  },
  'EB-WING-1': {
    section: 'Wings',
    area: 'squad',
    text: 'A wing is made only of small ships.',
    check: 'Given a wing containing a medium ship, when validated, then it is rejected.',
  },
  'EB-WING-2': {
    section: 'Wings',
    area: 'squad',
    text: 'A wing has exactly one wing leader and from two to five wingmates, i.e. three to six ships.',
    check: 'Given 1 leader with 1 or 6 wingmates validation fails; with 2 or 5 it passes.',
  },
  'EB-WING-3': {
    section: 'Wings',
    area: 'planning',
    text: 'A wing moves together in formation using one maneuver dial.',
    check:
      'Given a 5-ship wing in formation, when the Planning Phase ends, then exactly 1 dial is assigned to it.',
  },
  'EB-WING-4': {
    section: 'Wings',
    area: 'activation',
    text: 'The wing leader executes its maneuver normally with its dial and a template.',
    check:
      'Given the leader reveals 3 straight, when it moves, then it travels as an independent small ship would.',
  },
  'EB-WING-5': {
    section: 'Wings',
    area: 'geometry',
    text: 'Wingmates keep formation by being set with a wing tool relative to the leader rather than with a template.',
    check:
      "Given the leader ends at pose (x,y,h), when a wingmate moves, then its pose equals the leader's pose combined with that position's fixed offset.",
  },
  'EB-WING-6': {
    section: 'Wings',
    area: 'component',
    text: 'Each ship in the wing has one wing position, given by its wing ID card.',
    check:
      'Given 6 ships, when ID cards are assigned, then positions are unique and the leader holds the leader position.',
  },
  'EB-WPOS-1': {
    section: 'Wings',
    area: 'component',
    text: 'The wing leader position belongs to the ship designated as leader by an upgrade card.',
    check:
      'Given ship A has the wing-leader upgrade, when positions are assigned, then A is leader and no other ship can be.',
  },
  'EB-WPOS-2': {
    section: 'Wings',
    area: 'geometry',
    text: 'The left flank stands to the left of the wing leader.',
    check: "In the leader's frame (facing +y), left flank has x < 0 and the same heading.",
    note: 'No sizes are given. Flotilla sets neighbouring ships 60 mm apart, centre to centre, sideways and back: a 40 mm base and a 20 mm tool.',
  },
  'EB-WPOS-3': {
    section: 'Wings',
    area: 'geometry',
    text: 'The right flank stands to the right of the wing leader.',
    check: "In the leader's frame, right flank has x > 0, mirroring left flank (x_right = -x_left, equal y).",
  },
  'EB-WPOS-4': {
    section: 'Wings',
    area: 'geometry',
    text: 'The rear support stands directly behind the wing leader.',
    check: "In the leader's frame, rear support has x = 0 and y < 0.",
  },
  'EB-WPOS-5': {
    section: 'Wings',
    area: 'geometry',
    text: 'The left support stands directly behind the left flank and to the left of the rear support.',
    check:
      "In the leader's frame, left support has x = x of left flank, and is left of rear support (x < 0).",
  },
  'EB-WPOS-6': {
    section: 'Wings',
    area: 'geometry',
    text: 'The right support stands directly behind the right flank and to the right of the rear support.',
    check:
      "In the leader's frame, right support has x = x of right flank, and is right of rear support (x > 0).",
  },
  'EB-WSQ-1': {
    section: 'Wings: Squad Building',
    area: 'squad',
    text: 'A wing is formed in squad building by equipping an upgrade card that creates one.',
    check: 'Given 4 identical small ships and no wing upgrade, when validated, then no wing exists.',
  },
  'EB-WSQ-2': {
    section: 'Wings: Squad Building',
    area: 'squad',
    text: 'The wing upgrade names its small ship as the wing leader.',
    check:
      'Given the upgrade equipped to ship A, when the squad is saved, then A is leader; equipping it on a large ship is rejected.',
    note: 'The leader must be small whatever else its upgrade allows.',
  },
  'EB-WSQ-3': {
    section: 'Wings: Squad Building',
    area: 'squad',
    text: "The wing upgrade sets which ships may be that leader's wingmates.",
    check:
      "Given an upgrade needing 2-5 ships of the leader's ship type, when a different ship type is chosen, then it is rejected.",
  },
  'EB-WSQ-4': {
    section: 'Wings: Squad Building',
    area: 'engagement',
    text: 'The wing upgrade also gives the wing an ability usable during the game.',
    check:
      "Given the upgrade is equipped, when its ability's trigger occurs, then the ability is offered to the wing.",
  },
  'EB-WSET-1': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: "In Place Forces the entire wing is placed right after its leader, at the leader's initiative.",
    check:
      'Given leader initiative 5 and wingmates initiative 2, when forces are placed, then the wingmates go down in the initiative-5 slot immediately after the leader.',
  },
  'EB-WSET-2': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: 'A ship in a wing cannot be docked at setup unless the scenario says so.',
    check: 'Given a wingmate and a carrier ship, when the player tries to dock it, then it is refused.',
  },
  'EB-WSET-3': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: 'A ship in a wing cannot be put in reserve unless the scenario says so.',
    check:
      'Given a reserve effect at setup, when a wing ship is selected, then it is refused unless scenario.allowsWingReserve is set.',
  },
  'EB-WSET-4': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: 'Each ship of the wing must be placed at the wing position shown on its wing ID card.',
    check:
      'Given the ship with the left-flank card, when placed at the right-flank spot, then it is rejected.',
  },
  'EB-WSET-5': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: 'The leader is placed first by normal rules, followed by the other wing ships in ascending ID number.',
    check: 'Given IDs 1-6, when the wing is placed, then the order is 1,2,3,4,5,6.',
  },
  'EB-WSET-6': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: 'A ship that cannot be placed in formation at setup is split from its wing.',
    check:
      "Given the rear support's spot falls outside the deployment area, when reached, then it is marked split.",
  },
  'EB-WSET-7': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: 'A ship split at setup must be placed somewhere within its deployment area.',
    check:
      'Given a split rear support, when its player chooses a spot outside the deployment area, then it is rejected.',
  },
  'EB-WSET-8': {
    section: 'Placing Wings During Setup',
    area: 'setup',
    text: 'A ship split at setup gains 1 stress token.',
    check:
      'Given a ship split in Place Forces, when round 1 starts, then it has 1 stress and gets its own dial.',
  },
  'EB-WPLAN-1': {
    section: 'Wings: Planning Phase',
    area: 'planning',
    text: 'In the Planning Phase the wing leader is assigned a dial.',
    check:
      'Given a leader in a wing, when Planning ends without its dial, then the phase cannot be completed.',
  },
  'EB-WPLAN-2': {
    section: 'Wings: Planning Phase',
    area: 'planning',
    text: 'Wingmates in formation are not assigned dials.',
    check: 'Given 4 wingmates in formation, when Planning is run, then 0 dials are requested for them.',
  },
  'EB-WSYS-1': {
    section: 'Wings: System Phase',
    area: 'system',
    text: 'Wing leaders and wingmates take part in the System Phase normally.',
    check:
      'Given a wingmate with a bomb, when the System Phase is run, then it may drop it as any ship could.',
  },
  'EB-WSYS-2': {
    section: 'Wings: System Phase',
    area: 'system',
    text: "A wing member's System Phase effect triggers at that ship's own initiative, not the leader's.",
    check:
      "Given leader initiative 5 and wingmate initiative 2, when the System Phase is run, then the wingmate's effect resolves at 2.",
  },
  'EB-WACT-1': {
    section: 'Wings: Activation Phase',
    area: 'activation',
    text: 'The wing leader activates normally at its own initiative.',
    check: 'Given leader initiative 4, when initiative 4 is reached, then the leader activates.',
  },
  'EB-WACT-2': {
    section: 'Wings: Activation Phase',
    area: 'activation',
    text: 'After the leader has finished activating, action included, its wingmates activate directly, whatever their own initiatives.',
    check:
      'Given leader 5 and wingmates 1, and an enemy initiative-3 ship, when the phase is run, then the order is enemy 3, leader, wingmates.',
  },
  'EB-WACT-3': {
    section: 'Wings: Activation Phase',
    area: 'activation',
    text: 'Wingmates activate in ascending ID number: left flank, right flank, rear support, left support, right support.',
    check:
      'Given all five wingmates are in formation, when the wing activates, then the log order is LF, RF, RS, LS, RtS; with right flank destroyed it is LF, RS, LS, RtS.',
  },
  'EB-WACT-4': {
    section: 'Wings: Activation Phase',
    area: 'activation',
    text: 'Each wingmate moves and then resolves its Perform Action step before the next wingmate activates.',
    check:
      'Given two wingmates, when the wing activates, then the log reads LF move, LF action, RF move, RF action.',
  },
  'EB-WACT-5': {
    section: 'Wings: Activation Phase',
    area: 'geometry',
    text: 'Illustrated sequence: the leader finishes its template move first, then the wing tool is set against it and the other ships are moved to their spots.',
    check:
      'Given the leader executes a speed-2 maneuver, when only the leader has moved, then wingmates still have their old poses; after their activations each is at its spot.',
  },
  'EB-WMOV-1': {
    section: 'Moving the Wing Leader',
    area: 'activation',
    text: 'The wing leader moves just like any independent ship.',
    check:
      "Given the leader's maneuver would overlap a ship, when it moves, then it backs up along the template by normal overlap rules.",
  },
  'EB-WMOV-2': {
    section: 'Moving Wingmates',
    area: 'geometry',
    text: "A wingmate moving in its activation is set with the wing tool at its same wing position relative to the leader's present position.",
    check:
      'Given the leader moved and then barrel rolled 80 mm left, when the left flank moves, then its spot is taken from the pose after the barrel roll.',
  },
  'EB-WMOV-3': {
    section: 'Moving Wingmates',
    area: 'activation',
    text: 'Just before moving, a wingmate counts as revealing the same dial as its leader.',
    check:
      "Given an ability 'after you reveal a red maneuver' on a wingmate and a red leader dial, when the wingmate is about to move, then the ability triggers.",
  },
  'EB-WMOV-4': {
    section: 'Moving Wingmates',
    area: 'activation',
    text: "A wingmate set in formation is credited with a full execution of the leader's dialled maneuver.",
    check:
      'Given the leader only partly executed its maneuver due to overlap, when a wingmate is set in formation, then effects needing a full execution work for it and it may act.',
    conflicts: ['WG-MOVE-3'],
    note: "So it is even if the leader's own maneuver was cut short. The Wings 1.4.6 text says only that the maneuver was executed.",
  },
  'EB-WMOV-5': {
    section: 'Moving Wingmates',
    area: 'activation',
    text: "The maneuver a placed wingmate counts as executing has the leader's speed, difficulty colour and bearing.",
    check:
      'Given the leader executes a blue 2 bank left, when a wingmate with 1 stress is placed, then it removes 1 stress; with a red maneuver an unstressed wingmate gains 1 stress.',
    note: 'Each wingmate checks difficulty for itself: red leaves it with stress and no action, blue clears it. The colour is the one the leader executed, then changed by effects on the wingmate. After a purple maneuver a wingmate that cannot pay 1 Force splits and executes the stress maneuver.',
  },
  'EB-WMOV-6': {
    section: 'Moving Wingmates',
    area: 'activation',
    text: "A wingmate set down on an object it can overlap counts as overlapping it while moving and resolves that object's effects.",
    check:
      "Given an asteroid at the left-flank spot, when left flank is placed there, then it stays in formation and suffers the asteroid's effects.",
  },
  'EB-WMOV-7': {
    section: 'Moving Wingmates',
    area: 'activation',
    text: "Anything that asks for a wingmate's revealed maneuver uses the leader's revealed maneuver.",
    check:
      "Given an enemy effect comparing speed with the wingmate's revealed maneuver and leader dial speed 3, when checked, then the speed is 3.",
  },
  'EB-WMOV-8': {
    section: 'Moving Wingmates',
    area: 'activation',
    text: 'If setting a wingmate in formation would overlap another ship, it splits first, before returning and moving on its own.',
    check:
      'Given an enemy base at the right-flank spot, when right flank moves, then the log order is split, return to previous position, execute maneuver, skip action.',
    conflicts: ['WG-MOVE-7'],
    note: 'Huge ships bar the spot like any ship. Remotes do not: they are overlapped.',
  },
  'EB-WMOV-9': {
    section: 'Moving Wingmates',
    area: 'activation',
    text: 'If setting a wingmate in formation would take it out of the play area, it splits in the same way.',
    check:
      'Given the left-flank spot extends 5 mm past the board edge, when left flank moves, then it splits and does not flee by placement.',
    conflicts: ['WG-MOVE-7'],
  },
  'EB-WMOV-10': {
    section: 'Moving Wingmates',
    area: 'geometry',
    text: 'A wingmate that fails placement goes back to the exact position it had before moving.',
    check:
      'Given previous pose (100,200,0), when placement fails, then its pose is (100,200,0) before it executes the maneuver.',
  },
  'EB-WMOV-11': {
    section: 'Moving Wingmates',
    area: 'activation',
    text: "A wingmate that failed placement executes the leader's revealed maneuver with a template from its old position, under normal overlap rules.",
    check:
      'Given leader revealed 2 bank left, when right flank fails placement, then it executes 2 bank left from its previous pose, even if its own dial lacks that maneuver, and may flee if that leaves the board.',
  },
  'EB-WMOV-12': {
    section: 'Moving Wingmates',
    area: 'activation',
    text: 'A wingmate that failed placement skips its Perform Action step.',
    check: 'Given it fully executed the maneuver with 0 stress, when it finishes, then no action is offered.',
  },
  'EB-WMOV-13': {
    section: 'Moving Wingmates',
    area: 'component',
    text: 'Where a wingmate could overlap a ship when moving, players should mark its previous position with a position marker so it can be returned exactly.',
    check:
      'Given a software table, when a wingmate starts to move, then its previous pose is stored until its placement is confirmed.',
  },
  'EB-WLACT-1': {
    section: 'Wing Leader Actions',
    area: 'activation',
    text: 'After its maneuver the wing leader performs an action normally, with no wingmate action limits.',
    check: 'Given the leader has boost on its bar, when it acts, then boost is offered.',
    conflicts: ['WG-ACT-2'],
    note: "The Wings 1.4.6 text knows no effect of the leader's actions on the wing.",
  },
  'EB-WLACT-2': {
    section: 'Wing Leader Actions',
    area: 'activation',
    text: 'After a leader performs a SLAM action, each of its wingmates without SLAM on its action bar splits.',
    check:
      'Given leader SLAMs, left flank has SLAM and right flank lacks it, when resolved, then right flank splits and left flank does not.',
    conflicts: ['WG-ACT-2'],
    note: 'The text shows the action as an icon; it is read as SLAM.',
  },
  'EB-WLACT-3': {
    section: 'Wing Leader Actions',
    area: 'activation',
    text: 'After a leader performs a SLAM action, each of its wingmates with SLAM on its action bar gains one disarm token.',
    check:
      'Given a leader that SLAMs and a left flank with SLAM on its bar, when resolved, then left flank has 1 disarm token and stays in formation.',
    conflicts: ['WG-ACT-2'],
  },
  'EB-WLACT-4': {
    section: 'Wing Leader Actions',
    area: 'activation',
    text: 'After a leader performs a Cloak action, each of its wingmates without Cloak on its action bar splits.',
    check:
      'Given a leader with Cloak and wingmates A (Cloak) and B (no Cloak), when the leader cloaks, then B splits and A does not.',
    conflicts: ['WG-ACT-2'],
    note: 'The text shows the action as an icon; it is read as Cloak.',
  },
  'EB-WLACT-5': {
    section: 'Wing Leader Actions',
    area: 'engagement',
    text: 'All wingmates in formation are treated as cloaked for as long as their leader is cloaked.',
    check:
      'Given leader cloaked and wingmate A in formation with agility 2, when A is attacked, then A defends with agility 4 and cannot attack; when the leader decloaks, A no longer counts as cloaked.',
    conflicts: ['WG-ACT-2'],
    note: 'A wingmate has no cloak token of its own: it has all effects of being cloaked, cannot decloak by itself, and is no longer cloaked once it splits or the leader decloaks.',
  },
  'EB-WLACT-6': {
    section: 'Wing Leader Actions',
    area: 'activation',
    text: 'Leader actions other than SLAM and Cloak, boost and barrel roll included, have no extra effect on the wing.',
    check:
      "Given the leader boosts, when resolved, then no wingmate splits or gains a token and each is later placed relative to the leader's new position.",
    note: 'Only those two actions are listed.',
  },
  'EB-WMACT-1': {
    section: 'Wingmate Actions',
    area: 'activation',
    text: 'In the Activation Phase, after moving, each wingmate resolves its own Perform Action step as normal.',
    check:
      'Given left flank has 0 stress and was placed in formation, when it finishes moving, then it may perform 1 action; a stressed wingmate may not.',
  },
  'EB-WMACT-2': {
    section: 'Wingmate Actions',
    area: 'activation',
    text: 'At all times, in and out of the Activation Phase, a wingmate in formation may perform only calculate, reinforce, evade, lock or focus actions.',
    check:
      'Given an ability gives a wingmate a barrel roll action in the Engagement Phase, when it resolves, then the barrel roll is refused.',
    conflicts: ['WG-WMA-2'],
    note: 'Actions granted by others, such as by coordinate, are limited as well. Under the 1.4.6 ruleset the limit holds only in the Activation Phase (WG-WMA-2).',
  },
  'EB-WMACT-3': {
    section: 'Wingmate Actions',
    area: 'activation',
    text: 'A wingmate may perform calculate if the action is otherwise available to it.',
    check: 'Given calculate on its bar, when it acts, then calculate is offered.',
  },
  'EB-WMACT-4': {
    section: 'Wingmate Actions',
    area: 'activation',
    text: 'A wingmate may perform reinforce if the action is otherwise available to it.',
    check: 'Given reinforce on its bar, when it acts, then reinforce is offered.',
  },
  'EB-WMACT-5': {
    section: 'Wingmate Actions',
    area: 'activation',
    text: 'A wingmate may perform evade if the action is otherwise available to it.',
    check: 'Given evade on its bar, when it acts, then evade is offered.',
  },
  'EB-WMACT-6': {
    section: 'Wingmate Actions',
    area: 'activation',
    text: 'A wingmate may perform lock if the action is otherwise available to it.',
    check: 'Given lock on its bar and an object at range 3, when it acts, then lock is offered.',
  },
  'EB-WMACT-7': {
    section: 'Wingmate Actions',
    area: 'activation',
    text: 'A wingmate may perform focus if the action is otherwise available to it.',
    check:
      'Given focus on its bar, when it acts, then focus is offered; a bar of focus/evade/barrel roll/boost yields exactly focus and evade.',
  },
  'EB-WENG-1': {
    section: 'Wings: Engagement Phase',
    area: 'engagement',
    text: 'The wing leader engages normally at its own initiative.',
    check: 'Given leader initiative 5, when initiative 5 is reached in Engagement, then the leader engages.',
  },
  'EB-WENG-2': {
    section: 'Wings: Engagement Phase',
    area: 'engagement',
    text: 'Each wingmate engages normally at its own initiative, choosing its own targets.',
    check:
      'Given leader 5 and wingmates 2 and 3, when Engagement is run, then they engage at 5, 3 and 2 separately.',
  },
  'EB-WEND-1': {
    section: 'Wings: End Phase',
    area: 'end',
    text: 'A wingmate gets its chance to split by choice as the last thing in the End Phase.',
    check:
      'Given a wingmate in formation, when the end of the End Phase is reached, then a split option is offered.',
    conflicts: ['WG-VSP-1'],
  },
  'EB-WEND-2': {
    section: 'Wings: End Phase',
    area: 'end',
    text: 'A split ship gets its chance to rejoin as the last thing in the End Phase.',
    check:
      'Given a split ship meeting all conditions, when the end of the End Phase is reached, then a join option is offered.',
    conflicts: ['WG-JOIN-1'],
  },
  'EB-TOOL-1': {
    section: 'Wing Tool',
    area: 'component',
    text: 'A wing tool is the device that resets wingmates to their formation spots whenever the wing moves.',
    check:
      'Given the leader has moved, when a wingmate is placed, then the formation offset table (wing tool) determines its pose.',
  },
  'EB-TOOL-2': {
    section: 'Full-Size Wing Tool',
    area: 'geometry',
    text: 'The full-size tool is set behind the wing leader and can place a formation of up to six ships.',
    check:
      "Given the leader's pose, when the tool is placed, then its leader line coincides with the leader's centre line at its rear edge and offsets for 5 wingmates are available.",
  },
  'EB-TOOL-3': {
    section: 'Other Wing Tools',
    area: 'component',
    text: 'The corner and mini wing tools may be used in place of the full-size tool when other ships are too close.',
    check:
      "Given an enemy base under the full-size tool's footprint but not at any wing spot, when wingmates are placed, then placement is still legal, because the tool itself never blocks.",
  },
  'EB-TOOL-4': {
    section: 'Other Wing Tools',
    area: 'geometry',
    text: "With any tool each ship's centre line must line up with the matching line on the tool.",
    check:
      'Given a wingmate placed with lateral offset 0 from its line it is legal; offset 2 mm beyond tolerance it is not.',
  },
  'EB-TOOL-5': {
    section: 'Other Wing Tools',
    area: 'geometry',
    text: "With any tool each ship's front or rear guides must be flush with the tool.",
    check:
      'Given a 1 mm gap beyond tolerance between guides and tool edge, when checked, then the placement is invalid.',
  },
  'EB-TOOL-6': {
    section: 'Other Wing Tools',
    area: 'geometry',
    text: "Every wingmate is oriented so its full front arc points in the leader's direction.",
    check: 'Given leader heading 37 degrees, when wingmates are placed, then each has heading 37 degrees.',
  },
  'EB-TOOL-7': {
    section: 'Other Wing Tools',
    area: 'geometry',
    text: 'Corner and mini tools give the same final positions as the full-size tool.',
    check:
      'Given the same leader pose, when the left flank is placed with each tool, then the three resulting poses are identical within tolerance.',
  },
  'EB-TOOL-8': {
    section: 'Corner Wing Tool',
    area: 'component',
    text: 'The corner tool suits a wing that has lost one of its flanks.',
    check:
      'Given right flank destroyed, when the remaining wing is placed with the corner tool, then remaining positions match those of the full-size tool.',
  },
  'EB-TOOL-9': {
    section: 'Mini Wing Tool',
    area: 'component',
    text: 'The mini tool can position ships one behind the other or side by side.',
    check:
      'Given leader and rear support, when placed with the mini tool vertically, then rear support is directly behind; horizontally, left flank is directly to the left.',
  },
  'EB-TOOL-10': {
    section: 'Mini Wing Tool',
    area: 'geometry',
    text: "When two ships are positioned side by side with the mini tool, its lines are aligned with the centre line of each ship's base.",
    check:
      "Given a side-by-side placement, when checked, then both bases' centre lines coincide with the mini tool's lines.",
  },
  'EB-SLIST-1': {
    section: 'Appendix: Scenario List',
    area: 'scenario',
    text: "Scenario 'Epic Escalation' is listed for 2 to 8 players, type Free-for-All, and is found in the Epic Battles rulebook at page 17.",
    check:
      "Given the scenario catalogue, when 'Epic Escalation' is read, then players = 2-8, type = Free-for-All, page = 17; 1 or 9 players is refused.",
    conflicts: ['EB-FFA-1'],
    note: 'The minimum is two although a free-for-all is for three or more; Flotilla goes by the list.',
  },
  'EB-SLIST-2': {
    section: 'Appendix: Scenario List',
    area: 'scenario',
    text: "Scenario 'Fog of War' is listed for 2 to 6 players, type Free-for-All, and is found in the Epic Battles rulebook at page 18.",
    check:
      "Given the scenario catalogue, when 'Fog of War' is read, then players = 2-6, type = Free-for-All, page = 18; 1 or 7 players is refused.",
    conflicts: ['EB-FFA-1'],
    note: 'The minimum is two although a free-for-all is for three or more; Flotilla goes by the list.',
  },
  'EB-SLIST-3': {
    section: 'Appendix: Scenario List',
    area: 'scenario',
    text: "Scenario 'Aces High' is listed for 2 to 8 players, type Free-for-All, and is found in the Epic Battles rulebook at page 19.",
    check:
      "Given the scenario catalogue, when 'Aces High' is read, then players = 2-8, type = Free-for-All, page = 19; 1 or 9 players is refused.",
    conflicts: ['EB-FFA-1'],
    note: 'The minimum is two although a free-for-all is for three or more; Flotilla goes by the list.',
  },
  'EB-SLIST-4': {
    section: 'Appendix: Scenario List',
    area: 'scenario',
    text: "Scenario 'Atmospheric Entry' is listed for 2 players, type Head-to-Head, and is found in the Epic Battles rulebook at page 20.",
    check:
      "Given the scenario catalogue, when 'Atmospheric Entry' is read, then players = 2-2, type = Head-to-Head, page = 20; 1 or 3 players is refused.",
  },
  'EB-SLIST-5': {
    section: 'Appendix: Scenario List',
    area: 'scenario',
    text: "Scenario 'Passing Engagement' is listed for 2 players, type Head-to-Head, and is found in the Epic Battles rulebook at page 21.",
    check:
      "Given the scenario catalogue, when 'Passing Engagement' is read, then players = 2-2, type = Head-to-Head, page = 21; 1 or 3 players is refused.",
  },
  'EB-SLIST-6': {
    section: 'Appendix: Scenario List',
    area: 'scenario',
    text: "Scenario 'Key Cargo Retrieval' is listed for 3 players, type Head-to-Head, and is found in the Epic Battles rulebook at page 22.",
    check:
      "Given the scenario catalogue, when 'Key Cargo Retrieval' is read, then players = 3-3, type = Head-to-Head, page = 22; 4 players is refused, and 2 is allowed with a warning.",
    conflicts: ['EB-H2H-1'],
    note: 'Head-to-head is for two players, so the three is probably a misprint: Flotilla keeps the listed three and allows two with a warning.',
  },
  'EB-SLIST-7': {
    section: 'Appendix: Scenario List',
    area: 'scenario',
    text: "Scenario 'Cover the Evacuation' is listed for 2 to 6 players, type Team Battle, and is found in the Epic Battles rulebook at page 23.",
    check:
      "Given the scenario catalogue, when 'Cover the Evacuation' is read, then players = 2-6, type = Team Battle, page = 23; 1 or 7 players is refused.",
  },
  'EB-SLIST-8': {
    section: 'Appendix: Scenario List',
    area: 'scenario',
    text: "Scenario 'Intel Pickup' is listed for 2 to 4 players, type Free-for-All or Head-to-Head, and is found in the Epic Battles rulebook at page 24.",
    check:
      "Given the scenario catalogue, when 'Intel Pickup' is read, then players = 2-4, type = Free-for-All or Head-to-Head, page = 24; 1 or 5 players is refused.",
    conflicts: ['EB-FFA-1', 'EB-FAQ-12'],
    note: 'In Flotilla two players play it head-to-head and three or four as a free-for-all. The FAQ names page 20.',
  },
  'EB-SLIST-9': {
    section: 'Appendix: Scenario List',
    area: 'scenario',
    text: "Scenario 'Strategic Salvo' is listed for 2 to 6 players, type Team Battle, and is found in the Epic Battles rulebook at page 25.",
    check:
      "Given the scenario catalogue, when 'Strategic Salvo' is read, then players = 2-6, type = Team Battle, page = 25; 1 or 7 players is refused.",
  },
  'EB-SLIST-10': {
    section: 'Appendix: Scenario List',
    area: 'scenario',
    text: "Scenario 'All Wings Report In' is listed for 3 to 5 players, type Team Battle, and is found in the Epic Battles rulebook at page 26.",
    check:
      "Given the scenario catalogue, when 'All Wings Report In' is read, then players = 3-5, type = Team Battle, page = 26; 6 players is refused, and 2 is allowed only with one player per team controlling all its squads (EB-TEAM-2).",
    note: 'The FAQ calls it All Wings Reporting In; it is the same scenario.',
  },
  'EB-SLIST-11': {
    section: 'Appendix: Scenario List',
    area: 'scenario',
    text: "Scenario 'Fortified Position' is listed for 3 players, type Team Battle, and is found in the Epic Battles rulebook at page 27.",
    check:
      "Given the scenario catalogue, when 'Fortified Position' is read, then players = 3-3, type = Team Battle, page = 27; 4 players is refused, and 2 is allowed only with one player per team controlling all its squads (EB-TEAM-2).",
  },
  'EB-DIAG-1': {
    section: 'Appendix: Wing Overlap Diagrams',
    area: 'activation',
    text: "Overlap example: after the leader's speed-2 left bank, a left flank whose spot is free is placed in formation even though another wingmate's spot is blocked.",
    check:
      'Given leader executes 2 bank left and only the right-flank spot is blocked, when wingmates move, then left flank is in formation.',
  },
  'EB-DIAG-2': {
    section: 'Appendix: Wing Overlap Diagrams',
    area: 'activation',
    text: "Overlap example: a right flank whose spot overlaps another ship executes the leader's speed-2 left bank from its own old position instead.",
    check:
      'Given the blocked right flank, when it resolves, then its final pose equals its old pose moved by a 2 bank left, and it is split.',
    note: 'The arrow in the picture is read as a bank to the left.',
  },
  'EB-ERR-1': {
    section: 'Errata',
    area: 'info',
    text: 'Listed errata replace what was originally printed on the component concerned.',
  },
  'EB-ERR-2': {
    section: 'Errata',
    area: 'info',
    text: 'Without an erratum the original English printing is correct and prevails over translations, promotional cards and other printings.',
  },
  'EB-ERR-3': {
    section: 'Errata: Scenarios',
    area: 'scenario',
    text: 'Passing Engagement (p. 21) uses 2 shuttles; its synopsis was wrong in saying 3.',
    check: 'Given Passing Engagement is loaded, when shuttle remotes are counted, then there are 2.',
  },
  'EB-ERR-4': {
    section: 'Errata: Scenarios',
    area: 'scenario',
    text: 'Key Cargo Retrieval (p. 22) uses 3 shuttles; its synopsis was wrong in saying 2.',
    check: 'Given Key Cargo Retrieval is loaded, when shuttle remotes are counted, then there are 3.',
  },
  'EB-ERR-5': {
    section: 'Errata: Wing Cards',
    area: 'component',
    text: 'In the white/black wing ID set, card 4 (rear support) must highlight the rear-support position rather than left support.',
    check: 'Given white/black ID card 4, when rendered, then the highlighted position is rear support.',
  },
  'EB-ERR-6': {
    section: 'Errata: Wing Cards',
    area: 'component',
    text: 'In the white/black wing ID set, card 5 (left support) must highlight the left-support position rather than rear support.',
    check: 'Given white/black ID card 5, when rendered, then the highlighted position is left support.',
  },
  'EB-ERR-7': {
    section: 'Errata: Quick Build Cards',
    area: 'squad',
    text: 'The wingmate on the Red Squadron Wing Quick Build is Red Squadron Veteran, not Red Squadron Escort.',
    check:
      "Given the Red Squadron Wing Quick Build, when its wingmates are listed, then all are 'Red Squadron Veteran'.",
  },
  'EB-FAQ-1': {
    section: 'Epic FAQ: General Scenario Questions',
    area: 'scenario',
    text: 'A ship docked to a ship that escapes escapes as well.',
    check:
      "Given a carrier with 2 docked ships, when the carrier escapes, then all 3 have state 'escaped' and score 0 as destroyed or fled.",
  },
  'EB-FAQ-2': {
    section: 'Epic FAQ: General Scenario Questions',
    area: 'end',
    text: 'If a scenario says the game ends in the End Phase, it ends only at the end of that round, after all effects of that End Phase are resolved.',
    check:
      'Given the end condition is met at End Phase start and a later End Phase effect would score 1 counter, when the round is finished, then that counter is included before the game ends.',
    note: 'Wings still split and join at the end of that End Phase.',
  },
  'EB-FAQ-3': {
    section: 'Epic FAQ: General Scenario Questions',
    area: 'damage',
    text: "When a faceup damage card jams its ship and that card was dealt or exposed by some player's attack or effect, that same player picks the token lost to the jam.",
    check:
      "Given P2's attack deals P1's ship a faceup card that jams it, and it has focus and evade, when the jam resolves, then P2 chooses which is removed.",
  },
  'EB-FAQ-4': {
    section: 'Epic FAQ: General Scenario Questions',
    area: 'damage',
    text: "If that faceup damage card came from an effect nobody controls, such as overlapping an obstacle, the damaged ship's controller chooses the token removed.",
    check:
      "Given P1's ship gets the card from an asteroid, when the jam resolves, then P1 chooses which token is removed.",
  },
  'EB-FAQ-5': {
    section: 'Epic FAQ: General Scenario Questions',
    area: 'setup',
    text: "Markers given out 'after placing forces' cannot go on ships in reserve that enter play 'after setup'.",
    check:
      'Given a ship with Boba Fett (crew) waiting in reserve, when All Wings Report In targets are marked after placing forces, then that ship is not selectable.',
  },
  'EB-FAQ-6': {
    section: 'Epic FAQ: General Scenario Questions',
    area: 'setup',
    text: "The timing 'after placing forces' comes before the timing 'after setup'.",
    check:
      "Given one effect at each timing, when setup is run, then the 'after placing forces' effect resolves first.",
  },
  'EB-FAQ-7': {
    section: 'Epic FAQ: General Scenario Questions',
    area: 'setup',
    text: "Markers given out 'after placing forces' cannot go on a ship set up outside its player's deployment area unless the scenario allows it.",
    check:
      'Given Lieutenant Dormitz lets a ship be placed forward outside the area, when markers are assigned, then that ship is not selectable.',
  },
  'EB-FAQ-8': {
    section: 'Epic FAQ: General Scenario Questions',
    area: 'setup',
    text: 'In a free-for-all with fewer than the maximum players, unused deployment areas are not deployment areas for placing obstacles, remotes and markers.',
    check:
      'Given an 8-area scenario with 4 players, when an obstacle is placed inside an unused area, then it is accepted.',
    note: 'They are ordinary space.',
  },
  'EB-FAQ-9': {
    section: 'Epic FAQ: General Scenario Questions',
    area: 'activation',
    text: 'When a wing leader moves by an ability outside the Activation Phase, its wingmates stay where they are and do not split for it.',
    check:
      "Given Turr Phennir as leader boosts after attacking, when resolved, then wingmates' poses and wing status are unchanged.",
  },
  'EB-FAQ-10': {
    section: 'Epic FAQ: General Scenario Questions',
    area: 'activation',
    text: "After such a move the wingmates go back into position following the leader's next maneuver.",
    check:
      'Given the leader boosted in Engagement, when it executes its maneuver next round, then each wingmate is placed at its spot relative to the leader.',
    note: 'However far away they are: placing has no limit of distance.',
  },
  'EB-FAQ-11': {
    section: 'Epic FAQ: Intel Pickup',
    area: 'scenario',
    text: 'In Intel Pickup, rolling two or more of the triggering result when placing intel counters still places just one counter.',
    check:
      'Given 3 focus results are rolled, when counters are placed, then exactly 1 is placed; with 1 result, 1; with 0, 0.',
    note: 'The text shows the result as an icon; it is read as focus.',
  },
  'EB-FAQ-12': {
    section: 'Epic FAQ: Intel Pickup',
    area: 'info',
    text: 'The FAQ locates Intel Pickup on page 20 while the scenario list says page 24.',
    conflicts: ['EB-SLIST-8'],
    note: 'Page 24 is taken, since page 20 holds Atmospheric Entry.',
  },
  'EB-EVT-1': {
    section: 'Epic Event Guidance: Squadron Requirements',
    area: 'event',
    text: 'Organizers are encouraged, not obliged, to set extra squadron requirements for all players of an Epic event.',
    check:
      'Given an event with no extra requirements set, when a scenario-legal squad is submitted, then it is accepted.',
  },
  'EB-EVT-2': {
    section: 'Epic Event Guidance: Squadron Requirements',
    area: 'event',
    text: 'Example requirement: each squadron contains at least one huge ship or one wing.',
    check:
      'Given the example requirements are on, when a squad of 5 single small ships is submitted it is rejected, and adding a 3-ship wing makes it valid.',
  },
  'EB-EVT-3': {
    section: 'Epic Event Guidance: Squadron Requirements',
    area: 'event',
    text: 'Example requirement: at most half of the available points or threat, rounded up, goes on huge ships and their equipped upgrades.',
    check:
      'Given limit 500, when 250 is spent on huge ships it is accepted and 251 rejected; limit 20 threat allows 10; limit 25 threat allows 13.',
    note: "Available means the squad limit, as in the document's own example, not what was spent.",
  },
  'EB-EVT-4': {
    section: 'Epic Event Guidance: Squadron Requirements',
    area: 'event',
    text: 'Organizers may change these requirements or add their own.',
    check:
      'Given an organizer sets maxHugeShare to a third, when squads are validated, then that value is used.',
  },
  'EB-EVT-5': {
    section: 'Epic Event Guidance: Squadron Requirements',
    area: 'event',
    text: 'All requirements the organizer means to apply should be announced clearly to every player in advance.',
    check:
      'Given an event with requirements, when a player views the event page before registration, then all requirements are shown.',
  },
  'EB-EVT-6': {
    section: 'Epic Event Guidance: Scenario Selection',
    area: 'event',
    text: "Organizers are advised to choose the event's scenarios beforehand and tell players their list-building requirements.",
    check:
      "Given an event with 3 scenarios, when published, then each scenario's squadron limit is visible to players.",
  },
  'EB-EVT-7': {
    section: 'Epic Event Guidance: Scenario Selection',
    area: 'event',
    text: 'If scenarios need different lists, the organizer should tell players of all the lists to prepare.',
    check:
      'Given rounds at 300 and 500 points, when the event is published, then 2 required lists are shown.',
  },
  'EB-EVT-8': {
    section: 'Epic Event Guidance: Scenario Selection',
    area: 'event',
    text: 'Teammates for team rounds may be arranged beforehand or at the event.',
    check:
      "Given a team round, when the event is configured, then teamAssignment may be 'advance' or 'at event'.",
  },
  'EB-EVT-9': {
    section: 'Epic Event Guidance: Example Event',
    area: 'event',
    text: 'Example event: three rounds, two on 3 x 3 ft at 300 points per player and a final on 6 x 3 ft at 600 points per team.',
    check:
      'Given the sample event preset, when loaded, then rounds 1-2 have limit 300 per player on 3x3 and round 3 has 600 per team on 6x3.',
  },
  'EB-EVT-10': {
    section: 'Epic Event Guidance: Example Event',
    area: 'event',
    text: 'Example event: each player brings a single 300-point list under the recommended requirements, for two solo rounds and a team round with teammates known beforehand.',
    check:
      'Given a 2-player team with 600 points, when shares are computed, then each player has 300 and the same list is legal in all 3 rounds (at most 150 on huge ships).',
  },
  'EB-EVT-11': {
    section: 'Epic Event Guidance: Example Event',
    area: 'event',
    text: 'Example round 1 is the solo scenario Passing Engagement with 90 minutes.',
    check: 'Given the sample preset, when round 1 is read, then scenario = Passing Engagement, solo, 90 min.',
  },
  'EB-EVT-12': {
    section: 'Epic Event Guidance: Example Event',
    area: 'event',
    text: 'Example round 2 is the solo scenario Atmospheric Entry with 90 minutes.',
    check: 'Given the sample preset, when round 2 is read, then scenario = Atmospheric Entry, solo, 90 min.',
  },
  'EB-EVT-13': {
    section: 'Epic Event Guidance: Example Event',
    area: 'event',
    text: 'Example round 3 is the team scenario Cover the Evacuation with 180 minutes.',
    check:
      'Given the sample preset, when round 3 is read, then scenario = Cover the Evacuation, team, 180 min.',
  },
  'EB-EVT-14': {
    section: 'Epic Event Guidance: Example Event',
    area: 'event',
    text: 'In the example, players do not learn in advance which scenario each round uses.',
    check:
      'Given hideScenarioPerRound is set, when a player views the event before round 1, then limits are shown and per-round scenario names are hidden.',
  },
  'EB-EVT-15': {
    section: 'Epic Event Guidance: Example Event',
    area: 'event',
    text: 'In the example, all players play the same scenario in a given round, building a continuing story.',
    check: 'Given 8 players in round 1, when pairings are made, then all 4 tables have the same scenario.',
  },
  'EB-LEGAL-1': {
    section: 'Back cover',
    area: 'info',
    text: 'The document is copyrighted by Lucasfilm and Fantasy Flight Games, may be printed or photocopied for personal use, and warns that components can vary and the product is meant for users older than 13.',
  },
} as const satisfies RuleTexts<'EB'>
