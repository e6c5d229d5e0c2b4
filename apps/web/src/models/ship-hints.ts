/** What the outline of a ship alone does not say about its model; a ship without hints gets a plain one. */
export interface ShipHints {
  /** Height of the hull in parts of its half width. */
  readonly height?: number
  /** The right halves of the panes of its cockpit. */
  readonly canopy?: readonly string[]
  /** Broad wings are split into an X. */
  readonly splitWings?: boolean
  /** How much wings rise outwards. */
  readonly dihedral?: number
  /** The pattern of stripes, as the shader numbers them. */
  readonly stripes?: number
  /** Which shapes of `pair` are panels that stand upright: half height in the middle and at the ends. */
  readonly panels?: {
    readonly places: readonly number[]
    readonly middle: number
    readonly ends: number
    readonly lean?: number
  }
  /** Fins on the middle line or in pairs: x, back, front, height. */
  readonly fins?: readonly (readonly [number, number, number, number])[]
  /** A flat round hull. */
  readonly saucer?: boolean
  /** A hull with decks, turrets and many engines. */
  readonly huge?: boolean
  /** The discs are the heads of fighters between panels. */
  readonly ballCockpit?: boolean
  /** Discs are turrets with barrels. */
  readonly turrets?: boolean
  /** Which shapes of `pair` are on the right only. */
  readonly rightOnly?: readonly number[]
  readonly tone?: number
  readonly nozzle?: number
}

const pane = (front: number, back: number, width: number): string =>
  `${width * 0.45},${front} ${width},${front - (front - back) * 0.35} ${width},${back + (front - back) * 0.15} ${width * 0.4},${back}`

