import { isExpired, type Lack } from '@probeta/domain/people/certificates.ts'

export type Technicians = readonly {
  id: number
  name: string
  certifiedUntil: string | null
  samples: boolean
}[]
export type Lacking = { lacks: Lack; until: string | null }

/** Returns what a technician lacks for taking samples on a day. */
export const lackingOf = ({ certifiedUntil, samples }: Technicians[number], day: string): Lacking | null => {
  const lacks = samples ? (isExpired(certifiedUntil, day) ? 'certificate' : null) : 'function'
  return lacks && { lacks, until: certifiedUntil }
}
