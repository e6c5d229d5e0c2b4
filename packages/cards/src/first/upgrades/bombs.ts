import type { first } from '@flotilla/engine'

export const cards: first.Cards = {
  'bomb:clustermines': {
    text: 'Action: drops cluster mines.',
    bomb: { device: 'clusterMine', when: 'action' },
  },

  'bomb:connernet': { text: 'Action: drops a conner net.', bomb: { device: 'connerNet', when: 'action' } },

  'bomb:ionbombs': {
    text: 'Drops an ion bomb on revealing a dial.',
    bomb: { device: 'ionBomb', when: 'reveal' },
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
