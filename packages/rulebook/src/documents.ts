import type { DocumentId, Edition } from './rule-text.ts'

/** A document of rules in one version. */
export interface RulebookDocument {
  id: DocumentId
  title: string
  edition: Edition
  version: string
  /** ISO date from which the version applies; absent if the document gives none. */
  date?: string
  about: string
}

/** In the order in which the rules are listed. */
export const documents: readonly RulebookDocument[] = [
  {
    id: 'EB',
    title: 'Epic Battles Rules Reference',
    edition: 'second',
    version: '1.1.0',
    date: '2020-01-15',
    about: 'Scenarios, games of three and more, wings, objectives and scoring, with FAQ and event guidance.',
  },
  {
    id: 'WG',
    title: 'Wings',
    edition: 'second',
    version: '1.4.6',
    about:
      'Another text of the wing rules, which differs from Epic Battles in when and how wings split and join.',
  },
  {
    id: 'HS',
    title: 'Huge Ship Rules',
    edition: 'first',
    version: '3.0',
    date: '2015-03-25',
    about: 'Ships of two sections: energy, actions, targeting, damage, crippling and overlapping.',
  },
  {
    id: 'EV18',
    title: 'Epic Variant Regulations',
    edition: 'first',
    version: '1.0',
    date: '2018-01-17',
    about:
      'Epic events of 2018, one against one and in teams: squads, setup, pairing, scoring and standings.',
  },
  {
    id: 'EP14',
    title: 'Epic Play Tournament Rules',
    edition: 'first',
    version: '1.1',
    date: '2014-07-16',
    about:
      'Epic events of 2014, Epic Dogfight and Team Epic: conduct, squads, setup, scoring and the bracket.',
  },
  {
    id: 'C1',
    title: 'Core rules',
    edition: 'first',
    version: '2015',
    about: 'What the first edition documents take for granted of the core game, from setup to winning.',
  },
  {
    id: 'C2',
    title: 'Core rules',
    edition: 'second',
    version: '1.1.0',
    about:
      'What the second edition documents take for granted of the core game, from setup to winning, with what 1.4.6 changed.',
  },
]
