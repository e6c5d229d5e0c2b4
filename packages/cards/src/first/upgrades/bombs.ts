import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { placeOrdnanceTokens } from '@flotilla/engine/first/effects'

/** The rules of bombs, by key. */
export const cards: first.Cards = {
  'bomb:bombletgenerator': {
    text: 'Drops a bomblet on revealing a dial, and is kept.',
    bomb: { device: 'bomblet', when: 'reveal', stays: true },
  },

  'bomb:clustermines': {
    text: 'Action: drops cluster mines.',
    bomb: { device: 'clusterMine', when: 'action' },
  },

  'bomb:connernet': { text: 'Action: drops a conner net.', bomb: { device: 'connerNet', when: 'action' } },

  'bomb:ionbombs': {
    text: 'Drops an ion bomb on revealing a dial.',
    bomb: { device: 'ionBomb', when: 'reveal' },
  },

  'bomb:ordnancesilos': {
    text: 'The other bombs of its ship begin with three tokens each, to be discarded in their place.',
    triggers: [
      triggerOn('setup', {
        inReserve: true,
        alone: true,
        when: (_, __, { step }) => step === 'afterForces',
        use: (game, me) =>
          placeOrdnanceTokens(game, (id, _, key) => id === me.ship && key !== me.key, ['bomb'], 3),
      }),
    ],
  },

  'bomb:protonbombs': {
    text: 'Drops a proton bomb on revealing a dial.',
    bomb: { device: 'protonBomb', when: 'reveal' },
  },

  'bomb:proximitymines': {
    text: 'Action: drops a proximity mine.',
    bomb: { device: 'proximityMine', when: 'action' },
  },

  'bomb:seismiccharges': {
    text: 'Drops a seismic charge on revealing a dial.',
    bomb: { device: 'seismicCharge', when: 'reveal' },
  },

  'bomb:thermaldetonators': {
    text: 'Drops a thermal detonator on revealing a dial.',
    bomb: { device: 'thermalDetonator', when: 'reveal' },
  },
}
