/** Hands a game to others as the device does that, else puts its sentence on the clipboard; says what was done. */
export async function shareGame(
  saving: Promise<{ readonly name: string; readonly text: string }>,
  told: string,
): Promise<string> {
  const { name, text } = await saving
  const file = new File([text], name, { type: 'application/json' })
  try {
    if (navigator.canShare?.({ files: [file] })) {
      await navigator.share({ text: told, files: [file] })
      return ''
    }
    await navigator.clipboard.writeText(told)
    return 'The result is on the clipboard. Save the replay to send the whole game along.'
  } catch (error) {
    // Who changes their mind has not failed.
    return (error as Error).name === 'AbortError' ? '' : `This browser shares nothing. ${told}`
  }
}
