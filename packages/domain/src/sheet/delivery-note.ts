const plain = (note: string) => note.replaceAll(/\s/g, '').toUpperCase()

/** The same delivery note, however it is spaced and whatever the case; an empty one is the same as none. */
export const sameNote = (a: string, b: string): boolean => plain(a) !== '' && plain(a) === plain(b)
