/**
 * A ship seen from above, drawn by us: a few polygons on a square from −1 to 1 with the nose up. `hull` lists
 * the right half of an outline from nose to tail and is mirrored into one shape; `pair` is a shape on the
 * right with a twin on the left; `disc` and `discs` are circles on the middle line and in pairs; `jets` are
 * where the engines glow.
 */
export interface SilhouetteShape {
  readonly hull?: readonly string[]
  readonly pair?: readonly string[]
  /** y and radius. */
  readonly disc?: readonly (readonly [number, number])[]
  /** x, y and radius. */
  readonly discs?: readonly (readonly [number, number, number])[]
  /** x and y, mirrored. */
  readonly jets?: readonly (readonly [number, number])[]
}

const tieShape = (panel: readonly string[], ball = 0.3): SilhouetteShape => ({
  pair: [...panel, '.22,.1 .5,.06 .5,-.06 .22,-.1'],
  disc: [[0, ball]],
  jets: [[0.08, -0.26]],
})

const drawings: { readonly [shape: string]: SilhouetteShape } = {
  xwing: {
    hull: ['.04,.98 .1,.9 .15,.2 .2,.1 .2,-.62 .13,-.86 0,-.9'],
    pair: [
      '.18,.06 .86,-.18 .86,-.42 .18,-.5',
      '.82,.5 .89,.5 .9,-.5 .81,-.5',
      '.24,-.3 .42,-.3 .42,-.84 .24,-.84',
    ],
    jets: [[0.33, -0.84]],
  },
  ywing: {
    hull: ['.1,.92 .26,.8 .28,.5 .13,.36 .12,-.5 .16,-.74 0,-.78'],
    pair: ['.12,-.1 .62,-.12 .62,-.4 .12,-.42', '.56,.12 .7,.2 .82,.12 .82,-.66 .76,-.92 .62,-.92 .56,-.66'],
    jets: [[0.69, -0.92]],
  },
  awing: {
    hull: ['.12,.86 .3,.6 .5,.1 .72,-.42 .62,-.6 .46,-.5 .34,-.66 .12,-.6 0,-.6'],
    pair: ['.66,-.2 .82,.0 .86,-.5 .7,-.62', '.2,-.5 .42,-.5 .42,-.86 .2,-.86'],
    jets: [[0.31, -0.86]],
  },
  bwing: {
    hull: ['.14,.72 .2,.3 .2,-.5 .1,-.9 0,-.9'],
    pair: ['.16,.1 .95,-.02 .95,-.22 .16,-.3', '.86,.26 .93,.26 .93,-.3 .86,-.3'],
    disc: [[0.7, 0.2]],
    jets: [[0.08, -0.88]],
  },
  uwing: {
    hull: ['.12,.7 .26,.5 .3,-.5 .2,-.8 0,-.84'],
    pair: ['.26,-.1 .44,.94 .58,.96 .5,-.2 .32,-.4', '.24,-.3 .5,-.3 .52,-.86 .28,-.86'],
    jets: [[0.4, -0.86]],
  },
  kwing: {
    hull: ['.14,.9 .22,.5 .24,-.6 .12,-.8 0,-.8'],
    pair: [
      '.2,.1 .94,-.06 .94,-.28 .2,-.3',
      '.34,.3 .5,.3 .52,-.6 .34,-.7',
      '.68,.2 .8,.18 .8,-.52 .68,-.56',
    ],
    jets: [[0.42, -0.7]],
  },
  ewing: {
    hull: ['.06,.96 .16,.5 .24,.1 .22,-.5 .12,-.72 0,-.74'],
    pair: ['.2,.0 .9,-.1 .9,-.34 .2,-.36', '.84,.4 .9,.4 .92,-.4 .83,-.4', '.3,-.2 .44,-.2 .44,-.8 .3,-.8'],
    jets: [[0.37, -0.8]],
  },
  hwk: {
    hull: ['.06,.96 .16,.7 .2,.3 .44,.1 .5,-.4 .34,-.8 .14,-.7 0,-.86'],
    pair: ['.4,.0 .66,-.12 .66,-.6 .44,-.56'],
    jets: [[0.3, -0.76]],
  },
  arc: {
    hull: ['.06,.98 .12,.7 .2,.5 .22,-.6 .12,-.9 0,-.92'],
    pair: [
      '.2,.2 .96,-.02 .96,-.3 .2,-.4',
      '.88,.42 .95,.42 .96,-.3 .88,-.3',
      '.24,.1 .46,.16 .5,-.5 .26,-.62',
    ],
    jets: [[0.38, -0.56]],
  },
  wedge: {
    hull: ['.05,.96 .22,.4 .5,-.2 .66,-.7 .5,-.86 .3,-.72 0,-.78'],
    pair: ['.06,.2 .12,.3 .2,-.1 .08,-.3'],
    jets: [[0.4, -0.8]],
  },
  vfighter: {
    hull: ['.06,.9 .16,.5 .2,.0 .26,-.5 .12,-.76 0,-.78'],
    pair: ['.2,.1 .78,-.5 .74,-.86 .3,-.5', '.16,-.3 .3,-.3 .3,-.84 .16,-.84'],
    jets: [[0.23, -0.84]],
  },
  n1: {
    hull: ['.05,.6 .12,.4 .16,.0 .1,-.4 .02,-1 0,-1'],
    pair: ['.12,.24 .58,.3 .58,.0 .12,-.1', '.52,.62 .58,.7 .64,.62 .66,.0 .58,-.6 .52,.0'],
    jets: [[0.58, -0.3]],
  },
  delta: {
    hull: ['.03,.98 .14,.5 .34,.0 .58,-.5 .6,-.7 .4,-.74 .2,-.66 0,-.7'],
    pair: ['.3,-.1 .36,-.1 .52,-.5 .4,-.56'],
    disc: [[-0.1, 0.12]],
    jets: [[0.5, -0.72]],
  },
  delta7b: {
    hull: ['.03,.98 .16,.5 .36,.0 .62,-.5 .64,-.72 .42,-.78 .22,-.68 0,-.72'],
    pair: ['.22,.5 .28,.5 .3,.12 .24,.1', '.3,-.1 .36,-.1 .52,-.5 .4,-.56'],
    disc: [[-0.12, 0.13]],
    jets: [[0.52, -0.75]],
  },
  actis: {
    hull: ['.1,.6 .22,.3 .22,-.5 .12,-.7 0,-.7'],
    pair: ['.2,.1 .5,.8 .62,.82 .66,-.3 .5,-.66 .2,-.4'],
    disc: [[0.3, 0.2]],
    jets: [[0.3, -0.6]],
  },
  torrent: {
    hull: ['.1,.84 .18,.5 .2,-.6 .1,-.8 0,-.8'],
    pair: ['.18,.1 .9,-.3 .96,-.74 .8,-.76 .2,-.36', '.92,.16 .98,.16 1,-.74 .9,-.74'],
    jets: [[0.1, -0.8]],
  },
  headhunter: {
    hull: ['.08,.96 .16,.5 .22,.1 .2,-.7 .1,-.86 0,-.88'],
    pair: [
      '.2,.04 .9,-.1 .92,-.36 .2,-.46',
      '.86,.4 .92,.4 .93,-.36 .86,-.36',
      '.22,.0 .38,.0 .36,-.8 .24,-.8',
    ],
    jets: [[0.3, -0.8]],
  },
  cloneHeadhunter: {
    hull: ['.06,.97 .18,.6 .24,.1 .22,-.7 .12,-.84 0,-.86'],
    pair: [
      '.22,.12 .84,-.14 .92,-.4 .22,-.5',
      '.84,.34 .9,.34 .92,-.4 .84,-.38',
      '.24,.06 .44,.06 .42,-.82 .26,-.82',
    ],
    disc: [[0.1, 0.1]],
    jets: [[0.34, -0.82]],
  },
  rogue: {
    hull: ['.05,.62 .14,.4 .18,-.2 .1,-.6 0,-.62'],
    pair: [
      '.16,.24 .46,.36 .6,.9 .68,.92 .66,.1 .44,-.16 .16,-.16',
      '.16,-.18 .42,-.3 .6,-.86 .52,-.9 .28,-.5 .12,-.44',
    ],
    jets: [[0.1, -0.6]],
  },
  gauntlet: {
    hull: ['.1,.94 .2,.8 .24,.36 .2,-.1 .24,-.5 .14,-.78 0,-.8'],
    pair: ['.2,.16 .52,.22 .9,-.28 .97,-.86 .84,-.94 .56,-.5 .22,-.34', '.3,.1 .4,.12 .4,-.2 .3,-.2'],
    disc: [[0.5, 0.1]],
    jets: [
      [0.14, -0.78],
      [0.9, -0.9],
    ],
  },
  crest: {
    hull: ['.14,.78 .3,.66 .34,.2 .32,-.6 .22,-.84 0,-.86'],
    pair: ['.32,.3 .56,.36 .62,-.62 .54,-.86 .4,-.84 .34,-.2', '.08,.9 .14,.9 .16,.6 .08,.6'],
    disc: [[0.5, 0.14]],
    jets: [[0.48, -0.86]],
  },
  tie: tieShape(['.6,.8 .7,.84 .72,-.84 .6,-.8 .54,-.3 .54,.3']),
  bentTie: tieShape(['.5,.5 .62,.9 .74,.86 .72,-.8 .58,-.84 .5,-.4']),
  interceptor: tieShape(['.46,.1 .58,.96 .66,.98 .68,.2 .7,-.7 .6,-.8 .46,-.2']),
  defender: tieShape(['.4,.2 .56,.7 .7,.7 .66,-.7 .5,-.6 .4,-.2', '.7,.3 .84,.5 .84,-.5 .7,-.3'], 0.28),
  bomber: {
    pair: [
      '.66,.7 .76,.74 .78,-.74 .66,-.7 .58,-.2 .58,.3',
      '.08,.62 .3,.62 .34,-.5 .24,-.66 .1,-.6',
      '.32,.1 .62,.06 .62,-.1 .32,-.12',
    ],
    discs: [[0.2, 0.1, 0.2]],
    jets: [[0.2, -0.62]],
  },
  striker: {
    hull: ['.12,.6 .2,.2 .2,-.4 .1,-.7 0,-.7'],
    pair: ['.18,.0 .5,-.05 .8,.9 .92,.94 .8,-.3 .6,-.6 .18,-.4'],
    disc: [[0.1, 0.26]],
    jets: [[0.1, -0.68]],
  },
  silencer: {
    hull: ['.1,.3 .26,.1 .26,-.4 .1,-.6 0,-.6'],
    pair: ['.24,.1 .56,.2 .72,.98 .8,.98 .84,-.3 .66,-.7 .26,-.36'],
    disc: [[0, 0.24]],
    jets: [[0.14, -0.56]],
  },
  phantom: {
    hull: ['.16,.7 .26,.4 .2,-.3 0,-.4'],
    pair: [
      '.16,-.1 .7,.3 .86,.26 .4,-.4 .16,-.36',
      '.14,-.3 .46,-.8 .6,-.8 .34,-.2',
      '.02,-.4 .1,-.4 .08,-.94 .02,-.94',
    ],
    jets: [[0.05, -0.5]],
  },
  fang: {
    hull: ['.06,.9 .14,.4 .18,-.2 .12,-.5 0,-.52'],
    pair: ['.14,.2 .5,.1 .86,-.2 .8,-.4 .5,-.3 .16,-.24', '.72,.1 .86,.1 .88,-.7 .74,-.6'],
    jets: [[0.1, -0.5]],
  },
  kihraxz: {
    hull: ['.1,.8 .22,.4 .26,-.3 .16,-.7 0,-.72'],
    pair: ['.22,.1 .6,.5 .94,.1 .74,-.1 .7,-.6 .24,-.4'],
    jets: [[0.2, -0.66]],
  },
  viper: {
    hull: ['.08,.7 .22,.3 .2,-.4 .1,-.8 0,-.82'],
    pair: ['.2,.1 .7,.3 .92,.9 .96,.2 .72,-.3 .2,-.3', '.16,-.3 .5,-.9 .6,-.8 .4,-.3'],
    jets: [[0.1, -0.8]],
  },
  scyk: {
    hull: ['.08,.86 .2,.4 .24,-.3 .14,-.74 0,-.76'],
    pair: ['.2,.2 .64,.1 .74,-.2 .62,-.5 .22,-.36'],
    jets: [[0.12, -0.74]],
  },
  vulture: {
    hull: ['.1,.36 .22,.2 .22,-.24 .1,-.34 0,-.34'],
    pair: [
      '.2,.16 .5,.1 .56,-.1 .2,-.2',
      '.42,.9 .5,.94 .58,.2 .6,-.5 .48,-.6 .42,-.1',
      '.6,.7 .66,.74 .72,.1 .72,-.36 .62,-.3',
    ],
    jets: [[0.1, -0.34]],
  },
  tri: {
    hull: ['.16,.3 .28,.0 .2,-.3 0,-.34'],
    pair: ['.2,-.1 .7,-.5 .86,.0 .9,.1 .96,-.2 .8,-.76 .4,-.7 .14,-.4'],
    disc: [[0, 0.3]],
    jets: [[0.3, -0.6]],
  },
  nantex: {
    hull: ['.1,.1 .22,-.2 .16,-.8 0,-.9'],
    pair: ['.12,.1 .3,.9 .4,.94 .4,.2 .24,-.3', '.2,-.3 .56,-.4 .6,-.7 .2,-.7'],
    jets: [[0.1, -0.84]],
  },
  belbullab: {
    hull: ['.14,.8 .3,.4 .32,-.6 .2,-.86 0,-.88'],
    pair: ['.3,.1 .62,.2 .66,-.8 .5,-.86 .3,-.6', '.62,.0 .92,-.3 .92,-.6 .64,-.6'],
    jets: [[0.5, -0.84]],
  },
  falcon: {
    hull: ['.08,.62 .1,.94 .22,.94 .34,.6 .56,.44 .72,.1 .72,-.2 .58,-.54 .32,-.74 0,-.78'],
    disc: [[-0.06, 0.2]],
    pair: ['.7,.06 .84,.1 .9,.36 .82,.4 .74,.2'],
    jets: [[0.3, -0.74]],
  },
  yt2400: {
    hull: ['.3,.5 .56,.3 .68,.0 .6,-.4 .36,-.66 0,-.72'],
    disc: [[-0.06, 0.24]],
    pair: ['.56,.3 .8,.5 .9,.44 .72,.1'],
    jets: [[0.3, -0.7]],
  },
  decimator: {
    hull: ['.1,.92 .3,.7 .36,.2 .7,-.2 .84,-.7 .6,-.84 .5,-.6 .2,-.7 0,-.72'],
    disc: [[0.0, 0.14]],
    jets: [[0.36, -0.64]],
  },
  ghost: {
    hull: ['.16,.9 .34,.7 .4,.2 .7,.0 .8,-.5 .62,-.8 .4,-.7 .2,-.84 0,-.84'],
    disc: [[0.5, 0.16]],
    discs: [[0.46, -0.2, 0.14]],
    jets: [[0.6, -0.78]],
  },
  shuttle: {
    hull: ['.1,.86 .24,.6 .26,-.3 .36,-.6 .2,-.78 0,-.78'],
    pair: ['.22,.1 .8,-.6 .96,-.9 .86,-.94 .3,-.5'],
    jets: [[0.18, -0.78]],
  },
  upsilon: {
    hull: ['.2,.5 .3,.3 .3,-.4 .2,-.7 0,-.7'],
    pair: ['.3,.1 .5,.5 .62,.96 .76,.9 .8,-.6 .6,-.8 .34,-.4'],
    jets: [[0.16, -0.7]],
  },
  slave: {
    hull: ['.2,.84 .46,.66 .62,.3 .6,-.06 .4,-.3 .3,-.8 .14,-.9 0,-.9'],
    pair: ['.6,.1 .86,.2 .86,-.2 .6,-.1'],
    disc: [[0.36, 0.26]],
    jets: [[0.18, -0.86]],
  },
  lancer: {
    hull: ['.1,.7 .24,.4 .3,-.4 .16,-.7 0,-.72'],
    pair: ['.26,.2 .6,.3 .9,-.3 .94,-.8 .7,-.5 .3,-.3'],
    disc: [[0.1, 0.2]],
    jets: [[0.2, -0.68]],
  },
  jumpmaster: {
    hull: ['.16,.8 .3,.5 .3,.1 .6,.0 .76,-.3 .6,-.7 .3,-.6 0,-.66'],
    disc: [[0.0, 0.2]],
    jets: [[0.5, -0.7]],
  },
  yv666: {
    hull: ['.56,.5 .7,.44 .72,-.7 .5,-.84 .2,-.76 0,-.8'],
    pair: ['.14,.7 .34,.76 .4,.5 .16,.5'],
    disc: [[0.1, 0.18]],
    jets: [[0.44, -0.82]],
  },
  aggressor: {
    hull: ['.04,.98 .14,.5 .2,-.2 .14,-.9 0,-.92'],
    pair: ['.16,.0 .4,.2 .84,-.5 .86,-.8 .6,-.6 .18,-.5'],
    disc: [[0.1, 0.14]],
    jets: [[0.1, -0.9]],
  },
  gunship: {
    hull: ['.22,.86 .34,.6 .34,-.4 .2,-.9 0,-.92'],
    pair: ['.3,.3 .86,.16 .9,-.1 .32,-.14', '.5,.36 .62,.36 .62,-.3 .5,-.3'],
    discs: [[0.74, 0.06, 0.1]],
    jets: [[0.2, -0.8]],
  },
  block: {
    hull: ['.3,.7 .44,.4 .48,-.5 .34,-.76 0,-.78'],
    pair: ['.44,.2 .72,.1 .72,-.5 .46,-.4'],
    disc: [[0.3, 0.16]],
    jets: [[0.26, -0.76]],
  },
  pod: {
    hull: ['.2,.5 .34,.2 .34,-.3 .2,-.5 0,-.52'],
    disc: [[0.1, 0.16]],
    jets: [[0.14, -0.5]],
  },
  fortress: {
    hull: ['.14,.5 .2,-.6 .1,-.96 0,-.96'],
    pair: ['.16,.5 .96,.3 .96,.1 .16,.06', '.2,.56 .34,.56 .34,-.2 .2,-.2', '.7,.4 .8,.4 .8,-.1 .7,-.1'],
    disc: [[0.56, 0.22]],
    jets: [[0.27, -0.2]],
  },
  // Huge ships are as narrow here as their bases are.
  corvette: {
    hull: [
      '.12,.97 .22,.95 .26,.9 .26,.78 .2,.71 .08,.68 .065,.3 .1,.27 .1,.1 .07,.06 .07,-.06 .14,-.12 .16,-.36 .1,-.44 .1,-.52 .29,-.55 .32,-.6 .32,-.88 .28,-.94 0,-.95',
    ],
    pair: ['.1,-.16 .21,-.2 .21,-.3 .13,-.34', '.04,.9 .16,.9 .16,.8 .05,.76'],
    disc: [
      [0.84, 0.05],
      [0.19, 0.05],
      [-0.24, 0.07],
    ],
    discs: [[0.2, -0.7, 0.03]],
    jets: [
      [0.06, -0.95],
      [0.16, -0.95],
      [0.26, -0.94],
    ],
  },
  transport: {
    hull: ['.08,.96 .2,.9 .3,.74 .35,.48 .37,.1 .36,-.5 .31,-.8 .22,-.93 .12,-.96 0,-.96'],
    pair: [
      '.03,.8 .16,.76 .22,.5 .22,.1 .03,.1',
      '.03,.02 .23,.02 .22,-.42 .03,-.42',
      '.26,.56 .31,.46 .32,-.4 .27,-.6',
    ],
    disc: [[-0.66, 0.09]],
    jets: [
      [0.1, -0.96],
      [0.22, -0.93],
    ],
  },
  gozanti: {
    hull: ['.1,.95 .19,.9 .22,.74 .2,.5 .24,.42 .25,-.3 .3,-.4 .3,-.7 .22,-.82 .2,-.95 0,-.96'],
    pair: [
      '.24,.34 .37,.3 .37,.1 .24,.06',
      '.25,-.04 .37,-.08 .37,-.3 .25,-.32',
      '.28,-.42 .38,-.46 .38,-.8 .3,-.86 .26,-.7',
    ],
    disc: [
      [0.78, 0.07],
      [0.2, 0.09],
    ],
    discs: [[0.12, -0.5, 0.05]],
    jets: [
      [0.1, -0.96],
      [0.34, -0.84],
    ],
  },
  croc: {
    hull: ['.05,.97 .13,.92 .17,.6 .22,.42 .22,-.1 .28,-.2 .3,-.6 .22,-.78 .2,-.93 0,-.95'],
    pair: [
      '.2,.3 .34,.14 .38,-.1 .38,-.82 .33,-.93 .26,-.88 .27,-.3 .2,.0',
      '.07,.5 .12,.46 .13,-.1 .07,-.1',
    ],
    disc: [[0.66, 0.07]],
    discs: [[0.32, -0.3, 0.04]],
    jets: [
      [0.1, -0.94],
      [0.32, -0.92],
    ],
  },
  raider: {
    hull: ['.03,.98 .09,.93 .12,.6 .16,.52 .17,.2 .24,.05 .35,-.3 .36,-.6 .26,-.66 .25,-.88 .16,-.95 0,-.95'],
    pair: [
      '.13,.46 .26,.36 .27,.2 .15,.24',
      '.06,.2 .14,.1 .2,-.4 .2,-.7 .06,-.74',
      '.27,-.5 .35,-.56 .33,-.86 .27,-.8',
    ],
    disc: [
      [0.5, 0.05],
      [-0.42, 0.08],
    ],
    jets: [
      [0.1, -0.95],
      [0.22, -0.92],
    ],
  },
  trident: {
    hull: ['.08,.3 .18,.22 .24,.0 .26,-.3 .33,-.46 .3,-.72 .2,-.9 .1,-.96 0,-.96'],
    pair: [
      '.06,.28 .1,.86 .14,.97 .18,.88 .19,.24',
      '.22,.1 .26,.66 .31,.8 .35,.64 .34,-.2 .27,-.34',
      '.28,-.5 .37,-.58 .36,-.8 .28,-.76',
    ],
    disc: [
      [0.08, 0.1],
      [-0.4, 0.07],
    ],
    jets: [
      [0.1, -0.95],
      [0.24, -0.84],
    ],
  },
}

