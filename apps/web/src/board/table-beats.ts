import type { Vec } from '@flotilla/geometry'

/** What a weapon looks like in flight. */
export type ShotKind = 'bolts' | 'missile' | 'torpedo' | 'ion' | 'tractor'

/** Something that happens on the table, as both renderers show it. */
export type TableBeat =
  | {
      readonly kind: 'shot'
      readonly from: number
      readonly to: number
      readonly shot: ShotKind
      readonly hits: boolean
    }
  | { readonly kind: 'shieldHit'; readonly ship: number; readonly from: number | undefined }
  | { readonly kind: 'hullHit'; readonly ship: number; readonly isCritical: boolean }
  | { readonly kind: 'ionised'; readonly ship: number }
  | { readonly kind: 'destroyed'; readonly ship: number }
  | { readonly kind: 'arrival'; readonly ship: number }
  | { readonly kind: 'blast'; readonly at: Vec }

/** How long each beat lasts on the table, in milliseconds; a shot is shorter when its event is. */
export const beatDurations: { readonly [K in TableBeat['kind']]: number } = {
  shot: 420,
  shieldHit: 520,
  hullHit: 560,
  ionised: 700,
  destroyed: 900,
  arrival: 620,
  blast: 850,
}

/** How long the end of a huge ship lasts. */
export const HUGE_END = 2400
