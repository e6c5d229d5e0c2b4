/** The colours of a faction's ships, as red, green and blue from 0 to 1 in linear light. */
export interface Livery {
  readonly hull: readonly [number, number, number]
  readonly stripes: readonly [number, number, number]
  /** The bolts of its weapons and its engines, in display colours. */
  readonly bolts: readonly [number, number, number]
  readonly engines: readonly [number, number, number]
}

/** The liveries in the order in which the shader numbers them. */
export const liveries = {
  rebel: {
    hull: [0.31, 0.3, 0.285],
    stripes: [0.3, 0.03, 0.02],
    bolts: [1, 0.22, 0.16],
    engines: [1, 0.45, 0.3],
  },
  imperial: {
    hull: [0.18, 0.2, 0.235],
    stripes: [0.07, 0.08, 0.1],
    bolts: [0.28, 1, 0.34],
    engines: [0.45, 0.75, 1],
  },
  scum: {
    hull: [0.255, 0.22, 0.16],
    stripes: [0.33, 0.15, 0.02],
    bolts: [1, 0.62, 0.14],
    engines: [1, 0.65, 0.3],
  },
  resistance: {
    hull: [0.3, 0.31, 0.32],
    stripes: [0.03, 0.09, 0.3],
    bolts: [1, 0.25, 0.18],
    engines: [0.5, 0.8, 1],
  },
  firstorder: {
    hull: [0.085, 0.09, 0.105],
    stripes: [0.32, 0.02, 0.02],
    bolts: [0.35, 1, 0.4],
    engines: [1, 0.35, 0.3],
  },
  republic: {
    hull: [0.29, 0.28, 0.265],
    stripes: [0.24, 0.025, 0.03],
    bolts: [0.3, 0.6, 1],
    engines: [0.5, 0.8, 1],
  },
  separatist: {
    hull: [0.185, 0.18, 0.19],
    stripes: [0.04, 0.1, 0.22],
    bolts: [1, 0.3, 0.2],
    engines: [0.45, 0.7, 1],
  },
} as const satisfies { readonly [name: string]: Livery }

/** The name of a livery. */
export type LiveryName = keyof typeof liveries

/** The names of all liveries, in order. */
export const liveryNames = Object.keys(liveries) as LiveryName[]

/** How the ids of the ships of each livery begin; all others are of the rebels. */
const ships: readonly (readonly [LiveryName, RegExp])[] = [
  ['scum', /^(modifiedtie|customized)/],
  ['firstorder', /^(tie(ba|fo|se|sf|silencer|vn|wi)|upsilon|xiclass)/],
  ['imperial', /^(tie|alphaclass|gozanti|raider|lambda|vt49)/],
  ['resistance', /^(t70|rz2|scavenged|resistance|fireball|mg100|bsf17|btanr2)/],
  ['republic', /^(delta7|eta2|laat|nimbus|v19|nabooroyal|btlb|arc170starfighter|syliure|clonez95)/],
  ['separatist', /^(belbullab|droidtri|hmpdroid|hyena|nantex|sithinfiltrator|vulture|trident|rogueclass)/],
  [
    'scum',
    /^(aggressor|croc|escapecraft|fang|firespray|g1a|gauntlet|jumpmaster|kihraxz|lancer|m12|m3a|protectorate|quad|scurr|st70|starviper|yv666)/,
  ],
]

/** Returns the livery of a ship by its id. */
export const liveryOf = (ship: string): LiveryName => ships.find(([, ids]) => ids.test(ship))?.[0] ?? 'rebel'
