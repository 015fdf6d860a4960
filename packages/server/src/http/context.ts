import type { Language } from '@probeta/contract/base/languages.ts'
import type { PermissionLevel } from '@probeta/domain/people/permissions.ts'
import type { HealthCheck, LiveEvent } from '@probeta/contract/laboratory/installation.ts'
import type { Scope } from '../db/scope.ts'
import type { Readings, Stores } from '../stores/stores.ts'
import type { Renderer } from '../documents/renderer.ts'
import type { Signer } from '../documents/signing/signer.ts'
import type { ProofWay } from '@probeta/contract/access/proof.ts'
import type { Upload } from './read-upload.ts'
import type { SessionLimits } from '../base/session-limits.ts'
import type { AddressOf } from '../base/address-of.ts'
import type { PublicHost } from './access/find-host.ts'
import type { TabletCookie } from './access/tablet-cookie.ts'
import type { Vault } from '../base/vault.ts'
import type { Directory } from '../directory/open-directory.ts'

export type Actor = {
  id: number
  name: string
  username: string
  /** Permission id → level; empty for client users. */
  levels: ReadonlyMap<number, PermissionLevel>
  laboratories: readonly { id: number; name: string; hostName: string | null }[]
  laboratoryName: string
}

export type Change = {
  /** Notifies other screens, once it is committed, that this object changed. */
  announce(noun: LiveEvent['noun'], id: string): void
}

/** A part of the installation, and whether it works. */
export type Checked = { what: HealthCheck['what']; ok: boolean }

/** Services that the installation gives to every use case. */
export type Installation = {
  demonstration: boolean
  /** The address of a laboratory, for links written for it. */
  addressOf: AddressOf
  /** The installation sends letters, by a mail server or as files. */
  mail: boolean
  /** The installation sends text messages, by SMS or WhatsApp. */
  texts: boolean
  /** The public key of push messages, and origins of push services besides the known ones. */
  push: { publicKey: string; origins: readonly string[] }
  /** Private networks in which webhooks may be. */
  webhookNetworks: readonly string[]
  renderer: Renderer
  signer: Pick<Signer, 'sign'>
  sessionLimits: SessionLimits
  /** Directory with which people sign in; null: with none. */
  directory: Directory | null
  vault: Vault
  /** The parts with their present state. */
  health(): Promise<readonly Checked[]>
  now(): Date
}

/** A signed-in caller's request: who, where, and the two ways to the data. */
/** A user of a client of this laboratory, and the work sites given to them. */
export type ClientUser = { id: number; clientId: string; workSites: readonly string[] }

export type Context = {
  actor: Actor
  scope: Scope
  /** Token hash of the session of this request. */
  tokenHash: Buffer
  /** How the person has recently proved their identity; undefined except at endpoints that are `proved`. */
  proof: ProofWay | undefined
  language: Language
  installation: Installation
  /** The version from If-Match; the mount ensures that a guarded endpoint has one. */
  version: string
  ip: string
  /** The address of the request. */
  publicHost: PublicHost
  /** The caller's User-Agent; '' when it sends none. */
  agent: string
  /** The device's cookie, where it is a tablet that people share. */
  tablet: TabletCookie
  /** The file of a multipart request. */
  upload: Upload | undefined
  /** 'oneMoment': every query sees the snapshot of the first one. */
  read<T>(work: (stores: Readings) => Promise<T>, seen?: 'oneMoment'): Promise<T>
  /** The same request as a client user of this laboratory would make it. Nothing can be changed through it. */
  lookAs(user: ClientUser): Context
  /**
   * The one door for changes: a transaction, the stores that can write, an audit row for every row touched. If an audit
   * row cannot be written, nothing is. The response of a `once` endpoint is stored in the same transaction: its handler
   * returns what `work` returns.
   */
  change<T>(action: string, work: (stores: Stores, change: Change) => Promise<T>, reason?: string): Promise<T>
}
