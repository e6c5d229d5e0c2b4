import { first } from '@flotilla/engine'
import { rerollAttack, rerollDefense, turnDice } from './dice.ts'
import { bar, friendsAt, iAttack, iDefend, isPrimary, options, range } from './looks.ts'

const { on } = first

const {
  currentAttack,
  difficultyOf,
  facts,
  freeAction,
  gain,
  hold,
  inArc,
  isEnemy,
  isFriend,
  isStressed,
  lock,
  mayAct,
  ship,
  ships,
  sizeOf,
  treatAs,
} = first.effects

/** The round in which a pilot has drawn fire from his friends. */
const drewFire = (game: first.Game, me: first.Me): number | undefined => ship(game, me.ship).held?.[me.key]

/** Evades may cancel crits before hits. */
const critsFirst: first.CardRules = {
  text: 'Defending it may have its evades cancel crits before hits.',
  triggers: [
    on('beforeNeutralize', {
      when: (game) => (currentAttack(game)?.attackDice ?? []).some(({ face }) => face === 'crit'),
      may: true,
      use: (game) => {
        const attack = currentAttack(game)
        if (attack) attack.critsFirst = true
      },
    }),
  ],
}

/** An enemy this ship has locked, in an attack of one of them on the other. */
const isHeldBy = (
  game: first.Game,
  me: first.Me,
  { ship: id, attack }: { readonly ship: number; readonly attack: first.AttackFrame },
): boolean =>
  ship(game, me.ship).locks.includes(id) &&
  [attack.attacker, attack.defender].every((one) => one === id || one === me.ship)

const revealedBy = (game: first.Game, id: number) =>
  facts(game, id).dial.find((entry) => entry.id === ship(game, id).revealed)