/** Hints by the name of the drawing. */
export const shipHints: { readonly [shape: string]: ShipHints } = {
  xwing: { height: 0.95, canopy: [pane(0.08, -0.32, 0.1)], splitWings: true, stripes: 1 },
  headhunter: { canopy: [pane(0.12, -0.3, 0.1)], stripes: 1 },
  ewing: { canopy: [pane(0.1, -0.3, 0.1)], stripes: 1 },
  arc: { height: 0.9, canopy: [pane(0.4, -0.06, 0.1)], splitWings: true, stripes: 1 },
  ywing: { height: 0.7, canopy: [pane(0.76, 0.5, 0.16)], stripes: 2 },
  awing: {
    height: 0.42,
    canopy: [pane(0.14, -0.28, 0.13)],
    stripes: 3,
    dihedral: -0.06,
    fins: [[0.5, -0.66, -0.3, 0.16]],
  },
  bwing: { height: 0.8, stripes: 1, fins: [[0, -0.8, -0.1, 0.2]] },
  uwing: { height: 0.75, canopy: [pane(0.64, 0.32, 0.16)], stripes: 1, dihedral: -0.05 },
  kwing: { height: 0.8, canopy: [pane(0.8, 0.5, 0.13)], stripes: 1, dihedral: 0.08 },
  hwk: { height: 0.6, canopy: [pane(0.84, 0.4, 0.12)], stripes: 3 },
  wedge: { height: 0.35, canopy: [pane(0.34, 0, 0.1)], stripes: 3, fins: [[0.3, -0.74, -0.3, 0.14]] },
  vfighter: { height: 0.7, canopy: [pane(0.3, -0.1, 0.1)], stripes: 3, fins: [[0.72, -0.82, -0.46, 0.16]] },
  n1: { height: 0.9, canopy: [pane(0.26, -0.06, 0.09)], stripes: 3 },
  delta: { height: 0.3, canopy: [pane(0.12, -0.3, 0.11)], stripes: 3 },
  actis: { height: 0.7, stripes: 2, fins: [[0.55, -0.4, 0.2, 0.1]] },
  torrent: { height: 0.9, canopy: [pane(0.5, 0.1, 0.11)], stripes: 1, fins: [[0.95, -0.7, -0.1, 0.26]] },
  tie: { panels: { places: [0], middle: 0.92, ends: 0.42 }, ballCockpit: true },
  bentTie: { panels: { places: [0], middle: 0.7, ends: 0.4, lean: 0.12 }, ballCockpit: true },
  interceptor: { panels: { places: [0], middle: 0.44, ends: 0.09 }, ballCockpit: true },
  defender: {
    panels: { places: [0, 1], middle: 0.62, ends: 0.3, lean: 0.12 },
    ballCockpit: true,
    fins: [[0, -0.6, 0.3, 0.5]],
  },
  bomber: { panels: { places: [0], middle: 0.72, ends: 0.34, lean: 0.12 } },
  striker: { height: 0.8, stripes: 0, dihedral: -0.16, ballCockpit: true },
  silencer: { height: 0.7, panels: { places: [0], middle: 0.3, ends: 0.08, lean: 0.05 }, ballCockpit: true },
  phantom: { height: 0.5, canopy: [pane(0.5, 0.16, 0.14)], dihedral: 0.12, fins: [[0, -0.8, -0.2, 0.16]] },
  fang: { height: 0.8, canopy: [pane(0.3, -0.1, 0.09)], stripes: 1, fins: [[0.8, -0.68, 0.06, 0.12]] },
  kihraxz: { height: 0.5, canopy: [pane(0.44, 0.06, 0.14)], stripes: 3, dihedral: 0.06 },
  viper: { height: 0.8, canopy: [pane(0.36, 0, 0.12)], splitWings: true, stripes: 1 },
  scyk: { height: 0.6, canopy: [pane(0.4, 0.0, 0.12)], stripes: 3, fins: [[0, -0.7, -0.2, 0.2]] },
  vulture: { height: 0.8, stripes: 2, panels: { places: [1, 2], middle: 0.12, ends: 0.05 } },
  tri: { height: 0.7, stripes: 2, ballCockpit: true },
  nantex: { height: 0.7, canopy: [pane(-0.1, -0.5, 0.12)], stripes: 2, dihedral: 0.1 },
  belbullab: { height: 0.5, canopy: [pane(0.44, 0.1, 0.13)], stripes: 3, fins: [[0, -0.8, -0.2, 0.22]] },
  falcon: { height: 0.36, saucer: true, turrets: true, stripes: 4, rightOnly: [0] },
  yt2400: { height: 0.4, saucer: true, turrets: true, stripes: 4, rightOnly: [0] },
  decimator: {
    height: 0.34,
    canopy: [pane(0.58, 0.4, 0.13)],
    stripes: 2,
    turrets: true,
    fins: [[0.7, -0.7, -0.34, 0.3]],
  },
  ghost: { height: 0.42, stripes: 4, turrets: true, canopy: [pane(0.86, 0.7, 0.16)] },
  shuttle: {
    height: 0.8,
    canopy: [pane(0.82, 0.56, 0.15)],
    dihedral: 0.3,
    stripes: 2,
    fins: [[0, -0.7, 0.2, 0.5]],
  },
  upsilon: {
    height: 0.6,
    canopy: [pane(0.44, 0.22, 0.16)],
    panels: { places: [0], middle: 0.7, ends: 0.5, lean: 0.1 },
  },
  slave: { height: 0.34, saucer: true, stripes: 4, canopy: [pane(-0.3, -0.62, 0.16)] },
  lancer: { height: 0.6, canopy: [pane(0.5, 0.3, 0.12)], stripes: 3, turrets: true, dihedral: 0.14 },
  jumpmaster: { height: 0.34, stripes: 4, turrets: true, canopy: [pane(0.72, 0.46, 0.14)] },
  yv666: { height: 0.34, stripes: 2, turrets: true, canopy: [pane(0.44, 0.34, 0.4)] },
  aggressor: { height: 0.7, canopy: [pane(0.5, 0.2, 0.09)], stripes: 3, fins: [[0.8, -0.76, -0.46, 0.24]] },
  gunship: { height: 0.7, canopy: [pane(0.8, 0.5, 0.2)], stripes: 2, dihedral: -0.04 },
  block: { height: 0.6, stripes: 2 },
  pod: { height: 0.6, stripes: 2, canopy: [pane(0.4, 0.16, 0.2)] },
  fortress: { height: 0.9, stripes: 1, turrets: true },
  delta7b: { height: 0.32, stripes: 3 },
  cloneHeadhunter: { height: 0.7, stripes: 1 },
  rogue: { height: 0.7, canopy: [pane(0.3, 0, 0.1)], stripes: 2, dihedral: 0.08 },
  gauntlet: { height: 0.5, stripes: 3, dihedral: 0.1 },
  crest: { height: 0.7, canopy: [pane(0.74, 0.56, 0.18)], stripes: 2, turrets: true },
  corvette: { huge: true, height: 0.62, stripes: 5, nozzle: 0.045 },
  transport: { huge: true, height: 0.5, stripes: 5, nozzle: 0.05 },
  gozanti: { huge: true, height: 0.6, stripes: 5, nozzle: 0.05, tone: 0.92 },
  raider: { huge: true, height: 0.42, stripes: 5, nozzle: 0.045, tone: 0.92 },
  croc: { huge: true, height: 0.6, stripes: 5, nozzle: 0.045 },
  trident: { huge: true, height: 0.6, stripes: 5, nozzle: 0.045 },
}
