import type { Mark } from './mark.ts'
import type { Places } from './trace-line.ts'

/** A drawing and the positions of its points, which a pointer or a key can select. */
export type Drawn = { readonly mark: Mark; readonly spots: Places }
