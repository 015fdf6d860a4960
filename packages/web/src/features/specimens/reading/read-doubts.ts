import { type ImplausibleCode, implausibleCodes } from '@probeta/domain/specimen/plausibility.ts'
import { ApiRefusal } from '../../../api/refusal.ts'

/** Returns the implausibilities found by the server, as far as this screen knows their codes. */
export function doubtsOf(error: unknown): ImplausibleCode[] {
  const codes =
    error instanceof ApiRefusal && error.code === 'break.implausible' ? error.detail['codes'] : undefined
  return Array.isArray(codes) ? implausibleCodes.filter((code) => codes.includes(code)) : []
}
