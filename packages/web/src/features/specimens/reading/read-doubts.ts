import { type ImplausibleCode, implausibleCodes } from '@probeta/domain/specimen/plausibility.ts'
import { ApiRefusal } from '../../../api/refusal.ts'

/** What the server found implausible, as far as this screen knows the words. */
export function doubtsOf(error: unknown): ImplausibleCode[] {
  const codes =
    error instanceof ApiRefusal && error.code === 'break.implausible' ? error.detail['codes'] : undefined
  return Array.isArray(codes) ? implausibleCodes.filter((code) => codes.includes(code)) : []
}
