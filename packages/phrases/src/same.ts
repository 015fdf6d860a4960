/** The shape of one language with the sentences of another: a missing or a spare sentence does not compile. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> }
