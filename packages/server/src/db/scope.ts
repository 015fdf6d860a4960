declare const proven: unique symbol

/**
 * A laboratory and what of it the caller has been shown to reach. Only the session mints one; no store exists without.
 * `clientId` null: staff. Otherwise rows of `workSites` alone.
 */
export type Scope = {
  readonly laboratoryId: number
  readonly userId: number | null
  readonly clientId: string | null
  readonly workSites: readonly string[]
  readonly timeZone: string
  /** The laboratory's own, which everything that is written for it leads to; null: it has none. */
  readonly hostName: string | null
  readonly [proven]: 'Scope'
}

/** The session's alone: everything else receives a scope and passes it on. */
export const mintScope = (of: Omit<Scope, typeof proven>): Scope => of as Scope
