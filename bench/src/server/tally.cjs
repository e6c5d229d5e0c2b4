/** The simplest game there is: whoever wants counts one up. */
exports.tally = {
  name: 'tally',
  setup: () => ({ count: 0 }),
  turn: { activePlayers: { all: 'counting' }, stages: { counting: {} } },
  moves: { up: ({ G }) => ({ count: G.count + 1 }) },
}
