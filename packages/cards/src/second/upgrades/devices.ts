import { createOption, type OptionOfKind, templateName } from '@flotilla/engine'
import { type Cards, type Device, triggerOn } from '@flotilla/engine/second'
import {
  countRolled,
  deviceWays,
  dropTemplates,
  isEnemy,
  launchTemplates,
  placeDevice,
  recoverCharges,
  relocateRemote,
  rollDice,
  suffer,
} from '@flotilla/engine/second/effects'
import { relocateDevice, type Template, tokenOutlines } from '@flotilla/geometry'
import { hasCharge, hasInactiveCharges } from '../costs.ts'

const one: Template = { kind: 'straight', speed: 1 }
const bombRule = (token: Device['what']) => ({ kind: 'bomb', token, layings: dropTemplates(one) }) as const
const mineRule = (token: Device['what']) => ({ kind: 'mine', token, layings: dropTemplates(one) }) as const

const templatesOfSpeed = (speed: 2 | 3, ...kinds: readonly ('bank' | 'turn')[]): Template[] => [
  ...kinds.map((kind): Template => ({ kind, speed, side: 'left' })),
  { kind: 'straight', speed },
  ...kinds.map((kind): Template => ({ kind, speed, side: 'right' })),
]

/** The rules of devices, by id. */
export const cards: Cards = {
  protonbombs: {
    text: 'It may drop a Proton Bomb: ships and remotes at range 0–1 of it suffer 1 crit.',
    device: bombRule('protonBomb'),
  },

  seismiccharges: {
    text: 'It may drop a Seismic Charge: it removes an obstacle at range 0–1 of it, and ships and remotes at range 0–1 of that suffer 1 hit.',
    device: bombRule('seismicCharge'),
  },

  ionbombs: {
    text: 'It may drop an Ion Bomb: ships at range 0–1 of it gain 3 ion tokens, remotes suffer 1 hit.',
    device: bombRule('ionBomb'),
  },

  bombletgenerator: {
    text: 'It may drop a Bomblet: ships and remotes at range 0–1 of it roll 2 attack dice and suffer 1 hit for each hit or crit. At the start of the Activation Phase it may spend a shield to recover 2 charges.',
    device: bombRule('bomblet'),
    triggers: [
      triggerOn('startOfActivation', {
        when: hasInactiveCharges,
        cost: { shield: 1 },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => recoverCharges(game, me.ship, me.card, 2, 'C2-CHARGE-3'),
      }),
    ],
  },

  thermaldetonators: {
    text: 'It may drop up to 2 Thermal Detonators, by straights of speed 1 and 2: ships and remotes at range 0–1 roll an attack die and suffer what it shows, a focus being a strain token. Reloading brings back 2 charges.',
    device: {
      ...bombRule('thermalDetonator'),
      layings: dropTemplates(one, { kind: 'straight', speed: 2 }),
      most: 2,
    },
    triggers: [
      triggerOn('afterAction', {
        of: 'any',
        when: (_, me, { ship: id, action, way }) =>
          id === me.ship && action === 'reload' && way.card === me.card,
        alone: true,
        use: (game, me) => recoverCharges(game, me.ship, me.card, 1, 'C2-RELOAD-1'),
      }),
    ],
  },

  concussionbombs: {
    text: 'It may drop a Concussion Bomb, and must as soon as one of its charges is spent: ships and remotes at range 0–1 of it are dealt a facedown damage card, then each ship there exposes one or gains a strain token.',
    device: { ...bombRule('concussionBomb'), must: hasInactiveCharges },
  },

  electroprotonbomb: {
    text: 'It may drop an Electro-Proton Bomb with a fuse marker: ships at range 0–2 of it roll 4 attack dice; a blank costs a shield, a focus or hit is an ion token, a crit a disarm token. Its charge never comes back.',
    device: { ...bombRule('electroProtonBomb'), fuse: 1 },
    noRecovery: true,
  },

  proximitymines: {
    text: 'It may drop a Proximity Mine: a ship that flies through or onto it rolls 2 attack dice and suffers 1 hit and what they show. Its charges never come back.',
    device: mineRule('proximityMine'),
    noRecovery: true,
  },

  connernets: {
    text: 'It may drop a Conner Net: a ship that flies through or onto it suffers 1 hit and gains 3 ion tokens. Its charge never comes back.',
    device: mineRule('connerNet'),
    noRecovery: true,
  },

  clustermines: {
    text: 'It may drop a set of three Cluster Mines: a ship that flies through or onto one rolls 2 attack dice and suffers what they show. Its charge never comes back.',
    device: mineRule('clusterMine'),
    noRecovery: true,
  },

  drk1probedroids: {
    text: 'In the End Phase it may drop or launch a probe droid, from which other friendly ships may measure when they lock or jam; its charges never come back.',
    device: {
      kind: 'remote',
      token: 'drk1Probe',
      layings: [
        ...dropTemplates(...templatesOfSpeed(3, 'turn', 'bank')),
        ...launchTemplates(...templatesOfSpeed(3, 'turn', 'bank')),
      ],
      otherwise: true,
    },
    noRecovery: true,
    triggers: [
      triggerOn('endPhase', {
        canResolve: hasCharge,
        may: true,
        intent: { helps: 'me' },
        choices: deviceWays,
        use: (game, me, _, way) => {
          if (way.kind === 'drop' || way.kind === 'launch') placeDevice(game, me, way.pose, way.kind)
        },
      }),
    ],
    remote: {
      relays: true,
      system: (_, { pose }) =>
        templatesOfSpeed(2, 'bank').map((template) =>
          createOption(
            'place',
            templateName(template),
            {},
            { pose: relocateDevice(pose, template, tokenOutlines.drk1Probe.flush) },
          ),
        ),
      moveTo: (game, { id }, { pose }: OptionOfKind<'place'>) =>
        relocateRemote(game, id, pose as never, 'C2-REMOTE-10'),
      met: (game, { id, card, seat }, by, overlaps) => {
        if (!overlaps || !isEnemy(game, id, by)) return
        const me = { card, ship: by, seat }
        rollDice(
          game,
          { ship: by, rule: 'C2-REMOTE-6', good: ['focus'] },
          { me, about: { ship: by, target: id } },
        )
      },
    },
    outcome: (game, _, faces, { target }) =>
      suffer(game, target!, { hits: countRolled(faces, 'focus') }, 'C2-REMOTE-6'),
  },
}
