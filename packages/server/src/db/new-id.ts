import { v7 } from 'uuid'

/** Time-ordered and unguessable: new rows land at the end of the index, and no id tells how many there are. */
export const newId = (): string => v7()
