/** Returns the 95 % confidence interval (Wilson) of a share that was counted in a number of trials. */
export function confidenceInterval(counted: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1]
  const z = 1.96
  const share = counted / of
  const middle = share + (z * z) / (2 * of)
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const whole = 1 + (z * z) / of
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)]
}
