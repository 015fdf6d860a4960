import type { Paper } from '@probeta/domain/quantity/papers.ts'

declare const proven: unique symbol

/**
 * A laboratory and the part of it that the caller has been proven to reach. Only the session mints one; no store exists
 * without. `clientId` null: staff. Otherwise rows of `workSites` alone, as for staff where `limited`.
 */
export type Scope = {
  readonly laboratoryId: number
  readonly userId: number | null
  readonly clientId: string | null
  readonly workSites: readonly string[]
  /** A program of staff whose token is limited to `workSites`. */
  readonly limited: boolean
  readonly timeZone: string
  /** The laboratory's country, whose words everything written in it uses; '': none is known. */
  readonly country: string
  /** The paper of what is printed for reading. */
  readonly paper: Paper
  /** The laboratory's own host name, used in all links written for it; null: it has none. */
  readonly hostName: string | null
  readonly [proven]: 'Scope'
}

/** For the session alone: everything else receives a scope and passes it on. */
export const mintScope = (of: Omit<Scope, typeof proven>): Scope => of as Scope
