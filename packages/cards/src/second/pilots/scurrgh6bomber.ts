import { type Cards, effects, type Laying } from '@flotilla/engine'
import type { Template } from '@flotilla/geometry'

const { dropping } = effects

const ones: readonly Template[] = (['bank', 'turn'] as const).flatMap((kind) =>
  (['left', 'right'] as const).map((side): Template => ({ kind, speed: 1, side })),
)
const isOneStraight = ({ how, template: { kind, speed } }: Laying): boolean =>
  how === 'drop' && kind === 'straight' && speed === 1

export const cards: Cards = {
  solsixxa: {
    text: 'What it would drop by the 1 straight it may drop by any other template of speed 1.',
    layings: (_, __, kind, ways) =>
      kind !== 'obstacle' && ways.some(isOneStraight) ? [...ways, ...dropping(...ones)] : ways,
  },
}
