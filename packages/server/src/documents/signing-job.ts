import type { LaboratoryNamed } from './keep-certificate.ts'
import type { OwnCertificate } from './own-certificate.ts'
import type { Signing } from './sign-pdf.ts'

/** Where the signing thread finds its keys. */
export type SigningPlace = { dataDir: string; own: OwnCertificate | null }

export type SigningJob = { id: number; laboratory: LaboratoryNamed; pdf: Uint8Array; signing: Signing }

export type SigningReply =
  { id: number; bytes: Uint8Array; certificate: Uint8Array } | { id: number; failed: string }
