/**
 * Returns the perfect matching of least total cost in a complete graph with an even number of vertices, by
 * Edmonds' primal-dual method with blossoms, in time cubic in the number of vertices. Costs are whole numbers
 * from 0 to 2^49.
 *
 * Vertices are 1 … n and blossoms n + 1 … up to n + n / 2; 0 means none. Duals are doubled, so they stay
 * whole or halves and every comparison with zero is exact.
 */
export function minCostMatching(count: number, costOf: (a: number, b: number) => number): Int32Array {
  const partner = new Int32Array(count)
  const n = count
  const width = n + (n >> 1) + 2
  const weight = new Float64Array((n + 1) * (n + 1))
  for (let a = 1; a <= n; a++) {
    for (let b = a + 1; b <= n; b++) {
      const cost = costOf(a - 1, b - 1)
      weight[a * (n + 1) + b] = -cost
      weight[b * (n + 1) + a] = -cost
    }
  }

  // The best edge between two nodes, either of which may be a blossom, by its end inside the first one.
  const end = new Int32Array(width * width)
  for (let a = 1; a <= n; a++) for (let b = 1; b <= n; b++) if (a !== b) end[a * width + b] = a
  const dual = new Float64Array(width)
  const mate = new Int32Array(width)
  const slackFrom = new Int32Array(width)
  const root = new Int32Array(width)
  const parent = new Int32Array(width)
  // −1 not reached, 0 outer, 1 inner.
  const side = new Int8Array(width)
  const visited = new Int32Array(width)
  // The petal of a blossom that contains a vertex.
  const petalWith = new Int32Array(width * (n + 1))
  const petals: number[][] = Array.from({ length: width }, () => [])
  let top = n
  let stamp = 0
  let queue: number[] = []
  for (let a = 1; a <= n; a++) {
    root[a] = a
    petalWith[a * (n + 1) + a] = a
  }

  const edgeSlack = (x: number, y: number) => {
    const a = end[x * width + y]!
    const b = end[y * width + x]!
    return dual[a]! + dual[b]! - 2 * weight[a * (n + 1) + b]!
  }
  const offerSlack = (a: number, x: number) => {
    if (slackFrom[x] === 0 || edgeSlack(a, x) < edgeSlack(slackFrom[x]!, x)) slackFrom[x] = a
  }
  const findSlack = (x: number) => {
    slackFrom[x] = 0
    for (let a = 1; a <= n; a++) {
      if (end[a * width + x] !== 0 && root[a] !== x && side[root[a]!] === 0) offerSlack(a, x)
    }
  }
  const enqueueNode = (x: number): void => {
    if (x <= n) queue.push(x)
    else for (const petal of petals[x]!) enqueueNode(petal)
  }
  const setRoot = (x: number, to: number): void => {
    root[x] = to
    if (x > n) for (const petal of petals[x]!) setRoot(petal, to)
  }
  /** Returns the place of a petal, counted from the base in the direction that makes it even. */
  const evenPlace = (blossom: number, petal: number) => {
    const ring = petals[blossom]!
    const place = ring.indexOf(petal)
    if (place % 2 === 0) return place
    petals[blossom] = [ring[0]!, ...ring.slice(1).reverse()]
    return ring.length - place
  }
  const setMate = (x: number, y: number): void => {
    mate[x] = end[y * width + x]!
    if (x <= n) return
    const inside = petalWith[x * (n + 1) + end[x * width + y]!]!
    const place = evenPlace(x, inside)
    const ring = petals[x]!
    for (let i = 0; i < place; i++) setMate(ring[i]!, ring[i ^ 1]!)
    setMate(inside, y)
    petals[x] = [...ring.slice(place), ...ring.slice(0, place)]
  }
  const augmentPath = (from: number, to: number) => {
    let x = from
    let y = to
    for (;;) {
      const next = root[mate[x]!]!
      setMate(x, y)
      if (next === 0) return
      const above = root[parent[next]!]!
      setMate(next, above)
      x = above
      y = next
    }
  }
  const commonAncestor = (a: number, b: number) => {
    stamp++
    let x = a
    let y = b
    while (x !== 0 || y !== 0) {
      if (x !== 0) {
        if (visited[x] === stamp) return x
        visited[x] = stamp
        x = root[mate[x]!]!
        if (x !== 0) x = root[parent[x]!]!
      }
      const previous = x
      x = y
      y = previous
    }
    return 0
  }
  const contractBlossom = (a: number, base: number, b: number) => {
    let blossom = n + 1
    while (blossom <= top && root[blossom] !== 0) blossom++
    if (blossom > top) top = blossom
    dual[blossom] = 0
    side[blossom] = 0
    mate[blossom] = mate[base]!
    const climb = (x: number) => {
      const path: number[] = []
      for (let at = x; at !== base; ) {
        const inner = root[mate[at]!]!
        path.push(at, inner)
        enqueueNode(inner)
        at = root[parent[inner]!]!
      }
      return path
    }
    const left = climb(a)
    const ring = [base, ...left.reverse(), ...climb(b)]
    petals[blossom] = ring
    setRoot(blossom, blossom)
    for (let x = 1; x <= top; x++) {
      end[blossom * width + x] = 0
      end[x * width + blossom] = 0
    }
    petalWith.fill(0, blossom * (n + 1), (blossom + 1) * (n + 1))
    for (const petal of ring) {
      for (let x = 1; x <= top; x++) {
        if (end[petal * width + x] === 0) continue
        if (end[blossom * width + x] === 0 || edgeSlack(petal, x) < edgeSlack(blossom, x)) {
          end[blossom * width + x] = end[petal * width + x]!
          end[x * width + blossom] = end[x * width + petal]!
        }
      }
      for (let x = 1; x <= n; x++) {
        if (petalWith[petal * (n + 1) + x] !== 0) petalWith[blossom * (n + 1) + x] = petal
      }
    }
    findSlack(blossom)
  }
  const expandBlossom = (blossom: number) => {
    for (const petal of petals[blossom]!) setRoot(petal, petal)
    const entry = petalWith[blossom * (n + 1) + end[blossom * width + parent[blossom]!]!]!
    const place = evenPlace(blossom, entry)
    const ring = petals[blossom]!
    for (let i = 0; i < place; i += 2) {
      const inner = ring[i]!
      const outer = ring[i + 1]!
      parent[inner] = end[outer * width + inner]!
      side[inner] = 1
      side[outer] = 0
      slackFrom[inner] = 0
      findSlack(outer)
      enqueueNode(outer)
    }
    side[entry] = 1
    parent[entry] = parent[blossom]!
    for (let i = place + 1; i < ring.length; i++) {
      side[ring[i]!] = -1
      findSlack(ring[i]!)
    }
    root[blossom] = 0
  }
  /** Follows a tight edge from an outer node; returns true once a path has been augmented. */
  const followEdge = (x: number, y: number): boolean => {
    const a = end[x * width + y]!
    const u = root[a]!
    const v = root[end[y * width + x]!]!
    if (side[v] === -1) {
      parent[v] = a
      side[v] = 1
      const outer = root[mate[v]!]!
      slackFrom[v] = 0
      slackFrom[outer] = 0
      side[outer] = 0
      enqueueNode(outer)
    } else if (side[v] === 0) {
      const base = commonAncestor(u, v)
      if (base === 0) {
        augmentPath(u, v)
        augmentPath(v, u)
        return true
      }
      contractBlossom(u, base, v)
    }
    return false
  }
  const runPhase = (): boolean => {
    side.fill(-1, 1, top + 1)
    slackFrom.fill(0, 1, top + 1)
    queue = []
    for (let x = 1; x <= top; x++) {
      if (root[x] === x && mate[x] === 0) {
        side[x] = 0
        enqueueNode(x)
      }
    }
    if (queue.length === 0) return false
    for (;;) {
      for (let head = 0; head < queue.length; head++) {
        const a = queue[head]!
        if (side[root[a]!] === 1) continue
        for (let b = 1; b <= n; b++) {
          if (a === b || root[a] === root[b]) continue
          if (edgeSlack(a, b) === 0) {
            if (followEdge(a, b)) return true
          } else offerSlack(a, root[b]!)
        }
      }
      let step = Number.POSITIVE_INFINITY
      for (let x = n + 1; x <= top; x++) {
        if (root[x] === x && side[x] === 1) step = Math.min(step, dual[x]! / 2)
      }
      for (let x = 1; x <= top; x++) {
        if (root[x] !== x || slackFrom[x] === 0 || side[x] === 1) continue
        const gap = edgeSlack(slackFrom[x]!, x)
        step = Math.min(step, side[x] === -1 ? gap : gap / 2)
      }
      for (let a = 1; a <= n; a++) {
        if (side[root[a]!] === 0) dual[a]! -= step
        else if (side[root[a]!] === 1) dual[a]! += step
      }
      for (let x = n + 1; x <= top; x++) {
        if (root[x] !== x) continue
        if (side[x] === 0) dual[x]! += 2 * step
        else if (side[x] === 1) dual[x]! -= 2 * step
      }
      queue = []
      for (let x = 1; x <= top; x++) {
        const from = slackFrom[x]!
        if (
          root[x] === x &&
          from !== 0 &&
          root[from] !== x &&
          edgeSlack(from, x) === 0 &&
          followEdge(from, x)
        )
          return true
      }
      for (let x = n + 1; x <= top; x++) {
        if (root[x] === x && side[x] === 1 && dual[x] === 0) expandBlossom(x)
      }
    }
  }

  while (runPhase());
  for (let a = 1; a <= n; a++) partner[a - 1] = mate[a]! - 1
  return partner
}
