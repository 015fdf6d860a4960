/** A printed code: the laboratory, and the code as stored. */
export type ReadCode = { laboratoryId: number; text: string }

/**
 * Reads a code typed from paper: in upper or lower case, with spaces, and with letters that look like digits and that the
 * alphabet leaves out. It begins with the number of the laboratory.
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
