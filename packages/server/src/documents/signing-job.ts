import type { OwnCertificate } from './signing/own-certificate.ts'
import type { Signing } from './signing/sign-pdf.ts'

/** The laboratory that a certificate names. */
export type LaboratoryNamed = { id: number; name: string }

/** `key`: key and certificate as PEM, or the laboratory's own file. */
export type SigningJob = { id: number; key: string | OwnCertificate; pdf: Uint8Array; signing: Signing }

export type SigningReply =
  { id: number; bytes: Uint8Array; certificate: Uint8Array } | { id: number; failed: string }
