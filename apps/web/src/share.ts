/**
 * Shares a game through the device's own dialog, or else copies its sentence; returns a message about what
 * was done.
 */
export async function shareGame(
  saving: Promise<{ readonly name: string; readonly text: string }>,
  sentence: string,
): Promise<string> {
  const { name, text } = await saving
  const file = new File([text], name, { type: 'application/json' })
  try {
    if (navigator.canShare?.({ files: [file] })) {
      await navigator.share({ text: sentence, files: [file] })
      return ''
    }
    await navigator.clipboard.writeText(sentence)
    return 'The result is on the clipboard. Save the replay to send the whole game along.'
  } catch (error) {
    // Cancelling is not an error.
    return (error as Error).name === 'AbortError' ? '' : `This browser shares nothing. ${sentence}`
  }
}
