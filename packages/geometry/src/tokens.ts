import { type OutlinePoints, outlinePoints } from './obstacles.ts'

export interface TokenOutline {
  readonly kind: 'bomb' | 'mine' | 'debris' | 'gascloud' | 'remote' | 'objective' | 'marker'
  readonly editions: readonly ('first' | 'second')[]
  /** One polygon for each piece of cardboard, including guides; +y is forward, the origin in the middle. */
  readonly outlines: readonly OutlinePoints[]
  /**
   * From the origin back to the edge that seats against the end of a template; the guides extend beyond it.
   */
  readonly flush: number
  /** From the origin to the opposite edge, where a template seats when the token relocates. */
  readonly back?: number
  /** The size of this token has never been measured: it uses the most similar shape. */
  readonly reconstructed?: true
}

/** Completes the right half of an outline, given from the bottom up, with its mirror image. */
function mirrorOutline(half: string): OutlinePoints {
  const right = outlinePoints(half)
  const left = right
    .filter(([x]) => x !== 0)
    .map(([x, y]) => [-x, y] as const)
    .reverse()
  return [...right, ...left]
}

const shiftOutline = (outline: OutlinePoints, dx: number): OutlinePoints =>
  outline.map(([x, y]) => [x + dx, y] as const)

/*
 * The shapes are Flotilla's own drawings in the size of the cardboard. Two sources agree on the bombs, the
 * proximity mine and the objective; the other sizes rest on one. The seating edge is measured for bombs
 * (14.0) and follows for the probe droid from its relocation: 121.1 along a straight 2, less the 80 of the
 * template, is 20.55 at each end. On every other token with guides it is 2 mm inside the tips of the guides.
 * A token without guides never touches a template; its seating edge is its rear edge.
 */

const bomb = {
  outlines: [
    mirrorOutline(
      `10,-14 10,-16.3 13.3,-16.3 13.3,-14 12,-10.5 14.6,-7.5 15.4,-2 15,4.5 12.6,10.3 8.2,14.5 3,16.3`,
    ),
  ],
  flush: 14,
}

const proximityMine = {
  outlines: [
    mirrorOutline(`
      10,-32.7 10,-34.7 13.3,-34.7 13.3,-32.7 14,-26.5 22,-29 29,-24.5 30,-16.5 25.5,-10.5 32,-6.5
      34,0 32,6.5 25.5,10.5 30,16.5 29,24.5 22,29 14,26.5 11,32.5 5,34.7`),
  ],
  flush: 32.7,
}

const connerNet = {
  outlines: [
    mirrorOutline(`
      10,-38.7 10,-40.7 13.3,-40.7 13.3,-38.7 16.5,-33 14,-25 20,-18 21.95,-9 18.5,0 21.95,9
      20,18 14,25 16.5,33 12,39 5,40.7`),
  ],
  flush: 38.7,
}

const clusterMineSide = mirrorOutline(`
  5.5,-19.8 9.5,-15.5 14.5,-14.5 15.5,-9.5 19.8,-5.5 19.8,5.5 15.5,9.5 14.5,14.5 9.5,15.5 5.5,19.8`)

const clusterMine = {
  outlines: [
    mirrorOutline(`
      10,-19.05 10,-21.05 13.3,-21.05 13.3,-19.05 19,-16.5 21.4,-11 18,-5 17,0 18,5 21.4,11
      19,16.5 12,20 4,21.05`),
    shiftOutline(clusterMineSide, -40),
    shiftOutline(clusterMineSide, 40),
  ],
  flush: 19.05,
}

const spareParts = {
  outlines: [
    outlinePoints(`
      -13.3,-22.25 -13.3,-24.25 -10,-24.25 -10,-22.25 10,-22.25 10,-24.25 13.3,-24.25 13.3,-22.25
      18,-20 24.8,-12 19,-7 23,2 22,12 14,11 12,20 3,24.25 -4,17 -14,22 -21,15 -17,6 -24.8,1 -22,-10 -16,-14`),
  ],
  flush: 22.25,
}

const looseCargo = {
  outlines: [
    outlinePoints(`
      -13.3,-30.9 -13.3,-32.9 -10,-32.9 -10,-30.9 10,-30.9 10,-32.9 13.3,-32.9 13.3,-30.9
      20,-24 34,-27 38,-15 45.65,-10 41,4 30,8 33,20 20,24 14,32.9 4,24 -10,29 -22,25 -25,14 -38,16
      -45.65,5 -36,-4 -40,-16 -30,-22 -19,-20`),
  ],
  flush: 30.9,
}

const electroChaffCloud = {
  outlines: [
    outlinePoints(`
      -13.3,-18.35 -13.3,-20.35 -10,-20.35 -10,-18.35 10,-18.35 10,-20.35 13.3,-20.35 13.3,-18.35
      20,-15 28,-17.5 37,-16 42,-11.5 50,-11 56,-6 57.15,1 52.5,8 44,10.5 38,16 28,17.5 19,14 11,19 0,20.35
      -11,18 -18,13.5 -28,17 -39,15 -44,9 -53,7 -57.15,0 -55,-8 -46,-12 -38,-13 -32,-17.5 -22,-17`),
  ],
  flush: 18.35,
}

const buzzDroidSwarm = {
  outlines: [
    mirrorOutline(`
      10,-18.7 10,-20.7 13.3,-20.7 13.3,-18.7 16.1,-14 15.5,-7 12,-3.5 15,1 14.5,8 10,11.5 10,17 5,20.7`),
  ],
  flush: 18.7,
}

