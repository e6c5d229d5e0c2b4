import type { RuleTexts } from './rule-text.ts'

/** The geometry of the second edition's core game, as far as the Epic documents build on it. */
export const coreSecond = {
  'C2-SIZE-1': {
    section: 'Ship bases',
    area: 'geometry',
    text: 'The base of a standard ship is a square: 40 mm for a small, 60 mm for a medium and 80 mm for a large ship.',
    check:
      'Given a small, a medium and a large ship, when their bases are drawn, then the sides measure 40, 60 and 80 mm.',
  },
  'C2-SIZE-2': {
    section: 'Ship bases',
    area: 'geometry',
    text: 'The base of a huge ship is a rectangle 80 mm wide and 221 mm long.',
    check:
      'Given a huge ship at the origin, when its base is drawn, then its nose lies 110.5 mm ahead of its centre.',
  },
  'C2-SIZE-3': {
    section: 'Templates',
    area: 'geometry',
    text: 'Maneuver templates are 20 mm wide, and the straight template of speed n, from 1 to 5, is 40·n mm long.',
    check:
      'Given the five straight templates, when measured, then they are 40, 80, 120, 160 and 200 mm long.',
  },
  'C2-SIZE-4': {
    section: 'Templates',
    area: 'geometry',
    text: 'The bank templates of speed 1, 2 and 3 bend by 45° on centre lines of 80, 130 and 180 mm radius.',
    check:
      'Given the 2 bank template, when its far end is found, then it lies 130·sin 45° mm ahead of the near end and 130·(1 − cos 45°) mm aside.',
  },
  'C2-SIZE-5': {
    section: 'Templates',
    area: 'geometry',
    text: 'The turn templates of speed 1, 2 and 3 bend by 90° on centre lines of 35, 62.5 and 90 mm radius.',
    check:
      'Given the 3 turn template, when its far end is found, then it lies 90 mm ahead of the near end and 90 mm aside.',
  },
  'C2-SIZE-6': {
    section: 'Range ruler',
    area: 'geometry',
    text: 'The range ruler has three bands of 100 mm each; the ruler for huge ships has five.',
    check: 'Given the long ruler, when measured, then range 5 ends at 500 mm.',
  },
  'C2-SIZE-7': {
    section: 'Play area',
    area: 'geometry',
    text: 'The standard play area is a square of 914.4 mm; two of them side by side make the 1828.8 × 914.4 mm of Epic play.',
    check:
      'Given the Epic play area, when a point 1000 mm along its long side is tested, then it is inside; on the standard area it is outside.',
  },
  'C2-GUIDE-1': {
    section: 'Guides',
    area: 'geometry',
    text: 'A template lies between a pair of guides, flush with the edge of the base, so that the guides add nothing to the length of a move.',
    check:
      'Given a small ship, when it executes a 1 straight, then its centre moves 80 mm: 40 of template and 40 of base.',
  },
  'C2-GUIDE-2': {
    section: 'Guides',
    area: 'geometry',
    text: 'The guides are part of the base whenever it matters what the base lies on: ships, obstacles, devices, and the world outside the play area.',
    check:
      'Given an asteroid 1 mm ahead of the front edge and in line with a guide, when overlap is tested, then the ship overlaps it.',
  },
  'C2-GUIDE-3': {
    section: 'Guides',
    area: 'geometry',
    text: 'The guides of a ship are left out when measuring range and when testing arcs.',
    check:
      'Given two ships nose to nose whose base edges are 101 mm apart, when range is measured, then it is 2, though their guides are nearer.',
  },
  'C2-RANGE-1': {
    section: 'Range',
    area: 'geometry',
    text: 'Range between two objects is measured from the point of each that lies nearest to the other.',
    check:
      'Given two small ships side by side with centres 140 mm apart, when range is measured, then the distance is 100 mm.',
  },
  'C2-RANGE-2': {
    section: 'Range',
    area: 'geometry',
    text: 'Range 1 is any distance above 0 up to 100 mm, range 2 above 100 up to 200 mm, and range 3 above 200 up to 300 mm.',
    check:
      'Given distances of 100, 100.001, 200 and 300 mm, when turned into ranges, then they are 1, 2, 2 and 3.',
  },
  'C2-RANGE-3': {
    section: 'Range',
    area: 'geometry',
    text: 'Objects that touch are at range 0 of each other.',
    check: 'Given two small ships whose edges touch, when range is measured, then it is 0 and not 1.',
  },
  'C2-RANGE-4': {
    section: 'Range',
    area: 'geometry',
    text: 'An object is at a range if its nearest point lies in that band.',
    check:
      'Given a large ship whose near edge is 90 mm and whose far edge is 170 mm away, when tested, then it is at range 1 and not at range 2.',
  },
  'C2-RANGE-5': {
    section: 'Range',
    area: 'geometry',
    text: 'An object is within a range only if all of it lies no farther than that range.',
    check:
      'Given a large ship whose near edge is 90 mm and whose far edge is 170 mm away, when tested, then it is within range 2 and not within range 1.',
  },
  'C2-RANGE-6': {
    section: 'Range',
    area: 'geometry',
    text: 'An object is beyond a range only if no part of it lies in that range or nearer.',
    check:
      'Given a ship whose nearest point is 100.5 mm away, when tested, then it is beyond range 1; at 99.5 mm it is not.',
  },
  'C2-RANGE-7': {
    section: 'Range',
    area: 'geometry',
    text: 'A span such as range 1–2 takes in every band from its first to its last.',
    check:
      'Given ships at 50, 150 and 250 mm and one that touches, when tested for range 1–2, then only the first two are at it.',
  },
  'C2-RANGE-8': {
    section: 'Range',
    area: 'geometry',
    text: 'Range 4 (above 300 up to 400 mm) and range 5 (above 400 up to 500 mm) exist only for weapons and effects that name them.',
    check:
      'Given a distance of 350 mm, when turned into a range, then it is 4, and past the reach of a range 1–3 weapon.',
  },
  'C2-ARC-1': {
    section: 'Arcs',
    area: 'geometry',
    text: 'The lines that part the four standard arcs cross at the centre of the base; the front and the rear arc open by 81.24° on a small, 82.8° on a medium, 83.52° on a large and 82.9° on a huge base.',
    check:
      'Given a small ship and a point at 40.6° from its heading as seen from its centre, when tested, then the point is in the front arc; at 40.7° it is in a side arc.',
    note: 'The angles are measured on the printed tokens; no rule gives them.',
  },
  'C2-ARC-2': {
    section: 'Arcs',
    area: 'geometry',
    text: 'The left and the right arc are what the front and the rear arc leave over on either side.',
    check:
      'Given points all around a ship, when the four standard arcs are tested, then each point lies in one arc, or on the line between two.',
  },
  'C2-ARC-3': {
    section: 'Arcs',
    area: 'geometry',
    text: 'A ship is in an arc if any part of its base is in it, so that it can be in several at once.',
    check:
      'Given a large ship astride the line between the front and the right arc, when tested, then it is in both.',
  },
  'C2-ARC-4': {
    section: 'Arcs',
    area: 'geometry',
    text: 'Arcs begin at the edge of the base: what lies under a ship is in none of its arcs.',
    check:
      'Given a mine that lies wholly under the front half of a ship, when tested, then it is not in the front arc.',
  },
  'C2-ARC-5': {
    section: 'Arcs',
    area: 'geometry',
    text: 'The bullseye arc is a lane as wide as the range ruler, 15 mm, straight ahead from the middle of the front edge.',
    check:
      'Given a ship ahead whose nearest corner is 7 mm from the line of flight, when tested, then it is in the bullseye arc; at 8 mm it is not.',
    note: 'Rulers measure from 14 to 15.8 mm; Flotilla takes 15.',
  },
  'C2-ARC-6': {
    section: 'Arcs',
    area: 'geometry',
    text: 'Whatever is in the bullseye arc is in the front arc too.',
    check: 'Given any ship in the bullseye arc, when the front arc is tested, then it is in that as well.',
  },
  'C2-ARC-7': {
    section: 'Arcs',
    area: 'geometry',
    text: 'The line across the middle of the base parts the full front arc, all before it, from the full rear arc, all behind it.',
    check:
      'Given a ship abeam whose nose lies 5 mm ahead of the line and whose tail 35 mm behind it, when tested, then it is in both full arcs.',
  },
  'C2-ARC-8': {
    section: 'Arcs',
    area: 'geometry',
    text: 'A ship is in front of another, or behind it, if it is in that full arc and does not cross the middle line; one that crosses the line is flanking.',
    check:
      'Given a ship wholly before the line, one wholly behind it and one across it, when tested, then they are in front, behind and flanking.',
  },
  'C2-ARC-9': {
    section: 'Arcs',
    area: 'geometry',
    text: 'Arcs end at range 3; only a weapon or an ability of range 4 or 5 carries an arc, and with the front arc the bullseye, as far as that.',
    check:
      'Given a ship straight ahead at 310 mm, when tested, then it is in no arc; with a range 4 weapon there it is.',
  },
  'C2-ARC-10': {
    section: 'Turret arcs',
    area: 'geometry',
    text: 'A turret indicator points at one of the four standard arcs, and that arc, with the same limits, is the turret arc.',
    check:
      'Given a turret that points left, when an enemy in the left arc is tested, then it is in the turret arc.',
  },
  'C2-ARC-11': {
    section: 'Turret arcs',
    area: 'geometry',
    text: 'A double turret indicator points at two opposite standard arcs, and both are turret arcs.',
    check:
      'Given a double turret that points ahead, when enemies ahead, behind and abeam are tested, then the first two are in the turret arc.',
  },
  'C2-ATTACK-1': {
    section: 'Attack range',
    area: 'geometry',
    text: 'Attack range runs from the attacker to the nearest point of the defender that is inside the attack arc, however near the rest of the defender may be.',
    check:
      'Given a defender whose nearest corner, at 95 mm, is outside the front arc and whose nearest point inside it is at 105 mm, when attack range is measured, then it is 2.',
  },
  'C2-ATTACK-2': {
    section: 'Attack range',
    area: 'geometry',
    text: 'Every range other than attack range is measured without regard to arcs.',
    check:
      'Given a defender at 95 mm by its corner outside the front arc, when a lock is measured, then it is at range 1.',
  },
  'C2-ATTACK-3': {
    section: 'Attack range',
    area: 'geometry',
    text: 'Where several lines of attack range are equally short, the attacker chooses which of them counts.',
    check:
      'Given two parallel bases that face each other and an obstacle between them on one side only, when the lines are listed, then a clear one is among the choices.',
  },
  'C2-ATTACK-4': {
    section: 'Attack range',
    area: 'geometry',
    text: 'Between ships that touch the attack range is 0, even where the nearest point inside the arc is farther off.',
    check:
      'Given a defender that touches the side of the attacker and reaches into its front arc 30 mm ahead, when attack range is measured, then it is 0.',
    note: 'Under 1.1.0 no attack can be made at range 0; under 1.4.6 a primary attack can.',
  },
  'C2-OBSTRUCT-1': {
    section: 'Obstruction',
    area: 'geometry',
    text: 'An attack is obstructed if the line along which its range is measured passes through an obstacle.',
    check: 'Given an asteroid across the line of attack range, when tested, then the attack is obstructed.',
  },
  'C2-OBSTRUCT-2': {
    section: 'Obstruction',
    area: 'geometry',
    text: 'A huge ship on that line, other than the attacker and the defender, obstructs the attack.',
    check: 'Given a huge ship between attacker and defender, when tested, then the attack is obstructed.',
  },
  'C2-OBSTRUCT-3': {
    section: 'Obstruction',
    area: 'geometry',
    text: 'Small, medium and large ships never obstruct an attack.',
    check:
      'Given a large ship between attacker and defender, when tested, then the attack is not obstructed.',
  },
  'C2-OBSTRUCT-4': {
    section: 'Obstruction',
    area: 'geometry',
    text: 'However many things lie on the line, the attack is obstructed once.',
    check: 'Given two asteroids on the line, when obstruction is counted, then it is 1.',
  },
  'C2-MOVE-1': {
    section: 'Maneuvers',
    area: 'geometry',
    text: 'Of a maneuver only the template and the base in its first and its last position count; what the base would sweep on the way does not.',
    check:
      'Given an asteroid beside the path of a 3 straight, under the swept base but clear of template and final base, when executed, then nothing is moved through or overlapped.',
  },
  'C2-MOVE-2': {
    section: 'Basic maneuvers',
    area: 'geometry',
    text: 'A straight of speed n leaves from the front guides and ends with the far end of the template between the rear guides: the centre moves 40·n mm and one base length ahead.',
    check:
      'Given a medium ship, when it executes a 2 straight, then its centre moves 140 mm ahead and its facing stays.',
  },
  'C2-MOVE-3': {
    section: 'Basic maneuvers',
    area: 'geometry',
    text: 'A bank leaves from the front guides and ends with the far end of the bank template between the rear guides, the facing changed by 45° to the named side.',
    check:
      'Given a small ship, when it executes a 2 bank right, then its centre moves 52.218 mm right and 126.066 mm ahead and it faces 45° to the right.',
  },
  'C2-MOVE-4': {
    section: 'Basic maneuvers',
    area: 'geometry',
    text: 'A turn leaves from the front guides and ends with the far end of the turn template between the rear guides, the facing changed by 90° to the named side.',
    check:
      'Given a large ship, when it executes a 3 turn left, then its centre moves 130 mm left and 130 mm ahead and it faces left.',
  },
  'C2-MOVE-5': {
    section: 'Advanced maneuvers',
    area: 'geometry',
    text: 'A Koiogran turn uses the straight template and ends with its far end between the front guides: where the straight ends, facing the other way.',
    check:
      'Given a medium ship, when it executes a 4 Koiogran turn, then its centre moves 220 mm ahead and it faces back.',
  },
  'C2-MOVE-6': {
    section: 'Advanced maneuvers',
    area: 'geometry',
    text: "A Segnor's loop uses the bank template and ends with its far end between the front guides: where the bank ends, facing the other way.",
    check:
      "Given a small ship, when it executes a 2 Segnor's loop right, then it ends where its 2 bank right ends, turned by 180° more.",
  },
  'C2-MOVE-7': {
    section: 'Advanced maneuvers',
    area: 'geometry',
    text: 'A Tallon roll uses the turn template; at its end the ship is turned by another 90° to the same side and stands with its side against the end of the template.',
    check:
      'Given a small ship, when it executes a 1 Tallon roll right in the middle, then its centre moves 55 mm right and 55 mm ahead and it faces back.',
  },
  'C2-MOVE-8': {
    section: 'Advanced maneuvers',
    area: 'geometry',
    text: 'The owner of a ship that executes a Tallon roll aligns the middle mark of its side with the left edge, the middle or the right edge of the end of the template: three places 10 mm apart.',
    check:
      'Given a 3 Tallon roll right of a small ship, when its places are listed, then the centres lie 110 mm right and 100, 110 and 120 mm ahead.',
  },
  'C2-MOVE-9': {
    section: 'Advanced maneuvers',
    area: 'geometry',
    text: 'A reverse maneuver leaves from the rear guides and ends with the far end of the template between the front guides: the mirror image of the forward maneuver, with the rear of the ship going to the named side.',
    check:
      'Given a small ship, when it executes a 1 reverse bank right, then its centre moves 37.574 mm right and 90.711 mm back and it faces 45° to the left.',
  },
  'C2-MOVE-10': {
    section: 'Advanced maneuvers',
    area: 'geometry',
    text: 'A sideslip lays the bank or turn template against the middle mark of a side of the base and ends with the far end against the mark of the opposite side.',
    check:
      'Given a small ship, when it executes a 1 sideslip bank left, then its centre moves 90.711 mm right and 37.574 mm ahead and it faces 45° to the left.',
  },
  'C2-MOVE-11': {
    section: 'Advanced maneuvers',
    area: 'geometry',
    text: 'A sideslip leaves from the side opposite to its direction on the dial and changes the facing towards that direction: to the right means off the left side, turned to the right.',
    check:
      'Given a small ship, when it executes a 2 sideslip turn right, then its centre moves 82.5 mm left and 82.5 mm ahead and it faces right.',
  },
  'C2-MOVE-12': {
    section: 'Advanced maneuvers',
    area: 'geometry',
    text: 'A stationary maneuver leaves the ship exactly where it is, overlaps no ship and keeps it in touch with whatever it touched.',
    check:
      'Given a ship that touches another, when it executes a stationary maneuver, then its place is the same and the two are still at range 0.',
  },
  'C2-OVERLAP-1': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'A ship whose maneuver would end on top of another ship goes back along the template until it is on top of no ship.',
    check:
      'Given a ship in the way of a 3 straight, when it is executed, then the mover ends short of it, clear of every ship.',
  },
  'C2-OVERLAP-2': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'While it goes back, the middle marks of its front and of its rear edge both stay over the centre line of the template, as prolonged by the base at either end.',
    check:
      'Given a small ship 40 mm along the path of a 1 bank right, when placed, then its centre is 5 mm right and 39.365 mm ahead of where it began, turned by 14.478°.',
  },
  'C2-OVERLAP-3': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'It is placed touching the last ship it was backed over, and is at range 0 of it.',
    check:
      'Given two ships in the way, when the mover has backed over the far one and then the near one, then it touches the near one.',
  },
  'C2-OVERLAP-4': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'If no place along the template is free, the ship ends where it began.',
    check:
      'Given a ship nose to nose with another, when it executes a 1 straight, then it does not leave its place.',
  },
  'C2-OVERLAP-5': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'A maneuver cut short by a ship is partially executed; every other one is fully executed.',
    check:
      'Given a maneuver that goes back from a ship and one that does not, when asked, then the first is partial and the second full.',
  },
  'C2-OVERLAP-6': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'Obstacles and devices never keep a maneuver from being fully executed.',
    check:
      'Given a maneuver that ends on an asteroid, when executed, then the ship stays on the asteroid and it is full.',
  },
  'C2-OVERLAP-7': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: "A Koiogran turn, a Segnor's loop or a Tallon roll that is partially executed goes back as the straight, bank or turn of the same template, without the extra change of facing.",
    check:
      'Given a Koiogran turn that ends on a ship, when executed, then the mover faces as it did before and touches that ship.',
    note: 'A Tallon roll is partial only if none of its three places is free: the owner may try each, as in a barrel roll.',
  },
  'C2-OVERLAP-8': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'After a partial maneuver only the part of the template between the first and the last position counts for what was moved through.',
    check:
      'Given an asteroid under the far end of the template and a ship that stops the mover short of it, when executed, then the asteroid is not moved through.',
  },
  'C2-OVERLAP-9': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'A ship moves through other ships freely; only its last position can overlap them.',
    check: 'Given a ship under the middle of a 5 straight, when it is executed, then the maneuver is full.',
  },
  'C2-OVERLAP-10': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'A standard ship that would end on a huge ship goes back as it does from any other ship.',
    check:
      'Given a huge ship in the way of a 2 straight, when executed, then the mover ends touching the huge ship.',
  },
  'C2-OVERLAP-11': {
    section: 'Range 0',
    area: 'geometry',
    text: 'Ships that touch stay at range 0 until one of them moves or is rotated so that the bases part.',
    check:
      'Given two touching ships, when one is rotated and its base still touches, then they are at range 0; when it moves off, they are not.',
  },
  'C2-ROTATE-1': {
    section: 'Rotating a ship',
    area: 'geometry',
    text: 'Rotating a ship turns its base about its centre; it is not a move, and it cannot be done if base or guides would then lie on a ship.',
    check:
      'Given a ship with another 1 mm from its side, when it should be rotated by 45°, then that is refused.',
  },
  'C2-ROTATE-2': {
    section: 'Rotating a ship',
    area: 'geometry',
    text: 'A ship may be rotated onto obstacles and devices; it does not trigger them and is then at range 0 of them.',
    check:
      'Given an asteroid beside a corner of a ship, when the ship is rotated onto it, then nothing is overlapped by a move and the two are at range 0.',
  },
  'C2-OBSTACLE-1': {
    section: 'Obstacles',
    area: 'geometry',
    text: 'A ship overlaps an obstacle or a device if the base in its last position, guides included, lies on it.',
    check:
      'Given a 2 straight whose last position covers the tip of a debris cloud, when executed, then it is overlapped.',
  },
  'C2-OBSTACLE-2': {
    section: 'Obstacles',
    area: 'geometry',
    text: 'A ship moves through an obstacle or a device if the template it travelled lies on it.',
    check:
      'Given an asteroid under the middle of a 3 turn template and clear of the last position, when executed, then it is moved through and not overlapped.',
  },
  'C2-OBSTACLE-3': {
    section: 'Obstacles',
    area: 'geometry',
    text: 'Of several obstacles moved through or overlapped, the one nearest to the first position comes first, and the others follow along the template.',
    check:
      'Given asteroids at 30 and 90 mm along a 4 straight, when executed, then the one at 30 mm is listed first.',
  },
  'C2-OBSTACLE-4': {
    section: 'Obstacles',
    area: 'geometry',
    text: 'An obstacle on which the ship stood before it moved has no effect unless the move meets it again.',
    check:
      'Given a ship on the rear edge of an asteroid, when it executes a 5 straight that leaves it behind, then the asteroid has no effect; when its last position lies on it, it has.',
    note: 'Under 1.1.0 the template and the last position count; under 1.4.6 only the last position does.',
  },
  'C2-OBSTACLE-5': {
    section: 'Obstacles',
    area: 'geometry',
    text: 'A ship that executes a stationary maneuver overlaps every obstacle at range 0 of it.',
    check:
      'Given a ship on an asteroid, when it executes a stationary maneuver, then the asteroid is overlapped.',
  },
  'C2-OBSTACLE-6': {
    section: 'Obstacles',
    area: 'geometry',
    text: 'An obstacle or device placed under ships is overlapped by each of them.',
    check: 'Given a cargo token dropped under two ships, when placed, then both overlap it.',
  },
  'C2-BOOST-1': {
    section: 'Boost',
    area: 'geometry',
    text: 'A boost moves the ship as the 1 straight or the 1 bank, left or right, would.',
    check:
      'Given a small ship, when it boosts left, then its centre moves 37.574 mm left and 90.711 mm ahead.',
  },
  'C2-BOOST-2': {
    section: 'Boost',
    area: 'geometry',
    text: 'A boost fails if the base would end on a ship.',
    check: 'Given a ship 60 mm ahead, when a small ship boosts straight, then the boost fails.',
  },
  'C2-BOOST-3': {
    section: 'Boost',
    area: 'geometry',
    text: 'A boost fails if the base would end on an obstacle or the template would lie on one.',
    check: 'Given an asteroid under the template only, when a ship boosts, then the boost fails.',
  },
  'C2-BOOST-4': {
    section: 'Boost',
    area: 'geometry',
    text: 'A boost fails if any part of the base would end outside the play area.',
    check:
      'Given a small ship whose front edge is 70 mm from the edge of the play area, when it boosts straight, then the boost fails.',
  },
  'C2-BOOST-5': {
    section: 'Boost',
    area: 'geometry',
    text: 'A boost that fails leaves the ship where it was; it is never cut short as a maneuver is.',
    check:
      'Given a boost that would end on a ship, when tried, then the ship is where it began, not against the other.',
  },
  'C2-ROLL-1': {
    section: 'Barrel roll',
    area: 'geometry',
    text: 'A small ship rolls over the length of the 1 straight template, laid end-on against the middle mark of its side: 80 mm from centre to centre.',
    check: 'Given a small ship, when it rolls right in the middle, then its centre moves 80 mm right.',
  },
  'C2-ROLL-2': {
    section: 'Barrel roll',
    area: 'geometry',
    text: 'A medium or large ship rolls over the width of the 1 straight template, laid with a long side against its base: 80 mm for a medium and 100 mm for a large ship.',
    check:
      'Given a medium and a large ship, when they roll left in the middle, then they move 80 and 100 mm left.',
  },
  'C2-ROLL-3': {
    section: 'Barrel roll',
    area: 'geometry',
    text: 'The ship ends with the middle mark of its side at the front, the middle or the back of the far edge of the template: 10 mm apart for a small, 20 mm for a medium or large ship.',
    check:
      'Given a small and a large ship, when their places after a roll to the right are listed, then they lie 10, 0 and −10 mm and 20, 0 and −20 mm ahead.',
  },
  'C2-ROLL-4': {
    section: 'Barrel roll',
    area: 'geometry',
    text: 'A barrel roll does not change the facing of the ship.',
    check: 'Given a ship that faces 30°, when it rolls to any place, then it faces 30°.',
  },
  'C2-ROLL-5': {
    section: 'Barrel roll',
    area: 'geometry',
    text: 'A place is barred if the base would lie on a ship or an obstacle or partly outside the play area, or if the template would lie on an obstacle.',
    check:
      'Given an asteroid that only the front place would touch, when the places are listed, then the middle and the back remain.',
  },
  'C2-ROLL-6': {
    section: 'Barrel roll',
    area: 'geometry',
    text: 'A barrel roll fails only if all three places on the declared side are barred, and may not be failed while one is free.',
    check: 'Given a side with the back place free, when the ship rolls to it, then the roll succeeds there.',
  },
  'C2-DECLOAK-1': {
    section: 'Decloak',
    area: 'geometry',
    text: 'A small ship decloaks with the 2 straight template: ahead as a boost or to a side as a barrel roll.',
    check:
      'Given a small ship, when it decloaks ahead or to the right in the middle, then its centre moves 120 mm ahead or 120 mm right.',
  },
  'C2-DECLOAK-2': {
    section: 'Decloak',
    area: 'geometry',
    text: 'A medium or large ship decloaks with the 1 straight template: ahead as a boost or to a side as its barrel roll.',
    check:
      'Given a medium and a large ship, when they decloak to the right in the middle, then they move 80 and 100 mm right.',
  },
  'C2-DECLOAK-3': {
    section: 'Decloak',
    area: 'geometry',
    text: 'A decloak to the side has the same three places as a barrel roll of that ship.',
    check: 'Given a small ship, when it decloaks to the right, then the places lie 10, 0 and −10 mm ahead.',
  },
  'C2-DECLOAK-4': {
    section: 'Decloak',
    area: 'geometry',
    text: 'A decloak is barred by what bars a boost or a barrel roll, and a decloak that fails leaves the ship where it was, still cloaked.',
    check:
      'Given an asteroid under the 2 straight template, when a ship decloaks ahead, then it stays and keeps its token.',
  },
  'C2-DEVICE-1': {
    section: 'Devices',
    area: 'geometry',
    text: 'A ship drops a device at the far end of the template its card names, laid between the rear guides.',
    check:
      'Given a small ship that drops a bomb with the 1 straight, when placed, then the near edge of the bomb is 40 mm behind the rear edge of the ship.',
  },
  'C2-DEVICE-2': {
    section: 'Devices',
    area: 'geometry',
    text: 'A ship launches a device at the far end of the template its card names, laid between the front guides.',
    check:
      'Given a small ship that launches a bomb with the 3 straight, when placed, then the near edge of the bomb is 120 mm ahead of the front edge of the ship.',
  },
  'C2-DEVICE-3': {
    section: 'Devices',
    area: 'geometry',
    text: 'The guides of a device are part of it, for range as well as for overlap.',
    check: 'Given a ship that touches only a guide of a mine, when tested, then it overlaps the mine.',
  },
  'C2-DEVICE-4': {
    section: 'Devices',
    area: 'geometry',
    text: 'A device cannot be placed with any part of it outside the play area.',
    check:
      'Given a ship with its rear 50 mm from the edge, when it would drop a bomb with the 1 straight, then it cannot.',
  },
  'C2-DEVICE-5': {
    section: 'Devices',
    area: 'geometry',
    text: 'A device that would lie where ships are is placed under them.',
    check:
      'Given a ship close behind, when a mine is dropped there, then it lies under that ship and is overlapped by it.',
  },
  'C2-FLEE-1': {
    section: 'Fleeing',
    area: 'geometry',
    text: 'A ship flees if any part of its base is outside the play area after a maneuver.',
    check: 'Given a maneuver that leaves one corner 0.1 mm outside, when executed, then the ship has fled.',
  },
  'C2-FLEE-2': {
    section: 'Fleeing',
    area: 'geometry',
    text: 'A template that reaches out of the play area does no harm by itself.',
    check:
      'Given a turn whose template crosses the edge and whose last position is inside, when executed, then the ship stays in play.',
  },
  'C2-FLEE-3': {
    section: 'Fleeing',
    area: 'geometry',
    text: 'After a partial maneuver the place where the ship ends decides whether it has fled.',
    check:
      'Given a maneuver that would end inside but is cut short with a corner outside, when executed, then the ship has fled.',
  },
  'C2-FLEE-4': {
    section: 'Fleeing',
    area: 'geometry',
    text: 'A boost, barrel roll, decloak or SLAM cannot make a ship flee: it fails instead.',
    check:
      'Given a barrel roll all of whose places leave the play area, when tried, then it fails and the ship stays.',
  },
  'C2-DEPLOY-1': {
    section: 'Placing forces',
    area: 'setup',
    text: 'Ships are placed wholly within range 1 of the edge of their own side.',
    check:
      'Given a small ship with its far edge at 100 mm, when placed, then it is legal; at 100.5 mm it is not.',
    conflicts: ['EB-DEP-2'],
    note: 'Epic scenarios give deployment areas of their own (EB-DEP-1).',
  },
  'C2-DEPLOY-2': {
    section: 'Placing forces',
    area: 'setup',
    text: 'A large ship may reach out of its deployment area if its base fills the whole depth of the area.',
    check:
      'Given a large ship placed askew that touches its edge and reaches past 100 mm, when placed, then it is legal; not touching the edge it is not.',
  },
  'C2-DEPLOY-3': {
    section: 'Placing forces',
    area: 'setup',
    text: 'A huge ship may reach out of its deployment area in the same way as a large one.',
    check:
      'Given a huge ship whose rear touches its edge, when placed, then it is legal though it reaches to 221 mm.',
  },
  'C2-DEPLOY-4': {
    section: 'Placing forces',
    area: 'setup',
    text: 'No ship may be placed with any part of its base outside the play area.',
    check: 'Given a large ship with a corner 1 mm over its own edge, when placed, then that is refused.',
  },
  'C2-PLACE-1': {
    section: 'Placing obstacles',
    area: 'setup',
    text: 'An obstacle is placed beyond range 1 of every other obstacle.',
    check:
      'Given an obstacle in play, when another is placed 100 mm from it, then that is refused; at 100.5 mm it is legal.',
  },
  'C2-PLACE-2': {
    section: 'Placing obstacles',
    area: 'setup',
    text: 'An obstacle is placed beyond range 2 of every edge of the play area.',
    check:
      'Given an obstacle 199 mm from a side edge, when placed, then that is refused; at 200.5 mm it is legal.',
    conflicts: ['EB-SSET-19'],
    note: 'Epic scenarios put this aside: obstacles lie outside the deployment areas instead (EB-SSET-19).',
  },
  'C2-HUGE-1': {
    section: 'Huge ships: movement',
    area: 'geometry',
    text: 'A huge ship moves with a tool of its own: a straight of speed n, from 1 to 5, carries its centre 40·n mm ahead, with nothing added for the base.',
    check: 'Given a huge ship, when it executes a 3 straight, then its centre moves 120 mm ahead.',
  },
  'C2-HUGE-2': {
    section: 'Huge ships: movement',
    area: 'geometry',
    text: 'A huge bank changes the facing by 45°. With the hook of the tool in the groove of the base, 40 mm ahead of the centre on that side, the front corner of the base goes to the step of the speed, from 0 to 3.',
    check:
      'Given a huge ship, when it banks right at speed 0, 1, 2 and 3, then its centre moves −16.57, 6.77, 27.98 and 49.19 mm right and 40, 63.34, 98.69 and 134.05 mm ahead.',
    note: 'The steps are those commonly used in play on a computer; measured tools differ by up to 3 mm, at speed 3 by up to 6 mm.',
  },
  'C2-HUGE-3': {
    section: 'Huge ships: movement',
    area: 'geometry',
    text: 'A huge ship uses no template, so that only its last position overlaps anything and nothing is moved through.',
    check:
      'Given an asteroid between the first and the last position of a huge ship and clear of both, when it moves, then the asteroid stays.',
  },
  'C2-HUGE-4': {
    section: 'Huge ships: movement',
    area: 'geometry',
    text: 'A huge ship cannot barrel roll, boost, decloak, SLAM or rotate its base, and being tractored does not move it.',
    check: 'Given a huge ship, when its legal repositions are listed, then there are none.',
  },
  'C2-HUGE-5': {
    section: 'Huge ships: overlap',
    area: 'geometry',
    text: 'A huge ship that would end on another huge ship executes the same bearing one speed lower, and lower again, until it ends on no huge ship.',
    check:
      'Given a huge ship in the way of a 3 straight and of a 2 straight, when another executes the 3 straight, then it moves 40 mm.',
  },
  'C2-HUGE-6': {
    section: 'Huge ships: overlap',
    area: 'geometry',
    text: 'Below the lowest speed of the bearing, a straight of 1 or a bank of 0, a huge ship that still would end on a huge ship stays where it is.',
    check:
      'Given a huge ship in the way even of a 0 bank, when the bank is executed, then the mover has not moved.',
  },
  'C2-HUGE-7': {
    section: 'Huge ships: overlap',
    area: 'geometry',
    text: 'Standard ships do not stop a huge ship: those on which it ends are set aside and it completes its maneuver.',
    check:
      'Given a small ship under the last position of a huge ship, when it moves, then it ends at full speed there.',
  },
  'C2-HUGE-8': {
    section: 'Huge ships: overlap',
    area: 'geometry',
    text: 'A ship set aside is then placed in the full rear arc of the huge ship, at range 0–1 of it; one that cannot be placed is destroyed.',
    check:
      'Given a ship set aside, when it is placed before the middle line of the huge ship, then that is refused.',
  },
  'C2-HUGE-9': {
    section: 'Huge ships: overlap',
    area: 'geometry',
    text: 'An obstacle on which a huge ship ends is removed from the play area.',
    check:
      'Given two asteroids under the last position of a huge ship, when it has moved, then both are gone.',
  },
  'C2-HUGE-10': {
    section: 'Huge ships: arcs',
    area: 'geometry',
    text: 'The arcs of a huge ship, those of its turrets included, are taken from the centre of the whole base.',
    check:
      'Given a huge ship with a turret on its fore mount, when the turret arc is tested, then its lines cross at the centre of the base.',
  },
  'C2-SQUAD-1': {
    section: 'Squads',
    area: 'squad',
    text: 'A squad is made of ships and cards of its own edition, each pilot on the ship the card names.',
    check:
      'Given a squad with a pilot that no card names, or on another ship than its own, when checked, then it is illegal.',
  },
  'C2-SQUAD-2': {
    section: 'Squads',
    area: 'squad',
    text: 'All ships of a squad belong to its one faction, unless a card lets a ship fly for another.',
    check:
      'Given a Rebel squad, when a TIE/ln fighter of the Empire is added, then it is refused; a limited Scum ship with In It For The Money is accepted.',
  },
  'C2-SQUAD-3': {
    section: 'Squads',
    area: 'squad',
    text: 'A limited card shows one or more dots: a squad holds at most that many cards of its name, whatever the kinds of the cards.',
    check:
      'Given Han Solo as a pilot, when Han Solo is added as a gunner, then it is refused; of a card with two dots a third copy is refused.',
  },
  'C2-SQUAD-4': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: 'An upgrade fills an icon of its kind on the upgrade bar of its ship, and every further icon its card shows.',
    check:
      'Given a ship with one crew icon, when a second crew card is added, then it is refused, and so is a card that shows two crew icons.',
  },
  'C2-SQUAD-5': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: 'No ship has two copies of the same upgrade.',
    check:
      'Given a ship with two talent icons and Crack Shot, when a second Crack Shot is added, then it is refused.',
  },
  'C2-SQUAD-6': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: 'Every restriction on an upgrade card must be met: faction, ship, size, keyword, ship ability, Force side, action and its colour, arc, equipped slot, values, and what the squad includes.',
    check:
      'Given a ship with a white boost, when an upgrade for ships with a red boost is added, then it is refused; on a ship with a red boost it is accepted.',
    note: 'Initiative is the printed one. Other values, the action bar and the arcs are those with the other cards of the ship; linked actions do not count, and a card does not meet its own restriction.',
  },
  'C2-SQUAD-7': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: 'Icons that a card adds to the upgrade bar can be filled; icons it takes away cannot.',
    check:
      'Given a Scurrg H-6 with the Havoc title, when its slots are listed, then it has a sensor and an astromech icon more and a crew icon less.',
  },
  'C2-SQUAD-8': {
    section: 'Squads: cost',
    area: 'squad',
    text: 'Costs come from the points list in use; some depend on the size, the agility or the initiative of the ship, and a card without a cost in the list cannot be taken in a squad built with points.',
    check:
      'Given an upgrade that costs by agility, when it is on ships of agility 1 and 3, then each pays the cost of its own agility; a card published later than the list is illegal.',
    note: 'The values printed on ship and pilot card decide, before upgrades.',
  },
  'C2-SQUAD-9': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: 'A squad holds at most one solitary upgrade of each kind of slot.',
    check:
      'Given a solitary tactical relay in a squad, when another solitary tactical relay is added to another ship, then it is refused.',
  },
  'C2-SQUAD-10': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: 'If a ship carries a standardized upgrade, every ship of its type in the squad carries it.',
    check:
      'Given two ships of a type, when one carries a standardized upgrade, then the squad is illegal; when both do, then it is legal.',
  },
  'C2-SQUAD-11': {
    section: 'Squads: cost',
    area: 'squad',
    text: 'A squad for the standard game costs at most 200 points, or 50 under a list with loadout values.',
    check: 'Given squads of 200 and 201 points, when checked, then pass, fail.',
  },
  'C2-SQUAD-12': {
    section: 'Squads',
    area: 'squad',
    text: 'Huge ships and the upgrades made for Epic games are used in Epic games alone.',
    check:
      'Given a GR-75, when it is added to a standard squad, then it is refused; to an Epic squad, then it is accepted.',
  },
  'C2-SQUAD-13': {
    section: 'Squads: quick builds',
    area: 'squad',
    text: 'A squad measured in threat is made of Quick Builds alone, each with the ships and upgrades its card lists.',
    check:
      'Given a Quick Build, when an upgrade is added to its ship or taken off, then it is refused; a ship that is no Quick Build is illegal in such a squad.',
    note: 'The card decides: icons, restrictions and points are not asked of a Quick Build, but limited cards and the faction are.',
  },
  'C2-SQUAD-14': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: 'A pilot with a standard loadout comes with exactly the upgrades on the card, and has no icons. Upgrades made for standard loadouts are on no other ship.',
    check:
      'Given a pilot with a standard loadout, when an upgrade is added or taken off, then it is refused; the upgrades cost nothing.',
  },
  'C2-SQUAD-15': {
    section: 'Squads: cost',
    area: 'squad',
    text: 'If the points list gives ships a loadout value, the upgrades of a ship cost the squad nothing, and together at most that value.',
    check:
      'Given a ship of loadout value 10, when its upgrades cost 10 and 11, then pass, fail; the squad pays for the pilot alone.',
  },
  'C2-SQUAD-16': {
    section: 'Squads',
    area: 'squad',
    text: 'A points list may name the formats in which a card is legal; in other formats it cannot be taken.',
    check:
      'Given a card that the list allows in Epic alone, when it is in a standard squad, then it is refused; in an Epic squad it is accepted.',
  },
} as const satisfies RuleTexts<'C2'>