/** What pilots of the first edition do, by key. */
export const pilots: first.Cards = {
  'rebelalliance:xwing:wedgeantilles': {
    text: 'Whoever it attacks has 1 agility less.',
    value: { enemyAgility: -1 },
  },

  'rebelalliance:xwing:biggsdarklighter': {
    text: 'Other friendly ships at Range 1 cannot be attacked by a ship that could attack it instead: always, or for one round of the game, chosen when Combat begins.',
    triggers: [
      on('startOfEngagement', {
        when: (game, me) => game.rules.keys.biggs.oneRound && drewFire(game, me) === undefined,
        may: true,
        use: (game, me) => hold(game, me, game.state.round),
      }),
    ],
    cannot: {
      attack: {
        of: 'enemy',
        when: (game, me) => !game.rules.keys.biggs.oneRound || drewFire(game, me) === game.state.round,
        says: (game, me, { shot: { target }, all }) =>
          target !== me.ship &&
          isFriend(game, me.ship, target) &&
          game.rules.keys.biggs.protects.includes(sizeOf(game, target)) &&
          range(game, me.ship, target) === 1 &&
          all.some((other) => other.target === me.ship),
      },
    },
  },

  'rebelalliance:xwing:lukeskywalker': {
    text: 'Defending it may change a focus result to an evade.',
    defenseDice: turnDice<first.effects.DefenseFace>('focus', 'evade', 1, (_, me, attack) =>
      iDefend(me, attack),
    ),
  },

  'rebelalliance:xwing:garvendreis': {
    text: 'A focus token it has spent may go to another friendly ship at Range 1–2.',
    triggers: [
      on('spent', {
        when: (_game, _me, moment) => moment.token === 'focus',
        may: true,
        choices: (game, me) => options(friendsAt(game, me.ship, 1, 2)),
        use: (game, _, __, { target }) => gain(game, target, 'focus', 1, 'C1-ABILITY-1'),
      }),
    ],
  },

  'galacticempire:tiefighter:howlrunner': {
    text: 'Another friendly ship at Range 1 may reroll a die of a primary attack.',
    attackDice: rerollAttack(
      (game, me, attack) =>
        isPrimary(attack) && !iAttack(me, attack) && range(game, me.ship, attack.attacker) === 1,
      1,
    ),
  },

  'galacticempire:tiefighter:maulermithel': {
    text: 'Attacking at Range 1 it rolls a die more.',
    value: { attackDice: (_, __, { attack }) => (attack.range === 1 ? 1 : 0) },
  },

  'galacticempire:tiefighter:backstabber': {
    text: 'Attacking from outside the defender’s arc it rolls a die more.',
    value: { attackDice: (game, me, { attack }) => (inArc(game, attack.defender, me.ship) ? 0 : 1) },
  },

  'galacticempire:tiefighter:nightbeast': {
    text: 'After a green maneuver it may perform a free focus action.',
    triggers: [
      on('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'green',
        may: true,
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['focus']),
      }),
    ],
  },

  'galacticempire:tieinterceptor:soontirfel': {
    text: 'When it gets a stress token it may get a focus token.',
    triggers: [
      on('gained', {
        when: (_game, _me, moment) => moment.token === 'stress',
        may: true,
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C1-ABILITY-1'),
      }),
    ],
  },

  'galacticempire:tieinterceptor:turrphennir': {
    text: 'After an attack it may perform a free boost or barrel roll.',
    triggers: [
      on('afterAttack', {
        may: true,
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['boost', 'barrelRoll']),
      }),
    ],
  },

  'galacticempire:tiephantom:whisper': {
    text: 'After an attack that hit it may get a focus token.',
    triggers: [
      on('afterAttack', {
        when: (_game, _me, moment) => moment.hit === true,
        may: true,
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C1-ABILITY-1'),
      }),
    ],
  },

  'galacticempire:firespray31:krassistrelix': {
    text: 'Attacking with a secondary weapon it may reroll a die.',
    attackDice: rerollAttack((_, me, attack) => iAttack(me, attack) && !isPrimary(attack), 1),
  },

  'rebelalliance:ywing:dutchvander': {
    text: 'When it has locked an enemy, another friendly ship at Range 1–2 may lock one.',
    triggers: [
      on('gained', {
        when: (_game, _me, moment) => moment.token === 'lock',
        may: true,
        choices: (game, me) =>
          friendsAt(game, me.ship, 1, 2).flatMap((friend) =>
            ships(game)
              .filter(({ id }) => isEnemy(game, friend, id) && range(game, friend, id) <= 3)
              .map(({ id }) => ({ id: `ship:${friend}:${id}`, friend, target: id })),
          ),
        use: (game, _, __, { friend, target }) => lock(game, friend, target, 'C1-LOCK-1'),
      }),
    ],
  },

  'rebelalliance:ywing:hortonsalm': {
    text: 'Attacking at Range 2–3 it may reroll blanks.',
    attackDice: rerollAttack((_, me, attack) => iAttack(me, attack) && attack.range >= 2, 9, {
      faces: ['blank'],
    }),
  },

  'rebelalliance:yt1300:chewbacca': {
    text: 'Faceup damage cards are dealt to it facedown.',
    triggers: [
      on('wouldBeDealt', {
        when: (_game, _me, moment) => moment.faceup === true,
        use: () => ({ faceup: false }),
      }),
    ],
  },

  'rebelalliance:yt1300:hansolo': {
    text: 'Attacking it may reroll all its dice.',
    attackDice: {
      choices: (_, me, attack, dice) =>
        iAttack(me, attack) && dice.some(({ rerolled }) => !rerolled) ? [{ id: 'all' }] : [],
      change: (game, _, __, dice) =>
        dice.map((die) => (die.rerolled ? die : { face: first.effects.rollAttackDie(game), rerolled: true })),
    },
  },

  'rebelalliance:yt1300:landocalrissian': {
    text: 'After a green maneuver another friendly ship at Range 1 may perform a free action of its bar.',
    triggers: [
      on('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'green',
        may: true,
        choices: (game, me) =>
          options(friendsAt(game, me.ship, 1, 1).filter((other) => mayAct(game, other, bar(game, other)))),
        use: (game, _, __, { target }) => freeAction(game, target, 'C1-ACTION-5', bar(game, target)),
      }),
    ],
  },

  'rebelalliance:awing:tychocelchu': {
    text: 'It may perform actions while stressed.',
    may: { actWhileStressed: true },
  },

  'rebelalliance:yt2400:dashrendar': {
    text: 'It ignores obstacles when it activates and acts.',
    may: { ignoreObstacles: (game) => game.state.phase === 'activation' },
  },

  'rebelalliance:bwing:ibtisam': {
    text: 'Stressed, attacking or defending, it may reroll a die.',
    attackDice: rerollAttack((game, me, attack) => iAttack(me, attack) && isStressed(ship(game, me.ship)), 1),
    defenseDice: rerollDefense(
      (game, me, attack) => iDefend(me, attack) && isStressed(ship(game, me.ship)),
      1,
    ),
  },

  'rebelalliance:bwing:tennumb': {
    text: 'No evade cancels one of the crits of its attack.',
    value: { sureCrits: 1 },
  },

  'rebelalliance:attackshuttle:zeborrelios': critsFirst,
  'rebelalliance:sheathipedeclassshuttle:zeborrelios': critsFirst,
  'rebelalliance:tiefighter:zeborrelios': critsFirst,

  'galacticempire:firespray31:kathscarlet': {
    text: 'A defender that cancels a crit of its attack gets a stress token.',
    triggers: [
      on('critsCancelled', {
        of: 'any',
        when: (_, me, { attacker }) => attacker === me.ship,
        use: (game, _, { ship: id }) => gain(game, id, 'stress', 1, 'C1-ABILITY-1'),
      }),
    ],
  },

  'galacticempire:tieinterceptor:carnorjax': {
    text: 'Enemies at Range 1 perform no focus or evade actions and spend no such tokens.',
    cannot: {
      action: {
        of: 'enemy',
        range: [1, 1],
        says: (_, __, { action }) => action === 'focus' || action === 'evade',
      },
      spendToken: {
        of: 'enemy',
        range: [1, 1],
        says: (_, __, { token }) => token === 'focus' || token === 'evade',
      },
    },
  },

  'firstorder:tiefofighter:omegaleader': {
    text: 'An enemy it has locked modifies no dice, attacking it or defending against it.',
    cannot: {
      modifyAttackDice: { of: 'enemy', when: isHeldBy, says: true },
      modifyDefenseDice: { of: 'enemy', when: isHeldBy, says: true },
    },
  },

  'firstorder:tiefofighter:epsilonace': {
    text: 'Without damage cards its pilot skill is 12.',
    treats: { skill: (game, me) => (ship(game, me.ship).damage.length === 0 ? 12 : undefined) },
  },

  'galacticempire:tieadvanced:zertikstrom': {
    text: 'Enemies at Range 1 roll no die more for the range at which they attack.',
    cannot: {
      rangeBonus: {
        of: 'enemy',
        range: [1, 1],
        says: (_, __, { ship: id, attack }) => attack.attacker === id,
      },
    },
  },

  'rebelalliance:bwing:neradantels': {
    text: 'It fires torpedoes in every direction.',
    fits: (_, __, weapon) => (weapon.key.startsWith('torpedo:') ? { ...weapon, arcs: [undefined] } : weapon),
  },

  'resistance:t70xwing:redace': {
    text: 'The first time in a round that it loses a shield it gets an evade token.',
    triggers: [
      on('lostShield', {
        once: 'round',
        use: (game, me) => gain(game, me.ship, 'evade', 1, 'C1-ABILITY-1'),
      }),
    ],
  },

  'galacticempire:tiedefender:countessryad': {
    text: 'A straight it reveals may be a Koiogran turn of that speed and colour.',
    triggers: [
      on('afterReveal', {
        when: (game, me) => revealedBy(game, me.ship)?.maneuver.bearing === 'straight',
        may: true,
        use: (game, me) => {
          const entry = revealedBy(game, me.ship)
          if (!entry) return
          const difficulty = difficultyOf(game, ship(game, me.ship), entry)
          treatAs(game, { maneuver: { ...entry.maneuver, bearing: 'koiogran' }, difficulty }, 'C1-ABILITY-1')
        },
      }),
    ],
  },
}
