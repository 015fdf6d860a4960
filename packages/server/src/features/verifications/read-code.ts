/** What a printed code says: the laboratory, and the code as it is stored. */
export type ReadCode = { laboratoryId: number; text: string }

/**
 * A code as somebody typed it from paper: in any case, with spaces, and with the letters the alphabet leaves out because
 * they look like digits. It begins with the number of the laboratory.
 */
export function readCode(typed: string): ReadCode | undefined {
  const [, laboratory = '', random = ''] =
    /^(\d{1,9})-([0-9A-Z]{26})$/.exec(typed.replaceAll(/\s/g, '').toUpperCase()) ?? []
  if (random === '') return undefined
  return {
    laboratoryId: Number(laboratory),
    text: `${laboratory}-${random.replaceAll('O', '0').replaceAll(/[IL]/g, '1')}`,
  }
}