const drk1Probe = {
  outlines: [
    mirrorOutline(`
      10,-20.55 10,-23.9 13.3,-23.9 13.3,-20.55 16.5,-14 15,-7 23,-5.5 25.15,0 23,5.5 15,7 16.5,14
      13.3,20.55 13.3,23.9 10,23.9 10,20.55`),
  ],
  flush: 20.55,
  back: 20.55,
}

const sensorBuoy = {
  outlines: [mirrorOutline(`6,-25.5 9,-17 17,-13 19.3,-4 15,5 8,9 5,17 6.5,22 2.5,25.5`)],
  flush: 25.5,
}

const hyperspaceMarker = {
  outlines: [mirrorOutline(`0,-11.4 20.35,-23.2 26.35,-12.8 6,-1 6,19.5 0,23.2`)],
  flush: 23.2,
}

const objective = {
  outlines: [
    mirrorOutline(`
      10,-16.05 10,-18.05 13.3,-18.05 13.3,-16.05 17.9,-11.5 17.9,11.5
      13.3,16.05 13.3,18.05 10,18.05 10,16.05`),
  ],
  flush: 16.05,
  back: 16.05,
}

const trackingTorpedoes = {
  outlines: [
    mirrorOutline(`
      10,-31.15 10,-33.15 13.3,-33.15 13.3,-31.15 18,-25 18,-15 12,-8 12,12 15.5,17 15.5,26
      13.3,31.15 13.3,33.15 10,33.15 10,31.15`),
  ],
  flush: 31.15,
  back: 31.15,
}

const firstSatellite = {
  outlines: [mirrorOutline(`4,-15.05 7.6,-12 7.6,-5 3.5,-3 3.5,3 7.6,5 7.6,12 4,15.05`)],
  flush: 15.05,
}

const escapePod = {
  outlines: [
    mirrorOutline(`
      10,-19.05 10,-21.05 13.3,-21.05 13.3,-19.05 19.5,-14 22.3,-6 21.5,4 18,12 13.3,19.05 13.3,21.05
      10,21.05 10,19.05`),
  ],
  flush: 19.05,
  back: 19.05,
}

const senatorsShuttle = {
  outlines: [
    mirrorOutline(`
      10,-20.65 10,-22.65 13.3,-22.65 13.3,-20.65 20,-19 33.45,-14 31,-6 20,2 16,12 13.3,20.65 13.3,22.65
      10,22.65 10,20.65`),
  ],
  flush: 20.65,
  back: 20.65,
}

const containerToken = {
  outlines: [mirrorOutline(`14,-19.65 17.9,-15.5 17.9,-4 15.5,-2 15.5,2 17.9,4 17.9,15.5 14,19.65`)],
  flush: 19.65,
}

const container = {
  outlines: [mirrorOutline(`44,-69.9 52.05,-61 52.05,-26 47,-21 47,21 52.05,26 52.05,61 44,69.9`)],
  flush: 69.9,
}

const both = ['first', 'second'] as const
const first = ['first'] as const
const second = ['second'] as const

const catalogue = {
  protonBomb: { kind: 'bomb', editions: both, ...bomb },
  seismicCharge: { kind: 'bomb', editions: both, ...bomb },
  ionBomb: { kind: 'bomb', editions: both, ...bomb },
  thermalDetonator: { kind: 'bomb', editions: both, ...bomb },
  bomblet: { kind: 'bomb', editions: both, ...bomb },
  concussionBomb: { kind: 'bomb', editions: second, ...bomb },
  electroProtonBomb: { kind: 'bomb', editions: second, ...bomb },
  blazerBomb: { kind: 'bomb', editions: second, ...bomb },
  proximityMine: { kind: 'mine', editions: both, ...proximityMine },
  connerNet: { kind: 'mine', editions: both, ...connerNet },
  clusterMine: { kind: 'mine', editions: both, ...clusterMine },
  spareParts: { kind: 'debris', editions: second, ...spareParts },
  looseCargo: { kind: 'debris', editions: second, ...looseCargo },
  /** Dropped by the first edition's Rigged Cargo Chute. */
  firstCargo: { kind: 'debris', editions: first, ...looseCargo, reconstructed: true },
  electroChaffCloud: { kind: 'gascloud', editions: second, ...electroChaffCloud },
  buzzDroidSwarm: { kind: 'remote', editions: second, ...buzzDroidSwarm },
  drk1Probe: { kind: 'remote', editions: second, ...drk1Probe },
  sensorBuoy: { kind: 'remote', editions: second, ...sensorBuoy },
  trackingTorpedoes: { kind: 'remote', editions: second, ...trackingTorpedoes },
  hyperspaceMarker: { kind: 'marker', editions: second, ...hyperspaceMarker },
  objective: { kind: 'objective', editions: second, ...objective },
  cargo: { kind: 'objective', editions: second, ...objective },
  // Scenario remotes have no cardboard of their own; an objective token represents each of them.
  satellite: { kind: 'remote', editions: second, ...objective },
  shuttle: { kind: 'remote', editions: second, ...objective },
  turret: { kind: 'remote', editions: second, ...objective },
  warhead: { kind: 'remote', editions: second, ...objective },
  firstSatellite: { kind: 'objective', editions: first, ...firstSatellite },
  escapePod: { kind: 'objective', editions: first, ...escapePod },
  senatorsShuttle: { kind: 'objective', editions: first, ...senatorsShuttle },
  containerToken: { kind: 'objective', editions: first, ...containerToken },
  container: { kind: 'objective', editions: first, ...container },
} as const satisfies Record<string, TokenOutline>

export type TokenId = keyof typeof catalogue

/** The outlines of device, remote, objective and marker tokens of both editions. */
export const tokenOutlines: Record<TokenId, TokenOutline> = catalogue
