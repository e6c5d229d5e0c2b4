/**
 * A storage of logs that several writers share: in memory, in a browser, or in a database. Entries are numbered
 * and never change. `Details` is what else is stored with new entries.
 */
export interface LogStorage<Entry, Details> {
  /**
   * Adds entries, the first of them with this number, all or none. Returns false when the number is already
   * taken: then another writer was faster.
   */
  append(log: string, number: number, entries: readonly Entry[], details: Details): Promise<boolean>
  /** Lists the entries from a number on. */
  since(log: string, number: number): Promise<readonly Entry[]>
}

/** One change to a log, as a writer makes it. */
export interface LogChange<Made> {
  /** Makes the change from the log as it is known. */
  make(): Made | Promise<Made>
  /** Appends what was made; returns false where another writer was faster. */
  append(made: Made): Promise<boolean>
  /** Reads what the other writers added. */
  readOn(): Promise<unknown>
}

/** Makes a change and appends it. Where another writer was faster, reads on and makes it again. */
export async function appendOptimistically<Made>({ make, append, readOn }: LogChange<Made>): Promise<Made> {
  for (;;) {
    const made = await make()
    if (await append(made)) return made
    await readOn()
  }
}