/** The drawing of each ship of either edition; other ships get one by the size of their base. */
const shapes: { readonly [ship: string]: string } = {
  aggressor: 'aggressor',
  aggressorassaultfighter: 'aggressor',
  alphaclassstarwing: 'kwing',
  arc170: 'arc',
  arc170starfighter: 'arc',
  asf01bwing: 'bwing',
  attackshuttle: 'wedge',
  auzituckgunship: 'gunship',
  awing: 'awing',
  belbullab22starfighter: 'belbullab',
  bsf17bomber: 'fortress',
  btanr2ywing: 'ywing',
  btla4ywing: 'ywing',
  btlbywing: 'ywing',
  btls8kwing: 'kwing',
  bwing: 'bwing',
  clonez95headhunter: 'cloneHeadhunter',
  cr90corelliancorvette: 'corvette',
  cr90corvetteaft: 'corvette',
  cr90corvettefore: 'corvette',
  croccruiser: 'croc',
  customizedyt1300lightfreighter: 'falcon',
  delta7aethersprite: 'delta',
  delta7baethersprite: 'delta7b',
  droidtrifighter: 'tri',
  escapecraft: 'pod',
  eta2actis: 'actis',
  ewing: 'ewing',
  fangfighter: 'fang',
  fireball: 'scyk',
  firespray31: 'slave',
  firesprayclasspatrolcraft: 'slave',
  g1astarfighter: 'slave',
  gauntletfighter: 'gauntlet',
  gozanticlasscruiser: 'gozanti',
  gr75mediumtransport: 'transport',
  hmpdroidgunship: 'gunship',
  hwk290: 'hwk',
  hwk290lightfreighter: 'hwk',
  hyenaclassdroidbomber: 'vulture',
  jumpmaster5000: 'jumpmaster',
  kihraxzfighter: 'kihraxz',
  kwing: 'kwing',
  laatigunship: 'gunship',
  lambdaclassshuttle: 'shuttle',
  lambdaclasst4ashuttle: 'shuttle',
  lancerclasspursuitcraft: 'lancer',
  m12lkimogilafighter: 'kihraxz',
  m3ainterceptor: 'scyk',
  mg100starfortress: 'fortress',
  modifiedtielnfighter: 'tie',
  modifiedyt1300lightfreighter: 'falcon',
  nabooroyaln1starfighter: 'n1',
  nantexclassstarfighter: 'nantex',
  nimbusclassvwing: 'vfighter',
  protectoratestarfighter: 'fang',
  quadjumper: 'block',
  quadrijettransferspacetug: 'block',
  raiderclasscorvette: 'raider',
  raiderclasscorvetteaft: 'raider',
  raiderclasscorvettefore: 'raider',
  resistancetransport: 'block',
  resistancetransportpod: 'pod',
  rogueclassstarfighter: 'rogue',
  rz1awing: 'awing',
  rz2awing: 'awing',
  scavengedyt1300: 'falcon',
  scurrgh6bomber: 'hwk',
  sheathipedeclassshuttle: 'shuttle',
  sithinfiltrator: 'wedge',
  st70assaultship: 'crest',
  starviper: 'viper',
  starviperclassattackplatform: 'viper',
  syliureclasshyperspacering: 'pod',
  t65xwing: 'xwing',
  t70xwing: 'xwing',
  tieadvanced: 'bentTie',
  tieadvancedv1: 'defender',
  tieadvancedx1: 'bentTie',
  tieadvprototype: 'defender',
  tieagaggressor: 'bomber',
  tieaggressor: 'bomber',
  tiebainterceptor: 'interceptor',
  tiebomber: 'bomber',
  tiecapunisher: 'bomber',
  tieddefender: 'defender',
  tiedefender: 'defender',
  tiefighter: 'tie',
  tiefofighter: 'tie',
  tieininterceptor: 'interceptor',
  tieinterceptor: 'interceptor',
  tielnfighter: 'tie',
  tiephantom: 'phantom',
  tiephphantom: 'phantom',
  tiepunisher: 'bomber',
  tierbheavy: 'bomber',
  tiereaper: 'striker',
  tiesabomber: 'bomber',
  tiesebomber: 'bomber',
  tiesffighter: 'tie',
  tiesilencer: 'silencer',
  tieskstriker: 'striker',
  tiestriker: 'striker',
  tievnsilencer: 'silencer',
  tiewiwhispermodifiedinterceptor: 'interceptor',
  tridentclassassaultship: 'trident',
  upsilonclassshuttle: 'upsilon',
  ut60duwing: 'uwing',
  uwing: 'uwing',
  v19torrentstarfighter: 'torrent',
  vcx100: 'ghost',
  vcx100lightfreighter: 'ghost',
  vt49decimator: 'decimator',
  vultureclassdroidfighter: 'vulture',
  xiclasslightshuttle: 'upsilon',
  xwing: 'xwing',
  yt1300: 'falcon',
  yt2400: 'yt2400',
  yt2400lightfreighter: 'yt2400',
  yt2400lightfreighter2023: 'yt2400',
  yv666: 'yv666',
  yv666lightfreighter: 'yv666',
  ywing: 'ywing',
  z95af4headhunter: 'headhunter',
  z95headhunter: 'headhunter',
}

const bySize: { readonly [base: string]: string } = {
  small: 'wedge',
  medium: 'block',
  large: 'yv666',
  huge: 'raider',
  gr75: 'transport',
  cr90: 'corvette',
}

/** Returns the name of the drawing of a ship, or of a general one for the size of its base. */
export const shapeOf = (ship: string, base: string): string => shapes[ship] ?? bySize[base] ?? 'wedge'

/** Returns a drawing as points. */
export const shapeDrawing = (shape: string): SilhouetteShape => drawings[shape]!

/** The ids of all ships with a drawing of their own. */
export const drawnShips: readonly string[] = Object.keys(shapes)

/** The names of all drawings. */
export const shapeNames: readonly string[] = Object.keys(drawings)

/** Reports whether a ship has a drawing of its own. */
export const hasSilhouette = (ship: string): boolean => Object.hasOwn(shapes, ship)
