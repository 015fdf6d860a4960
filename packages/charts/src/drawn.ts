import type { Mark } from './mark.ts'
import type { Places } from './trace-line.ts'

/** A drawing, and where in it each of its points stands: what a hand or a key can go to. */
export type Drawn = { readonly mark: Mark; readonly spots: Places }
