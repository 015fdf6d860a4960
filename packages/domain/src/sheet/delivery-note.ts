const plain = (note: string) => note.replaceAll(/\s/g, '').toUpperCase()

/** True for the same delivery note, ignoring spacing and case; an empty one equals none. */
export const sameNote = (a: string, b: string): boolean => plain(a) !== '' && plain(a) === plain(b)
