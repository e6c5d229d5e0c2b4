import type { RuleTexts } from './rule-text.ts'

/** The geometry of the first edition's core game, as far as the Epic documents build on it. */
export const coreFirst = {
  'C1-SIZE-1': {
    section: 'Ship bases',
    area: 'geometry',
    text: 'The base of a small ship is a square of 40 mm and that of a large ship a square of 80 mm; there is no medium size.',
    check: 'Given a small and a large ship, when their bases are drawn, then the sides measure 40 and 80 mm.',
  },
  'C1-SIZE-2': {
    section: 'Templates',
    area: 'geometry',
    text: 'Maneuver templates are 20 mm wide, and the straight template of speed n, from 1 to 5, is 40·n mm long.',
    check:
      'Given the five straight templates, when measured, then they are 40, 80, 120, 160 and 200 mm long.',
  },
  'C1-SIZE-3': {
    section: 'Templates',
    area: 'geometry',
    text: 'The bank templates of speed 1, 2 and 3 bend by 45° on centre lines of 80, 130 and 180 mm radius.',
    check:
      'Given the 1 bank template, when its far end is found, then it lies 80·sin 45° mm ahead of the near end and 80·(1 − cos 45°) mm aside.',
  },
  'C1-SIZE-4': {
    section: 'Templates',
    area: 'geometry',
    text: 'The turn templates of speed 1, 2 and 3 bend by 90° on centre lines of 35, 62.5 and 90 mm radius.',
    check:
      'Given the 1 turn template, when its far end is found, then it lies 35 mm ahead of the near end and 35 mm aside.',
  },
  'C1-SIZE-5': {
    section: 'Range ruler',
    area: 'geometry',
    text: 'The range ruler has three bands of 100 mm each; the huge range ruler has five.',
    check: 'Given the huge range ruler, when measured, then Range 5 ends at 500 mm.',
  },
  'C1-SIZE-6': {
    section: 'Play area',
    area: 'geometry',
    text: 'The standard play area is a square of 914.4 mm; that of Epic play is 1828.8 × 914.4 mm.',
    check:
      'Given the Epic play area, when a point 1000 mm along its long side is tested, then it is inside; on the standard area it is outside.',
  },
  'C1-GUIDE-1': {
    section: 'Guides',
    area: 'geometry',
    text: 'A template lies between a pair of guides, flush with the edge of the base, so that the guides add nothing to the length of a move.',
    check:
      'Given a large ship, when it executes a 1 straight, then its centre moves 120 mm: 40 of template and 80 of base.',
  },
  'C1-GUIDE-2': {
    section: 'Guides',
    area: 'geometry',
    text: 'The guides are part of the base while a ship moves and where overlap is judged.',
    check:
      'Given an asteroid 1 mm ahead of the front edge and in line with a guide, when overlap is tested, then the ship overlaps it.',
  },
  'C1-GUIDE-3': {
    section: 'Guides',
    area: 'geometry',
    text: 'The guides are left out when measuring range and when testing arcs.',
    check:
      'Given two ships nose to nose whose base edges are 101 mm apart, when range is measured, then it is 2, though their guides are nearer.',
  },
  'C1-RANGE-1': {
    section: 'Range',
    area: 'geometry',
    text: 'Range between two objects is measured from the point of each that lies nearest to the other.',
    check:
      'Given two small ships side by side with centres 140 mm apart, when range is measured, then the distance is 100 mm.',
  },
  'C1-RANGE-2': {
    section: 'Range',
    area: 'geometry',
    text: 'Range 1 is any distance up to 100 mm, Range 2 above 100 up to 200 mm, and Range 3 above 200 up to 300 mm.',
    check:
      'Given distances of 0, 100, 100.001 and 300 mm, when turned into ranges, then they are 1, 1, 2 and 3.',
  },
  'C1-RANGE-3': {
    section: 'Range',
    area: 'geometry',
    text: 'There is no Range 0: ships that touch are at Range 1 of each other.',
    check: 'Given two small ships whose edges touch, when range is measured, then it is 1.',
  },
  'C1-RANGE-4': {
    section: 'Range',
    area: 'geometry',
    text: 'A ship is at Range 1 of itself.',
    check:
      'Given an effect on every friendly ship at Range 1 of a ship, when its ships are listed, then that ship is among them.',
  },
  'C1-RANGE-5': {
    section: 'Range',
    area: 'geometry',
    text: 'An object is at a range if its nearest point lies in that band.',
    check:
      'Given a large ship whose near edge is 90 mm and whose far edge is 170 mm away, when tested, then it is at Range 1 and not at Range 2.',
  },
  'C1-RANGE-6': {
    section: 'Range',
    area: 'geometry',
    text: 'An object is within a range only if all of it lies no farther than that range.',
    check:
      'Given a large ship whose near edge is 90 mm and whose far edge is 170 mm away, when tested, then it is within Range 2 and not within Range 1.',
  },
  'C1-RANGE-7': {
    section: 'Range',
    area: 'geometry',
    text: 'An object is beyond a range only if no part of it lies in that range or nearer.',
    check:
      'Given a ship whose nearest point is 100.5 mm away, when tested, then it is beyond Range 1; at 99.5 mm it is not.',
  },
  'C1-RANGE-8': {
    section: 'Range',
    area: 'geometry',
    text: 'A span such as Range 1–2 takes in every band from its first to its last.',
    check: 'Given ships at 0, 150 and 250 mm, when tested for Range 1–2, then only the first two are at it.',
  },
  'C1-ARC-1': {
    section: 'Firing arcs',
    area: 'geometry',
    text: 'The primary firing arc opens ahead from the centre of the base, by 80.9° on a small and 84.05° on a large base.',
    check:
      'Given a small ship and a point at 40.4° from its heading as seen from its centre, when tested, then the point is in the arc; at 40.5° it is not.',
    note: 'The angles are measured on the printed tokens; no rule gives them.',
  },
  'C1-ARC-2': {
    section: 'Firing arcs',
    area: 'geometry',
    text: 'A ship is inside an arc if any part of its base is.',
    check: 'Given a ship with one corner across the line of the arc, when tested, then it is inside.',
  },
  'C1-ARC-3': {
    section: 'Firing arcs',
    area: 'geometry',
    text: 'An auxiliary arc is as its token shows: to the rear the mirror image of the primary arc, or on some ships all that lies ahead of the line across the middle of the base.',
    check:
      'Given a ship with a rear auxiliary arc, when an enemy straight behind is tested, then it is in that arc; one abeam is in neither.',
  },
  'C1-ARC-4': {
    section: 'Firing arcs',
    area: 'geometry',
    text: 'A turret primary weapon reaches in every direction.',
    check:
      'Given a turret ship and an enemy straight behind at Range 2, when targets are listed, then the enemy is one.',
  },
  'C1-ATTACK-1': {
    section: 'Attack range',
    area: 'geometry',
    text: 'The range of an attack runs from the nearest point of the attacker to the nearest point of the target that is inside the firing arc.',
    check:
      'Given a target whose nearest corner, at 95 mm, is outside the arc and whose nearest point inside it is at 105 mm, when the range is measured, then it is 2.',
  },
  'C1-ATTACK-2': {
    section: 'Attack range',
    area: 'geometry',
    text: 'For a turret primary weapon and for every weapon that needs no arc, the range runs to the nearest point of the target wherever it lies.',
    check:
      'Given a turret ship and a target whose nearest corner, at 95 mm, is outside the arc, when the range is measured, then it is 1.',
  },
  'C1-ATTACK-3': {
    section: 'Attack range',
    area: 'geometry',
    text: 'Where several lines are equally short, the attacker chooses which of them counts.',
    check:
      'Given two parallel bases that face each other and an obstacle between them on one side only, when the lines are listed, then a clear one is among the choices.',
  },
  'C1-ATTACK-4': {
    section: 'Attack range',
    area: 'geometry',
    text: 'A range asked for inside the firing arc is measured within the arc, whatever the range of an attack would be.',
    check:
      'Given a ship at Range 1 by a corner outside the arc and at Range 2 inside it, when asked whether it is inside the arc at Range 1, then it is not.',
  },
  'C1-OBSTRUCT-1': {
    section: 'Obstruction',
    area: 'geometry',
    text: 'An attack is obstructed if the line along which its range is measured passes through an obstacle.',
    check: 'Given an asteroid across the line, when tested, then the attack is obstructed.',
  },
  'C1-OBSTRUCT-2': {
    section: 'Obstruction',
    area: 'geometry',
    text: 'Small and large ships never obstruct an attack.',
    check: 'Given a large ship between attacker and target, when tested, then the attack is not obstructed.',
    note: 'Huge ships do: HS-OBSTR-1.',
  },
  'C1-OBSTRUCT-3': {
    section: 'Obstruction',
    area: 'geometry',
    text: 'However many things lie on the line, the attack is obstructed once.',
    check: 'Given two asteroids on the line, when obstruction is counted, then it is 1.',
  },
  'C1-MOVE-1': {
    section: 'Maneuvers',
    area: 'geometry',
    text: 'Of a maneuver only the template and the base in its first and its last position count; what the base would sweep on the way does not.',
    check:
      'Given an asteroid beside the path of a 3 straight, under the swept base but clear of template and final base, when executed, then it is not overlapped.',
  },
  'C1-MOVE-2': {
    section: 'Maneuvers',
    area: 'geometry',
    text: 'A straight of speed n leaves from the front guides and ends with the far end of the template between the rear guides: the centre moves 40·n mm and one base length ahead.',
    check:
      'Given a small ship, when it executes a 5 straight, then its centre moves 240 mm ahead and its facing stays.',
  },
  'C1-MOVE-3': {
    section: 'Maneuvers',
    area: 'geometry',
    text: 'A bank leaves from the front guides and ends with the far end of the bank template between the rear guides, the facing changed by 45° to the named side.',
    check:
      'Given a large ship, when it executes a 2 bank left, then its centre moves 66.36 mm left and 160.208 mm ahead and it faces 45° to the left.',
  },
  'C1-MOVE-4': {
    section: 'Maneuvers',
    area: 'geometry',
    text: 'A turn leaves from the front guides and ends with the far end of the turn template between the rear guides, the facing changed by 90° to the named side.',
    check:
      'Given a small ship, when it executes a 1 turn left, then its centre moves 55 mm left and 55 mm ahead and it faces left.',
  },
  'C1-MOVE-5': {
    section: 'Maneuvers',
    area: 'geometry',
    text: 'A Koiogran turn is a straight after which the ship is turned by 180° where it stands.',
    check:
      'Given a small ship, when it executes a 4 Koiogran turn, then its centre moves 200 mm ahead and it faces back.',
  },
  'C1-MOVE-6': {
    section: 'Maneuvers',
    area: 'geometry',
    text: "A Segnor's loop is a bank after which the ship is turned by 180° where it stands.",
    check:
      "Given a large ship, when it executes a 3 Segnor's loop right, then it ends where its 3 bank right ends, turned by 180° more.",
  },
  'C1-MOVE-7': {
    section: 'Maneuvers',
    area: 'geometry',
    text: 'A Tallon roll uses the turn template; at its end the ship is turned by another 90° to the same side and stands with its side flush against the end of the template.',
    check:
      'Given a small ship, when it executes a 1 Tallon roll right in the middle, then its centre moves 55 mm right and 55 mm ahead and it faces back.',
  },
  'C1-MOVE-8': {
    section: 'Maneuvers',
    area: 'geometry',
    text: 'After a Tallon roll the owner may slide the ship along the end of the template as long as the template does not pass its front or back edge: up to 10 mm either way for a small and 30 mm for a large ship.',
    check:
      'Given a small ship after a Tallon roll, when it is placed 10 mm from the middle, then that is legal; at 10.1 mm it is not.',
  },
  'C1-MOVE-9': {
    section: 'Maneuvers',
    area: 'geometry',
    text: 'A reverse maneuver leaves from the rear guides and is the mirror image of the forward maneuver, with the rear of the ship going to the named side.',
    check:
      'Given a small ship, when it executes a 1 reverse straight, then its centre moves 80 mm back and its facing stays.',
  },
  'C1-MOVE-10': {
    section: 'Maneuvers',
    area: 'geometry',
    text: 'A stationary maneuver leaves the ship exactly where it is, and ships it was touching are still touched.',
    check:
      'Given a ship that touches another, when it executes a stationary maneuver, then the two still touch.',
  },
  'C1-OVERLAP-1': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'A ship whose maneuver would end on another ship goes back along the template until it lies on no ship.',
    check:
      'Given a ship in the way of a 3 straight, when it is executed, then the mover ends short of it, clear of every ship.',
  },
  'C1-OVERLAP-2': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'While it goes back, the middle marks of its front and of its rear edge both stay over the centre line of the template, as prolonged by the base at either end.',
    check:
      'Given a small ship 40 mm along the path of a 1 turn right, when placed, then its centre is 11.429 mm right and 36.413 mm ahead of where it began, turned by 34.85°.',
  },
  'C1-OVERLAP-3': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'It is placed touching the last ship it was backed over.',
    check:
      'Given two ships in the way, when the mover has backed over the far one and then the near one, then it touches the near one.',
  },
  'C1-OVERLAP-4': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'It overlaps only the ships it touches in its final position, not those it backed over and left.',
    check:
      'Given two ships in the way, when the mover ends against the near one, then the far one is not overlapped.',
  },
  'C1-OVERLAP-5': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: "A ship that overlaps another while it executes a Koiogran turn or a Segnor's loop is not turned around.",
    check: 'Given a Koiogran turn that ends on a ship, when executed, then the mover faces as it did before.',
  },
  'C1-OVERLAP-6': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'A Tallon roll overlaps a ship only if every place along the end of the template would; then the ship goes back as after a turn, without the extra 90°.',
    check:
      'Given a ship that bars the middle of a Tallon roll but leaves the rearmost place free, when executed, then the mover is placed there and overlaps nothing.',
  },
  'C1-OVERLAP-7': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'After a maneuver cut short only the part of the template between the first and the last position counts for obstacles and bombs.',
    check:
      'Given an asteroid under the far end of the template and a ship that stops the mover short of it, when executed, then the asteroid is not overlapped.',
  },
  'C1-OVERLAP-8': {
    section: 'Overlapping ships',
    area: 'geometry',
    text: 'A ship moves through other ships freely; only its last position can overlap them.',
    check: 'Given a ship under the middle of a 5 straight, when it is executed, then nothing is overlapped.',
  },
  'C1-OVERLAP-9': {
    section: 'Touching',
    area: 'geometry',
    text: 'Ships touch only as the outcome of an overlap whose contact lasts: a boost or barrel roll that brings bases together does not make them touch.',
    check:
      'Given a barrel roll that ends edge to edge with a ship, when asked, then the two are not touching.',
  },
  'C1-OVERLAP-10': {
    section: 'Touching',
    area: 'geometry',
    text: 'Touching ends when a move parts the two ships.',
    check:
      'Given two touching ships, when one executes a 1 straight away from the other, then they no longer touch.',
  },
  'C1-OBSTACLE-1': {
    section: 'Obstacles',
    area: 'geometry',
    text: 'A maneuver overlaps an obstacle if the base in its last position, guides included, or the template it travelled lies on it.',
    check: 'Given an asteroid under the template only, when executed, then the asteroid is overlapped.',
  },
  'C1-OBSTACLE-2': {
    section: 'Obstacles',
    area: 'geometry',
    text: 'Of several obstacles, the one nearest to the first position comes first.',
    check:
      'Given asteroids at 30 and 90 mm along a 4 straight, when executed, then the one at 30 mm is listed first.',
  },
  'C1-OBSTACLE-3': {
    section: 'Obstacles',
    area: 'geometry',
    text: 'An obstacle on which the ship stood before it moved has no effect unless the template or the last position lies on it again.',
    check:
      'Given a ship on an asteroid that only its rear covers, when it executes a 3 straight, then the asteroid has no effect.',
  },
  'C1-OBSTACLE-4': {
    section: 'Obstacles',
    area: 'geometry',
    text: "Obstacles do not cut a maneuver short, and a ship that overlaps one still turns around at the end of a Koiogran turn or Segnor's loop.",
    check:
      'Given a Koiogran turn that ends on an asteroid, when executed, then the ship stands on it and faces back.',
  },
  'C1-BOOST-1': {
    section: 'Boost',
    area: 'geometry',
    text: 'A boost moves the ship as the 1 straight or the 1 bank, left or right, would.',
    check: 'Given a large ship, when it boosts straight, then its centre moves 120 mm ahead.',
  },
  'C1-BOOST-2': {
    section: 'Boost',
    area: 'geometry',
    text: 'A ship cannot boost if its base would end on a ship or an obstacle.',
    check: 'Given a ship 60 mm ahead, when a small ship boosts straight, then that is refused.',
  },
  'C1-BOOST-3': {
    section: 'Boost',
    area: 'geometry',
    text: 'A ship cannot boost if the template would lie on an obstacle.',
    check: 'Given an asteroid under the template only, when a ship boosts, then that is refused.',
  },
  'C1-BOOST-4': {
    section: 'Boost',
    area: 'geometry',
    text: 'A ship cannot boost if any part of its base would end outside the play area.',
    check:
      'Given a small ship whose front edge is 70 mm from the edge of the play area, when it boosts straight, then that is refused.',
  },
  'C1-ROLL-1': {
    section: 'Barrel roll',
    area: 'geometry',
    text: 'A small ship rolls over the length of the 1 straight template, laid end-on against its side: 80 mm from centre to centre.',
    check: 'Given a small ship, when it rolls right without a slide, then its centre moves 80 mm right.',
  },
  'C1-ROLL-2': {
    section: 'Barrel roll',
    area: 'geometry',
    text: 'A large ship rolls over the width of the 1 straight template, laid with a long side against its base: 100 mm from centre to centre.',
    check: 'Given a large ship, when it rolls left without a slide, then its centre moves 100 mm left.',
  },
  'C1-ROLL-3': {
    section: 'Barrel roll',
    area: 'geometry',
    text: 'The template may lie anywhere along the side of the base before and after the roll as long as it does not pass a front or back edge.',
    check:
      'Given a small ship, when the template is laid 10 mm ahead of the middle of its side, then that is legal; at 10.1 mm it is not.',
  },
  'C1-ROLL-4': {
    section: 'Barrel roll',
    area: 'geometry',
    text: 'Both slides together carry a small ship up to 20 mm and a large ship up to 40 mm ahead or back.',
    check:
      'Given a large ship, when it rolls right to 40 mm ahead, then that is legal; at 40.1 mm it is not.',
  },
  'C1-ROLL-5': {
    section: 'Barrel roll',
    area: 'geometry',
    text: 'A barrel roll does not change the facing of the ship.',
    check: 'Given a ship that faces 30°, when it rolls to any place, then it faces 30°.',
  },
  'C1-ROLL-6': {
    section: 'Barrel roll',
    area: 'geometry',
    text: 'A ship cannot roll to a place where its base would lie on a ship or an obstacle or partly outside the play area, nor with the template on an obstacle.',
    check:
      'Given an asteroid under the template where it is laid, when a ship rolls over it, then that is refused.',
  },
  'C1-DECLOAK-1': {
    section: 'Decloak',
    area: 'geometry',
    text: 'A ship decloaks with the 2 straight template, ahead as a boost or to a side as a barrel roll.',
    check:
      'Given a small ship, when it decloaks ahead or to the right without a slide, then its centre moves 120 mm ahead or 120 mm right.',
  },
  'C1-DECLOAK-2': {
    section: 'Decloak',
    area: 'geometry',
    text: 'A decloak to the side has the slides of a barrel roll.',
    check:
      'Given a small ship, when it decloaks to the right to 20 mm ahead, then that is legal; at 20.1 mm it is not.',
  },
  'C1-DECLOAK-3': {
    section: 'Decloak',
    area: 'geometry',
    text: 'A decloak is barred by what bars a boost or a barrel roll; if one direction is barred another may be taken, or none.',
    check:
      'Given an asteroid ahead, when a cloaked ship lists its decloaks, then only those to the sides remain.',
  },
  'C1-DEVICE-1': {
    section: 'Bombs',
    area: 'geometry',
    text: 'A ship drops a bomb at the far end of the 1 straight template, laid between the rear guides.',
    check:
      'Given a small ship that drops a bomb, when placed, then the near edge of the bomb is 40 mm behind the rear edge of the ship.',
  },
  'C1-DEVICE-2': {
    section: 'Bombs',
    area: 'geometry',
    text: 'The guides of a bomb token are part of it.',
    check: 'Given a ship that touches only a guide of a mine, when tested, then it overlaps the mine.',
  },
  'C1-DEVICE-3': {
    section: 'Bombs',
    area: 'geometry',
    text: 'A bomb may be dropped partly outside the play area; the part outside does not count.',
    check: 'Given a ship with its rear 50 mm from the edge, when it drops a bomb, then the bomb is placed.',
  },
  'C1-DEVICE-4': {
    section: 'Bombs',
    area: 'geometry',
    text: 'A bomb may lie under ships.',
    check:
      'Given a ship close behind, when a mine is dropped there, then it lies under that ship and is overlapped by it.',
  },
  'C1-DEVICE-5': {
    section: 'Bombs',
    area: 'geometry',
    text: 'Every change of position can meet a bomb, with the base or with the template, not only a maneuver.',
    check: 'Given a mine under the template of a barrel roll, when the ship rolls, then it meets the mine.',
  },
  'C1-FLEE-1': {
    section: 'Fleeing',
    area: 'geometry',
    text: 'A ship flees if any part of its base is outside the play area after it has moved.',
    check: 'Given a maneuver that leaves one corner 0.1 mm outside, when executed, then the ship has fled.',
  },
  'C1-FLEE-2': {
    section: 'Fleeing',
    area: 'geometry',
    text: 'A template that reaches out of the play area does no harm by itself.',
    check:
      'Given a turn whose template crosses the edge and whose last position is inside, when executed, then the ship stays in play.',
  },
  'C1-FLEE-3': {
    section: 'Fleeing',
    area: 'geometry',
    text: 'A ship that goes back from an overlap and ends partly outside the play area has fled.',
    check:
      'Given a maneuver that would end inside but is cut short with a corner outside, when executed, then the ship has fled.',
  },
  'C1-DEPLOY-1': {
    section: 'Placing forces',
    area: 'setup',
    text: 'Ships are placed within Range 1 of the edge of their own side.',
    check:
      'Given a small ship with its far edge at 100 mm, when placed, then it is legal; at 100.5 mm it is not.',
    conflicts: ['EP14-DEPLOY-18', 'EP14-TDEPLOY-13'],
    note: 'The 2014 Epic rules allow Range 1–2 (EP14-DEPLOY-18).',
  },
  'C1-DEPLOY-2': {
    section: 'Placing forces',
    area: 'setup',
    text: 'A large ship may reach out of the deployment area if its base fills the whole depth of the area.',
    check:
      'Given a large ship placed askew that touches its edge and reaches past 100 mm, when placed, then it is legal; not touching the edge it is not.',
  },
  'C1-DEPLOY-3': {
    section: 'Placing forces',
    area: 'setup',
    text: 'No ship may be placed with any part of its base outside the play area.',
    check: 'Given a large ship with a corner 1 mm over its own edge, when placed, then that is refused.',
  },
  'C1-PLACE-1': {
    section: 'Placing obstacles',
    area: 'setup',
    text: 'An obstacle is not placed at Range 1 of another obstacle.',
    check:
      'Given an obstacle in play, when another is placed 100 mm from it, then that is refused; at 100.5 mm it is legal.',
    conflicts: ['EP14-DEPLOY-12', 'EP14-TDEPLOY-9', 'EV18-SETUP-13', 'EV18-TSETUP-13'],
    note: 'Epic events place obstacles in pairs by rules of their own (EP14-DEPLOY-12, EV18-SETUP-12).',
  },
  'C1-PLACE-2': {
    section: 'Placing obstacles',
    area: 'setup',
    text: 'An obstacle is not placed at Range 1–2 of any edge of the play area.',
    check:
      'Given an obstacle 199 mm from a side edge, when placed, then that is refused; at 200.5 mm it is legal.',
    conflicts: ['EP14-DEPLOY-13', 'EP14-TDEPLOY-9'],
  },
  'C1-HUGE-1': {
    section: 'Huge ships',
    area: 'geometry',
    text: 'A huge ship stands on two bases of 80 × 80 mm, one at either end of an outline 80 mm wide and 195 mm long for a ship with one Ship card, 225 mm for one with two.',
    check: 'Given a GR-75 and a CR90, when their outlines are drawn, then they are 195 and 225 mm long.',
    note: 'The lengths are measured. The Gozanti and the C-ROC are taken to be as long as the GR-75, the Raider as the CR90.',
  },
  'C1-HUGE-2': {
    section: 'Huge ships',
    area: 'geometry',
    text: 'On the huge ship maneuver template the speed lines stand 40 mm apart, so that a straight of speed n, from 1 to 4, carries the ship 40·n mm ahead.',
    check: 'Given a GR-75, when it executes a 2 straight, then its centre moves 80 mm ahead.',
  },
  'C1-HUGE-3': {
    section: 'Huge ships',
    area: 'geometry',
    text: 'A huge bank, of speed 1 or 2, changes the facing by 30° to the named side.',
    check:
      'Given a GR-75, when it banks right at speed 1 and 2, then its centre moves 16.901 and 19.581 mm right and 65.812 and 110.453 mm ahead, and it faces 30° to the right.',
    note: 'The template is measured, to within 0.7 mm; HS-MOVE-5 to HS-MOVE-9 say how it is laid.',
  },
  'C1-SQUAD-1': {
    section: 'Squads',
    area: 'squad',
    text: 'A squad is made of ships and cards of its own edition, each pilot on the ship the card names.',
    check:
      'Given a squad with a pilot that no card names, or on another ship than its own, when checked, then it is illegal.',
  },
  'C1-SQUAD-2': {
    section: 'Squads',
    area: 'squad',
    text: 'All ships of a squad belong to one faction: Rebel, which includes the Resistance, Imperial, which includes the First Order, or Scum.',
    check:
      'Given an X-wing and a T-70, when checked, then they may fly together; an X-wing and a TIE fighter may not.',
  },
  'C1-SQUAD-3': {
    section: 'Squads',
    area: 'squad',
    text: 'A squad holds one card of each unique name, whatever the kinds of the cards.',
    check:
      'Given Luke Skywalker as a pilot, when he is added as crew of another ship, then it is refused; two Rookie Pilots are legal.',
  },
  'C1-SQUAD-4': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: 'An upgrade fills an icon of its kind on the upgrade bar of its ship, or two where its card shows two; titles and modifications need none.',
    check:
      'Given a Rookie Pilot with one torpedo icon, when a second torpedo is added, then it is refused; a modification is accepted.',
  },
  'C1-SQUAD-5': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: 'A ship has at most one title.',
    check: 'Given a Firespray with Slave I, when Andrasta is added, then it is refused.',
  },
  'C1-SQUAD-6': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: 'A ship has at most one modification.',
    check:
      'Given a TIE interceptor with a Shield Upgrade, when a Hull Upgrade is added, then it is refused; with the Royal Guard TIE title it is accepted.',
  },
  'C1-SQUAD-7': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: 'Every restriction on an upgrade card must be met: faction, ship, size, action, icons, pilot skill and the other values it names.',
    check:
      'Given a TIE interceptor of pilot skill 4, when the Royal Guard TIE title is added, then it is refused; at 5 it is accepted.',
    note: 'Pilot skill is the printed one. Other values and the action bar are those with the other cards of the ship; a card does not meet its own restriction.',
  },
  'C1-SQUAD-8': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: 'Icons that a card adds to the upgrade bar can be filled within the limits the card sets; icons it takes away cannot.',
    check:
      'Given a TIE bomber with the TIE Shuttle title, when its slots are listed, then there are two for crew of at most 4 points and none for torpedoes, missiles and bombs.',
  },
  'C1-SQUAD-9': {
    section: 'Squads: cost',
    area: 'squad',
    text: 'A ship costs the points of its pilot and of its upgrades; a card that makes others cheaper does so down to 0, and a printed cost below 0 counts as it is.',
    check:
      'Given a TIE Advanced with the TIE/x1 title and a system of 5 points, when counted, then the system costs 1; one of 3 points costs 0; a Chardaan Refit takes 2 off its ship.',
  },
  'C1-SQUAD-10': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: 'A card that says another must be equipped with it stays only with that other on the same ship.',
    check:
      'Given a G-1A with the Mist Hunter title, when it has no Tractor Beam, then the squad is illegal; with one it is legal.',
  },
  'C1-SQUAD-11': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: 'A card that gives a number of copies for the whole squad cannot be taken more often.',
    check: 'Given two Attanni Mindlinks in a squad, when a third is added, then it is refused.',
  },
  'C1-SQUAD-12': {
    section: 'Squads: cost',
    area: 'squad',
    text: 'A Standard Play squad costs at most 100 points.',
    check: 'Given squads of 100 and 101 points, when checked, then pass, fail.',
  },
  'C1-SQUAD-13': {
    section: 'Squads: huge ships',
    area: 'squad',
    text: 'A huge ship with two Ship cards is fielded as one ship with both, fore and aft, and has one title and one modification in all.',
    check:
      'Given a CR90, when it is added, then the squad has one ship of 90 points; a modification on its fore bars another on its aft, and its fore alone is illegal.',
  },
  'C1-SQUAD-14': {
    section: 'Squads: upgrades',
    area: 'squad',
    text: "The Nashtah Pup has no cost and no pilot skill of its own: it comes with the Hound's Tooth title and is fielded with it only.",
    check:
      "Given the Nashtah Pup Pilot in a squad, when no ship has the Hound's Tooth title, then it is illegal; with one it is legal.",
  },
} as const satisfies RuleTexts<'C1'>
