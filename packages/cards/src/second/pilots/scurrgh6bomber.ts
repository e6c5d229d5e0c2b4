import { type Cards, type DeviceLaunch, triggerOn } from '@flotilla/engine/second'
import { device, dropTemplates, isPastDevices } from '@flotilla/engine/second/effects'
import type { Template } from '@flotilla/geometry'

const ones: readonly Template[] = (['bank', 'turn'] as const).flatMap((kind) =>
  (['left', 'right'] as const).map((side): Template => ({ kind, speed: 1, side })),
)
const isOneStraight = ({ how, template: { kind, speed } }: DeviceLaunch): boolean =>
  how === 'drop' && kind === 'straight' && speed === 1

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  captainnym: {
    text: 'Before a friendly bomb or mine goes off it may spend its charge to prevent it. It rolls 1 more defense die against an attack across a bomb or mine.',
    triggers: [
      triggerOn('wouldDetonate', {
        when: (game, me, { device: id }) => device(game, id).seat === me.seat,
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        use: () => ({ prevented: true }),
      }),
    ],
    value: { defenseDice: (game, _, { attack }) => (isPastDevices(game, attack) ? 1 : 0) },
  },

  solsixxa: {
    text: 'What it would drop by the 1 straight it may drop by any other template of speed 1.',
    layings: (_, __, kind, ways) =>
      kind !== 'obstacle' && ways.some(isOneStraight) ? [...ways, ...dropTemplates(...ones)] : ways,
  },
}
