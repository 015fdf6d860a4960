import { randomBytes } from 'node:crypto'

const count = 10
const length = 12
/** Crockford's: no letter that reads like a digit. 12 of 32 are 60 bits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

const newCode = () =>
  [...randomBytes(length)]
    .map((byte) => letters[byte % letters.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/** Ten codes for the day the phone is lost, in a form that is easy to copy: 'k3vq-81mh-x0zt'. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: count }, newCode)

/** The code as it was made, whatever the spaces, hyphens, capitals and look-alikes it was typed with. */
export const readRecoveryCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
